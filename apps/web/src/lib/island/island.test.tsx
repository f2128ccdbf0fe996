import { TextsContext } from "@bandeja/i18n/react";
import { allTexts } from "@bandeja/i18n/translate";
import { act, render, screen } from "@testing-library/react";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { Island, RenderIslandContext } from "./island.tsx";
import { hydrateIsland } from "./hydrate-island.tsx";

const renderIsland = (island: ReactNode, identifierPrefix: string) =>
  renderToString(island, { identifierPrefix });

function Glasses() {
  const id = useId();
  const [count, setCount] = useState(0);
  return (
    <>
      <label htmlFor={id}>Name</label>
      <input id={id} name="name" />
      <button type="button" onClick={() => setCount(count + 1)}>
        {count} glasses
      </button>
    </>
  );
}

const page = (language: "en" | "pt") => (
  <TextsContext value={allTexts(language)}>
    <p>Around it</p>
    <Island name="home" hydrates="touched">
      <Glasses />
    </Island>
  </TextsContext>
);

/** A prerendered page with an island. */
function sendDocument(): HTMLElement {
  document.documentElement.lang = "pt";
  document.body.innerHTML = renderToString(
    <RenderIslandContext value={renderIsland}>{page("pt")}</RenderIslandContext>,
  );
  return document.querySelector<HTMLElement>("[data-island]")!;
}

afterEach(() => {
  document.body.innerHTML = "";
});

test("a document contains an island's complete HTML and the message for a failed script", () => {
  const island = sendDocument();
  expect(island.dataset).toMatchObject({ island: "home", islandHydrates: "touched" });
  expect(screen.getByLabelText("Name")).toBeInTheDocument();
  expect(screen.getByRole("alert", { hidden: true })).not.toBeVisible();
  expect(screen.getByRole("alert", { hidden: true })).toHaveTextContent(/^Esta parte da página não carregou/);
});

test("hydration keeps the island's elements and their input", async () => {
  const island = sendDocument();
  const field = screen.getByLabelText<HTMLInputElement>("Name");
  field.value = "Ana";
  // A hydration mismatch would be logged, which fails a test.
  const unmount = await act(() => hydrateIsland("home", <Glasses />));
  expect(island.dataset["hydrated"]).toBe("");
  expect(screen.getByLabelText("Name")).toBe(field);
  expect(field).toHaveValue("Ana");
  act(() => screen.getByRole("button").click());
  expect(screen.getByRole("button")).toHaveTextContent("1 glasses");
  act(unmount);
  expect(island).toBeEmptyDOMElement();
});

test("in a page rendered by the router, an island is its children", () => {
  render(page("en"));
  expect(document.querySelector("[data-island]")).toBeNull();
  act(() => screen.getByRole("button").click());
  expect(screen.getByRole("button")).toHaveTextContent("1 glasses");
});
