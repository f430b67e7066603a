#!/usr/bin/env perl
# A bot in Perl that does not parse JSON: it only reads the `action` lines.
# Try it: inkwright bot run 'perl examples/questing_bot.pl' --opponent random
use strict;
use warnings;

$| = 1;    # flush every line
my @preferred = (qr/^ink /, qr/^quest /, qr/^play /, qr/^yes$/, qr/^keep$/, qr/^choose /, qr/^pass$/);
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
        SEARCH: for my $pattern (@preferred) {
            for my $i (0 .. $#actions) {
                if ($actions[$i] =~ $pattern) { $best = $i; last SEARCH; }
            }
        }
        print "bestaction $number $best $actions[$best]\n";
    } elsif ($line =~ /^quit/) {
        last;
    }
}
