SELECT sessions.id, venue_id, last_used_at
FROM sessions
JOIN memberships ON memberships.account_id = sessions.account_id
WHERE token_hash = $1 AND last_used_at > $2
