import { languages } from "@bandeja/contract/lists";
import { translate } from "@bandeja/i18n/translate";

/** The style of the banner on every page of a server for staging. */
export const stagingStylePath = "/staging.css";

/**
 * Adds the banner to a document. It is a part of the style: what a script renders stays as it was built.
 */
export const markStaging = (html: string): string =>
  html.replace("</head>", () => `<link rel="stylesheet" href="${stagingStylePath}" /></head>`);

const textRules = languages.map(
  (language) =>
    `html:lang(${language})::before{content:${JSON.stringify(translate(language)(($) => $.staging.banner))}}`,
);

/** A strip on top that takes no clicks. A rule of a language with a region comes after that of the language. */
export const stagingStyle = `html::before{display:block;position:sticky;top:0;z-index:2147483647;padding:2px 8px;
background:#ffd400;color:#000;font:bold 13px/1.4 sans-serif;text-align:center;pointer-events:none}
${textRules.join("\n")}
`;

/** No page of it belongs into a search engine. */
export const stagingRobots = "User-agent: *\nDisallow: /\n";
