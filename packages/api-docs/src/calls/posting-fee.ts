import type * as calls from "@bandeja/contract/calls/posting-fee";
import type { DescriptionsOf } from "../describe.ts";
import { ids } from "../world.ts";

export const postingFee: DescriptionsOf<typeof calls> = {
  jobsGetValuePayment: {
    description: "The fee for each job after the first. It is paid in the app.",
    examples: {
      fee: { summary: "The fee", body: { restaurant_id: ids.venue }, answer: { ok: true, data: 9.9 } },
    },
  },
};
