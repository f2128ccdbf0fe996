import { restaurantSociallogin } from "@bandeja/contract/calls/identity";
import { publicVenuesGet } from "@bandeja/contract/calls/public-venues";
import { restaurantGet, restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import {
  restaurantInsertPhone,
  restaurantLogin,
  restaurantSemisignup,
  restaurantSignup,
  restaurantVerifyToken,
} from "@bandeja/contract/calls/restaurants";
import { translate } from "@bandeja/i18n/translate";
import type { FastifyInstance } from "fastify";
import { requireSelf } from "../../http/require-self.ts";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../runtime/services.ts";
import { attachPhone } from "../accounts/attach-phone.ts";
import { requireOwnNames } from "../accounts/names/require-own-names.ts";
import { checkAvailability } from "../accounts/check-availability.ts";
import { logIn } from "../accounts/log-in.ts";
import { openSession } from "../accounts/sessions/open-session.ts";
import { signIn } from "../accounts/federated/sign-in.ts";
import { getPublicVenue, getVenue, getVenueProfile } from "./get-venue.ts";
import { parseRegistration, presentVenue, presentVenuePage } from "./present.ts";
import { registerVenue } from "./register-venue.ts";

export function venueRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, restaurantVerifyToken, {
    async run({ db, actor, now }) {
      const { account, venue } = await getVenue(db, actor.venueId, now);
      const { email } = account;
      const username = account.username ?? "";
      return {
        ok: true,
        succ: { _id: actor.venueId, restaurant: venue.name, username, email, type: "restaurant" },
      };
    },
  });

  registerCall(app, services, restaurantLogin, {
    // Outside of a transaction, since the count of a refused login must be committed.
    ownTransactions: true,
    async run({ db, body, ...from }) {
      const { partyId, token } = await logIn(db, { side: "venue", ...body, ...from }, services);
      return { ok: true, token, type: "restaurant", _id: partyId };
    },
  });

  registerCall(app, services, restaurantSociallogin, {
    // Outside of a transaction, since the exchanged proof must be committed despite the refusal.
    ownTransactions: true,
    async run({ body, ...from }) {
      const { partyId, token } = await signIn({ side: "venue", ...body, ...from }, services);
      return { ok: true, token, type: "restaurant", _id: partyId };
    },
  });

  registerCall(app, services, restaurantSemisignup, {
    async run({ db, body, language }) {
      await checkAvailability(db, "venue", body);
      return { ok: true, message: translate(language)(($) => $.answers.free) };
    },
  });

  registerCall(app, services, restaurantSignup, {
    check: (body) => requireOwnNames(body, { restaurant: "venue", address: "location" }),
    async run({ tx, body, language, browser, ...from }) {
      const registration = parseRegistration(body, browser);
      const { venueId, accountId } = await registerVenue(tx, registration, {
        language,
        now: from.now,
        services,
      });
      const message = translate(language)(($) => $.answers.registered);
      if (body.authProvider === "password") return { ok: true, message, _id: venueId };
      return { ok: true, message, _id: venueId, token: await openSession(tx, accountId, from, services) };
    },
  });

  registerCall(app, services, restaurantGet, {
    guard: async ({ actor, sent }) => requireSelf(actor, sent["id"]),
    async run({ db, actor, now, ...context }) {
      const data = presentVenue(await getVenue(db, actor.venueId, now), context);
      return { ok: true, data };
    },
  });

  registerCall(app, services, restaurantInsertPhone, {
    guard: async ({ actor, sent }) => requireSelf(actor, sent["restaurant_id"]),
    async run({ tx, actor, body, now }) {
      const { phone, phonecountry: callingCode, verification } = body;
      const owner = { accountId: actor.accountId, side: actor.side, now };
      await attachPhone(tx, { ...owner, callingCode, phone, verification }, services);
      return { ok: true };
    },
  });

  registerCall(app, services, restaurantProfile, {
    async run({ db, actor, body, now, ...context }) {
      const profile = await getVenueProfile(db, body.restaurant_id, { by: actor, now });
      return { ok: true, data: presentVenuePage(profile, context) };
    },
  });

  registerCall(app, services, publicVenuesGet, {
    async run({ db, params, now, ...context }) {
      const profile = await getPublicVenue(db, params.id, now);
      return { ok: true, data: presentVenuePage(profile, context) };
    },
  });
}
