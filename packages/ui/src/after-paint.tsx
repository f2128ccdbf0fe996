/** Runs `task` once the next frame is painted, in a tab in the background when it is next visible. Returns how to cancel it. */
export function afterPaint(task: () => void): () => void {
  let isDue = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (isDue) task();
    }),
  );
  return () => void (isDue = false);
}
