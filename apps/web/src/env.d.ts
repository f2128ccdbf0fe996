interface ImportMetaEnv {
  /** Year of the build. */
  readonly BUILD_YEAR: number;
}

/** Written by application-files-plugin.ts, for the rendering of documents. */
declare module "virtual:application-files" {
  interface ScreenFiles {
    readonly scripts: readonly string[];
    readonly styles: readonly string[];
  }
  const files: { readonly entry: string; readonly screens: Readonly<Record<string, ScreenFiles>> };
  export default files;
}
