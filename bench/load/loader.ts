import { runSlice } from "./run-slice.ts";
import type { Slice } from "./slice.ts";

// The load, in a process of its own: it does the slices that it is sent, one after the other.
process.on("message", (slice: Slice) => {
  void runSlice(slice).then((result) => process.send?.(result));
});
process.on("disconnect", () => process.exit(0));
