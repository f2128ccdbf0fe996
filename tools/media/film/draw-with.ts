import path from "node:path";
import { createServer } from "vite";

/** Loads a module with JSX through Vite, since Playwright would compile the JSX for its own component tests. */
export async function drawWith<Module>(file: string): Promise<Module> {
  const vite = await createServer({
    configFile: false,
    root: path.resolve(import.meta.dirname, "../../.."),
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return (await vite.ssrLoadModule(file)) as Module;
  } finally {
    await vite.close();
  }
}
