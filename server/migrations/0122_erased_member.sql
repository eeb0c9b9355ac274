-- A person may ask that what tells of them is deleted. The record stays as a number, for its receipts and points.
alter table member
  add column erased_at timestamptz(3),
  add constraint member_erased check (erased_at is null or (deleted_at is not null and email is null
    and birth_date is null and gender is null and note is null and consented_at is null));

-- The log is changed by nobody, but that it no longer tells of a person whose data is deleted: who did what and when stays.
create function refuse_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('app.erases_member', true) = 'on'
      and to_jsonb(new) - 'label' - 'changes' = to_jsonb(old) - 'label' - 'changes' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger audit_log_rows on audit_log;
create trigger audit_log_rows before update or delete on audit_log for each row execute function refuse_log_change();

-- Takes what tells of some members out of the log of their brand and of why their points moved. The application may change
-- either by this alone.
create function erase_member_words(members int[], kept_label text, kept_fields text[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant int := nullif(current_setting('app.brand_id', true), '')::int;
begin
  update member_point_movement p set reason = null
    where p.brand_id = tenant and (p.member_id = any(members) or p.referred_id = any(members)) and p.reason is not null;
  perform set_config('app.erases_member', 'on', true);
  update audit_log a set label = kept_label, changes = coalesce((
      select jsonb_agg(c) from jsonb_array_elements(a.changes) c where c ->> 'field' = any(kept_fields)), '[]')
    where a.brand_id = tenant and a.entity = 'member' and a.entity_id = any(members);
  perform set_config('app.erases_member', 'off', true);
end $$;
revoke all on function erase_member_words(int[], text, text[]) from public;
grant execute on function erase_member_words(int[], text, text[]) to lumbung_app;
