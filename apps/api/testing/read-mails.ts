import { createOutbox } from "../src/platform/outbox/outbox.ts";
import type { TestApp } from "./test-app.ts";

/** Runs the queue and returns every mail to an address, newest first. */
export async function readMails(api: TestApp, address: string): Promise<string[]> {
  await api.workOff();
  const messages = await createOutbox(api.services.db, () => new Date()).list();
  return messages.filter(({ channel, to }) => channel === "mail" && to === address).map(({ text }) => text);
}

/** The token of the newest mailed link. */
export async function readMailedToken(api: TestApp, address: string): Promise<string> {
  const [newest = ""] = await readMails(api, address);
  return /[?&]token=([\w-]+)/.exec(newest)?.[1] ?? "";
}
