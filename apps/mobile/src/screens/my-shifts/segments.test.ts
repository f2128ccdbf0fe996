import { expect, test } from "vitest";
import { ownApplication } from "../../testing/samples.ts";
import { intoSegments } from "./segments.ts";

const now = new Date("2099-11-20T12:00:00Z");
const over = { endsAt: "2099-11-19T05:00:00Z", startsAt: "2099-11-18T21:00:00Z" };
const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id);

test("each segment is sorted: pending first, soonest first, latest past first", () => {
  const early = { startsAt: "2099-11-26T21:00:00Z" };
  const segments = intoSegments(
    [
      ownApplication({ id: "declined", status: "declined", job: early }),
      ownApplication({ id: "pending" }),
      ownApplication({ id: "withdrawn", status: "withdrawn", job: early }),
      ownApplication({ id: "cancelled", status: "cancelled" }),
      ownApplication({ id: "later", status: "confirmed" }),
      ownApplication({ id: "sooner", status: "confirmed", job: early }),
      ownApplication({ id: "worked", status: "completed", job: over }),
      ownApplication({
        id: "to-close",
        status: "confirmed",
        job: { ...over, startsAt: "2099-11-18T22:00:00Z" },
      }),
    ],
    now,
  );
  expect(ids(segments.applied)).toEqual(["pending", "declined"]);
  expect(ids(segments.confirmed)).toEqual(["sooner", "later"]);
  expect(ids(segments.past)).toEqual(["cancelled", "withdrawn", "to-close", "worked"]);
});
