import type * as calls from "../../calls/phones.ts";
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
      "The code has six digits and is good for 10 minutes and five tries. It leaves the server by SMS alone; where no SMS provider is configured, the message is kept in `/dev/outbox.json`. A number gets one code a minute and five a day, else `TOO_MANY_REQUESTS`. Keep the `challenge`: the code answers it.",
    fields: {
      phone: "A mobile number as people write it, without its calling code.",
      mobilecountry: "The calling code; its plus may be missing.",
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
