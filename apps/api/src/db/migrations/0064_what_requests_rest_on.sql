-- What the request of a command was decided by, as a hash: once that has changed, nobody approves it
-- (docs/decisions/090-operators-and-two-of-them.md). Requests from before have none, and are not compared.
ALTER TABLE approvals ADD COLUMN basis text;
