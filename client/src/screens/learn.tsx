import { FIRST_GAME, LESSONS, type Lesson } from "../lessons/lessons";
import { Glyph } from "../parts/card/glyph";
import { Page } from "../parts/page";
import { hashOf } from "../router";
import { learned } from "../state/learned";
import { learnStrings as say } from "../strings/learn";

/** The course: lessons in the order of a first game, with progress. */
export function LearnScreen() {
  const done = learned();
  const next = LESSONS.find((lesson) => !done.has(lesson.key));
  const finished = LESSONS.filter((each) => done.has(each.key)).length + (done.has(FIRST_GAME) ? 1 : 0);
  const all = LESSONS.length + 1;
  return (
    <Page at="learn" class="learn">
      <div class="lead">
        <h1>{say.title}</h1>
        <p>{say.intro}</p>
      </div>
      <section class="learn-summary panel">
        <p>{say.summary}</p>
        <div class="learn-progress">
          <a class="button main" href={hashOf({ name: "lesson", lesson: next?.key ?? FIRST_GAME })}>
            {next ? `${finished > 0 ? say.resume : say.begin}: ${next.text.title}` : say.firstGame.begin}
          </a>
          <span class="track" aria-hidden="true">
            <i style={{ inlineSize: `${(100 * finished) / all}%` }} />
          </span>
          <span>{say.progress(finished, all)}</span>
        </div>
      </section>
      <div class="course">
        {say.parts.map((part) => (
          <section key={part.title}>
            <h2>{part.title}</h2>
            <ol class="lessons">
              {LESSONS.filter((lesson) => part.keys.includes(lesson.key)).map((lesson) => (
                <li key={lesson.key}>
                  <LessonLink lesson={lesson} done={done.has(lesson.key)} next={lesson === next} />
                </li>
              ))}
              {part.keys.includes("win") && (
                <li>
                  <CourseLink
                    href={hashOf({ name: "lesson", lesson: FIRST_GAME })}
                    number={all}
                    title={say.firstGame.title}
                    about={say.firstGame.about}
                    done={done.has(FIRST_GAME)}
                    next={next === undefined}
                  />
                </li>
              )}
            </ol>
          </section>
        ))}
      </div>
    </Page>
  );
}

function LessonLink({ lesson, done, next }: { lesson: Lesson; done: boolean; next: boolean }) {
  return (
    <CourseLink
      href={hashOf({ name: "lesson", lesson: lesson.key })}
      number={LESSONS.indexOf(lesson) + 1}
      title={lesson.text.title}
      about={lesson.practice ? `${lesson.text.about} · ${say.practice}` : lesson.text.about}
      done={done}
      next={next}
    />
  );
}

function CourseLink(props: {
  href: string;
  number: number;
  title: string;
  about: string;
  done: boolean;
  next: boolean;
}) {
  return (
    <a class={props.next ? "lesson-link next" : "lesson-link"} href={props.href}>
      <span class={props.done ? "lesson-number done" : "lesson-number"}>
        {props.done ? (
          <span role="img" aria-label={say.done}>
            <Glyph name="check" />
          </span>
        ) : (
          props.number
        )}
      </span>
      <span>
        <strong>{props.title}</strong>
        <small>{props.about}</small>
      </span>
    </a>
  );
}
