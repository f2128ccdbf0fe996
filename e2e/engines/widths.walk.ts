import { expect, test } from "./test.ts";

for (const [address, who] of [
  ["/", "anybody"],
  ["/restaurant", "anybody"],
  ["/joblistrestaurant", "venue"],
  ["/newjob", "venue"],
  ["/accountrestaurant", "venue"],
  ["/app/shifts", "worker"],
  ["/app/account", "worker"],
] as const) {
  test(`a page is as wide as its window: ${address}`, async ({ visitor, steps, people, jobs }) => {
    if (who === "venue") {
      const venue = await people.venue();
      await jobs.post(venue);
      await steps.signIn(venue);
    }
    if (who === "worker") await steps.signIn(await people.waiter());
    await visitor.open(address);
    await visitor.find({ role: "heading" });
    expect(await visitor.widthOutside()).toBeLessThanOrEqual(0);
  });
}
