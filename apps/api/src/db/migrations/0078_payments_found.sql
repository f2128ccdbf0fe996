-- The search of the console: payments by what their receipts name, by amount and by the last digits of the card. Built beforehand on a
-- large database: docs/architecture.md.
CREATE INDEX IF NOT EXISTS receipts_payer ON receipts
  (regexp_replace(normalize(lower(name), NFD), U&'[\0300-\036F]', '', 'g') text_pattern_ops);
-- Without what stands between, and without the letters of a country.
CREATE INDEX IF NOT EXISTS receipts_tax_number ON receipts
  (regexp_replace(upper(regexp_replace(tax_number, '[^0-9A-Za-z]', '', 'g')), '^[A-Z]{2}', ''))
  WHERE tax_number IS NOT NULL;
CREATE INDEX IF NOT EXISTS payments_amount ON payments (amount_cents, created_at) WHERE paid_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS payments_card_digits ON payments (right(card, 4)) WHERE card IS NOT NULL;
CREATE INDEX IF NOT EXISTS payments_saved_card ON payments (card_id) WHERE card_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS saved_cards_digits ON saved_cards (last4) WHERE last4 IS NOT NULL;
