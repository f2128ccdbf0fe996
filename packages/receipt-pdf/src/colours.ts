/** A PDF document under construction. */
export type Doc = PDFKit.PDFDocument;

/** The brand's colours of the day theme: a receipt is read on paper. */
export const colours = {
  paper: "#fbf6ec",
  sheet: "#ffffff",
  ink: "#1f1a17",
  lip: "#120e0c",
  muted: "#6a5f55",
  hole: "#7f7366",
  wine: "#7a1f3d",
  olive: "#4f6330",
  tomato: "#b3361f",
  shade: "#e6d6b7",
} as const;
