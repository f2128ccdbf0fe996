-- What a venue's receipts name instead of its name and address (docs/product.md, "Fees and payments").
CREATE TABLE billing_details (
  venue_id uuid PRIMARY KEY REFERENCES venues ON DELETE CASCADE,
  legal_name text NOT NULL,
  tax_number text,
  address text NOT NULL,
  zipcode text,
  city text NOT NULL,
  country_code text NOT NULL
);

-- The tax number that a receipt was issued with.
ALTER TABLE receipts ADD COLUMN tax_number text;
