import { textOf } from "../net/files";
import { pageStrings as say } from "../strings/pages";

/** Button that opens a text file. */
export function OpenFile(props: {
  label: string;
  accept: string;
  onText: (text: string) => void;
  onProblem: (problem: string) => void;
}) {
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const text = await textOf(file);
    if (text === null) props.onProblem(say.fileTooLarge);
    else props.onText(text);
  }
  return (
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
      {props.label}
    </label>
  );
}
