/** Words with digits, such as a postcode's: "75011", "1000-001", "SW1A 1AA". */
const wordsWithDigits = /\S*\d\S*/g;
const saintAnne = /\b(?:sta\b\.?|santa)\s*ana\b/giu;

/** Two names, a region and a country have no more. */
const mostSlashes = 3;

/** "Bolzano/Bozen, Italia" means Bolzano or Bozen, and "Porto Alegre, RS/Brasil" has a comma too few. */
function formsOfSlash(text: string): string[] {
  const slashes = text.split("/").length - 1;
  if (slashes === 0 || slashes > mostSlashes) return [text];
  const [name = "", ...rest] = text.split(",");
  const after = rest.map((part) => `,${part.replaceAll("/", ",")}`).join("");
  const names = name.split("/");
  return [text.replaceAll("/", ","), ...(names.length === 2 ? names.map((one) => one + after) : [])];
}

/** The text without a postcode, or the text itself. */
function withoutPostcode(text: string): string {
  const rest = text.replaceAll(wordsWithDigits, "");
  return rest === text ? text : rest.replace(/^[\s,]+/, "");
}

/**
 * The text of a search, and its forms to try in turn where it finds nothing: without a postcode, with either of two
 * names, and with "Santana" for "Sta. Ana".
 */
export function formsOf(text: string): Iterable<string> {
  const forms = [text, withoutPostcode(text)].flatMap((form) => [form, ...formsOfSlash(form)]);
  return new Set([...forms, ...forms.map((form) => form.replaceAll(saintAnne, "Santana"))]);
}
