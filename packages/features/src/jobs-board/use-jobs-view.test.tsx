import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { NavigationContext, ScreensContext, type Screens } from "../navigation/navigation.ts";
import { renderPart } from "../testing/render-part.tsx";
import { useJobsView } from "./use-jobs-view.ts";

function Field() {
  const { typed, setTyped, showRows } = useJobsView();
  return (
    <>
      <input value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button onClick={() => showRows(100)}>more</button>
    </>
  );
}

/** The field at an address, which is changed by typing and by links to other searches. */
function At({ first }: { first: string }) {
  const [search, setSearch] = useState(first);
  const go = async (to: string) => setSearch(to.replace(/^[^?]*/, ""));
  return (
    <ScreensContext value={{ jobs: "/jobs" } as Screens}>
      <NavigationContext value={{ Link: "a", search, go }}>
        <Field />
        <button onClick={() => setSearch("")}>none</button>
        <button onClick={() => setSearch("?q=terrace")}>terrace</button>
        <p>{search}</p>
      </NavigationContext>
    </ScreensContext>
  );
}

const field = () => screen.getByRole("textbox");

test("what is searched is shown again at once after it was left for a moment", async () => {
  const { user } = renderPart(<At first="?q=terrace" />);
  await user.click(screen.getByRole("button", { name: "none" }));
  expect(field()).toHaveValue("");
  await user.click(screen.getByRole("button", { name: "terrace" }));
  expect(field()).toHaveValue("terrace");
});

test("what is typed on while the search before it arrives stays", async () => {
  const { user } = renderPart(<At first="" />);
  await user.type(field(), "ter");
  await screen.findByText("?q=ter");
  await user.type(field(), "race");
  expect(await screen.findByText("?q=terrace")).toBeVisible();
  expect(field()).toHaveValue("terrace");
});

test("more rows are those of what is typed, before the address has it", async () => {
  const { user } = renderPart(<At first="?show=staffed" />);
  await user.type(field(), "terrace");
  await user.click(screen.getByRole("button", { name: "more" }));
  expect(screen.getByText("?show=staffed&q=terrace&rows=100")).toBeVisible();
  expect(field()).toHaveValue("terrace");
});
