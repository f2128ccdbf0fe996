/**
 * Lets what waits, such as a tap or a frame, come before what follows. Between the imports of main.tsx it divides the
 * beginning of all modules, which would be one long task on a slow phone. A module begins once, so each pause is a
 * module of its own. Whatever is imported while the app begins has to come after the last of them.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
