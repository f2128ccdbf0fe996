interface ImportMetaEnv {
  /** Where the API answers, where a build moves it away from the page's own origin. */
  readonly API_URL?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

declare module "*.css";
