import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { paths } from "../../paths.ts";
import ManagersScreen from "./managers-screen.tsx";

test(
  "the page has the specification's sections and its three steps in order",
  { tags: ["2.route.restaurant", "2.managers.sections", "2.managers.steps"] },
  () => {
    renderScreen(<ManagersScreen />, { at: paths.managers });
    expect(screen.getByRole("heading", { name: "Hire with Confidence" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Direct Chat" })).toBeVisible();
    const steps = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    expect(steps).toEqual(["Sign up", "Post a shift", "Hire waitstaff"]);
  },
);

test(
  "the page offers profiles, ratings and experience to choose by, and a direct chat",
  { tags: "1.copy.managers" },
  () => {
    renderScreen(<ManagersScreen />, { at: paths.managers });
    const promised = (name: string) => screen.getByRole("heading", { name }).closest("section");
    expect(promised("Hire with Confidence")).toHaveTextContent(
      /Profiles.*how much experience.*Ratings.*Stars/,
    );
    expect(promised("Direct Chat")).toHaveTextContent("Message applicants here on the web");
    expect(screen.getByText(/^Read the applicants’ records/)).toBeVisible();
  },
);

test("links to the registration are at the top and after the steps", async () => {
  const { user, address } = renderScreen(<ManagersScreen />, { at: paths.managers });
  const register = screen.getAllByRole("link", { name: "Register as Manager" });
  expect(register).toHaveLength(2);
  await user.click(register[1]!);
  expect(address()).toBe(paths.register);
});

test("the page links to the easy guide", () => {
  renderScreen(<ManagersScreen />, { at: paths.managers });
  expect(screen.getByRole("link", { name: "The easy guide, screen by screen" })).toHaveAttribute(
    "href",
    paths.easyGuide,
  );
});

test("the conversation is labelled as an example", () => {
  renderScreen(<ManagersScreen />, { at: paths.managers });
  const figure = screen.getByRole("figure");
  expect(within(figure).getByText("An example of a chat")).toBeVisible();
});

test("the Portuguese page has no English text", () => {
  const { container } = renderScreen(<ManagersScreen />, { at: paths.managers, language: "pt" });
  expect(screen.getByRole("heading", { level: 1, name: "Faltou gente hoje?" })).toBeVisible();
  expect(container).not.toHaveTextContent(/\b(the|you|with)\b/i);
});
