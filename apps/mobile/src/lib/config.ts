/** Build-time settings; every one has a working default. */
export const config = {
  /** The same variable as the site's. */
  supportEmail: import.meta.env.VITE_SUPPORT_EMAIL || "support@bandeja.example",
} as const;
