import { sendSmsCode } from "@bandeja/contract/calls/phones";
import type { Page } from "@playwright/test";
import type { Api } from "../fixtures/api.ts";
import { test } from "../fixtures/own-server.ts";
import { newMobile, newName, password } from "../fixtures/people.ts";
import { expect } from "../fixtures/test.ts";
import { pointer } from "../pages/input-method.ts";
import { phoneOn } from "../pages/phone.ts";
import { registrationOn } from "../pages/registration.ts";
import { signUpOn } from "../pages/sign-up.ts";
import { visit } from "../pages/visit.ts";

// More work than by default, so that its progress is visible.
test.use({ settings: { RATE_LIMITS: "on", SMS_PROOF_WORK: "10" } });

/** Uses up the codes that the network gets without a proof. */
async function useFreeCodes(api: Api): Promise<void> {
  for (const _nth of [1, 2, 3]) {
    await api.anyone.call(sendSmsCode, { body: { phone: newMobile(), phoneCountry: "+351" } });
  }
}

/** The paths of the web workers that a page starts. */
function watchWorkers(page: Page): string[] {
  const started: string[] = [];
  page.on("worker", (worker) => void started.push(new URL(worker.url()).pathname));
  return started;
}

test(
  "the browser of a venue that registers solves the proof of work",
  { tag: "@long" },
  async ({ page, t, api, outbox, consoleErrors }) => {
    consoleErrors.expect(/status of 428/);
    await useFreeCodes(api);
    const workers = watchWorkers(page);
    const [registration, name] = [registrationOn(page, t, pointer), newName()];
    const account = { username: `cafe-${name}`, email: `${name}@example.com`, password };
    const venue = {
      ...account,
      name: `Café ${name}`,
      address: "Rua Augusta 2",
    };
    await visit(page, "/registerrestaurant");
    await registration.fillAccount(venue);
    await registration.sendAccount();
    await registration.fillVenue(venue);
    await registration.sendVenue();
    const [phone, mobile] = [phoneOn(page, t, pointer), newMobile()];
    await phone.askForCode(mobile);
    await expect(registration.button(t(($) => $.phone.checking))).toHaveAttribute("aria-busy", "true");
    await phone.verify(outbox, mobile);
    await expect(registration.button(t(($) => $.register.finish))).toBeVisible();
    expect(workers.length).toBeGreaterThan(0);
    expect(workers.every((address) => address.startsWith("/assets/proof-worker-"))).toBe(true);
  },
);

test(
  "a sign-up in the app proves its work too",
  { tag: "@long" },
  async ({ page, t, api, outbox, consoleErrors }) => {
    consoleErrors.expect(/status of 428/);
    await useFreeCodes(api);
    const workers = watchWorkers(page);
    const form = signUpOn(page, t, pointer);
    const name = `Inês ${newName()}`;
    const email = `${newName()}@example.com`;
    const waiter = { name, email, password, birth: "29022000" };
    await page.goto("/app");
    await page.getByRole("link", { name: t(($) => $.app.signUpWaitstaff) }).click();
    await form.sendAccount(waiter);
    await form.sendPerson(waiter);
    await form.verifyPhone(outbox, newMobile());
    expect(workers.filter((address) => address.startsWith("/app/assets/proof-worker-"))).not.toEqual([]);
  },
);
