import { runSlice } from "./run-slice.ts";
import { followOrders } from "./follow-orders.ts";

// The load generator, in its own process.
followOrders(runSlice);
