import type { i18n } from "i18next";
import { createElement, useMemo } from "react";
import type { ReactElement, ReactNode } from "react";
import { I18nextProvider as Provider, useTranslation as useI18next } from "react-i18next";
import { fallbackLanguage, supportedLanguage } from "./languages.ts";
import { TextsContext } from "./react.ts";

interface Props {
  i18n: i18n;
  children: ReactNode;
}

/** Provides `useTranslation` with the texts of an i18next instance, whose language may change. */
export function I18nextProvider({ i18n: instance, children }: Props): ReactElement {
  return createElement(Provider, { i18n: instance }, createElement(Bridge, null, children));
}

function Bridge({ children }: { children?: ReactNode }): ReactElement {
  const { t, i18n: instance } = useI18next();
  const language = supportedLanguage(instance.language) ?? fallbackLanguage;
  const texts = useMemo(() => ({ t, language }), [t, language]);
  return createElement(TextsContext, { value: texts }, children);
}

/** The i18next instance, for components that change the language. Islands do not have one. */
export function useI18n(): i18n {
  return useI18next().i18n;
}
