-- The other side has accepted the hours that somebody gave.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'applied', 'withdrawn', 'cancelled', 'late', 'confirmed', 'declined', 'jobcancelled', 'noshow', 'favouriteposted',
  'message', 'reviewed', 'paid', 'refunded', 'offence', 'appealanswered', 'markcompleted', 'hoursproposed',
  'hoursagreed', 'placeoffered', 'reviewanswered'));
