#!/usr/bin/env perl
# A bot in Perl that reads no JSON at all: the lines that begin with `action` are enough for it.
# Try it: inkwright bot run 'perl examples/questing_bot.pl' --opponent random
use strict;
use warnings;

$| = 1;    # every line goes out at once
my @wishes = (qr/^ink /, qr/^quest /, qr/^play /, qr/^yes$/, qr/^keep$/, qr/^choose /, qr/^pass$/);
my @actions;

while (my $line = <STDIN>) {
    chomp $line;
    if ($line =~ /^inkwright /) {
        print "id name questing in Perl\nid author you\nready 1\n";
    } elsif ($line =~ /^view /) {
        @actions = ();
    } elsif ($line =~ /^action (\d+) (.*)/) {
        $actions[$1] = $2;
    } elsif ($line =~ /^go (\d+) /) {
        my ($number, $best) = ($1, 0);
        WISH: for my $wish (@wishes) {
            for my $i (0 .. $#actions) {
                if ($actions[$i] =~ $wish) { $best = $i; last WISH; }
            }
        }
        print "bestaction $number $best $actions[$best]\n";
    } elsif ($line =~ /^quit/) {
        last;
    }
}
