// Requests of the card studio.
import type {
  CheckedCards,
  StudioCard,
  StudioCards,
  StudioFile,
  StudioReading,
  StudioSuggestions,
} from "../studio-messages";
import { request } from "./api";

export const studioApi = {
  read: (card: StudioCard) => request<StudioReading>("POST", "/api/studio/read", card),
  suggest: (card: StudioCard) => request<StudioSuggestions>("POST", "/api/studio/suggest", card),
  open: (file: StudioFile) => request<StudioCards>("POST", "/api/studio/open", file),
  check: (cards: StudioCards) => request<CheckedCards>("POST", "/api/studio/check", cards),
};
