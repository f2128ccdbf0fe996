import { detectedLanguage, languageOfChoice } from "@bandeja/i18n/detect";
import { useTranslation } from "@bandeja/i18n/react";
import { useLanguageControl } from "@bandeja/i18n/texts-provider";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "../testing/render-screen.tsx";

const address = (query: string) => window.history.replaceState(null, "", `/login${query}`);
const browserAsksFor = (...languages: string[]) =>
  vi.spyOn(window.navigator, "languages", "get").mockReturnValue(languages);
function clearChoices(): void {
  document.cookie = "i18next=; path=/; max-age=0";
  localStorage.clear();
  sessionStorage.clear();
  address("");
  document.documentElement.lang = "en";
}

beforeEach(() => {
  clearChoices();
  browserAsksFor("fr-FR");
  vi.spyOn(window.navigator, "language", "get").mockReturnValue("fr-FR");
});
afterEach(() => {
  vi.restoreAllMocks();
  clearChoices();
});

test(
  "the language comes from address, cookie, storage, tab, browser and document, in this order",
  { tags: "9.detection" },
  () => {
    document.documentElement.lang = "pt";
    expect(detectedLanguage()).toBe("pt");
    browserAsksFor("fr-FR", "en-US");
    expect(detectedLanguage()).toBe("en");
    sessionStorage.setItem("i18nextLng", "pt");
    expect(detectedLanguage()).toBe("pt");
    localStorage.setItem("i18nextLng", "en");
    expect(detectedLanguage()).toBe("en");
    document.cookie = "i18next=pt-BR; path=/";
    expect(detectedLanguage()).toBe("pt");
    address("?lng=en");
    expect(detectedLanguage()).toBe("en");
  },
);

test("PT names no region: it is the stored Portuguese, else that of the browser", () => {
  browserAsksFor("pt-PT", "pt", "en");
  expect(detectedLanguage()).toBe("pt-PT");
  expect([languageOfChoice("pt"), languageOfChoice("en")]).toEqual(["pt-PT", "en"]);
  address("?lng=pt");
  expect(detectedLanguage()).toBe("pt-PT");
  localStorage.setItem("i18nextLng", "pt");
  expect(detectedLanguage()).toBe("pt");
  address("");
  expect(detectedLanguage()).toBe("pt");
  browserAsksFor("pt-BR", "pt-PT");
  expect(languageOfChoice("pt")).toBe("pt");
});

test.each(['"><script>alert(1)</script>', "javascript:alert(1)", "pt' onload='x", "de", "__proto__", ""])(
  "%s in the address is ignored, and the next source is used",
  { tags: "5.language" },
  (value) => {
    address(`?lng=${encodeURIComponent(value)}`);
    localStorage.setItem("i18nextLng", "pt");
    expect(detectedLanguage()).toBe("pt");
  },
);

function Choice() {
  const { t } = useTranslation();
  const { choose } = useLanguageControl();
  return (
    <button type="button" onClick={() => void choose("pt")}>
      {t(($) => $.menu.login)}
    </button>
  );
}

test("a choice is stored for the server and for the browser", { tags: "9.choice" }, async () => {
  const { user } = renderScreen(<Choice />);
  await user.click(screen.getByRole("button", { name: "Login" }));
  expect(await screen.findByRole("button", { name: "Entrar" })).toBeVisible();
  expect(document.cookie).toContain("i18next=pt");
  expect(localStorage.getItem("i18nextLng")).toBe("pt");
});

function Word() {
  const { t } = useTranslation();
  return <p>{t(($) => $.menu.login)}</p>;
}

test("a document in another language than the visitor's is changed to it", async () => {
  renderScreen(<Word />, { at: "/login?lng=pt", language: "en" });
  expect(await screen.findByText("Entrar")).toBeVisible();
  expect(localStorage.getItem("i18nextLng")).toBe("pt");
});
