-- Where the database is spread over machines (Citus), the brand reaches them by `set local` alone, and so does the clock of
-- an installation that is moved to another day. Elsewhere nothing changes.
create or replace function open_brand(brand text) returns integer language plpgsql as $$
declare
  tenant int := brand;
  ahead text;
begin
  if current_setting('citus.propagate_set_commands', true) = 'local' then
    execute format('set local app.brand_id = %L', tenant);
    ahead := current_setting('app.clock_ahead_ms', true);
    if ahead <> '' then
      execute format('set local app.clock_ahead_ms = %L', ahead);
    end if;
  else
    perform set_config('app.brand_id', brand, true);
  end if;
  return (select version from access_version where brand_id = tenant);
end
$$;

-- A month is made as a partition from the start where tables are spread: attached, it would be compared with keys that lie
-- on other machines. Elsewhere it is attached, which locks out nobody.
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
          execute format('create table %s (like public.%I including defaults including constraints)', child, parent);
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

-- A function in SQL is written out into the statement that names it, also by a machine that knows the brand's rows under
-- other names: it would find none. What a function in PL/pgSQL asks is asked anew.
create or replace function brand_modules_at(brand int, moment timestamptz) returns table (module_id int)
  language plpgsql stable rows 40 as $$
begin
  return query
    select pm.module_id from plan_module pm where pm.plan_id = coalesce(
      (select h.plan_id from plan_history h where h.brand_id = brand and h.status in ('OnGoing', 'End', 'Queued')
        and h.start_date <= moment order by h.end_date desc, h.id desc limit 1), 1)
    union
    select am.module_id from add_on_history h join add_on_module am on am.add_on_id = h.add_on_id
    where h.brand_id = brand and h.status in ('OnGoing', 'Queued') and h.start_date <= moment and h.end_date > moment;
end
$$;
