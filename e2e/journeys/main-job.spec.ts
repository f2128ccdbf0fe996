import { test } from "../fixtures/test.ts";
import { pointer } from "../pages/hands.ts";
import { walkMainJob } from "./main-job.ts";

test("a venue registers, verifies its phone, posts three nights and sees who applied", async ({ world }) => {
  await walkMainJob(world, pointer);
});
