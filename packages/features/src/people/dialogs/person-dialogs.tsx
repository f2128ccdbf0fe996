import { reportTexts } from "@bandeja/i18n/report-texts";
import { useDialogTexts } from "../../query/use-section-texts.tsx";
import { useState } from "react";
import type { Matter } from "../matter.ts";
import { useIsBlocked } from "../use-blocked.ts";
import { BlockDialog } from "./block-dialog.tsx";
import { MenuDialog } from "./menu-dialog.tsx";
import { BlockResultDialog } from "./block-result-dialog.tsx";
import { ReportDialog, type Reported } from "./report-dialog.tsx";
import { ReportedDialog } from "./reported-dialog.tsx";
import "./person-dialogs.css";

type Step = "menu" | "report" | "block" | "blocked" | "unblocked";

/** The actions about a party, one dialog at a time; each explains its consequences before it is confirmed. */
export function PersonDialogs({ matter, onClose }: { matter: Matter; onClose: () => void }) {
  const r = useDialogTexts(reportTexts, onClose);
  const [step, setStep] = useState<Step>("menu");
  const blockState = useIsBlocked(matter.person);
  if (r === undefined) return null;
  const common = { r, matter, onClose };
  switch (step) {
    case "menu":
      return <MenuDialog {...common} blockState={blockState} onStep={setStep} />;
    case "report":
      return <ReportDialogs matter={matter} onClose={onClose} />;
    case "block":
      return <BlockDialog {...common} onBlocked={() => setStep("blocked")} />;
    case "blocked":
    case "unblocked":
      return <BlockResultDialog {...common} done={step} />;
  }
}

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
