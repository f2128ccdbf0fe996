import { reportTexts } from "@bandeja/i18n/report-texts";
import { useDialogTexts } from "../../query/use-section-texts.tsx";
import { useState } from "react";
import type { Matter } from "../matter.ts";
import { ReportDialog, type Reported } from "./report-dialog.tsx";
import { ReportedDialog } from "./reported-dialog.tsx";
import "./person-dialogs.css";

/** A report, then what follows from it. Without a matter it is about nobody in particular. */
export function ReportDialogs({ matter, onClose }: { matter?: Matter; onClose: () => void }) {
  const r = useDialogTexts(reportTexts, onClose);
  const [reported, setReported] = useState<Reported>();
  if (r === undefined) return null;
  return reported === undefined ? (
    <ReportDialog r={r} matter={matter} onClose={onClose} onReported={setReported} />
  ) : (
    <ReportedDialog r={r} reported={reported} onClose={onClose} />
  );
}
