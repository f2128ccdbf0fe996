import billing from "../../locales/pt/billing.json" with { type: "json" };
import paymentlist from "../../locales/pt/paymentlist.json" with { type: "json" };
import purchases from "../../locales/pt/purchases.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { billing, paymentlist, purchases } satisfies IslandTexts;
