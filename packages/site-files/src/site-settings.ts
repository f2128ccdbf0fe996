import {
  builtSettings,
  defaultSettings,
  settingsMeta,
  type SiteSettings,
} from "@bandeja/contract/site-settings";
import { storeParts } from "@bandeja/contract/store-parts";
import { escapeHtml } from "@bandeja/plain-pages/escape-html";

const part =
  /<template data-begin="(set|unset) ([\w ]+)"><\/template>([\s\S]*?)<template data-end="\1 \2"><\/template>/g;

/** Keeps the parts of a document whose condition the settings meet; a part may have others in it. */
function selectParts(html: string, settings: Readonly<Record<string, string | undefined>>): string {
  return html.replaceAll(part, (_part, kind: string, names: string, content: string) => {
    const isSet = names.split(" ").some((name) => settings[name] !== undefined);
    return isSet === (kind === "set") ? selectParts(content, settings) : "";
  });
}

const { supportEmail: builtEmail, ...builtWhole } = builtSettings;
const names = Object.keys(builtWhole) as (keyof typeof builtWhole)[];
const placeholders = [...builtEmail.split("@"), ...names.map((name) => builtWhole[name])];
// Those have no character with a meaning in a pattern but the point, which matches itself.
const placeholder = new RegExp(placeholders.join("|"), "g");

/** Where links lead without their setting. */
const withoutSetting: Readonly<Record<string, string>> = storeParts;

/** Puts settings in the places of their placeholders; both parts of the address are replaced on their own. */
function replacePlaceholders(html: string, settings: SiteSettings): string {
  const values = [
    ...settings.supportEmail.split("@"),
    ...names.map((name) => settings[name] ?? withoutSetting[name] ?? ""),
  ];
  const valueOf = new Map(placeholders.map((one, index) => [one, escapeHtml(values[index] ?? "")]));
  return html.replaceAll(placeholder, (found) => valueOf.get(found) ?? "");
}

/** The settings that differ from the defaults, for the scripts of a document; empty without any. */
function metaOf(settings: SiteSettings): string {
  const own = Object.entries(settings).filter(
    ([name, value]) => value !== undefined && value !== defaultSettings[name as keyof SiteSettings],
  );
  if (own.length === 0) return "";
  const content = escapeHtml(JSON.stringify(Object.fromEntries(own)));
  return `<meta name="${settingsMeta}" content="${content}" />`;
}

/** Puts the settings into a prerendered document, and adds them to it for its scripts. */
export function fillSettings(html: string, settings: SiteSettings): string {
  const filled = replacePlaceholders(selectParts(html, { ...settings }), settings);
  const meta = metaOf(settings);
  return meta === "" ? filled : filled.replace("</head>", () => `${meta}</head>`);
}
