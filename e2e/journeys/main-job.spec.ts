import { test } from "../fixtures/test.ts";
import { pointer } from "../pages/input-method.ts";
import { walkMainJob } from "./main-job.ts";

test(
  "a venue registers, verifies its phone, posts three nights and sees who applied",
  { tag: ["@0.marketplace", "@1.venues.post", "@1.web.jobs", "@2.route.insertphone", "@2.route.verifycode"] },
  async ({ world }) => {
    await walkMainJob(world, pointer);
  },
);
