export { RequireLogin as default } from "#lib/require-login.tsx";
