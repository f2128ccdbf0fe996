-- One late cancellation in each quarter does not count, without a reason: its table says no more than that.
-- allow rename: 0.1 uses the view, which has the old name and passes on what it writes.
ALTER TABLE illness_passes RENAME TO passes;
CREATE VIEW illness_passes AS SELECT * FROM passes;
