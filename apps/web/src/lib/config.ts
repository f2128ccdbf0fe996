/** What a build may be told; every value has a default that works. */
export const config = {
  /** Who runs the site, as legal texts and the footer name it. */
  companyName: import.meta.env.VITE_COMPANY_NAME || "Bandeja",
  supportEmail: import.meta.env.VITE_SUPPORT_EMAIL || "support@bandeja.example",
  /** Listings of the app in the stores: what leads to a store is shown only where there is one. */
  appStoreUrl: import.meta.env.VITE_APP_STORE_URL || undefined,
  googlePlayUrl: import.meta.env.VITE_GOOGLE_PLAY_URL || undefined,
  /** The footer shows only those that are set. */
  instagramUrl: import.meta.env.VITE_INSTAGRAM_URL || undefined,
  facebookUrl: import.meta.env.VITE_FACEBOOK_URL || undefined,
  linkedinUrl: import.meta.env.VITE_LINKEDIN_URL || undefined,
} as const;
