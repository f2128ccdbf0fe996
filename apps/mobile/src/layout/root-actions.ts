import { createContext } from "react";
import type { ReactNode } from "react";

/** The actions at the end of every tab's bar: provided by the frame, rendered by `Screen`. */
export const RootActions = createContext<ReactNode>(null);
