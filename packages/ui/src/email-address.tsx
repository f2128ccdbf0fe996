import type { ReactElement } from "react";

/**
 * An e-mail address, which breaks before its "@" where the line is too short, without a hyphen. A link needs it as `aria-label` too: browsers
 * put a space into the name of a link where it may break.
 */
export function EmailAddress({ children: address }: { children: string }): ReactElement {
  const at = Math.max(0, address.lastIndexOf("@"));
  return (
    <span className="hyphens-manual">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
