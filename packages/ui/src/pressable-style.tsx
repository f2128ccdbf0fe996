import type { ReactElement } from "react";

/**
 * React Aria adds its `touch-action` rule to the page in a `<style>`, which a strict content policy refuses, unless an
 * element with this id exists. The rule itself is in base.css.
 */
export function PressableStyle(): ReactElement {
  return <template id="react-aria-pressable-style" />;
}
