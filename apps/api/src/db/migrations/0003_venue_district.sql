-- The part of its city that a venue names, shown before its address.
ALTER TABLE venues ADD COLUMN district text;
