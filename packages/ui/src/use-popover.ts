import { useState } from "react";

export type PopoverState = {
  isOpen: boolean;
  /** Whether its code is being loaded. */
  isLoading: boolean;
  /** Why its code could not be loaded. */
  failure: { readonly of: unknown } | undefined;
  setOpen: (isOpen: boolean) => void;
  /** Loads its code, so that it opens at once. */
  warm: () => void;
};

/** The state of a popover whose code is loaded when its field gets the focus or the pointer, or at the latest to open it. */
export function usePopover(load: () => Promise<unknown>): PopoverState {
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<{ readonly of: unknown }>();

  async function open(): Promise<void> {
    setFailure(undefined);
    setLoading(true);
    try {
      await load();
      setIsOpen(true);
    } catch (error) {
      // A browser that keeps the failure of an import asks for it again once the page is loaded again.
      if (failure !== undefined && navigator.onLine) window.location.reload();
      setFailure({ of: error });
    } finally {
      setLoading(false);
    }
  }

  return {
    isOpen,
    isLoading,
    failure,
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
