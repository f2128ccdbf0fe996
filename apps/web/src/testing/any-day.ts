/** Matches an English date: "21 Nov", "Sat 21 November". */
export const anyDay = /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/;
