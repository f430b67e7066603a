import { textOf } from "../net/files";
import { pageStrings as say } from "../strings/pages";

/** Receives the text of a file, or the reason why it can't be read. */
export interface FileReader {
  onText: (text: string, name: string) => void;
  onProblem: (problem: string) => void;
}

/** Read a file that was chosen or dropped. */
export async function readFile(file: File | undefined, { onText, onProblem }: FileReader): Promise<void> {
  if (!file) return;
  const text = await textOf(file);
  if (text === null) onProblem(say.fileTooLarge);
  else onText(text, file.name);
}

/** Button that opens a text file. */
export function FileInput(props: FileReader & { label: string; accept: string }) {
  return (
    <label class="button">
      <input
        type="file"
        class="unseen"
        accept={props.accept}
        onChange={(event) => {
          void readFile(event.currentTarget.files?.[0], props);
          event.currentTarget.value = "";
        }}
      />
      {props.label}
    </label>
  );
}
