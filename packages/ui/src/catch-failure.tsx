import { Component } from "react";
import type { ComponentType, ReactNode } from "react";

interface CatchFailureProps {
  /** Shown instead of children that failed. */
  failed: ComponentType<{ failure: unknown }>;
  /** The path of the screen: another one is rendered again. */
  at?: string;
  children: ReactNode;
}

interface State {
  failure?: { readonly of: unknown } | undefined;
  at: string | undefined;
}

/** An error boundary: shows a failed screen instead of an empty window. React supports these only as classes. */
export class CatchFailure extends Component<CatchFailureProps, State> {
  override state: State = { at: this.props.at };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { of: error } };
  }

  static getDerivedStateFromProps({ at }: CatchFailureProps, state: State): State | null {
    return at === state.at ? null : { failure: undefined, at };
  }

  override render() {
    const { failure } = this.state;
    const { failed: Failed, children } = this.props;
    return failure === undefined ? children : <Failed failure={failure.of} />;
  }
}
