-- Venues with their accounts, one login each. The first `plan.busy` venues have posted a hundred jobs, the others one.
CREATE TEMP TABLE venue ON COMMIT DROP AS
SELECT
  n,
  pg_temp.id_at(at - make_interval(days => days)) AS id,
  pg_temp.id_at(at - make_interval(days => days)) AS account_id,
  at - make_interval(days => days) AS created_at,
  (ARRAY['Tasca', 'Bar', 'Adega', 'Casa', 'Cantina', 'Clube'])[1 + n % 6] || ' '
    || (ARRAY['do Largo', 'da Esquina', 'Aurora', 'Central', 'do Porto', 'Solar', 'da Praça'])[1 + n % 7]
    || ' ' || n AS name,
  city.*
FROM plan
CROSS JOIN generate_series(1, busy + small) AS n
CROSS JOIN LATERAL (SELECT 500 + n % 300 AS days) AS age
JOIN city ON city.number = n % cities;

ANALYZE venue;

INSERT INTO accounts (id, side, email, email_key, email_verified_at, username, username_key, username_skeleton,
  phone_e164, phone_calling_code, phone_national, created_at)
SELECT account_id, 'venue', email, email, created_at, username, username, translate(username, '01i', 'oll'),
  '+351' || national, '+351', national, created_at
FROM venue
CROSS JOIN LATERAL (
  SELECT 'venue-' || n AS username, 'venue-' || n || '@bench.example' AS email, 910000000 + n || '' AS national
) AS made;

INSERT INTO parties (id, side)
SELECT id, 'venue'
FROM venue;

INSERT INTO venues (id, name, address, locality_id, city, country_code, timezone, latitude, longitude)
SELECT id, name, 'Rua ' || n, locality_id, city, country_code, timezone, latitude, longitude
FROM venue;

INSERT INTO memberships (account_id, venue_id, role, created_at)
SELECT account_id, id, 'owner', created_at
FROM venue;

-- The token of a venue is derived from its number: see `tokenOf`.
INSERT INTO sessions (id, token_hash, account_id, created_at, last_used_at)
SELECT pg_temp.id_at(at), sha256(convert_to(token, 'UTF8')), account_id, at, at
FROM plan
CROSS JOIN venue
CROSS JOIN LATERAL (
  SELECT rtrim(translate(encode(sha256(convert_to('bench venue ' || n, 'UTF8')), 'base64'), '+/', '-_'), '=') AS token
) AS made;
