import { notificationsUnread } from "@bandeja/contract/calls/notifications";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { endLogin, storeLogin } from "@bandeja/web-platform/session/session.ts";
import { paths } from "../paths.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SlimFooter } from "./slim-footer.tsx";

afterEach(() => endLogin());

const login = { token: "t", authProvider: "password", email: "a@b.test", id: "a1" } as const;
const header = <SiteHeader ground="rail" isSignedIn={false} isStill={false} />;

/** The answer to the header's query. */
function countsAre(counts: { messages: number; notifications: number }) {
  const server = fakeApi();
  server.answers(notificationsUnread, { ok: true, threads: counts.messages, ...counts });
  return server;
}

/** The entries of a wide screen's menu with their links. */
const menu = () =>
  within(screen.getAllByRole("navigation", { name: "Main" })[0]!)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("a visitor's menu has six entries", { tags: "2.nav.visitor" }, () => {
  renderScreen(header, { at: paths.terms });
  expect(menu()).toEqual([
    ["Home", "/"],
    ["For managers", "/restaurant"],
    ["For waitstaff", "/waitress"],
    ["Download app", "/downloadapp"],
    ["Login", "/login"],
    ["Register", "/registerrestaurant"],
  ]);
});

test(
  "the menu of a signed-in account has the specified entries in order, with costs and account between them",
  { tags: "2.nav.venue" },
  () => {
    countsAre({ messages: 0, notifications: 0 });
    storeLogin({ ...login, type: "restaurant" });
    renderScreen(header, { at: paths.jobs });
    expect(menu()).toEqual([
      ["New job", "/newjob"],
      ["Jobs list", "/joblistrestaurant"],
      ["Costs", "/costs"],
      ["Account", "/account"],
      ["Download app", "/downloadapp"],
      ["Logout", "/logout"],
    ]);
  },
);

test(
  "the stored login decides which menu is shown, also when it changes",
  { tags: "2.nav.check" },
  async () => {
    countsAre({ messages: 0, notifications: 0 });
    renderScreen(header, { at: paths.terms });
    expect(menu()).toHaveLength(6);
    expect(screen.queryByRole("link", { name: "Messages" })).toBeNull();
    storeLogin({ ...login, type: "restaurant" });
    expect(await screen.findAllByRole("link", { name: "New job" })).not.toHaveLength(0);
    expect(menu()).toHaveLength(6);
  },
);

test("a section of the account is of its entry in the menu", async () => {
  countsAre({ messages: 0, notifications: 0 });
  storeLogin({ ...login, type: "restaurant" });
  renderScreen(header, { at: paths.accountPayments });
  expect(await screen.findByRole("link", { name: "Account" })).toHaveAttribute("aria-current", "page");
});

test("the header has the numbers of unread messages and notifications, in Portuguese as well", async () => {
  const server = countsAre({ messages: 3, notifications: 1 });
  storeLogin({ ...login, type: "restaurant" });
  const { unmount } = renderScreen(header, { at: paths.messages });
  const messages = await screen.findByRole("link", { name: "Messages: 3 new messages" });
  expect(messages).toHaveAttribute("href", "/messages");
  expect(messages).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link", { name: "Notifications: 1 new" })).toHaveAttribute(
    "href",
    "/notifications",
  );
  unmount();
  renderScreen(header, { at: paths.jobs, language: "pt" });
  expect(await screen.findByRole("link", { name: "Conversas: 3 mensagens novas" })).toBeVisible();
  expect(server.sentTo(notificationsUnread)).toHaveLength(2);
});

test("without an answer, the header has its links without numbers", async () => {
  const server = countsAre({ messages: 0, notifications: 0 });
  server.refuses(notificationsUnread, "INTERNAL");
  storeLogin({ ...login, type: "restaurant" });
  renderScreen(header, { at: paths.jobs });
  await waitFor(() => expect(server.unanswered()).toBe(0));
  expect(screen.getByRole("link", { name: "Messages" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Notifications" })).toBeVisible();
});

test(
  "the footer describes the product and links to the pages about it",
  { tags: ["1.copy.seconds", "2.footer.links"] },
  () => {
    renderScreen(<SiteFooter />, { at: paths.terms });
    expect(screen.getByText("Hospitality shifts, staffed in seconds.")).toBeVisible();
    const links = within(screen.getByRole("navigation", { name: "More" })).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Home", "/"],
      ["Contact us", "/contactus"],
      ["Privacy policy", "/privacypolicy"],
      ["Terms", "/terms"],
      ["Delete account", "/deleteaccount"],
    ]);
    expect(screen.getByRole("link", { name: "Terms" })).toHaveAttribute("aria-current", "page");
    // No social network is configured, so the site can be shared.
    const social = within(screen.getByRole("list", { name: "Social networks" })).getAllByRole("link");
    expect(social.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
      ["Share on WhatsApp", `https://wa.me/?text=${window.location.origin}/`],
      ["Share on Facebook", `https://www.facebook.com/sharer/sharer.php?u=${window.location.origin}/`],
      ["Share on LinkedIn", `https://www.linkedin.com/sharing/share-offsite/?url=${window.location.origin}/`],
    ]);
  },
);

test(
  "the footer of a signed-in venue has the same links and switches, and no marketing",
  { tags: "2.footer.links" },
  () => {
    renderScreen(<SlimFooter />, { at: paths.jobs });
    const links = within(screen.getByRole("navigation", { name: "More" })).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual([
      "Home",
      "Contact us",
      "Privacy policy",
      "Terms",
      "Delete account",
    ]);
    expect(within(screen.getByRole("list", { name: "Social networks" })).getAllByRole("link")).toHaveLength(
      3,
    );
    expect(screen.getByRole("group", { name: "Language" })).toBeVisible();
    expect(screen.queryByText("Hospitality shifts, staffed in seconds.")).toBeNull();
  },
);

test("all landmarks of a page have different names: the language switches of menu and footer are groups", () => {
  renderScreen(
    <>
      {header}
      <SiteFooter />
    </>,
    { at: paths.terms },
  );
  // Including the closed menu of narrow screens.
  const hidden = true;
  for (const name of ["Main", "Menu", "More"]) {
    expect(screen.getByRole("navigation", { name, hidden })).toBeInTheDocument();
  }
  expect(screen.getAllByRole("navigation", { hidden })).toHaveLength(3);
  expect(screen.getAllByRole("group", { name: "Language", hidden })).toHaveLength(2);
});
