import path from "node:path";
import type { Plugin, Rolldown } from "vite";

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

const virtual = "virtual:application-files";
const screenFile = /\/src\/screens\/([\w-]+)\/\1-screen\.tsx$/;

/** A chunk with all that it imports statically. */
function withImports(bundle: Bundle, name: string, seen = new Set<Rolldown.OutputChunk>()) {
  const chunk = bundle[name];
  if (chunk?.type !== "chunk" || seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const imported of chunk.imports) withImports(bundle, imported, seen);
  return seen;
}

const unique = (names: readonly string[]): string[] => [...new Set(names)].map((name) => `/${name}`);

/** The application's script, and what each screen needs besides, by its folder. */
function listFiles(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/src/entry.client.tsx"));
  if (entry === undefined) throw new Error("The build has no entry.client.tsx");
  const ofScreen = ({ fileName }: Rolldown.OutputChunk) => {
    const needed = [entry.fileName, fileName].flatMap((name) => [...withImports(bundle, name)]);
    return {
      scripts: unique(needed.filter((chunk) => chunk !== entry).map((chunk) => chunk.fileName)),
      styles: unique(needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
    };
  };
  const screens = chunks.flatMap((chunk) => {
    const folder = screenFile.exec(path.posix.normalize(chunk.facadeModuleId ?? ""))?.[1];
    return folder === undefined ? [] : [[folder, ofScreen(chunk)] as const];
  });
  return { entry: `/${entry.fileName}`, screens: Object.fromEntries(screens) };
}

/** Tells the server's build, which renders the documents, what the client's, which precedes it, has written. */
export function applicationFilesPlugin(): Plugin {
  let files: ReturnType<typeof listFiles> | undefined;
  return {
    name: "bandeja-application-files",
    sharedDuringBuild: true,
    generateBundle: {
      // After the bundler has removed the files that had only styles.
      order: "post",
      handler(_options, bundle) {
        if (this.environment.name === "client") files = listFiles(bundle);
      },
    },
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load: (id) => (id === `\0${virtual}` ? `export default ${JSON.stringify(files)}` : undefined),
  };
}
