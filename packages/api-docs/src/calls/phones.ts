import type * as calls from "@bandeja/contract/calls/phones";
import type { DescriptionsOf } from "../describe.ts";

const challenge = "c0Vt4HwqS9mZ2rXbK7yNfA1uJ6pLdE8gQi3oTsWvRxM";

export const phones: DescriptionsOf<typeof calls> = {
  phonecodesList: {
    description: "Sorted as readers of the language expect.",
    examples: {
      some: {
        summary: "Three of them",
        answer: {
          ok: true,
          data: [
            { name: "Brazil", code: "+55", iso: "BR" },
            { name: "Portugal", code: "+351", iso: "PT" },
            { name: "United Kingdom", code: "+44", iso: "GB" },
          ],
        },
      },
    },
  },
  sendSmsCode: {
    description:
      'The code has six digits and is valid for 10 minutes and five tries. It is sent by SMS only; without an SMS provider the message is in `/dev/outbox.json`. Keep the `challenge`, which is sent with the code.\n\nAn account is limited by itself once its e-mail is verified; any other request is limited with all of its network (IPv4 /24, IPv6 /48). Such an account or network gets one code a minute and five a day for a number, and an account ten codes a day, else `TOO_MANY_REQUESTS`, also when a network has used its share of the day\'s messages; `Retry-After` then has the time until a code is possible if there are no other requests.\n\nA number gets one message a minute and five a day, and after that at most one in eight minutes, each for an account or network that has caused none today. Another one that asks in between gets a challenge for the message that was just sent, and `earlier` is true.\n\nA request that is limited with its network gets `PROOF_REQUIRED` after three codes of that network in 24 hours, for a number that has had its five messages, and for every number while many messages are sent. An account needs a proof after three codes in 24 hours, and as others while the accounts\' part of the day\'s messages is used up. To answer it, solve `proof` with [`altcha-lib`](https://www.npmjs.com/package/altcha-lib) (`solveChallenge`, PBKDF2), and repeat the request with the base64 of `{"challenge": …, "solution": …}` as `proof`. It is valid once, within 10 minutes, for that number and that network.',
    fields: {
      phone: "A mobile number without its calling code, in any usual notation.",
      mobilecountry: "The calling code, with or without plus.",
      proof: "What solves the `proof` of a `PROOF_REQUIRED`.",
    },
    examples: {
      portugal: {
        summary: "A number of Portugal",
        body: { phone: "915 000 333", mobilecountry: "+351" },
        answer: { ok: true, challenge },
      },
    },
  },
  verifySmsCode: {
    description:
      "The `verification` proves that number once: to `/restaurant/insertphone`, to `/waitress/insertphone`, or to a registration.",
    fields: { challenge: "What `/waitress/sendsmscode` gave." },
    examples: {
      right: {
        summary: "The code that was sent",
        body: { challenge, code: "482913" },
        answer: { ok: true, verification: "Zs6xWq0kP1fVb8nR3mC7yT5uLd2jHg9aEiX4oQvBtYw" },
      },
    },
  },
};
