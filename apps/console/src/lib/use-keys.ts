import { useEffect } from "react";

/** Whether somebody types: keys are text then. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** Calls what belongs to a key that is pressed alone, outside of fields. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = keys[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [keys]);
}

/** Moves the focus among the links of the list with this id: by `j` to the next, by `k` to the one before. */
export function useListKeys(id: string): void {
  useEffect(() => {
    function move(by: number): void {
      const links = [...document.querySelectorAll<HTMLElement>(`#${id} a`)];
      const at = links.findIndex((link) => link === document.activeElement);
      const next = at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1);
      links[next]?.focus();
    }
    function press(event: KeyboardEvent): void {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "j") move(1);
      if (event.key === "k") move(-1);
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [id]);
}
