import {
  accountConfirmIdentity,
  accountIdentities,
  accountLinkIdentity,
  accountSendIdentityLink,
  accountUnlinkIdentity,
} from "@bandeja/contract/calls/accounts";
import { identityProjects } from "@bandeja/contract/calls/identity";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { linkIdentity } from "./link-identity.ts";
import { sendIdentityLink } from "./send-identity-link.ts";
import { requireOwnIdentity, unlinkIdentity } from "./unlink-identity.ts";
import { findIdentitiesOf } from "../identities/identities-store.ts";
import { presentLogin } from "../persons/present.ts";

export function identityRoutes(app: FastifyInstance, services: Services): void {
  // Sign-in begins on the site itself, whose address comes from the configuration, never from the `Host` header.
  const authorizedDomains = [new URL(services.siteUrl).hostname];

  registerCall(app, services, identityProjects, {
    run: async () => ({ ok: true, authorizedDomains, google: services.identity !== undefined }),
  });

  registerCall(app, services, accountLinkIdentity, {
    // Outside of a transaction, since the count of a wrong password must be committed.
    ownTransactions: true,
    async run({ db, body, ...from }) {
      const { token, ...account } = await linkIdentity({ ...body, ...from }, services);
      return { ok: true, token, ...(await presentLogin(db, account)) };
    },
  });

  registerCall(app, services, accountSendIdentityLink, {
    async run({ tx, body, browser, now }) {
      await sendIdentityLink(tx, { link: body.link, browser, now }, services);
      return { ok: true };
    },
  });

  registerCall(app, services, accountConfirmIdentity, {
    async run({ tx, body, now }) {
      const account = await confirmIdentity(tx, body.token, now, services);
      return { ok: true, ...(await presentLogin(tx, account)) };
    },
  });

  registerCall(app, services, accountIdentities, {
    async run({ db, actor }) {
      const identities = await findIdentitiesOf(db, actor.accountId);
      return {
        ok: true,
        data: identities.map(({ id, createdAt, ...identity }) => ({
          _id: id,
          ...identity,
          linkedat: createdAt.toISOString(),
        })),
      };
    },
  });

  registerCall(app, services, accountUnlinkIdentity, {
    guard: ({ db, actor, sent }) => requireOwnIdentity(db, actor, sent["identity_id"]),
    // Outside of a transaction, since the count of a wrong password must be committed.
    ownTransactions: true,
    async run({ actor, body: { identity_id: identityId, ...shown }, browser, now }) {
      await unlinkIdentity(actor, { identityId, ...shown, browser, now }, services);
      return { ok: true };
    },
  });
}
