import { expect, test } from "vitest";
import { parseLogin, parseUser, presentLogin, presentUser, type Login } from "./stored-session.ts";

const login: Login = { token: "t", type: "restaurant", authProvider: "google", email: "a@b.pt", id: "v1" };

test("a login is stored with the specification's names", { tags: "3.login" }, () => {
  const stored = { token: "t", type: "restaurant", authprovider: "google", email: "a@b.pt", _id: "v1" };
  expect(presentLogin(login)).toEqual(stored);
  expect(parseLogin(stored)).toEqual(login);
});

test("user info is stored with the specification's names", { tags: "3.user" }, () => {
  expect(presentUser({ id: "v1", name: "Sala" })).toEqual({ _id: "v1", restaurant: "Sala" });
  expect(parseUser({ _id: "v1", restaurant: "Sala" })).toEqual({ id: "v1", name: "Sala" });
});

test("anything else that is stored is neither", () => {
  expect(parseLogin({ token: "t", type: "admin", _id: "v1" })).toBeNull();
  expect(parseUser({ _id: "v1" })).toBeUndefined();
});
