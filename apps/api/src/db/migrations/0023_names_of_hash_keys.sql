-- The fingerprint of the HASH_KEY that made a hash. Without one the hash is older than this column.
ALTER TABLE verified_contacts ADD COLUMN hash_key text;
ALTER TABLE known_networks ADD COLUMN hash_key text;
