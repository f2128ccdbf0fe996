-- Workers with their accounts, most of them with a photo. Every fifth worker belongs to the same city.
CREATE TEMP TABLE person ON COMMIT DROP AS
SELECT
  n,
  pg_temp.id_at(at - make_interval(days => days)) AS id,
  at - make_interval(days => days) AS created_at,
  (ARRAY['Marta', 'João', 'Beatriz', 'Rui', 'Inês', 'Tiago', 'Ana Clara', 'Samuel', 'Leonor', 'Wesley', 'Priya'])[1 + n % 11]
    || ' '
    || (ARRAY['Almeida', 'Batista', 'Cardoso', 'Dias', 'Esteves', 'Figueiredo', 'Gomes', 'Henriques', 'Lima', 'Moreira',
      'Nunes', 'Okafor', 'Pires'])[1 + n % 13] AS name,
  at::date - 7500 - (n * 37) % 14000 AS date_of_birth,
  (ARRAY['none', 'basic', 'intermediate', 'advanced', 'fluent', NULL])[1 + n % 6] AS english_level,
  (ARRAY['none', 'under1', '1to3', '3to5', 'over5', NULL, '1to3'])[1 + n % 7] AS experience_level,
  CASE WHEN n % 8 <> 0 THEN
    left(translate(encode(sha256(convert_to('bench photo ' || n, 'UTF8')), 'base64'), '+/=', '-__'), 24) || '.webp'
  END AS photo,
  city.*
FROM plan
CROSS JOIN generate_series(0, people - 1) AS n
CROSS JOIN LATERAL (SELECT 500 + n % 300 AS days) AS age
JOIN city ON city.number = n % cities;

ANALYZE person;

INSERT INTO workers (id, name, date_of_birth, locality_id, city, country_code, timezone, latitude, longitude,
  english_level, experience_level, photo)
SELECT id, name, date_of_birth, locality_id, city, country_code, timezone, latitude, longitude,
  english_level, experience_level, photo
FROM person;
