-- Providers that have not answered a process since they failed, and since when they have again: each process notes its own, so that the
-- console of any shows them. noted_at is the last sign of the process.
CREATE TABLE provider_absences (
  process_id uuid NOT NULL,
  provider text NOT NULL,
  since timestamptz NOT NULL,
  failed_at timestamptz NOT NULL,
  failures integer NOT NULL,
  cause text NOT NULL,
  back_at timestamptz,
  noted_at timestamptz NOT NULL,
  PRIMARY KEY (process_id, provider),
  CONSTRAINT provider_absences_failures CHECK (failures > 0)
);

-- What providers did not take, which the console asks for.
CREATE INDEX IF NOT EXISTS notification_deliveries_given_up ON notification_deliveries (settled_at)
  WHERE state = 'failed' AND answer IS NOT NULL;
