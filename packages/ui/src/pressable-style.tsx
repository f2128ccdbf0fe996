import type { ReactElement } from "react";

/**
 * React Aria writes its one `touch-action` rule into the page as a `<style>`, which a strict content policy refuses,
 * unless an element with this id is there already. The rule itself is in base.css.
 */
export function PressableStyle(): ReactElement {
  return <template id="react-aria-pressable-style" />;
}
