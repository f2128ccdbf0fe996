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
      'The code has six digits and is good for 10 minutes and five tries. It leaves the server by SMS alone; where no SMS provider is configured, the message is kept in `/dev/outbox.json`. Keep the `challenge`: the code answers it.\n\nA number gets one message a minute and five a day, and then one in eight minutes at most, for people who have not asked for one today. Whoever asks in between, from elsewhere, gets a challenge for the message that has just gone out, and `earlier` says so. One account, or one network (IPv4 /24, IPv6 /48) of people who are not signed in, gets one code a minute and five a day for a number, else `TOO_MANY_REQUESTS`, as when a network has had its share of the day\'s messages; `Retry-After` then says when it can have one if nobody else asks.\n\nAfter three requests of a network, or when many messages have gone out, people who are not signed in are answered `PROOF_REQUIRED`: solve `proof` with [`altcha-lib`](https://www.npmjs.com/package/altcha-lib) (`solveChallenge`, PBKDF2), and send the same again with the base64 of `{"challenge": …, "solution": …}` as `proof`. It is good once, within 10 minutes, for that number and that network.',
    fields: {
      phone: "A mobile number as people write it, without its calling code.",
      mobilecountry: "The calling code; its plus may be missing.",
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
