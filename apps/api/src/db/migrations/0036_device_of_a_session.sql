-- The hash of account and cookie, as in known_devices, by which to forget the device; null for those that earlier versions open.
ALTER TABLE sessions ADD COLUMN device_hash bytea;
