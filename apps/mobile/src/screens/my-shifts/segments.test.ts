import { expect, test } from "vitest";
import { ownApplication } from "../../testing/samples.ts";
import { intoSegments } from "./segments.ts";

const now = new Date("2099-11-20T12:00:00Z");
const over = { endsat: "2099-11-19T05:00:00Z", startsat: "2099-11-18T21:00:00Z" };
const ids = (of: readonly { _id: string }[]) => of.map(({ _id }) => _id);

test("each segment is sorted: pending first, soonest first, latest past first", () => {
  const early = { startsat: "2099-11-26T21:00:00Z" };
  const found = intoSegments(
    [
      ownApplication({ _id: "declined", status: "declined", job: early }),
      ownApplication({ _id: "pending" }),
      ownApplication({ _id: "later", status: "confirmed" }),
      ownApplication({ _id: "sooner", status: "confirmed", job: early }),
      ownApplication({ _id: "worked", status: "completed", job: over }),
      ownApplication({
        _id: "to-close",
        status: "confirmed",
        job: { ...over, startsat: "2099-11-18T22:00:00Z" },
      }),
    ],
    now,
  );
  expect(ids(found.applied)).toEqual(["pending", "declined"]);
  expect(ids(found.confirmed)).toEqual(["sooner", "later"]);
  expect(ids(found.past)).toEqual(["to-close", "worked"]);
});
