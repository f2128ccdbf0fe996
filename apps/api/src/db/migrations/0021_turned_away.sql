-- Cancelled by the venue, by the word of whoever it turned away: theirs are the words of the reason, too.
ALTER TABLE applications
  ADD COLUMN turned_away boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT applications_turned_away_by_venue
    CHECK (NOT turned_away OR (status = 'cancelled' AND cancelled_by = 'restaurant'));
