import { runSlice } from "./run-slice.ts";
import type { Slice } from "./slice.ts";
import { followOrders } from "./follow-orders.ts";

// The load generator, in its own process.
followOrders((order) => runSlice(order as Slice));
