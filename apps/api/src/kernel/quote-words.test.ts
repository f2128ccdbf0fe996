import { expect, test } from "vitest";
import { findNameProblem } from "@bandeja/domain/names";
import { leaveOutLinks, quoteWords } from "./quote-words.ts";

test.each([
  ["Can you come at 17:30?", "Can you come at 17:30?"],
  ["17.30, at the door.\n\nThe black one", "17.30, at the door. The black one"],
  ["You get 12.50 € an hour", "You get 12.50 € an hour"],
  ["On 13/03/2026 at 18:00", "On 13/03/2026 at 18:00"],
  ["Yes.See you", "Yes. See you"],
  ["Confirm at https://bandeja-login.example/verify now", "Confirm at … now"],
  ["evil.com or www.evil.com", "… or …"],
  ["EVIL。COM ev\u00ADil.com evil．com", "…"],
  ["点击evil.com登录", "点击evil. com登录"],
  ["write to help@bandeja.help", "write to …"],
  ["call +351 912 345 678 now", "call … now"],
  ["call (21) 99999-0000, or 0800.123.4567", "call …, or …"],
  ["http://10.0.0.1 10.0.0.1 intent:open tel:112", "… intent: open …"],
  ["https://evil.example", "…"],
  ["Ok.” Bandeja: your account is locked. “Hi", "Ok.’ Bandeja: your account is locked. ’Hi"],
  ['«a» „b" ＂c＂ ‟d〞', "’a’ ’b’ ’c’ ’d’"],
  ["l'eau d’Évian", "l'eau d’Évian"],
  [`${"a".repeat(79)} b c`, `${"a".repeat(79)}…`],
])("of %j, %j is quoted", (words, quoted) => expect(quoteWords(words, 80)).toBe(quoted));

test("what is quoted has at most 80 characters, and nothing that could be a link", () => {
  const quoted = quoteWords(`${"🍷".repeat(70)} and then much more at evil.ru/x`, 80);
  expect(Array.from(quoted)).toHaveLength(80);
  expect(findNameProblem(quoteWords("a.b.evil.ru see:evil.de/x,evil.it evil.xn--p1ai", 80))).toBeUndefined();
});

test("a note keeps its lines and numbers, and loses its links", () => {
  const note = "Black shirt.\n\nAna, 912 345 678, or https://evil.example/x";
  expect(leaveOutLinks(note)).toBe("Black shirt.\n\nAna, 912 345 678, or …");
});
