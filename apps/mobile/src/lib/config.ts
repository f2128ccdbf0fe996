/** What a build may be told; every value has a default that works. */
export const config = {
  /** As the site names it. */
  supportEmail: import.meta.env.VITE_SUPPORT_EMAIL || "support@bandeja.example",
} as const;
