/**
 * In a program of the load (`start-program.ts`): follows the orders that it receives as messages. A failure ends it.
 */
export function followOrders(follow: (order: object) => Promise<object>): void {
  process.on("message", (order: object) => {
    void follow(order).then((result) => process.send?.(result));
  });
  process.on("disconnect", () => process.exit(0));
}
