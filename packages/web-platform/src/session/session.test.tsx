import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { messageDraft, readDraft, saveDraft } from "../storage/drafts.ts";
import { clearOnLogout } from "./clear-on-logout.ts";
import { endLogin, expireLogin, readLogin, storeLogin, useLogin } from "./session.ts";
import { presentLogin, type Login } from "@bandeja/contract/stored-session";

const login: Login = {
  token: "secret",
  type: "restaurant",
  authProvider: "password",
  email: "ana@sala.pt",
  id: "r1",
};

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function Who() {
  return <p>{useLogin()?.email ?? "nobody"}</p>;
}

/** Simulates a change of the storage by another tab. */
function fromAnotherTab(key: string | null): void {
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
}

test("a login is stored with the specification's names, and is visible at once", { tags: "3.login" }, () => {
  render(<Who />);
  expect(screen.getByText("nobody")).toBeVisible();
  act(() => storeLogin(login));
  expect(screen.getByText("ana@sala.pt")).toBeVisible();
  expect(JSON.parse(localStorage.getItem("login") ?? "")).toEqual(presentLogin(login));
});

test("logging out clears everything except the language, in every tab", () => {
  localStorage.setItem("i18nextLng", "pt");
  sessionStorage.setItem("draft.register", "{}");
  act(() => storeLogin(login));
  render(<Who />);
  act(() => endLogin());
  expect(screen.getByText("nobody")).toBeVisible();
  expect(Object.keys(localStorage)).toEqual(["i18nextLng"]);
  expect(Object.keys(sessionStorage)).toEqual([]);

  act(() => storeLogin(login));
  localStorage.clear();
  fromAnotherTab(null);
  expect(screen.getByText("nobody")).toBeVisible();
});

test("a tab's session storage is cleared when another tab logs out, and only then", () => {
  act(() => storeLogin(login));
  saveDraft("new-job", {});
  const stop = clearOnLogout();
  localStorage.setItem("login", JSON.stringify(presentLogin({ ...login, token: "renewed" })));
  fromAnotherTab("login");
  expect(Object.keys(sessionStorage)).toEqual(["draft-of.r1.new-job"]);

  localStorage.removeItem("login");
  fromAnotherTab("login");
  expect(Object.keys(sessionStorage)).toEqual([]);
  stop();
});

test("a draft survives an expired session, and is restored at the next login of its account", () => {
  storeLogin(login);
  saveDraft("new-job", { note: "Black shirt." });
  sessionStorage.setItem("registration", "{}");
  expireLogin();
  expect(readLogin()).toBeNull();
  expect(readDraft("new-job")).toBeUndefined();
  expect(sessionStorage.getItem("registration")).toBeNull();

  storeLogin({ ...login, token: "newer" });
  expect(readDraft("new-job")).toEqual({ note: "Black shirt." });
});

test("a message's draft survives the tab and an expired session, but not a logout or another account", () => {
  const draft = messageDraft("w1");
  storeLogin(login);
  saveDraft(draft, { text: "Half a thou" });
  sessionStorage.clear();
  expireLogin();
  storeLogin({ ...login, token: "newer" });
  expect(readDraft(draft)).toEqual({ text: "Half a thou" });
  storeLogin({ ...login, id: "r2" });
  endLogin();
  expect(JSON.stringify(localStorage)).not.toContain("Half a thou");
});

test("a draft of an expired session is not visible to another account, and is deleted when that one signs in", () => {
  storeLogin(login);
  saveDraft("new-job", { note: "Black shirt." });
  expireLogin();
  storeLogin({ ...login, id: "r2" });
  expect(readDraft("new-job")).toBeUndefined();
  expect(JSON.stringify(sessionStorage)).not.toContain("Black shirt.");

  storeLogin(login);
  expect(readDraft("new-job")).toBeUndefined();
});

test("a session that expires in another tab keeps the drafts of this one, until a logout there", () => {
  act(() => storeLogin(login));
  saveDraft("new-job", { note: "Black shirt." });
  const stop = clearOnLogout();
  localStorage.setItem("login.expired", login.id);
  localStorage.removeItem("login");
  fromAnotherTab("login");
  expect(Object.keys(sessionStorage)).toEqual(["draft-of.r1.new-job"]);

  localStorage.removeItem("login.expired");
  fromAnotherTab("login.expired");
  expect(Object.keys(sessionStorage)).toEqual([]);
  stop();
});

test.each(["", "{", "[]", "null", '"x"', '{"token":1}', '{"token":"t","type":"admin","_id":"a"}'])(
  "an invalid stored login (%s) is ignored",
  (text) => {
    localStorage.setItem("login", text);
    expect(readLogin()).toBeNull();
  },
);
