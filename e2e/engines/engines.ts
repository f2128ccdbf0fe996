import { existsSync } from "node:fs";
import type { Engine, Window } from "./engine.ts";
import { openFirefox } from "./firefox.ts";
import { openWebkit } from "./webkitgtk.ts";

interface Installation {
  /** Debian's packages that install it. */
  readonly packages: string;
  readonly executables: readonly string[];
  readonly open: (executable: string, window: Window) => Promise<Engine>;
}

/** The engines beside Chromium's. */
const engines = {
  firefox: {
    packages: "firefox-esr",
    executables: ["/usr/bin/firefox-esr", "/usr/bin/firefox"],
    open: openFirefox,
  },
  webkitgtk: {
    packages: "libwebkit2gtk-4.1-0 webkit2gtk-driver xvfb",
    executables: ["/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"],
    open: openWebkit,
  },
} satisfies Record<string, Installation>;

export type EngineName = keyof typeof engines;

/** How to open an engine that is installed, or what to install. */
export function findEngine(name: EngineName): {
  open?: (window: Window) => Promise<Engine>;
  missing: string;
} {
  const { packages, executables, open } = engines[name];
  const executable = executables.find((file) => existsSync(file));
  return {
    ...(executable !== undefined && { open: (window: Window) => open(executable, window) }),
    missing: `${name} is not installed: apt-get install ${packages}`,
  };
}
