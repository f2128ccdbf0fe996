import type * as calls from "@bandeja/contract/calls/restaurants";
import type { DescriptionsOf } from "../describe.ts";
import { ids, tokenExample } from "../world.ts";

export const restaurants: DescriptionsOf<typeof calls> = {
  restaurantVerifyToken: {
    description:
      "What the site asks when it finds a stored login. Asking keeps the token alive: one that is not used for 30 days ends, and each 90 days after the login.",
    examples: {
      own: {
        summary: "Whose token is this?",
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
      "Gives a token for `Authorization: Bearer`. A wrong e-mail and a wrong password are the same `INVALID_DATA`, in the same time. Waitstaff with their right password are told `ONLY_VENUES`.",
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
      "The first step of a registration asks whether its name and e-mail are free and, where a `password` is sent, whether it would be accepted, before the person types the rest. Nothing is kept: somebody else may still be quicker.",
    examples: {
      free: {
        summary: "Both are free",
        body: { username: "cafe-da-graca", email: "ola@cafedagraca.example" },
        answer: { ok: true, message: "This username and e-mail are free." },
      },
    },
  },
  restaurantSignup: {
    description:
      'City and country must be a pair that `/country/findcity` gives. A phone can be left out; if it is sent, then all three of `phone`, `phonecountry` and the `verification` for that very number. With a password, a mailed link proves the e-mail; until it is used, no other mail goes there; log in afterwards. With `authProvider: "google"` the `registration` of `/restaurant/sociallogin` proves it and takes the passwords\' place, and the answer has a `token`.',
    fields: {
      password2: "The password once more; the two must be equal.",
      authProvider: "How the venue will log in.",
      registration: "For `google`: what `/restaurant/sociallogin` gave to this browser for this e-mail.",
      verification: "What `/waitress/verifysmscode` gave for this number.",
      phonecountry: "The calling code; its plus may be missing.",
      lat: "With `lng`, if the venue says where exactly it is: a pin for the map, at most 100 km from the middle of the city.",
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
      "Needs the `verification` that `/waitress/verifysmscode` gave for this very number, good once within 30 minutes. If another venue had the number, it loses it and is told by mail.",
    fields: { phonecountry: "The calling code; its plus may be missing." },
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
      "Posting by `/jobs/add` attaches the oldest credit already, and repeating that here is `ok`. With another unused credit the two are exchanged: what had paid before comes back, so that no job costs two.",
    fields: { onetimepayment_id: "One of the venue's credits, as its own record lists them." },
    examples: {
      again: {
        summary: "What posting has done already",
        body: { restaurant_id: ids.venue, onetimepayment_id: ids.saturdayCredit, job_id: ids.saturday },
        answer: { ok: true },
      },
    },
  },
};
