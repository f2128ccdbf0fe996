import { accountTexts } from "@bandeja/i18n/account-texts";
import type { ReactNode } from "react";
import { useSectionTexts } from "../query/use-section-texts.tsx";

/** The texts about an account's passkeys, data, offences and statements of reasons. */
export const useAccountTexts = (meanwhile?: ReactNode) => useSectionTexts(accountTexts, meanwhile);
