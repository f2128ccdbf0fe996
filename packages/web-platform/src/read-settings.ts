import { defaultSettings, settingsMeta, type SiteSettings } from "@bandeja/contract/site-settings";

/** The settings of the server that has sent this document; the defaults outside of a browser. */
export function readSettings(): SiteSettings {
  if (typeof document === "undefined") return defaultSettings;
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${settingsMeta}"]`);
  const settings = meta === null ? {} : (JSON.parse(meta.content) as Partial<SiteSettings>);
  return { ...defaultSettings, ...settings };
}
