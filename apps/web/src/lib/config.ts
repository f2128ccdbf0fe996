/** The settings of a build, each with a default. */
export const config = {
  /** The operator's name in legal texts and the footer. */
  companyName: import.meta.env.VITE_COMPANY_NAME || "Bandeja",
  supportEmail: import.meta.env.VITE_SUPPORT_EMAIL || "support@bandeja.example",
  /** The app's pages in the stores; links are shown only if set. */
  appStoreUrl: import.meta.env.VITE_APP_STORE_URL || undefined,
  googlePlayUrl: import.meta.env.VITE_GOOGLE_PLAY_URL || undefined,
  /** The footer shows those that are set. */
  instagramUrl: import.meta.env.VITE_INSTAGRAM_URL || undefined,
  facebookUrl: import.meta.env.VITE_FACEBOOK_URL || undefined,
  linkedinUrl: import.meta.env.VITE_LINKEDIN_URL || undefined,
} as const;
