import { settingsMeta, type SiteSettings } from "@bandeja/contract/site-settings";
import { onTestFinished, vi } from "vitest";

/** Makes the document that of a server with these settings, for modules that are imported afterwards in this test. */
export function showSettings(settings: Partial<SiteSettings>): void {
  const meta = document.createElement("meta");
  meta.name = settingsMeta;
  meta.content = JSON.stringify(settings);
  document.head.append(meta);
  vi.resetModules();
  onTestFinished(() => {
    meta.remove();
    vi.resetModules();
  });
}
