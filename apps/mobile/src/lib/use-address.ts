import { useLocation } from "react-router";

/** The address of the screen with all parameters, to return to after a login. */
export function useAddress(): string {
  const { pathname, search, hash } = useLocation();
  return `${pathname}${search}${hash}`;
}
