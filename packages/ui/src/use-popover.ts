import { useState } from "react";

export type PopoverState = {
  isOpen: boolean;
  /** Whether its code is being loaded. */
  isLoading: boolean;
  hasFailed: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Loads its code, so that it opens at once. */
  warm: () => void;
};

/** The state of a popover whose code is loaded when its field gets the focus or the pointer, or at the latest to open it. */
export function usePopover(load: () => Promise<unknown>): PopoverState {
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function open(): Promise<void> {
    setFailed(false);
    setLoading(true);
    try {
      await load();
      setIsOpen(true);
    } catch {
      setFailed(true);
    } finally {
      setLoading(false);
    }
  }

  return {
    isOpen,
    isLoading,
    hasFailed,
    setOpen: (next) => {
      if (next) void open();
      else setIsOpen(false);
    },
    warm: () => {
      // If this fails, opening it tries again and says so.
      load().catch(() => undefined);
    },
  };
}
