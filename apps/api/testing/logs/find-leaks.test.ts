import { expect, test } from "vitest";
import { newToken } from "../../src/modules/accounts/core/tokens.ts";
import { findLeaks, secretsIn } from "./find-leaks.ts";

const sound = [
  '{"level":30,"time":1795291200123,"pid":4711,"reqId":"01a1fffb-e450-744f-8b7a-f95c489415f3","msg":"request"}',
  '{"method":"POST","path":"/api/restaurant/01a1fffb-e450-744f-8b7a-f95c489415f3","status":200,"ms":271828}',
  '{"path":"/uploads/aGVsbG8gd29ybGQhISEhISEh.webp","ip":"127.0.0.1","msg":"request"}',
  '{"err":{"stack":"Error: x\\n    at file:///srv/node_modules/@fastify/cors/index.js:12:34"}}',
];

test("ordinary log lines contain no leak", () => {
  expect(findLeaks(sound, new Set(["912345678", "314159"]))).toEqual([]);
});

test.each([
  ["a token", newToken()],
  ["a header", "Bearer x"],
  ["the name of the header", '"authorization"'],
  ["a hash of a password", "$argon2id$v=19$"],
  ["an e-mail", "ana.maria+1@casa.example"],
  ["a phone number", "+351912345678"],
])("%s is a leak", (_what, value) => {
  expect(findLeaks([...sound, `{"msg":"no: ${value}"}`], new Set())).toHaveLength(1);
});

test("passwords, codes and numbers of the run are leaks", () => {
  const body = { password: "tray of glasses", oldpassword: "tray-123", code: "314159", phone: "912345678" };
  const secrets = new Set(secretsIn(JSON.stringify(body)));
  expect([...secrets].toSorted()).toEqual(Object.values(body).toSorted());
  for (const value of secrets) {
    expect(findLeaks([...sound, `{"msg":"was ${value}, not"}`], secrets)).toHaveLength(1);
  }
  // The same digits inside a longer number are a coincidence.
  expect(findLeaks(['{"time":1314159265}'], secrets)).toEqual([]);
});

test("the error code of a refusal is not a secret", () => {
  expect(secretsIn('{"ok":false,"code":"NOT_FOUND","message":"No"}')).toEqual([]);
});
