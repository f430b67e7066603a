import { useRoute } from "./router";
import { JoinScreen } from "./screens/join";
import { PlaygroundScreen } from "./screens/playground";
import { PuzzlesScreen } from "./screens/puzzles";
import { ReplayScreen } from "./screens/replay";
import { ReplaysScreen } from "./screens/replays";
import { StartScreen } from "./screens/start";
import { TableScreen } from "./screens/table";
import { strings } from "./strings";

export function App() {
  const route = useRoute();
  switch (route.name) {
    case "start":
      return <StartScreen />;
    case "table":
      return <TableScreen key={route.table} table={route.table} />;
    case "join":
      return <JoinScreen key={route.table} table={route.table} invite={route.invite} />;
    case "replays":
      return <ReplaysScreen />;
    case "replay":
      return <ReplayScreen key={route.replay} replay={route.replay} />;
    case "playground":
      return <PlaygroundScreen />;
    case "puzzles":
      return <PuzzlesScreen />;
    default:
      return (
        <main>
          <p>{strings.noSuchPage}</p>
          <a href="#/">{strings.backToStart}</a>
        </main>
      );
  }
}
