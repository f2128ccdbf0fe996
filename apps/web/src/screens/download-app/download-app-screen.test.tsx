import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { SiteSettings } from "@bandeja/contract/site-settings";
import { showSettings } from "../../testing/show-settings.ts";
import { paths } from "../../paths.ts";

/** The screen of a server with these store addresses. */
async function screenWith(settings: Partial<SiteSettings>) {
  showSettings(settings);
  const [{ default: DownloadAppScreen }, { renderScreen: render }] = await Promise.all([
    import("./download-app-screen.tsx"),
    import("../../testing/render-screen.tsx"),
  ]);
  return render(<DownloadAppScreen />, { at: paths.downloadApp });
}

afterEach(() => {
  sessionStorage.clear();
});

test("a venue that has used its free position sees how further jobs are paid", async () => {
  await screenWith({});
  expect(
    screen.getByText(/^Your first job is free; each one after that needs a credit\. Buy it in the app/),
  ).toBeVisible();
});

test("a venue that saw the fee in the alert sees it again; without one, the page explains a credit", async () => {
  await screenWith({});
  expect(screen.getByText("1 credit")).toBeVisible();
  cleanup();
  sessionStorage.setItem("posting.fee", "9.9");
  await screenWith({});
  expect(screen.getByText("1 credit, USD 9.90")).toBeVisible();
});

test(
  "a venue that came from the fee finds the payment, here or on its phone",
  { tags: "4.gate.paid" },
  async () => {
    await screenWith({});
    expect(screen.getByRole("link", { name: "Pay in the app" })).toHaveAttribute("href", "/app/fee");
    expect(
      screen.getByRole("img", { name: "QR code that opens the payment page in the app" }),
    ).toHaveAttribute("src", `/appcode.svg?path=${encodeURIComponent("/app/fee")}`);
  },
);

test("without a store listing the app opens in the browser, and there is no store button", async () => {
  await screenWith({});
  expect(screen.getByText(/^The app opens in the browser on your phone or computer/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Open the app" })).toHaveAttribute("href", "/app");
  expect(screen.queryByRole("link", { name: /App Store|Google Play/ })).toBeNull();
});

test(
  "a store with a listing has a button that opens it in a new tab; the other has none",
  { tags: "1.web.stores" },
  async () => {
    await screenWith({ googlePlayUrl: "https://play.example/bandeja" });
    const link = screen.getByRole("link", { name: "Google Play (opens in a new tab)" });
    expect(link).toHaveAttribute("href", "https://play.example/bandeja");
    expect(link).toHaveAttribute("target", "_blank");
    expect(screen.queryByRole("link", { name: /App Store/ })).toBeNull();
    expect(screen.queryByRole("link", { name: "Open the app" })).toBeNull();
  },
);

test("the page links to what can be done on the site", async () => {
  await screenWith({});
  expect(screen.getByRole("link", { name: "Post a job" })).toHaveAttribute("href", paths.newJob);
  expect(screen.getByRole("link", { name: "See who applied, and chat" })).toHaveAttribute("href", paths.jobs);
});

test(
  "on a computer there is a QR code that opens the page on a phone",
  { tags: "2.route.downloadapp" },
  async () => {
    await screenWith({});
    expect(screen.getByRole("img", { name: "QR code of this page" })).toHaveAttribute(
      "src",
      "/downloadapp.svg",
    );
    expect(screen.getByText(/^Scan this with your phone’s camera/)).toBeInTheDocument();
  },
);
