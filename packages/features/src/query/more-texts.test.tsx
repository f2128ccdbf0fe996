import type { TextLoaders } from "@bandeja/i18n/texts";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";

function Part({ loaders }: { loaders: TextLoaders }) {
  const m = useMoreTexts(loaders);
  return <p>{m === undefined ? "waits" : m(($) => $.common.close)}</p>;
}

const texts = { common: { close: "Close" } };

test.each(["online", "focus"])("texts that did not arrive are loaded again by %s", async (event) => {
  const load = vi.fn<() => Promise<object>>().mockRejectedValueOnce(new TypeError("Failed to fetch"));
  load.mockResolvedValue(texts);
  renderPart(<Part loaders={{ en: load, pt: load, "pt-PT": load }} />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.getByText("waits")).toBeVisible();
  await waitFor(() => {
    fireEvent(window, new Event(event));
    expect(load).toHaveBeenCalledTimes(2);
  });
  expect(await screen.findByText("Close")).toBeVisible();
  fireEvent(window, new Event(event));
  expect(load).toHaveBeenCalledTimes(2);
});
