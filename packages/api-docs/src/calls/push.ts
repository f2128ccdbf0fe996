import type * as calls from "@bandeja/contract/calls/push";
import type { DescriptionsOf } from "../describe.ts";

const endpoint = "https://push.example/wpush/v2/gAAAAABo7Q";

export const push: DescriptionsOf<typeof calls> = {
  pushKey: {
    description:
      "A browser subscribes with it: `pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })`. Another key ends what was subscribed with the one before.",
    examples: {
      key: {
        summary: "What to subscribe with",
        answer: {
          ok: true,
          data: "BHZo0-wSUUFPefTIsqwKHWX2R5imTS7HKkcqV0ckj9zCHF8A8zqiQQoW-LaJF9QSHC31anB6JZb4eJOjwrpK42o",
        },
      },
    },
  },
  pushSubscribe: {
    description:
      "The body is the browser's `PushSubscription`, as `toJSON` writes it. It holds as long as the session that asks: logging out ends it. Of an account ten browsers are told, the newest; a browser in which another account subscribes is told only that one's. Each push is JSON, encrypted for the browser: `{kind, title, body, url, tag, unread}`: `tag` is the notification, `unread` is for the badge. Where the server sends no pushes it is `WRONG_STATE`.",
    fields: { endpoint: "Where the browser is reached: https.", keys: "What is encrypted for." },
    examples: {
      browser: {
        summary: "A venue's browser",
        body: {
          endpoint,
          keys: {
            p256dh: "BMJLZPhXUwXulisar86_Ufak2ubbR6YIbzO56q8ZE1v3ERBofaao0l1oGeUKHEC1nESH75BMPeHwTdvoTwD9xG8",
            auth: "bYHr4N0t8kZb2mXq5cVwLg",
          },
        },
        answer: { ok: true },
      },
    },
  },
  pushUnsubscribe: {
    description: "A browser that is not subscribed, or by another account, stays as it is.",
    examples: { browser: { summary: "Not here any more", body: { endpoint }, answer: { ok: true } } },
  },
};
