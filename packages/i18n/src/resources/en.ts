import accountdata from "../../locales/en/accountdata.json" with { type: "json" };
import exportfile from "../../locales/en/exportfile.json" with { type: "json" };
import noticebodies from "../../locales/en/noticebodies.json" with { type: "json" };
import noticesubjects from "../../locales/en/noticesubjects.json" with { type: "json" };
import passkeysignup from "../../locales/en/passkeysignup.json" with { type: "json" };
import previews from "../../locales/en/previews.json" with { type: "json" };
import receipt from "../../locales/en/receipt.json" with { type: "json" };
import sentstatement from "../../locales/en/sentstatement.json" with { type: "json" };
import statements from "../../locales/en/statements.json" with { type: "json" };
import { texts as app } from "./app-en.ts";
import { texts as operators } from "./console-texts-en.ts";
import { texts as site } from "./site-en.ts";

/** Every English text, including the server's. Its type is that of the tree, so `t($ => $.login.title)` is checked. */
export const en = {
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
};

/** The shape of the texts in every language. */
export type Texts = typeof en;

/** The part of the texts that an island needs; of the error texts only those of its calls. */
export type IslandTexts = Partial<Omit<Texts, "errors">> & { errors?: Partial<Texts["errors"]> };
