-- Paid fees with unused credits, for the venues that post during the measurement.
INSERT INTO credits (id, venue_id, bought_at)
SELECT pg_temp.id_at(bought_at), id, bought_at
FROM plan
CROSS JOIN venue
CROSS JOIN generate_series(1, store) AS turn
CROSS JOIN LATERAL (SELECT at - turn * interval '1 hour' AS bought_at) AS made
WHERE n > busy + small - posting;
