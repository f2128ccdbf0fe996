import { Component } from "react";
import type { ReactNode } from "react";
import { ScreenFailed } from "./screen-failed.tsx";

/** An error boundary: shows a failed screen instead of an empty window. React supports these only as classes. */
export class CatchFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ScreenFailed /> : this.props.children;
  }
}
