import { expect, test } from "vitest";
import { suggestEmail } from "./suggest-email.ts";

test.each([
  ["ana@uol.com", "ana@uol.com.br"],
  ["ana@bol.com", "ana@bol.com.br"],
  ["ana@ig.com", "ana@ig.com.br"],
  ["ana@sapo.com", "ana@sapo.pt"],
  ["joão@gmail.com", "joao@gmail.com"],
  ["JOÃO@sala.pt", "JOAO@sala.pt"],
  ["ana@gmial.com", "ana@gmail.com"],
  ["ana@gmail.con", "ana@gmail.com"],
  ["ana@GMIAL.com", "ana@gmail.com"],
  ["ana@gmail.co", "ana@gmail.com"],
  ["ana@gmail.cm", "ana@gmail.com"],
  ["ana@gmail.comm", "ana@gmail.com"],
  ["ana@gmail.pt", "ana@gmail.com"],
  ["ana@gmail.com.br", "ana@gmail.com"],
  ["ana@gmai.com", "ana@gmail.com"],
  ["ana@gmaill.com", "ana@gmail.com"],
  ["ana@gnail.com", "ana@gmail.com"],
  ["ana@hotmial.com", "ana@hotmail.com"],
  ["ana@hotmal.com", "ana@hotmail.com"],
  ["ana@outlok.com", "ana@outlook.com"],
  ["ana@outloook.pt", "ana@outlook.pt"],
  ["ana@iclod.com", "ana@icloud.com"],
  ["ana@yahoo.con.br", "ana@yahoo.com.br"],
  ["ana@yaho.com", "ana@yahoo.com"],
  ["ana@sapp.pt", "ana@sapo.pt"],
  ["ana@uol.con.br", "ana@uol.com.br"],
  ["ana@bol.com.bt", "ana@bol.com.br"],
  ["ana@tasca.con", "ana@tasca.com"],
  ["joão@gmial.com", "joao@gmail.com"],
  ["a@gmial.com", "a@gmail.com"],
])("%s asks for %s", (email, meant) => {
  expect(suggestEmail(email)).toBe(meant);
});

test.each([
  "ana@gmail.com",
  "ANA@gmail.com",
  "ana@mail.com",
  "ana@SALA.pt",
  "ana@hotmail.com.br",
  "ana@yahoo.com.br",
  "ana@uol.com.br",
  "ana@bol.com.br",
  "ana@live.com.pt",
  "ana@me.com",
  "ana@sala.pt",
  "ana@sala.co",
  "анна@sala.pt",
  "ανα@gmail.com",
  // Not all of the name is Latin.
  "joãoж@gmail.com",
  "жjoão@gmail.com",
  // Shorter than the domains that are compared: one letter away from me.com and web.de.
  "ana@he.com",
  "ana@wep.de",
  // Further from gmail.com than two neighbours swapped.
  "ana@gaml.com",
  "ana@gmiaxl.com",
  "ana@gmixl.com",
  "ana@gmxal.com",
  // Neither the name nor the ending as a whole.
  "ana@mygmail.pt",
  "ana@tasca.concerto.pt",
  "ana",
  "",
])("%j is as it was meant", (email) => {
  expect(suggestEmail(email)).toBeUndefined();
});
