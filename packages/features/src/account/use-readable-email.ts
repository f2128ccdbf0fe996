import { useEffect, useState } from "react";

/**
 * An e-mail for display, like `readableEmail`, whose code is loaded only for a domain in Punycode: for pages whose
 * scripts have to stay small. Shows the address as it is until then.
 */
export function useReadableEmail(email: string): string {
  const [readable, setReadable] = useState({ email, text: email });
  useEffect(() => {
    if (!/[@.]xn--/.test(email)) return undefined;
    let isCurrent = true;
    void import("@bandeja/domain/readable-email").then(
      ({ readableEmail }) => {
        if (isCurrent) setReadable({ email, text: readableEmail(email) });
      },
      // Without a network the address stays as it is.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [email]);
  return readable.email === email ? readable.text : email;
}
