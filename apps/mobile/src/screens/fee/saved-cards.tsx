import { paymentsRemoveCard, type SavedCard } from "@bandeja/contract/calls/cards";
import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { ActionDialog } from "@bandeja/features/form/action-dialog.tsx";
import { cardName } from "@bandeja/features/payments/use-cards.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useState } from "react";
import type { CardReturn } from "./use-new-card.ts";

interface Props {
  m: Translate;
  cards: readonly SavedCard[];
  adding: CardReturn;
}

/** The cards that the owner has saved, each with the button that removes it, and the way to save one. */
export function SavedCards({ m, cards, adding }: Props) {
  const [removed, setRemoved] = useState<{ card: SavedCard; key: string }>();
  return (
    <section aria-labelledby="cards" className="grid gap-3">
      <h2 id="cards" className="type-card-small">
        {m(($) => $.purchases.cards.title)}
      </h2>
      {adding.outcome !== undefined && (
        <p role="status" className="font-semibold">
          {m(($) => $.purchases.cards[adding.outcome ?? "saved"])}
        </p>
      )}
      <p className="type-text">{m(($) => $.purchases.cards[cards.length === 0 ? "none" : "kept"])}</p>
      {cards.length > 0 && (
        <ul className="fee-used">
          {cards.map((card) => (
            <li key={card.id}>
              <span className="type-figures">{cardName(m, card)}</span>
              <Button
                tone="secondary"
                size="small"
                aria-label={m(($) => $.purchases.cards.removeOf, { last4: card.last4 })}
                onClick={() => setRemoved({ card, key: newIdempotencyKey() })}
              >
                {m(($) => $.purchases.cards.remove)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button tone="secondary" isBusy={adding.isOpening} busyLabel={adding.busyLabel} onClick={adding.open}>
          {m(($) => $.purchases.cards[cards.length === 0 ? "add" : "another"])}
        </Button>
      </div>
      {removed !== undefined && (
        <ActionDialog
          title={m(($) => $.purchases.cards.question)}
          yes={m(($) => $.purchases.cards.yes)}
          no={m(($) => $.purchases.cards.keep)}
          send={() =>
            api.call(
              paymentsRemoveCard,
              { body: { cardId: removed.card.id } },
              { idempotencyKey: removed.key },
            )
          }
          onClose={() => setRemoved(undefined)}
        >
          <DialogLead>
            {m(($) => $.purchases.cards.removeText, { card: cardName(m, removed.card) })}
          </DialogLead>
        </ActionDialog>
      )}
    </section>
  );
}
