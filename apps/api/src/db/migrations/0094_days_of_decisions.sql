-- On which days that happened which operators decide about: of what is hidden, the day of the message or the review, or of the decision
-- about a page, by the clock of its author. Of other decisions that were made without, nobody has noted the days: undated.
UPDATE decisions d SET facts = d.facts || jsonb_build_object('days', jsonb_build_array(
    to_char(coalesce(
      (SELECT m.sent_at FROM messages m WHERE m.id = d.subject_id),
      (SELECT r.created_at FROM reviews r WHERE r.id = d.subject_id),
      d.proposed_at) AT TIME ZONE coalesce(v.timezone, w.timezone, 'UTC'), 'YYYY-MM-DD')))
FROM parties p LEFT JOIN venues v ON v.id = p.id LEFT JOIN workers w ON w.id = p.id
WHERE p.id = d.party_id AND d.kind IN ('messagehidden', 'reviewhidden', 'pagehidden') AND NOT d.facts ? 'days';

UPDATE decisions SET facts = facts || '{"undated": true}' WHERE rule = 'terms' AND NOT facts ? 'days';
