import { favouritesSet } from "@bandeja/contract/calls/people";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { ListChoice } from "./list-choice.tsx";

const applicant = { workerId: "w1", name: "Ana", favourite: undefined };
const choice = (name: string) => screen.getByRole("radio", { name });

test("choices are sent one after the other, in requests that outlive the page; the last one is shown", async () => {
  const server = fakeApi();
  const { release } = server.hangs(favouritesSet);
  const { user } = renderPart(<ListChoice applicant={applicant} />);
  await user.click(choice("Favourite"));
  await user.click(choice("Never again"));
  expect(choice("Never again")).toBeChecked();
  expect(server.sentTo(favouritesSet)).toEqual([{ workerId: "w1", list: "favourite" }]);

  const outlives: boolean[] = [];
  server.answers(favouritesSet, ({ keepalive }) => {
    outlives.push(keepalive);
    return { ok: true as const };
  });
  release({ ok: true });
  await waitFor(() => expect(outlives).toEqual([true]));
  expect(server.sentTo(favouritesSet).at(-1)).toEqual({ workerId: "w1", list: "never" });
});
