import { test } from "../fixtures/test.ts";
import { keyboard } from "../pages/input-method.ts";
import { walkMainJob } from "./main-job.ts";

test(
  "a venue without a mouse registers, posts three nights and sees who applied",
  { tag: "@long" },
  async ({ world }) => {
    await walkMainJob(world, keyboard);
  },
);
