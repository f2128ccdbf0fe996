import { startTexts } from "@bandeja/i18n/app-texts";
import { useTranslation } from "@bandeja/i18n/react";
import { act, screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { renderScreen } from "../testing/render-screen.tsx";
import { loadTexts } from "./texts.ts";
import { followTheme, useTheme } from "./theme.ts";

function Shown() {
  const { t } = useTranslation();
  return <p>{`${t(($) => $.app.findShifts)}, ${useTheme()}`}</p>;
}
/** Fires the storage event that a browser sends to every tab but the writing one. */
const writtenElsewhere = (key: string, newValue: string) =>
  act(() => {
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
  });

beforeAll(async () => {
  // Loaded in advance: fetching the texts is not what is tested, and takes time.
  await startTexts.pt();
  // A previous file may have left another language.
  await loadTexts("en");
});

test("the language that is chosen in another tab is shown in this one", async () => {
  renderScreen(<Shown />);
  expect(screen.getByText(/^Find shifts/)).toBeVisible();
  writtenElsewhere("i18nextLng", "pt");
  expect(await screen.findByText(/^Buscar turnos/)).toBeVisible();
  expect(document.documentElement.lang).toBe("pt");
});

test("the theme that is chosen in another tab is shown in this one", () => {
  followTheme();
  renderScreen(<Shown />);
  expect(screen.getByText(/system$/)).toBeVisible();
  writtenElsewhere("theme", "night");
  expect(screen.getByText(/night$/)).toBeVisible();
  expect(document.documentElement.dataset["theme"]).toBe("night");
});
