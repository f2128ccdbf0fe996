import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { HowItDecidesScreen } from "./how-it-decides-screen.tsx";

const open = (at: string) => renderScreen(<HowItDecidesScreen />, { at, path: "/how-it-decides" });

test("without an account, every section is listed and shown", async () => {
  open("/how-it-decides");
  expect(screen.getByRole("heading", { level: 1, name: "How Bandeja decides" })).toBeVisible();
  const contents = within(await screen.findByRole("navigation", { name: "On this page" }));
  for (const link of contents.getAllByRole("link")) {
    expect(screen.getByRole("heading", { level: 2, name: link.textContent })).toHaveAttribute(
      "id",
      link.getAttribute("href")!.slice(1),
    );
  }
});

test("a link to a section scrolls to it once it is there", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  open("/how-it-decides#offers");
  const heading = await screen.findByRole("heading", { level: 2, name: "Who is offered a free place" });
  expect(scroll.mock.contexts).toEqual([heading]);
});
