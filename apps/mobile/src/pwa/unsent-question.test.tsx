import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { mayLogOut } from "#lib/before-logout.ts";
import { useOfflineMutation } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { signInWaiter } from "@bandeja/features/testing/waitstaff.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { written } from "@bandeja/web-platform/testing/render-mutations.tsx";
import { UnsentQuestion } from "./unsent-question.tsx";

function Screen() {
  const { mutate } = useOfflineMutation("message");
  return (
    <>
      <button type="button" onClick={() => mutate(written)}>
        Write
      </button>
      <UnsentQuestion />
    </>
  );
}

test("a logout without unsent mutations asks nothing", async () => {
  renderScreen(<Screen />);
  await expect(mayLogOut()).resolves.toBe(true);
});

test.each([
  ["Stay logged in", false],
  ["Log out anyway", true],
])("a logout with an unsent message asks first: %s", async (answer, mayGo) => {
  signInWaiter();
  fakeApi().hangs(messagesAdd);
  const { user } = renderScreen(<Screen />);
  await user.click(screen.getByRole("button", { name: "Write" }));
  const question = mayLogOut();
  const dialog = await screen.findByRole("dialog", { name: "Some items haven’t been sent" });
  expect(dialog).toHaveTextContent("1 item");
  await waitFor(() => expect(screen.getByRole("button", { name: "Stay logged in" })).toHaveFocus());
  await user.click(screen.getByRole("button", { name: answer }));
  await expect(question).resolves.toBe(mayGo);
  expect(screen.queryByRole("dialog")).toBeNull();
});
