import { TextsContext } from "@bandeja/i18n/react";
import { allTexts } from "@bandeja/i18n/translate";
import { act, render, screen } from "@testing-library/react";
import { useId, useState, useSyncExternalStore } from "react";
import type { ReactElement, ReactNode } from "react";
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

const never = () => () => {};

/** A form that is replaced, and has another choice, once its visitor is known. */
function Visitor() {
  const isKnown = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [drink, setDrink] = useState("water");
  const choose = ({ target }: { target: { value: string } }) => setDrink(target.value);
  return (
    <>
      <input key={String(isKnown)} aria-label="Phone" name="phone" />
      {["water", "wine"].map((name) => (
        <label key={name}>
          <input type="radio" name="drink" value={name} checked={drink === name} onChange={choose} />
          {name}
        </label>
      ))}
      <output>{drink}</output>
    </>
  );
}

const page = (language: "en" | "pt", content = <Glasses />) => (
  <TextsContext value={allTexts(language)}>
    <p>Around it</p>
    <Island name="home" hydrates="touched">
      {content}
    </Island>
  </TextsContext>
);

/** A prerendered page with an island. */
function sendDocument(content?: ReactElement): HTMLElement {
  document.documentElement.lang = "pt";
  document.body.innerHTML = renderToString(
    <RenderIslandContext value={renderIsland}>{page("pt", content)}</RenderIslandContext>,
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

test("a field that another replaces passes on its text and the focus, and a choice is known", async () => {
  sendDocument(<Visitor />);
  const field = screen.getByLabelText<HTMLInputElement>("Phone");
  field.value = "912345678";
  screen.getByLabelText<HTMLInputElement>("wine").checked = true;
  field.focus();
  const unmount = await act(() => hydrateIsland("home", <Visitor />));
  expect(screen.getByLabelText("Phone")).not.toBe(field);
  expect(screen.getByLabelText("Phone")).toHaveValue("912345678");
  expect(screen.getByLabelText("Phone")).toHaveFocus();
  expect(screen.getByRole("status")).toHaveTextContent("wine");
  act(unmount);
});

test("in a page rendered by the router, an island is its children", () => {
  render(page("en"));
  expect(document.querySelector("[data-island]")).toBeNull();
  act(() => screen.getByRole("button").click());
  expect(screen.getByRole("button")).toHaveTextContent("1 glasses");
});
