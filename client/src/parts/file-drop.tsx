import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { pageStrings as say } from "../strings/pages";
import { FileInput, readFile } from "./file-input";
import { Problem } from "./problem";

/** Area to drop or choose a file. */
export function FileDrop(props: {
  label: string;
  accept: string;
  onText: (text: string, name: string) => void;
  children?: ComponentChildren;
}) {
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const reader = {
    onText: (text: string, name: string) => {
      setProblem(null);
      props.onText(text, name);
    },
    onProblem: setProblem,
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file can be chosen with the input as well
    <div
      class={over ? "file-drop over" : "file-drop"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void readFile(event.dataTransfer?.files[0], reader);
      }}
    >
      <strong>{props.label}</strong>
      <FileInput label={say.chooseFile} accept={props.accept} {...reader} />
      <span class="hint">{say.orDrop}</span>
      {props.children}
      <Problem text={problem} />
    </div>
  );
}
