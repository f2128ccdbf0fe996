import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isLocal } from "@bandeja/api/http/is-local";
import { detectLanguage } from "@bandeja/api/http/detect-language";
import type { CallServices } from "@bandeja/api/http/register-call";
import type { OpenidSettings } from "@bandeja/providers/identity/openid-provider";
import { plainPolicy } from "@bandeja/plain-pages/plain-policy";
import { accountsStyle, renderAboutPage, renderAccountsPage } from "./accounts-page.ts";
import type { FakeIdentity } from "./create-fake-identity.ts";
import { exampleAccounts, type FakeAccount } from "./example-accounts.ts";
import { fakeIdentityPath, fakeIdentitySettings } from "./fake-identity-settings.ts";

type Form = Readonly<Record<string, string>>;

/** The chosen account; undefined when the visitor cancels. */
function chosen({ cancel, example, name = "", email = "", verified }: Form): FakeAccount | undefined {
  if (cancel !== undefined) return undefined;
  const known = example === undefined ? undefined : exampleAccounts[Number(example)];
  return known ?? { name, email, isVerified: verified !== undefined };
}

/** Loaded with the first sign-in, since few developers need it. */
async function create(settings: OpenidSettings): Promise<FakeIdentity> {
  const { createFakeIdentity } = await import("./create-fake-identity.ts");
  return createFakeIdentity(settings);
}

/** Passes requests to the protocol's handler unchanged. */
function handOver(app: FastifyInstance, load: () => Promise<FakeIdentity>): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _body, done) => done(null));
  app.route({
    method: ["GET", "POST"],
    url: `${fakeIdentityPath}/*`,
    async handler(request, reply) {
      const fakeIdentity = await load();
      reply.hijack();
      fakeIdentity.answer(request.raw, reply.raw);
    },
  });
}

/** Serves the account chooser, and the page about the fake. */
function askForAccount(
  app: FastifyInstance,
  load: () => Promise<FakeIdentity>,
  { siteUrl }: OpenidSettings,
): void {
  // The form's submission redirects to the site, which the policy must allow at every step.
  const contentPolicy = plainPolicy("'self'", siteUrl);
  const address = `${fakeIdentityPath}/choose/:uid`;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get<{ Params: { uid: string } }>(address, async (request, reply) => {
    const fakeIdentity = await load();
    if (!(await fakeIdentity.hasInteraction(request.raw, reply.raw))) return reply.callNotFound();
    void reply.headers({ "content-security-policy": contentPolicy, "cache-control": "no-store" });
    void reply.type("text/html; charset=utf-8");
    return renderAccountsPage(request.params.uid, detectLanguage(request));
  });
  app.post(address, async (request, reply) => {
    const fakeIdentity = await load();
    if (!(await fakeIdentity.hasInteraction(request.raw, reply.raw))) return reply.callNotFound();
    return reply.redirect(
      await fakeIdentity.choose(request.raw, reply.raw, chosen((request.body ?? {}) as Form)),
      303,
    );
  });
  app.get(fakeIdentityPath, async (request, reply) => {
    void reply.headers({ "content-security-policy": contentPolicy, "cache-control": "no-store" });
    void reply.type("text/html; charset=utf-8");
    return renderAboutPage(siteUrl, detectLanguage(request));
  });
  app.get(`${fakeIdentityPath}/accounts.css`, async (_request, reply) => {
    void reply.type("text/css; charset=utf-8");
    return accountsStyle;
  });
}

/**
 * `/dev/identity`: a fake OpenID Connect provider in place of Google, only in development without a provider, and
 * only for clients on this machine; any other client gets 404.
 */
export async function serveFakeIdentity(app: FastifyInstance, services: CallServices): Promise<void> {
  const settings = fakeIdentitySettings(services.config, services.siteUrl);
  if (settings === undefined) return;
  let fakeIdentity: Promise<FakeIdentity> | undefined;
  const load = () => (fakeIdentity ??= create(settings));
  async function refuseOthers(request: FastifyRequest, reply: FastifyReply) {
    return isLocal(request, services.config) ? undefined : reply.callNotFound();
  }

  await app.register(async (scope) => {
    scope.addHook("onRequest", refuseOthers);
    await scope.register(async (inner) => handOver(inner, load));
    await scope.register(async (inner) => askForAccount(inner, load, settings));
  });
}
