import accountdata from "../../locales/en/accountdata.json" with { type: "json" };
import offences from "../../locales/en/offences.json" with { type: "json" };
import passkeys from "../../locales/en/passkeys.json" with { type: "json" };
import sentstatement from "../../locales/en/sentstatement.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { accountdata, offences, passkeys, sentstatement } satisfies IslandTexts;
