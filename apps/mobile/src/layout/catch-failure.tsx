import { Component } from "react";
import type { ReactNode } from "react";
import { ScreenFailed } from "./screen-failed.tsx";

/** Shows why a screen could not be shown instead of leaving the window empty. React knows no other way than a class. */
export class CatchFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ScreenFailed /> : this.props.children;
  }
}
