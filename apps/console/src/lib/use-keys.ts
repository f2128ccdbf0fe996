import { localStore } from "@bandeja/web-platform/storage/storage.ts";
import { useEffect, useMemo, useState } from "react";

/** Where a browser remembers that its keys are off, for those whose speech or hands press keys by mistake. */
const offKey = "console-keys-off";

const areOff = (): boolean => localStore.read(offKey) !== null;

/** Whether the keys are on, and what turns them on or off. */
export function useKeySwitch(): { readonly isOn: boolean; readonly toggle: () => void } {
  const [isOn, setOn] = useState(() => !areOff());
  function toggle(): void {
    if (isOn) localStore.write(offKey, "1");
    else localStore.remove(offKey);
    setOn(!isOn);
  }
  return { isOn, toggle };
}

/** Whether somebody types: keys are text then. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** Calls what belongs to a key that is pressed alone, outside of fields. @param keys the same object until they change */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = keys[event.key];
      if (act === undefined || areOff()) return;
      event.preventDefault();
      act();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [keys]);
}

/** Moves the focus among the links of the list with this id: by `j` to the next, by `k` to the one before. */
export function useListKeys(id: string): void {
  const keys = useMemo(() => {
    function move(by: number): void {
      const links = [...document.querySelectorAll<HTMLElement>(`#${id} a`)];
      const at = links.findIndex((link) => link === document.activeElement);
      links[at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
    }
    return { j: () => move(1), k: () => move(-1) };
  }, [id]);
  useKeys(keys);
}
