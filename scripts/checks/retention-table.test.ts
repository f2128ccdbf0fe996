import { expect, test } from "vitest";
import { writeRetention } from "./retention-table.ts";

test("each kind of rows has a line that says how long they are kept", () => {
  const expiring = [
    { tables: ["a", "b"], content: "answers", days: 90, since: "the login" },
    { tables: ["c"], content: "codes", days: 1, since: "the message" },
    { tables: ["d"], content: "links", days: 0, since: "their expiry" },
  ];
  const lasting = [
    { tables: ["e"], content: "lists", until: "the account's deletion" },
    { tables: ["f"], content: "receipts", until: "no end" },
  ];
  expect(writeRetention(expiring, lasting).split("\n").slice(2)).toEqual([
    "| answers | `a`, `b` | 90 days after the login |",
    "| codes | `c` | 1 day after the message |",
    "| links | `d` | until their expiry |",
    "| lists | `e` | until the account's deletion |",
    "| receipts | `f` | without end |",
    "",
  ]);
});
