/**
 * In a program of the load (`start-program.ts`): follows the orders that it receives as messages. A failure ends it.
 */
export function followOrders<Order>(follow: (order: Order) => Promise<object>): void {
  process.on("message", (order: Order) => {
    void follow(order).then((result) => process.send?.(result));
  });
  process.on("disconnect", () => process.exit(0));
}
