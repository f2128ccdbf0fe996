import accountdata from "../../locales/pt/accountdata.json" with { type: "json" };
import offences from "../../locales/pt/offences.json" with { type: "json" };
import passkeys from "../../locales/pt/passkeys.json" with { type: "json" };
import sentstatement from "../../locales/pt/sentstatement.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { accountdata, offences, passkeys, sentstatement } satisfies IslandTexts;
