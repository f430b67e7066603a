import { FIRST_GAME } from "./lessons/lessons";
import { ZoomLayer } from "./parts/card/zoom";
import { lazily } from "./parts/lazy";
import { Page } from "./parts/page";
import { SiteNotice } from "./parts/site-notice";
import { useRoute } from "./router";
import { CardsScreen } from "./screens/cards";
import { DeckScreen } from "./screens/deck";
import { DecksScreen } from "./screens/decks";
import { DeskScreen } from "./screens/desk";
import { RuleScreen, RulesScreen } from "./screens/desk-rules";
import { ShowScreen } from "./screens/desk-show";
import { FirstGameScreen } from "./screens/first-game";
import { HostScreen } from "./screens/host";
import { JoinScreen } from "./screens/join";
import { LearnScreen } from "./screens/learn";
import { LessonScreen } from "./screens/lesson";
import { PlaygroundScreen } from "./screens/playground";
import { PuzzlesScreen } from "./screens/puzzles";
import { ReplayScreen } from "./screens/replay";
import { ReplaysScreen } from "./screens/replays";
import { RulePuzzlesScreen } from "./screens/rule-puzzles";
import { SharedScreen } from "./screens/shared";
import { StartScreen } from "./screens/start";
import { TableScreen } from "./screens/table";
import { WatchScreen } from "./screens/watch";
import { strings } from "./strings";

const StudioScreen = lazily(async () => (await import("./screens/studio")).StudioScreen);

export function App() {
  return (
    <>
      <Screen />
      <ZoomLayer />
      <SiteNotice />
    </>
  );
}

function Screen() {
  const route = useRoute();
  switch (route.name) {
    case "start":
      return <StartScreen choosing={route.choosing ?? false} />;
    case "table":
      return <TableScreen key={route.table} table={route.table} />;
    case "join":
      return <JoinScreen key={route.table} table={route.table} invite={route.invite} />;
    case "watch":
      return <WatchScreen key={route.table} table={route.table} watchKey={route.key} />;
    case "replays":
      return <ReplaysScreen />;
    case "replay":
      return (
        <ReplayScreen
          key={`${route.replay} ${route.move}`}
          replay={route.replay}
          analyse={route.analyse === true}
          move={route.move ?? 0}
        />
      );
    case "shared":
      return <SharedScreen what={route.what} code={route.code} move={route.move} />;
    case "playground":
      return <PlaygroundScreen code={route.code} />;
    case "puzzles":
      return <PuzzlesScreen />;
    case "suite":
      return <RulePuzzlesScreen />;
    case "cards":
      return <CardsScreen card={null} query={route.query ?? ""} />;
    case "card":
      return <CardsScreen card={route.card} query={route.query ?? ""} />;
    case "decks":
      return <DecksScreen />;
    case "deck":
      return <DeckScreen key={route.deck} deck={route.deck} />;
    case "learn":
      return <LearnScreen />;
    case "lesson":
      return route.lesson === FIRST_GAME ? (
        <FirstGameScreen />
      ) : (
        <LessonScreen key={route.lesson} lesson={route.lesson} />
      );
    case "desk":
      return <DeskScreen code={route.code} />;
    case "studio":
      return <StudioScreen code={route.code} />;
    case "host":
      return <HostScreen />;
    case "rules":
      return <RulesScreen />;
    case "rule":
      return <RuleScreen key={route.rule} rule={route.rule} />;
    case "show":
      return <ShowScreen key={route.scenario} scenario={route.scenario} rule={route.rule} />;
    case "unknown":
      return (
        <Page at="start" title={strings.noSuchPage}>
          <p>{strings.noSuchPage}</p>
          <a href="#/">{strings.backToStart}</a>
        </Page>
      );
  }
}
