import type * as calls from "@bandeja/contract/calls/restaurants";
import type { DescriptionsOf } from "../describe.ts";
import { ids, tokenExample } from "../world.ts";

export const restaurants: DescriptionsOf<typeof calls> = {
  restaurantVerifyToken: {
    description:
      "Checks a stored login. The request keeps the token alive: a session ends 30 days after its last use, and 90 days after the login.",
    examples: {
      own: {
        summary: "The venue of a token",
        answer: {
          ok: true,
          succ: {
            _id: ids.venue,
            restaurant: "Tasca da Mouraria",
            username: "tasca-da-mouraria",
            email: "ola@tascadamouraria.example",
            type: "restaurant",
          },
        },
      },
    },
  },
  restaurantLogin: {
    description:
      "Gives a token for `Authorization: Bearer`. A wrong e-mail and a wrong password are the same `INVALID_DATA`, in the same time. Waitstaff with their right password get `ONLY_VENUES`. After ten attempts at one e-mail in a quarter of an hour each further one is `PROOF_REQUIRED`, to be answered as described at `/waitress/sendsmscode`; the proof is valid for this e-mail and network. A network gets ten attempts with proofs, and one from which the account was logged in to before has ten of its own without, then `TOO_MANY_REQUESTS`.",
    fields: { proof: "What solves the `proof` of a `PROOF_REQUIRED`." },
    examples: {
      right: {
        summary: "The right password",
        body: { email: "ola@tascadamouraria.example", password: "bacalhau à brás" },
        answer: { ok: true, token: tokenExample, type: "restaurant", _id: ids.venue },
      },
    },
  },
  restaurantSemisignup: {
    description:
      "Checks in the first step of a registration whether name and e-mail are free and, if a `password` is sent, whether it would be accepted. Nothing is reserved.",
    examples: {
      free: {
        summary: "Both are free",
        body: { username: "cafe-da-graca", email: "ola@cafedagraca.example" },
        answer: { ok: true, message: "This username and e-mail are available." },
      },
    },
  },
  restaurantSignup: {
    description:
      'City and country must be a pair that `/country/findcity` gives. A phone is optional; if it is sent, then with `phone`, `phonecountry` and the `verification` for that number. With a password, a mailed link proves the e-mail; until it is used, no other mail is sent there; log in afterwards. With `authProvider: "google"` the `registration` of `/restaurant/sociallogin` proves it and replaces the passwords, and the answer has a `token`. With `authProvider: "passkey"` the `registration` of `/account/passkeysignup` replaces the passwords: the link is mailed, and the answer has a `token`.',
    fields: {
      password2: "The same password again.",
      authProvider: "How the venue will log in.",
      registration:
        "For `google`: the proof that `/restaurant/sociallogin` gave this browser for this e-mail.",
      verification: "The proof that `/waitress/verifysmscode` gave for this number.",
      phonecountry: "The calling code, with or without plus.",
      lat: "With `lng`: the exact position of the venue, at most 100 km from the middle of the city.",
    },
    examples: {
      withoutPhone: {
        summary: "A venue that verifies its phone later",
        body: {
          restaurant: "Café da Graça",
          username: "cafe-da-graca",
          email: "ola@cafedagraca.example",
          password: "pastel de nata",
          password2: "pastel de nata",
          authProvider: "password",
          address: "Largo da Graça 4",
          zipcode: "1170-165",
          city: "Lisboa",
          country: "Portugal",
        },
        answer: {
          ok: true,
          message: "Registration done successfully!",
          _id: "01a42a29-1600-7e21-93d8-5a0f1b6c47e9",
        },
      },
    },
  },
  restaurantInsertPhone: {
    description:
      "Needs the `verification` that `/waitress/verifysmscode` gave for this number, valid once within 30 minutes. If another venue had the number, it loses it and is notified by mail.",
    fields: { phonecountry: "The calling code, with or without plus." },
    examples: {
      verified: {
        summary: "A number that was just verified",
        body: {
          restaurant_id: ids.venue,
          phone: "913 000 111",
          phonecountry: "+351",
          verification: "Zs6xWq0kP1fVb8nR3mC7yT5uLd2jHg9aEiX4oQvBtYw",
        },
        answer: { ok: true },
      },
    },
  },
  restaurantInsertJobOnPayment: {
    description:
      "Posting by `/jobs/add` attaches the oldest credit already; repeating that here is `ok`. Another unused credit is exchanged for it: the first one becomes unused, so that no job costs two.",
    fields: { onetimepayment_id: "One of the venue's credits, as its own record lists them." },
    examples: {
      again: {
        summary: "The credit that posting has attached",
        body: { restaurant_id: ids.venue, onetimepayment_id: ids.saturdayCredit, job_id: ids.saturday },
        answer: { ok: true },
      },
    },
  },
};
