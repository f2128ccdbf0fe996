import { restaurantSemisignup } from "@bandeja/contract/calls/restaurants";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { readRegistration } from "#features/registration/registration.ts";
import { byDocuments } from "@bandeja/features/navigation/navigation.ts";
import { readLogin, storeLogin } from "@bandeja/web-platform/session/session.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { anyDay } from "../../testing/any-day.ts";
import { endRegistration } from "../../testing/registration.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import HomeScreen from "./home-screen.tsx";

afterEach(() => {
  endRegistration();
  vi.restoreAllMocks();
});

const login = { token: "t", authProvider: "password", email: "a@b.test", id: "a1" } as const;

test(
  "the home page describes the product and links to the pages of either side",
  { tags: ["2.home.headline", "2.home.buttons"] },
  () => {
    renderScreen(<HomeScreen />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Good hands for tonight’s shift.");
    expect(screen.getByRole("link", { name: "I'M A MANAGER" })).toHaveAttribute(
      "href",
      "/registerrestaurant",
    );
    expect(screen.getByRole("link", { name: "I'M A WAITSTAFF" })).toHaveAttribute("href", "/waitress");
  },
);

test("the film is between the headline and the steps", { tags: "2.home.video" }, () => {
  renderScreen(<HomeScreen />);
  const film = screen.getByLabelText("Watch a shift get staffed");
  expect(film).toBeVisible();
  const steps = screen.getByRole("heading", { name: "How It Works" });
  expect(film.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("How It Works has three steps, in order", { tags: ["1.copy.steps", "2.home.how"] }, () => {
  renderScreen(<HomeScreen />);
  expect(screen.getByRole("heading", { name: "How It Works" })).toBeVisible();
  const steps = within(screen.getByRole("list")).getAllByRole("heading");
  expect(steps.map(({ textContent }) => textContent)).toEqual(["Sign up", "Post a shift", "Hire waitstaff"]);
});

test("the placeholder for how soon jobs are staffed takes no space while the server has no figures", () => {
  const { container } = renderScreen(<HomeScreen />);
  const placeholders = container.querySelectorAll("p[data-filled=hiring]");
  expect(placeholders).toHaveLength(1);
  expect(placeholders[0]).toBeEmptyDOMElement();
  expect(placeholders[0]).not.toBeVisible();
});

test("the embedded form is step 1 and goes on at step 2", { tags: "2.home.form" }, async () => {
  const server = fakeApi();
  server.answers(restaurantSemisignup, { ok: true, message: "Free" });
  const { user, address } = renderScreen(<HomeScreen />);
  await user.type(screen.getByLabelText("Username"), "serena");
  await user.type(screen.getByLabelText("E-mail"), "ana@serena.test");
  await user.type(screen.getByLabelText("Password"), "1234567");
  await user.click(screen.getByRole("button", { name: "Register as Manager" }));
  await waitFor(() => expect(address()).toBe("/registerrestaurant?step=2"));
  expect(readRegistration()).toEqual({ account: { username: "serena", email: "ana@serena.test" } });
});

test.each(["/", "/home"])(
  "a signed-in venue is redirected from %s to New job",
  { tags: ["2.route.home", "2.home.venue"] },
  async (at) => {
    storeLogin({ ...login, type: "restaurant" });
    const { address } = renderScreen(<HomeScreen />, { at });
    await waitFor(() => expect(address()).toBe("/newjob"));
  },
);

test(
  "waitstaff get 'Only venues!' at the login, then the app opens, and they stay signed in",
  { tags: ["2.home.others", "8.onlyvenues"] },
  async () => {
    const opens = vi.spyOn(byDocuments, "go").mockResolvedValue();
    storeLogin({ ...login, type: "waitress" });
    const { user } = renderScreen(<HomeScreen />);
    expect(await screen.findByRole("alertdialog", { name: "Only venues!" })).toBeVisible();
    expect(opens).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(opens.mock.calls).toEqual([["/app", { replace: true }]]));
    expect(readLogin()?.type).toBe("waitress");
  },
);

test("no drawing has a date, which would be in the past some day", () => {
  renderScreen(<HomeScreen />);
  expect(screen.getAllByText("Tonight")).not.toHaveLength(0);
  expect(document.body).not.toHaveTextContent(anyDay);
});

test("the Portuguese page has no English text, also in its drawn tickets", () => {
  renderScreen(<HomeScreen />, { language: "pt" });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Boas mãos para o turno de hoje.");
  expect(screen.getAllByText("R$ 38,00/h").length).toBeGreaterThan(0);
});
