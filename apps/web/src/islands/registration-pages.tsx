import type { ReactElement } from "react";
import { fetchCode } from "@bandeja/web-platform/api/fetch-code.ts";
import { paths } from "../paths.ts";

const loaders: Readonly<Record<string, () => Promise<ReactElement>>> = {
  async [paths.register]() {
    const { RegisterPage } = await import("../screens/register/register-page.tsx");
    return <RegisterPage />;
  },
  async [paths.insertPhone]() {
    const { InsertPhonePage } = await import("../screens/insert-phone/insert-phone-page.tsx");
    return <InsertPhonePage />;
  },
  async [paths.verifyCode]() {
    const { VerifyCodePage } = await import("../screens/verify-code/verify-code-page.tsx");
    return <VerifyCodePage />;
  },
};

const pages = new Map<string, ReactElement>();

const pathOf = (to: string): string => to.split("?")[0] ?? "";

/** Whether a path belongs to the registration. */
export function isOfRegistration(to: string): boolean {
  return Object.hasOwn(loaders, pathOf(to));
}

/** The page of a path, if its code is loaded. */
export function pageAt(to: string): ReactElement | undefined {
  return pages.get(pathOf(to));
}

/** Registers the page that an address's script contains. */
export function bringPage(path: string, page: ReactElement): void {
  pages.set(path, page);
}

/**
 * Loads the code of a page, if necessary.
 *
 * @throws NetworkFailure when it cannot be loaded
 */
export async function fetchPage(to: string): Promise<void> {
  const load = loaders[pathOf(to)];
  if (load !== undefined && pageAt(to) === undefined) bringPage(pathOf(to), await fetchCode(load));
}
