SELECT sessions.account_id, party_id
FROM sessions
JOIN members ON members.account_id = sessions.account_id
WHERE token_hash = $1 AND last_used_at > $2
