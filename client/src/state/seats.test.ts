import { beforeEach, expect, test, vi } from "vitest";
import { forgetTable, keepProgress, keepTable, keptTable, keptTables } from "./seats";

beforeEach(() => window.localStorage.clear());

test("seats come back after a reload, the newest table first", () => {
  keepTable({ table: "a", title: "A", seats: [{ seat: 0, token: "x" }], invites: [] });
  keepTable({ table: "b", title: "B", seats: [{ seat: 1, token: "y" }], invites: [] });
  expect(keptTables().map((each) => each.table)).toEqual(["b", "a"]);
  expect(keptTable("a")?.seats).toEqual([{ seat: 0, token: "x" }]);
});

test("more seats at one table are added to it", () => {
  keepTable({ table: "a", title: "A", seats: [{ seat: 1, token: "x" }], invites: [] });
  keepTable({ table: "a", title: "A", seats: [{ seat: 0, token: "y" }], invites: [] });
  expect(keptTable("a")?.seats.map((each) => each.seat)).toEqual([0, 1]);
  forgetTable("a");
  expect(keptTables()).toEqual([]);
});

test("what somebody else has written there does no harm", () => {
  for (const junk of ["", "{", "{}", "[1, null]", '[{"table": 1}]', '[{"table": "a", "seats": "x"}]']) {
    window.localStorage.setItem("inkwright.tables", junk);
    expect(keptTables()).toEqual([]);
  }
});

test("a table remembers where its game stands", () => {
  keepTable({ table: "a", title: "A", seats: [{ seat: 0, token: "x" }], invites: [] });
  keepProgress("a", { turn: 4, lore: [3, 1], mine: true });
  keepProgress("elsewhere", { turn: 1, lore: [0, 0], mine: false });
  expect(keptTables().map((each) => each.progress)).toEqual([{ turn: 4, lore: [3, 1], mine: true }]);
});

test("without storage, seats last as long as the page", () => {
  const refusing = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  keepTable({ table: "a", title: "A", seats: [{ seat: 0, token: "x" }], invites: [] });
  expect(keptTable("a")?.seats).toEqual([{ seat: 0, token: "x" }]);
  refusing.mockRestore();
  forgetTable("a");
  expect(keptTables()).toEqual([]);
});
