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
                  href={hashOf(name === "desk" || name === "playground" ? { name, code: null } : { name })}
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

/** Logo: a drop of ink with the slit of a nib. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
      <path class="drop" d="M12 2c4.2 5.5 7 9 7 12.6a7 7 0 0 1-14 0C5 11 7.8 7.5 12 2z" />
      <path class="slit" d="M12 8v9" />
    </svg>
  );
}
