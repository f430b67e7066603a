import { LESSONS } from "../lessons/lessons";
import { Page } from "../parts/page";
import { hashOf } from "../router";
import { learned } from "../state/learned";
import { learnStrings as say } from "../strings/learn";

/** List of lessons with progress. */
export function LearnScreen() {
  const done = learned();
  const next = LESSONS.find((lesson) => !done.has(lesson.key));
  return (
    <Page at="learn">
      <div class="lead">
        <h1>{say.title}</h1>
        <p>{say.intro}</p>
      </div>
      <section class="box learn-summary">
        <p>{say.summary}</p>
        <div class="buttons">
          {next ? (
            <a class="button main" href={hashOf({ name: "lesson", lesson: next.key })}>
              {done.size > 0 ? say.resume : say.begin}: {next.text.title}
            </a>
          ) : (
            <a class="button main" href="#/">
              {say.firstGame}
            </a>
          )}
          <span class="hint">
            {say.progress(LESSONS.filter((each) => done.has(each.key)).length, LESSONS.length)}
          </span>
        </div>
      </section>
      <ol class="lessons">
        {LESSONS.map((lesson, at) => (
          <li key={lesson.key}>
            <a
              class={lesson === next ? "lesson-link next" : "lesson-link"}
              href={hashOf({ name: "lesson", lesson: lesson.key })}
            >
              <span class={done.has(lesson.key) ? "lesson-number done" : "lesson-number"}>
                {done.has(lesson.key) ? (
                  <span role="img" aria-label={say.done}>
                    ✓
                  </span>
                ) : (
                  at + 1
                )}
              </span>
              <span>
                <strong>{lesson.text.title}</strong>
                <small>{lesson.text.about}</small>
              </span>
            </a>
          </li>
        ))}
      </ol>
      {!next && <p class="hint">{say.firstGameNote}</p>}
    </Page>
  );
}
