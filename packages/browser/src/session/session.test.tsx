import { act, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { readDraft, saveDraft } from "../form/drafts.ts";
import { forgetWithLogin } from "./forget-with-login.ts";
import { endLogin, expireLogin, readLogin, storeLogin, useLogin } from "./session.ts";
import type { Login } from "./session.ts";

const login: Login = {
  token: "secret",
  type: "restaurant",
  authprovider: "password",
  email: "ana@sala.pt",
  _id: "r1",
};

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function Who() {
  return <p>{useLogin()?.email ?? "nobody"}</p>;
}

/** What this tab hears when another one has changed the storage. */
function fromAnotherTab(key: string | null): void {
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
}

test("a login is stored as the specification names it, and is seen at once", { tags: "3.login" }, () => {
  renderPart(<Who />);
  expect(screen.getByText("nobody")).toBeVisible();
  act(() => storeLogin(login));
  expect(screen.getByText("ana@sala.pt")).toBeVisible();
  expect(JSON.parse(localStorage.getItem("login") ?? "")).toEqual(login);
});

test("logging out clears everything but the language, in every tab", () => {
  localStorage.setItem("i18nextLng", "pt");
  sessionStorage.setItem("draft.register", "{}");
  act(() => storeLogin(login));
  renderPart(<Who />);
  act(() => endLogin());
  expect(screen.getByText("nobody")).toBeVisible();
  expect(Object.keys(localStorage)).toEqual(["i18nextLng"]);
  expect(Object.keys(sessionStorage)).toEqual([]);

  act(() => storeLogin(login));
  localStorage.clear();
  fromAnotherTab(null);
  expect(screen.getByText("nobody")).toBeVisible();
});

test("what a tab kept for itself goes when another tab logs out, and only then", () => {
  act(() => storeLogin(login));
  saveDraft("new-job", {});
  const stop = forgetWithLogin();
  localStorage.setItem("login", JSON.stringify({ ...login, token: "renewed" }));
  fromAnotherTab("login");
  expect(Object.keys(sessionStorage)).toEqual(["draft-of.r1.new-job"]);

  localStorage.removeItem("login");
  fromAnotherTab("login");
  expect(Object.keys(sessionStorage)).toEqual([]);
  stop();
});

test("a draft outlives a session that the server ended, and is there after the next login of its account", () => {
  storeLogin(login);
  saveDraft("new-job", { obs: "Black shirt." });
  sessionStorage.setItem("registration", "{}");
  expireLogin();
  expect(readLogin()).toBeNull();
  expect(readDraft("new-job")).toBeUndefined();
  expect(sessionStorage.getItem("registration")).toBeNull();

  storeLogin({ ...login, token: "newer" });
  expect(readDraft("new-job")).toEqual({ obs: "Black shirt." });
});

test("a draft whose session ended is never another account's, nor there once that one has signed in", () => {
  storeLogin(login);
  saveDraft("new-job", { obs: "Black shirt." });
  expireLogin();
  storeLogin({ ...login, _id: "r2" });
  expect(readDraft("new-job")).toBeUndefined();
  expect(JSON.stringify(sessionStorage)).not.toContain("Black shirt.");

  storeLogin(login);
  expect(readDraft("new-job")).toBeUndefined();
});

test("a session that ends in another tab keeps the drafts of this one, until somebody logs out there", () => {
  act(() => storeLogin(login));
  saveDraft("new-job", { obs: "Black shirt." });
  const stop = forgetWithLogin();
  localStorage.setItem("login.expired", login._id);
  localStorage.removeItem("login");
  fromAnotherTab("login");
  expect(Object.keys(sessionStorage)).toEqual(["draft-of.r1.new-job"]);

  localStorage.removeItem("login.expired");
  fromAnotherTab("login.expired");
  expect(Object.keys(sessionStorage)).toEqual([]);
  stop();
});

test.each(["", "{", "[]", "null", '"x"', '{"token":1}', '{"token":"t","type":"admin","_id":"a"}'])(
  "a stored login that makes no sense (%s) is nobody's",
  (text) => {
    localStorage.setItem("login", text);
    expect(readLogin()).toBeNull();
  },
);
