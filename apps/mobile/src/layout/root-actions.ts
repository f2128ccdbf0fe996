import { createContext } from "react";
import type { ReactNode } from "react";

/** What the bar of every tab has at its end: the frame gives it, `Screen` shows it. */
export const RootActions = createContext<ReactNode>(null);
