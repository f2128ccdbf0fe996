import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { PasswordField } from "./password-field.tsx";

test("a typed password can be shown and hidden again", async () => {
  render(<PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />);
  const field = screen.getByLabelText("Password");
  await userEvent.type(field, "abc12");
  expect(field).toHaveAttribute("type", "password");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(field).toHaveAttribute("type", "text");
  expect(field).toHaveValue("abc12");
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field).toHaveAttribute("type", "password");
});

test("the show button does not submit the form", () => {
  render(<PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />);
  expect(screen.getByRole("button")).toHaveAttribute("type", "button");
});
