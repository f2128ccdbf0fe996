interface ImportMetaEnv {
  /** Year of the build. */
  readonly BUILD_YEAR: number;
  readonly VITE_COMPANY_NAME?: string;
  readonly VITE_SUPPORT_EMAIL?: string;
  readonly VITE_APP_STORE_URL?: string;
  readonly VITE_GOOGLE_PLAY_URL?: string;
  readonly VITE_INSTAGRAM_URL?: string;
  readonly VITE_FACEBOOK_URL?: string;
  readonly VITE_LINKEDIN_URL?: string;
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
