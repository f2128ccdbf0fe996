import type { Language } from "@bandeja/contract/lists";
import type { SignInMessage } from "@bandeja/contract/sign-in";
import { translate } from "@bandeja/i18n/translate";
import { describe, expect, test } from "vitest";
import { settingsOf } from "../../../../../testing/google.ts";
import { failureText, firstPage, lastPage, linkPage } from "./pages.ts";

/** The visible text of a page, without scripts and tags. */
function linesOf(page: string): string[] {
  const [, body = ""] = /<body>([^]*)<\/body>/.exec(page) ?? [];
  return body
    .split(/<[^>]*>/)
    .map((line) => line.trim().replaceAll("&#39;", "'").replaceAll("&amp;", "&"))
    .filter((line) => line !== "");
}

const failed = (message: string): SignInMessage => ({
  kind: "failed",
  attempt: null,
  code: "internal-error",
  message,
});
const cancelled: SignInMessage = { kind: "cancelled", attempt: "a-1" };

describe.each<Language>(["en", "pt"])("in %s", (language) => {
  const t = translate(language);
  const text = t(($) => $.signin);

  test("the first page says what follows, what it requires, and what to do at another address", () => {
    const beginning = { attempt: "a-1", origin: "https://bandeja.test", start: "/signin/google/start" };
    const page = firstPage(beginning, language);
    expect(linesOf(page)).toEqual([
      "Bandeja",
      text.title,
      text.waiting,
      text.needsScript,
      text.failed,
      text.failures["unauthorized-domain"],
      text.back,
    ]);
    expect(page).toContain(`<title>${text.title} · Bandeja</title>`);
    expect(page).toContain('href="https://bandeja.test/login"');
    expect(settingsOf(page)).toEqual({
      ...beginning,
      failure: { code: "unauthorized-domain", message: text.failures["unauthorized-domain"] },
    });
  });

  test("the last page in a popup can be closed, that of a redirect leads back", () => {
    const popup = lastPage(cancelled, { mode: "popup", next: "/login" }, language);
    expect(linesOf(popup)).toEqual(["Bandeja", text.title, text.over, text.close]);
    const redirect = lastPage(cancelled, { mode: "redirect", next: "/jobs?a=1&b=2" }, language);
    expect(linesOf(redirect)).toEqual(["Bandeja", text.title, text.over, text.back]);
    expect(redirect).toContain('href="/jobs?a=1&amp;b=2"');
    expect(settingsOf(redirect)).toEqual({ mode: "redirect", next: "/jobs?a=1&b=2", message: cancelled });
  });

  test("each failure has its own text, and without a known attempt the page has both exits", () => {
    const message = failureText("invalid-auth-event", language);
    expect(message).toBe(text.failures["invalid-auth-event"]);
    const known = lastPage(failed(message), { mode: "redirect", next: "/jobs" }, language);
    expect(linesOf(known)).toEqual(["Bandeja", text.failed, message, text.back]);
    const unknown = lastPage(failed(message), undefined, language);
    expect(linesOf(unknown)).toEqual(["Bandeja", text.failed, message, text.close, text.back]);
    expect(unknown).toContain('href="/login"');
    expect(settingsOf(unknown)).toEqual({ mode: "popup", next: "/login", message: failed(message) });
  });

  test("the page of a link to data says who can make another, once it was used", () => {
    const { over } = t(($) => $.linkpages.export);
    expect(settingsOf(linkPage("export", "a-token", language))).toMatchObject({ over });
  });

  test.each(["link", "recover", "notme"] as const)(
    "the page of the mailed link %s explains what it does before it is used",
    (name) => {
      const page = linkPage(name, "a-token", language);
      const { title, lead, submit, done, next, login } = t(($) => $.linkpages[name]);
      expect(linesOf(page)).toEqual(["Bandeja", title, lead, submit, done, next, login]);
      expect(settingsOf(page)).toMatchObject({ token: "a-token", failure: t(($) => $.linkpages.offline) });
    },
  );
});
