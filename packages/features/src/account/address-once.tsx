import { Button } from "@bandeja/ui/button";
import { TextField } from "@bandeja/ui/text-field";
import { useState } from "react";

interface Props {
  label: string;
  hint: string;
  /** A private address, which is stored nowhere: it is shown now, and never again. */
  url: string;
  copy: string;
  copied: string;
}

/** A private address to be copied. */
export function AddressOnce({ label, hint, url, copy, copied }: Props) {
  const [isCopied, setCopied] = useState(false);

  async function write(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // The clipboard is forbidden: the field can be copied by hand.
    }
  }

  return (
    <div className="grid gap-3">
      <TextField label={label} hint={hint} value={url} readOnly onFocus={({ target }) => target.select()} />
      <Button onClick={() => void write()}>{isCopied ? copied : copy}</Button>
      {/* Another name of a button that has the focus is not read. */}
      <span role="status" className="sr-only">
        {isCopied && copied}
      </span>
    </div>
  );
}
