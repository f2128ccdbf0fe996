/** The version of the Terms: the day of their last change, `YYYY-MM-DD`, which their page shows and decisions cite. */
export const termsVersion = "2026-11-30";
