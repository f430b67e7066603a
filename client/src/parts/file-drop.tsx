import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { textOf } from "../net/files";
import { pageStrings as say } from "../strings/pages";
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

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const text = await textOf(file);
    setProblem(text === null ? say.fileTooLarge : null);
    if (text !== null) props.onText(text, file.name);
  }

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
        void take(event.dataTransfer?.files[0]);
      }}
    >
      <strong>{props.label}</strong>
      <label class="button">
        <input
          type="file"
          class="unseen"
          accept={props.accept}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
        {say.chooseFile}
      </label>
      <span class="hint">{say.orDrop}</span>
      {props.children}
      <Problem text={problem} />
    </div>
  );
}
