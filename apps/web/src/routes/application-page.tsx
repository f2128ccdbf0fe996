import { usePath } from "#lib/use-path.ts";
import { useScreen } from "./lazy-screens.ts";
import { screens } from "./screens.ts";

/** A page of the application as a route of the development server; a build renders `Application` instead. */
export default function ApplicationPage() {
  return useScreen(screens, usePath());
}
