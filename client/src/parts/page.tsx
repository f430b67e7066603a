import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { hashOf } from "../router";
import { strings } from "../strings";
import { pageStrings as say } from "../strings/pages";
import { Preferences } from "./preferences";

type PageName = keyof typeof say.pages;

/** Frame of every page except the table: navigation, settings and window title. */
export function Page(props: {
  at: PageName;
  title?: string;
  class?: string;
  children: ComponentChildren;
  footer?: ComponentChildren;
}) {
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => current.current?.scrollIntoView?.({ inline: "center", block: "nearest" }), []);
  const title = say.titled(props.title ?? say.pages[props.at]);
  useEffect(() => {
    document.title = title;
    window.scrollTo(0, 0);
    return () => {
      document.title = strings.title;
    };
  }, [title]);
  return (
    <div class="page">
      <button
        type="button"
        class="skip"
        onClick={() => document.querySelector<HTMLElement>("main.content")?.focus()}
      >
        {say.skip}
      </button>
      <header class="page-header">
        <a class="brand" href="#/">
          <Mark />
          {strings.title}
        </a>
        <nav aria-label={say.menu}>
          <ul>
            {(Object.keys(say.pages) as PageName[]).map((name) => (
              <li key={name}>
                <a
                  ref={name === props.at ? current : null}
                  href={hashOf({ name })}
                  aria-current={name === props.at ? "page" : undefined}
                >
                  {say.pages[name]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Preferences />
      </header>
      <main class={`content ${props.class ?? ""}`} tabIndex={-1}>
        {props.children}
      </main>
      {props.footer && <footer class="page-footer">{props.footer}</footer>}
    </div>
  );
}

/** Logo: a drop of ink surrounded by six colours. */
export function Mark() {
  const inks = ["Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel"];
  return (
    <svg class="mark" viewBox="-20 -20 40 40" aria-hidden="true">
      {inks.map((ink, at) => {
        const [x, y] = around(at);
        const [nextX, nextY] = around(at + 1);
        return <path key={ink} data-ink={ink} d={`M0 0L${x} ${y}L${nextX} ${nextY}Z`} />;
      })}
      <path class="drop" d="M0 -11C5 -4 8 0 8 4.5A8 8 0 0 1 -8 4.5C-8 0 -5 -4 0 -11Z" />
    </svg>
  );
}

/** Corner of a hexagon. */
function around(corner: number): [string, string] {
  const angle = (corner * Math.PI) / 3 - Math.PI / 2;
  return [(19 * Math.cos(angle)).toFixed(2), (19 * Math.sin(angle)).toFixed(2)];
}
