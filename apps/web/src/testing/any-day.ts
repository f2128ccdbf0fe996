/** A day as pages write it in English: "21 Nov", "Sat 21 November". */
export const anyDay = /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/;
