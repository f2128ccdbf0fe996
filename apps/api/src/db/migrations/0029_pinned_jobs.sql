-- Whether the place of a job is the pin of its venue, moved to a grid of about 300 m: people who look for work see where
-- it is about, and no search tells more. Else it is the middle of the city.
ALTER TABLE jobs ADD COLUMN pinned boolean NOT NULL DEFAULT false;

UPDATE jobs j SET pinned = true
FROM restaurants r JOIN accounts a ON a.id = r.id
WHERE r.id = j.restaurant_id AND a.deleted_at IS NULL AND j.place_id = r.place_id
  AND (j.latitude, j.longitude) <> (r.latitude, r.longitude);

-- As roundPlace of packages/domain does; also where the venue has moved to another city since, and nobody knows any more
-- whether this was its pin.
WITH rows AS (
  SELECT j.id, j.longitude, round(j.latitude / 0.0027) * 0.0027 AS latitude
  FROM jobs j JOIN restaurants r ON r.id = j.restaurant_id
  WHERE j.pinned OR j.place_id <> r.place_id
), columns AS (
  SELECT id, latitude, longitude, 0.0027 / greatest(cos(radians(latitude)), 0.001) AS width FROM rows
)
UPDATE jobs j SET
  latitude = round(c.latitude::numeric, 5),
  longitude = round((round(c.longitude / c.width) * c.width)::numeric, 5)
FROM columns c WHERE c.id = j.id;
