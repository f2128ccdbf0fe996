import { Status } from "@bandeja/ui/status";
import { Button } from "@bandeja/ui/button";
import { TextField } from "@bandeja/ui/text-field";
import { copyText } from "@bandeja/web-platform/storage/copy-text.ts";
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

  return (
    <div className="grid gap-3">
      <TextField label={label} hint={hint} value={url} readOnly onFocus={({ target }) => target.select()} />
      <Button onClick={() => void copyText(url).then(setCopied)}>{isCopied ? copied : copy}</Button>
      {/* Another name of a button that has the focus is not read. */}
      <Status className="sr-only">{isCopied && copied}</Status>
    </div>
  );
}
