interface ImportMetaEnv {
  /** The base path of the build, which tells the app from the site. */
  readonly BASE_URL: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
