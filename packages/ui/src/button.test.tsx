import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

test("a busy button keeps the focus, announces its state and ignores a second press", async () => {
  const press = vi.fn<() => void>();
  const { rerender } = render(
    <Button busyLabel="Sending" onClick={press}>
      POST
    </Button>,
  );
  await userEvent.click(screen.getByRole("button", { name: "POST" }));
  rerender(
    <Button busyLabel="Sending" isBusy onClick={press}>
      POST
    </Button>,
  );
  const button = screen.getByRole("button", { name: "POST" });
  await userEvent.click(button);
  await userEvent.keyboard("{Enter}");
  expect(press).toHaveBeenCalledOnce();
  expect(button).toHaveFocus();
  expect(screen.getByText("Sending")).toHaveAttribute("aria-live", "polite");
});

test("a double tap on a button that sends something is one press", async () => {
  const press = vi.fn<() => void>();
  render(
    <Button busyLabel="Sending" onClick={press}>
      POST
    </Button>,
  );
  const button = screen.getByRole("button", { name: "POST" });
  await userEvent.dblClick(button);
  expect(press).toHaveBeenCalledOnce();
  // A press of its own, and the keyboard, which has no double tap.
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{Enter}");
  expect(press).toHaveBeenCalledTimes(3);
});

test.each([{ isBusy: true }, { isDisabled: true }])(
  "Enter in a field does not submit a form whose button is %o",
  async (state) => {
    const send = vi.fn<() => void>();
    render(
      <form onSubmit={send}>
        <input aria-label="E-mail" />
        <Button type="submit" {...state}>
          Log in
        </Button>
      </form>,
    );
    await userEvent.type(screen.getByRole("textbox"), "a{Enter}");
    expect(send).not.toHaveBeenCalled();
  },
);
