-- Tables and columns get the names of docs/glossary.md. Rows, keys, policies and grants stay as they are.

alter table shelf_film rename to film_ref;
alter table counted_tries rename to rate_limit;
alter table upstream_answer rename to upstream_response;
alter table upstream_response rename column answer to response;
alter table shelf_import rename to import_run;
alter table import_entry rename to import_row;

alter table outgoing_letter rename to outbox_email;
alter table outbox_email rename column sealed to ciphertext;
alter table outbox_email rename column taken_by to claimed_by;
alter table outbox_email rename column taken_at to claimed_at;
alter table outbox_email drop constraint outgoing_letter_state_check;
alter table outbox_email drop constraint erased_when_settled;
drop index outgoing_letter_taken_at_idx;
update outbox_email set state = 'claimed' where state = 'in hand';
update outbox_email set state = 'dead' where state = 'given up';
alter table outbox_email add constraint outbox_email_state_check
  check (state in ('waiting', 'claimed', 'delivered', 'dead'));
alter table outbox_email add constraint erased_when_settled
  check ((ciphertext is null) = (state in ('delivered', 'dead')));
create index on outbox_email (claimed_at) where state = 'claimed';

-- The function names its table in its text, and `create or replace` drops its search path.
create or replace function count_rating() returns trigger language plpgsql security definer as $$
begin
  update film_ref
  set rating_count = rating_count + (tg_op = 'INSERT')::int - (tg_op = 'DELETE')::int,
      rating_total = rating_total + coalesce(new.rating, 0) - coalesce(old.rating, 0)
  where movie_id = coalesce(new.movie_id, old.movie_id);
  return null;
end
$$;

do $$
begin
  execute format('alter function count_rating() set search_path = %I, pg_temp', current_schema());
end
$$;
