export { SiteLayout as default } from "#layout/site-layout.tsx";
