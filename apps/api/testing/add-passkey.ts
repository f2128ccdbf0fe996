import { accountAddPasskey, accountBeginPasskey } from "@bandeja/contract/calls/passkeys";
import { SoftwareAuthenticator } from "./software-authenticator.ts";
import type { TestApp } from "./test-app.ts";
import { marketPassword } from "./test-market.ts";

/** Adds a passkey to an account of a test market, whose e-mail is verified. @returns its authenticator */
export async function addPasskeyOf(
  api: Pick<TestApp, "ask">,
  { token }: { readonly token: string },
  authenticator = new SoftwareAuthenticator(),
): Promise<SoftwareAuthenticator> {
  const begun = await api.ask(accountBeginPasskey, { token, body: { password: marketPassword } });
  const { flow, options } = begun.body;
  const body = { flow, credential: authenticator.create(options) };
  const { status } = await api.ask(accountAddPasskey, { token, body });
  if (status !== 200) throw new Error(`The passkey was refused with ${status}`);
  return authenticator;
}
