import { Component } from "react";
import type { ReactNode } from "react";

interface CatchFailureProps {
  /** Shown instead of children that failed. */
  failed: ReactNode;
  /** The path of the screen: another one is rendered again. */
  at?: string;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
  at: string | undefined;
}

/** An error boundary: shows a failed screen instead of an empty window. React supports these only as classes. */
export class CatchFailure extends Component<CatchFailureProps, State> {
  override state: State = { hasFailed: false, at: this.props.at };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ at }: CatchFailureProps, state: State): State | null {
    return at === state.at ? null : { hasFailed: false, at };
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
