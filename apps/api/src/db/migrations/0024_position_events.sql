-- Gives positions to committed events, in the order of their ids: at most this many at a time (docs/events.md).
CREATE FUNCTION position_events(most integer)
  RETURNS TABLE ("position" float8, id float8, type text, payload jsonb, at timestamptz, "idBefore" float8)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  last_position bigint;
  ids bigint[];
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM pg_advisory_xact_lock(hashtext('bandeja events'));
  -- The statements of a function see what was committed before each of them, so these see what the last holder did.
  ids := ARRAY(SELECT e.id FROM events e WHERE e.position IS NULL ORDER BY e.id LIMIT most);
  -- Handled events are deleted, the last one too, so subscribers also know which positions were given.
  last_position := greatest(
    (SELECT max(e.position) FROM events e), (SELECT max(s.position) FROM event_subscribers s), 0);
  RETURN QUERY
    UPDATE events e SET position = last_position + numbered.n
    FROM unnest(ids) WITH ORDINALITY AS numbered (id, n)
    WHERE e.id = numbered.id
    RETURNING e.position::float8, e.id::float8, e.type, e.payload, e.at,
      (SELECT b.id::float8 FROM events b WHERE b.position = e.position - 1);
END $$;
