import { expect, test } from "vitest";
import { canonicalEmail, mailboxOf } from "./mailbox.ts";

test.each([
  ["ana@sala.pt", "ana@sala.pt", "ana@sala.pt"],
  ["ana.sousa@sala.pt", "ana.sousa@sala.pt", "ana.sousa@sala.pt"],
  ["ana+noite@sala.pt", "ana+noite@sala.pt", "ana@sala.pt"],
  ["ana+a+b@sala.pt", "ana+a+b@sala.pt", "ana@sala.pt"],
  ["+351@sala.pt", "+351@sala.pt", "+351@sala.pt"],
  ["a.n.a@gmail.com", "ana@gmail.com", "ana@gmail.com"],
  ["a.na+x.y@googlemail.com", "ana+x.y@gmail.com", "ana@gmail.com"],
  ["a-n_a.@pm.me", "ana@proton.me", "ana@proton.me"],
  ["a.na+x@me.com", "a.na+x@icloud.com", "a.na@icloud.com"],
  ["mesa@ana.fastmail.com", "mesa@ana.fastmail.com", "ana@fastmail.com"],
  ["a-na@protonmail.ch", "ana@proton.me", "ana@proton.me"],
  ["ana+mesa@ya.ru", "ana+mesa@yandex.com", "ana@yandex.com"],
  ["mesa@ana.fastmail.us", "mesa@ana.fastmail.us", "ana@fastmail.us"],
  ["mesa@ana.fastmail.com.au", "mesa@ana.fastmail.com.au", "ana@fastmail.com.au"],
  ["ana@sala.gmail.com", "ana@sala.gmail.com", "ana@sala.gmail.com"],
])("%s is %s, and arrives at %s", (email, canonical, mailbox) => {
  expect([canonicalEmail(email), mailboxOf(email)]).toEqual([canonical, mailbox]);
});
