import { accountLostPasskey, accountPasskeyLogin } from "@bandeja/contract/calls/passkeys";
import { readLogin } from "@bandeja/web-platform/session/session.ts";
import { ceremonyOptions, fakeAuthenticator } from "@bandeja/web-platform/testing/fake-authenticator.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPart } from "../../testing/render-part.tsx";
import { SecondStepDialog } from "./second-step-dialog.tsx";

afterEach(() => localStorage.clear());

function open() {
  const server = fakeApi();
  const [onLoggedIn, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const challenge = { flow: "a-flow", options: ceremonyOptions };
  const view = renderPart(
    <SecondStepDialog challenge={challenge} onLoggedIn={onLoggedIn} onClose={onClose} />,
  );
  return { server, onLoggedIn, onClose, ...view };
}

test("the passkey ends a login on a new device: one press of the focused button", async () => {
  const { server, onLoggedIn, user } = open();
  fakeAuthenticator();
  const login = { token: "t1", type: "waitress", id: "w1", email: "rui@mesa.pt" } as const;
  server.answers(accountPasskeyLogin, { ok: true, ...login });
  expect(await screen.findByRole("dialog", { name: "Confirm it’s you" })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Use your passkey" })).toHaveFocus());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce());
  expect(readLogin()).toMatchObject({ id: "w1" });
  expect(server.sentTo(accountPasskeyLogin)).toMatchObject([{ flow: "a-flow" }]);
});

test("a refused passkey is said, and the login begins again", async () => {
  const { server, onClose, user } = open();
  fakeAuthenticator();
  server.refuses(accountPasskeyLogin, "PASSKEY_INVALID");
  await user.click(await screen.findByRole("button", { name: "Use your passkey" }));
  expect(await screen.findByRole("alertdialog")).toBeVisible();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(readLogin()).toBeNull();
});

test("closing the browser’s window keeps the dialog", async () => {
  const { onClose, onLoggedIn, user } = open();
  fakeAuthenticator({ isCancelled: true });
  await user.click(await screen.findByRole("button", { name: "Use your passkey" }));
  expect(await screen.findByRole("button", { name: "Use your passkey" })).toBeEnabled();
  expect([onClose.mock.calls, onLoggedIn.mock.calls]).toEqual([[], []]);
});

test("a lost passkey begins the recovery after what follows was read, and says when the mail comes", async () => {
  const { server, onClose, user } = open();
  server.answers(accountLostPasskey, { ok: true, mailedAt: "2026-12-01T18:04:00Z" });
  await user.click(await screen.findByRole("button", { name: "I’ve lost my passkey" }));
  expect(screen.getByRole("dialog", { name: "Lost your passkey?" })).toBeVisible();
  expect(screen.getByText(/In 24 hours you’ll get a second e-mail/)).toHaveRole("status");
  await user.click(screen.getByRole("button", { name: "Use your passkey instead" }));
  await user.click(screen.getByRole("button", { name: "I’ve lost my passkey" }));
  await user.click(screen.getByRole("button", { name: "Start the recovery" }));
  expect(await screen.findByText(/We’ll e-mail the link on 1 Dec, 18:04/)).toHaveRole("status");
  expect(server.sentTo(accountLostPasskey)).toEqual([{ flow: "a-flow" }]);
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a browser without passkeys says so", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Use your passkey" }));
  expect(
    await screen.findByRole("alertdialog", {
      name: "This browser can’t use passkeys here. Log in another way.",
    }),
  ).toBeVisible();
});
