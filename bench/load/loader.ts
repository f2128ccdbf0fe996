import { runSlice } from "./run-slice.ts";
import type { Slice } from "./slice.ts";

// The load generator, in its own process: runs the slices that it receives as messages, one after the other.
process.on("message", (slice: Slice) => {
  void runSlice(slice).then((result) => process.send?.(result));
});
process.on("disconnect", () => process.exit(0));
