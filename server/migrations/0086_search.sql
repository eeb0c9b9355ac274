-- Receipts are found by number and by amount over all months.

-- The number without capitals and separators, backwards: people know how a number ends. Plain bytes in order, so that a
-- beginning is a range, which the index answers under row-level security too.
alter table transaction add column number_end text collate "C" not null
  generated always as (reverse(translate(lower(receipt_number), ' -/.', ''))) stored;
create index transaction_number_end on transaction (brand_id, number_end);
create index transaction_amount on transaction (brand_id, total, occurred_at desc nulls last, id desc);

-- New months have the column too.
create or replace function ensure_sales_partitions(from_date date, to_date date) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  first_day date;
  parent text;
  child text;
  span text;
  made int := 0;
  opened text := coalesce(current_setting('app.brand_id', true), '');
  is_spread boolean := to_regclass('pg_catalog.pg_dist_partition') is not null;
begin
  if to_date - from_date > 366 * 12 then
    raise exception 'range too long' using errcode = 'invalid_parameter_value';
  end if;
  perform set_config('app.brand_id', '0', true);
  if is_spread then
    set local citus.multi_shard_modify_mode = 'sequential';
    set local citus.enable_unsafe_triggers = on;
    set local citus.propagate_set_commands = 'local';
    set local app.brand_id = '0';
  end if;
  perform pg_advisory_xact_lock(hashtext('ensure_sales_partitions'));
  for first_day in
    select generate_series(date_trunc('month', from_date), date_trunc('month', to_date), interval '1 month')::date
  loop
    continue when to_regclass('public.transaction_' || to_char(first_day, 'YYYY_MM')) is not null;
    begin
      foreach parent in array array['transaction', 'transaction_line', 'transaction_discount', 'transaction_payment']
      loop
        child := format('public.%I', parent || '_' || to_char(first_day, 'YYYY_MM'));
        span := format('for values from (%L) to (%L)', first_day, (first_day + interval '1 month')::date);
        if is_spread then
          execute format('create table %s partition of public.%I %s', child, parent, span);
        else
          execute format('create table %s (like public.%I including defaults including constraints including generated)', child, parent);
        end if;
        execute format('revoke all on %s from lumbung_app', child);
        perform public.enable_tenant_rls(child::regclass);
        if not is_spread then
          execute format('alter table public.%I attach partition %s %s', parent, child, span);
        end if;
      end loop;
      made := made + 1;
    exception when check_violation then
      null;
    end;
  end loop;
  perform set_config('app.brand_id', opened, true);
  return made;
end $$;
