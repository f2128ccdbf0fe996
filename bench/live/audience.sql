-- Workers with accounts, who read event streams: $1 of them. A worker's token is derived from its number: see `tokenOf`.
WITH reader AS MATERIALIZED (
  SELECT n, gen_random_uuid() AS id, 'worker-' || n || '@bench.example' AS email, 930000000 + n || '' AS national,
    $2::timestamptz AS at, $2::date - 9000 AS date_of_birth, city.*
  FROM generate_series(1, $1::integer) AS n
  CROSS JOIN (SELECT locality_id, city, country_code, timezone, latitude, longitude FROM venues ORDER BY id LIMIT 1) AS city
), account AS (
  INSERT INTO accounts (id, side, email, email_key, email_verified_at, phone_e164, phone_calling_code, phone_national, created_at)
  SELECT id, 'worker', email, email, at, '+351' || national, '+351', national, at
  FROM reader
), party AS (
  INSERT INTO parties (id, side)
  SELECT id, 'worker'
  FROM reader
), worker AS (
  INSERT INTO workers (id, name, date_of_birth, locality_id, city, country_code, timezone, latitude, longitude)
  SELECT id, 'Worker ' || n, date_of_birth, locality_id, city, country_code, timezone, latitude, longitude
  FROM reader
)
INSERT INTO sessions (id, token_hash, account_id, created_at, last_used_at)
SELECT gen_random_uuid(), sha256(convert_to(token, 'UTF8')), id, at, at
FROM reader
CROSS JOIN LATERAL (
  SELECT rtrim(translate(encode(sha256(convert_to('bench worker ' || n, 'UTF8')), 'base64'), '+/', '-_'), '=') AS token
) AS made
