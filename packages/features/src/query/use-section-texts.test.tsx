import type { TextLoaders } from "@bandeja/i18n/texts";
import * as reloads from "@bandeja/web-platform/api/reload-page.ts";
import { watchMissedParts } from "@bandeja/web-platform/api/reload-untyped.ts";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { useDialogTexts, useSectionTexts } from "./use-section-texts.tsx";

const missed = new TypeError("Failed to fetch dynamically imported module");

function loading(load: () => Promise<object>): TextLoaders {
  return { en: load, pt: load, "pt-PT": load };
}

function Section({ loaders }: { loaders: TextLoaders }) {
  const [m, pending] = useSectionTexts(loaders, <p>waits</p>);
  return m === undefined ? pending : <p>{m(($) => $.common.close)}</p>;
}

test("a section whose texts did not arrive says so, and loads them again by a press", async () => {
  const load = vi.fn<() => Promise<object>>().mockRejectedValueOnce(missed);
  load.mockResolvedValue({ common: { close: "Close" } });
  const loaders = loading(load);
  renderPart(<Section loaders={loaders} />);
  expect(screen.getByText("waits")).toBeVisible();
  expect(await screen.findByRole("alert")).toHaveTextContent(/^No connection\./);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Close")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("where texts did not arrive, the page is loaded again once the network is back", async () => {
  const reload = vi.spyOn(reloads, "reloadPage").mockResolvedValue();
  onTestFinished(watchMissedParts());
  renderPart(<Section loaders={loading(() => Promise.reject(missed))} />);
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledOnce();
});

function Opened({ loaders, onClose }: { loaders: TextLoaders; onClose: () => void }) {
  const m = useDialogTexts(loaders, onClose);
  return m && <p>{m(($) => $.common.close)}</p>;
}

test("a dialog whose texts did not arrive says so, and is closed", async () => {
  const onClose = vi.fn<() => void>();
  const loaders = loading(() => Promise.reject(missed));
  renderPart(<Opened loaders={loaders} onClose={onClose} />);
  expect(await screen.findByRole("alertdialog")).toHaveTextContent(/^No connection\./);
  await userEvent.click(screen.getByRole("button", { name: /^ok$/i }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
