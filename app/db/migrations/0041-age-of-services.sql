-- When a service was chosen: the undo of an import deletes those that it added, and none that was chosen since. Null for
-- services that were chosen before.
alter table watch_service add column created_at timestamptz(3);
alter table watch_service alter column created_at set default now();
