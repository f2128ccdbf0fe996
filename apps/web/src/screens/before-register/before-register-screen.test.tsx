import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { anyDay } from "../../testing/any-day.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { paths } from "../../paths.ts";
import BeforeRegisterScreen from "./before-register-screen.tsx";

test.each([
  ["I'M A MANAGER", paths.register],
  ["I'M A WAITSTAFF", paths.waitstaff],
])(
  "the choice %s leads to %s",
  { tags: ["2.route.beforeregister", "2.beforeregister"] },
  async (name, aim) => {
    const { user, address } = renderScreen(<BeforeRegisterScreen />, { at: paths.beforeRegister });
    await user.click(screen.getByRole("link", { name }));
    expect(address()).toBe(aim);
  },
);

test("the drawn ticket has a weekday and no date, which would be in the past some day", () => {
  renderScreen(<BeforeRegisterScreen />, { at: paths.beforeRegister });
  expect(screen.getAllByText("Saturday")).not.toHaveLength(0);
  expect(document.body).not.toHaveTextContent(anyDay);
});

test("a visitor with an account finds the login", () => {
  renderScreen(<BeforeRegisterScreen />, { at: paths.beforeRegister });
  expect(screen.getByRole("link", { name: "Already registered?" })).toHaveAttribute("href", paths.login);
});
