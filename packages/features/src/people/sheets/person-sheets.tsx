import { useState } from "react";
import type { Matter } from "../matter.ts";
import { useIsBlocked } from "../use-blocking.ts";
import { BlockSheet } from "./block-sheet.tsx";
import { MenuSheet } from "./menu-sheet.tsx";
import { ReportSheet } from "./report-sheet.tsx";
import { ModerationResultDialog } from "./moderation-result-dialog.tsx";
import "./people-sheets.css";

export type Step = "menu" | "report" | "reported" | "block" | "blocked" | "unblocked";

/** The actions about a party, one sheet at a time; each explains its consequences before it is confirmed. */
export function PersonSheets({
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
  const common = { matter, onClose, onStep: setStep };
  switch (step) {
    case "menu":
      return <MenuSheet {...common} blockState={blockState} />;
    case "report":
      return <ReportSheet {...common} />;
    case "block":
      return <BlockSheet {...common} />;
    case "reported":
    case "blocked":
    case "unblocked":
      return <ModerationResultDialog {...common} done={step} mayBlock={blockState.isBlocked !== true} />;
  }
}
