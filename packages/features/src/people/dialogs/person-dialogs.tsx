import { useState } from "react";
import type { Matter } from "../matter.ts";
import { useIsBlocked } from "../use-blocked.ts";
import { BlockDialog } from "./block-dialog.tsx";
import { MenuDialog } from "./menu-dialog.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import { ModerationResultDialog } from "./moderation-result-dialog.tsx";
import "./person-dialogs.css";

type Step = "menu" | "report" | "reported" | "block" | "blocked" | "unblocked";

/** The actions about a party, one dialog at a time; each explains its consequences before it is confirmed. */
export function PersonDialogs({
  matter,
  first,
  onClose,
}: {
  matter: Matter;
  first: "menu" | "report";
  onClose: () => void;
}) {
  const [step, setStep] = useState<Step>(first);
  const blockState = useIsBlocked(matter.person);
  const common = { matter, onClose };
  switch (step) {
    case "menu":
      return <MenuDialog {...common} blockState={blockState} onStep={setStep} />;
    case "report":
      return <ReportDialog {...common} onReported={() => setStep("reported")} />;
    case "block":
      return <BlockDialog {...common} onBlocked={() => setStep("blocked")} />;
    case "reported":
    case "blocked":
    case "unblocked":
      return (
        <ModerationResultDialog
          {...common}
          done={step}
          mayBlock={blockState.isBlocked !== true}
          onBlock={() => setStep("block")}
        />
      );
  }
}
