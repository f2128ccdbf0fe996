import type * as calls from "@bandeja/contract/calls/push";
import type { DescriptionsOf } from "../describe.ts";

const endpoint = "https://push.example/wpush/v2/gAAAAABo7Q";

export const push: DescriptionsOf<typeof calls> = {
  pushKey: {
    description:
      "The key for `pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })`. Another key ends subscriptions made with the one before.",
    examples: {
      key: {
        summary: "The server's key",
        answer: {
          ok: true,
          data: "BHZo0-wSUUFPefTIsqwKHWX2R5imTS7HKkcqV0ckj9zCHF8A8zqiQQoW-LaJF9QSHC31anB6JZb4eJOjwrpK42o",
        },
      },
    },
  },
  pushSubscribe: {
    description:
      "The body is the browser's `PushSubscription`, as `toJSON` writes it. It ends with the session of the request. The newest ten browsers of an account are notified; a browser belongs to the account that subscribed last. Each push is JSON, encrypted for the browser: `{kind, title, body, url, tag, unread}`: `tag` is the notification, `unread` is for the badge. `WRONG_STATE` if the server sends no pushes.",
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
    description: "Without a subscription of the account's own for this browser, nothing changes.",
    examples: { browser: { summary: "Not here any more", body: { endpoint }, answer: { ok: true } } },
  },
};
