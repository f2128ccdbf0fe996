import billing from "../../locales/en/billing.json" with { type: "json" };
import paymentlist from "../../locales/en/paymentlist.json" with { type: "json" };
import purchases from "../../locales/en/purchases.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { billing, paymentlist, purchases } satisfies IslandTexts;
