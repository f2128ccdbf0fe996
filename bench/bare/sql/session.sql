SELECT sessions.id, account_id, type, last_used_at
FROM sessions
JOIN accounts ON accounts.id = account_id
WHERE token_hash = $1 AND last_used_at > $2
