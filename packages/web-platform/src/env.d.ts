interface ImportMetaEnv {
  /** The API's base URL, for builds in which it is not below the page's own origin. */
  readonly API_URL?: string;
  /** The base path of the build, which tells the app from the site. */
  readonly BASE_URL: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
