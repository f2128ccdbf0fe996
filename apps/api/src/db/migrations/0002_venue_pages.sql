-- What a venue says of itself, and the name of its photo, for its page.
ALTER TABLE venues ADD COLUMN description text;
ALTER TABLE venues ADD COLUMN photo text;
