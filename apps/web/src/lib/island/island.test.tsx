import { I18nextProvider } from "@bandeja/i18n/i18next";
import { createLoadedI18n } from "@bandeja/i18n/translate";
import { act, render, screen } from "@testing-library/react";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { Island, RenderIslandContext } from "./island.tsx";
import { wake } from "./wake.tsx";

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
  <I18nextProvider i18n={createLoadedI18n(language)}>
    <p>Around it</p>
    <Island name="home" wakes="touched">
      <Glasses />
    </Island>
  </I18nextProvider>
);

/** What prerendering sends: a page with an island in it. */
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

test("a document has an island whole, asleep, with a word for when its script does not come", () => {
  const island = sendDocument();
  expect(island.dataset).toMatchObject({ island: "home", islandWakes: "touched" });
  expect(screen.getByLabelText("Name")).toBeInTheDocument();
  expect(screen.getByRole("alert", { hidden: true })).not.toBeVisible();
  expect(screen.getByRole("alert", { hidden: true })).toHaveTextContent(/^Esta parte da página não carregou/);
});

test("an island that wakes is the very one of the document, with what was typed into it", async () => {
  const island = sendDocument();
  const field = screen.getByLabelText<HTMLInputElement>("Name");
  field.value = "Ana";
  // What does not match what was sent would be said on the console, which fails a test.
  const unmount = await act(() => wake("home", <Glasses />));
  expect(island.dataset["awake"]).toBe("");
  expect(screen.getByLabelText("Name")).toBe(field);
  expect(field).toHaveValue("Ana");
  act(() => screen.getByRole("button").click());
  expect(screen.getByRole("button")).toHaveTextContent("1 glasses");
  act(unmount);
  expect(island).toBeEmptyDOMElement();
});

test("in a page that the router shows, an island is what it shows", () => {
  render(page("en"));
  expect(document.querySelector("[data-island]")).toBeNull();
  act(() => screen.getByRole("button").click());
  expect(screen.getByRole("button")).toHaveTextContent("1 glasses");
});
