let isOpen = false;

/** Whether a stream reports changes at present, to this tab or to another of this browser. */
export const isLive = (): boolean => isOpen;

export function setLive(open: boolean): void {
  isOpen = open;
}
