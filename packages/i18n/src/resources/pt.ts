import accountdata from "../../locales/pt/accountdata.json" with { type: "json" };
import exportfile from "../../locales/pt/exportfile.json" with { type: "json" };
import noticebodies from "../../locales/pt/noticebodies.json" with { type: "json" };
import noticesubjects from "../../locales/pt/noticesubjects.json" with { type: "json" };
import passkeysignup from "../../locales/pt/passkeysignup.json" with { type: "json" };
import previews from "../../locales/pt/previews.json" with { type: "json" };
import receipt from "../../locales/pt/receipt.json" with { type: "json" };
import sentstatement from "../../locales/pt/sentstatement.json" with { type: "json" };
import statements from "../../locales/pt/statements.json" with { type: "json" };
import { texts as app } from "./app-pt.ts";
import type { Texts } from "./en.ts";
import { texts as operators } from "./console-texts-pt.ts";
import { texts as site } from "./site-pt.ts";

/** Every Portuguese (Brazilian) text, including the server's. A missing text fails the type check. */
export const pt = {
  ...site,
  ...app,
  ...operators,
  accountdata,
  exportfile,
  noticebodies,
  noticesubjects,
  passkeysignup,
  previews,
  receipt,
  sentstatement,
  statements,
} satisfies Texts;
