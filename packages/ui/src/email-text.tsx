import type { ReactNode } from "react";

/** A text that may name an e-mail address: it then gets no hyphens where lines end, which would be read as part of it. */
export function EmailText({ children: text }: { children: string }): ReactNode {
  return text.includes("@") ? <span className="hyphens-manual">{text}</span> : text;
}
