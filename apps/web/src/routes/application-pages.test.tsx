import { useGo } from "@bandeja/features/navigation/navigation.ts";
import { TextsProvider } from "@bandeja/i18n/texts-provider";
import { allTexts } from "@bandeja/i18n/translate";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import type { ComponentType } from "react";
import { MemoryRouter, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageTitle } from "#lib/page-title.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../paths.ts";
import { ApplicationPages } from "./application-pages.tsx";
import { fetchScreen, lazyScreens } from "./lazy-screens.ts";

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

function First() {
  const go = useGo();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <>
      <PageTitle>First</PageTitle>
      <h1>First</h1>
      <ScreenLink href={`${paths.confirmEmail}?x=1`}>Second</ScreenLink>
      <button
        disabled={isBusy}
        onClick={() => {
          setIsBusy(true);
          void go(`${paths.confirmEmail}?x=1`).finally(() => setIsBusy(false));
        }}
      >
        Send
      </button>
    </>
  );
}

function Second() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>Second</PageTitle>
      <h1>Second</h1>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back button of the browser</button>;
}

/** Two pages that need no login: the first is loaded, the second is when `second` is settled. */
async function show() {
  const second = Promise.withResolvers<ComponentType>();
  const load = vi.fn<() => Promise<ComponentType>>(() => second.promise);
  const screens = lazyScreens({
    [paths.verifyEmail]: async () => First,
    [paths.confirmEmail]: load,
  });
  await fetchScreen(screens, paths.verifyEmail);
  const texts = () => Promise.resolve(allTexts("en"));
  render(
    <TextsProvider first={allTexts("en")} load={texts}>
      <MemoryRouter initialEntries={[paths.verifyEmail]}>
        <Back />
        <ApplicationPages screens={screens} />
      </MemoryRouter>
    </TextsProvider>,
  );
  return { user: userEvent.setup(), load, arrive: () => second.resolve(Second), fail: second.reject };
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("a page stays until the next one has loaded, which then has title and focus", async () => {
  const { user, load, arrive } = await show();
  expect(document.title).toContain("First");
  // Awaited, since the page suspends.
  await act(async () => screen.getByRole("link", { name: "Second" }).click());
  expect(load).toHaveBeenCalledOnce();
  expect(await heading("First")).toBeVisible();
  await act(async () => arrive());
  expect(await heading("Second")).toBeVisible();
  expect(document.title).toContain("Second");
  expect(await heading("Second")).toHaveFocus();
  expect(screen.getByRole("main")).not.toHaveAttribute("aria-label");

  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(await heading("First")).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test("a form that navigates is busy until the next page can be shown", async () => {
  const { user, arrive } = await show();
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
  arrive();
  expect(await heading("Second")).toBeVisible();
});

test("a page that cannot be loaded is reported with a reload, and Back shows the last page", async () => {
  const { user, fail } = await show();
  await user.click(screen.getByRole("button", { name: "Send" }));
  fail(new TypeError("Failed to fetch dynamically imported module"));
  expect(await heading("Something went wrong")).toBeVisible();
  expect(screen.getByText(/^No connection/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  vi.mocked(console.error).mockClear();
  await user.click(screen.getByRole("button", { name: "Back button of the browser" }));
  expect(await heading("First")).toBeVisible();
});
