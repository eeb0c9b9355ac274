-- The brand is a value wherever rows of a brand are read or written, which a database spread over machines by brand needs
-- to find them: in functions, in triggers, and in policies, which ask no sub-select. A policy asked in a session that was
-- opened for no brand raises an error, where it used to show nothing.
create or replace function open_brand(brand text) returns integer language plpgsql as $$
begin
  perform set_config('app.brand_id', brand, true);
  return (select version from access_version where brand_id = brand::int);
end
$$;

create or replace function bump_access_version() returns trigger language plpgsql as $$
declare
  tenant int := current_setting('app.brand_id');
begin
  update access_version set version = version + 1 where brand_id = tenant;
  return null;
end $$;

create or replace function enable_tenant_rls(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (brand_id = current_setting(''app.brand_id'')::int)'
    ' with check (brand_id = current_setting(''app.brand_id'')::int)', target);
end $$;

do $$
declare
  target regclass;
begin
  for target in select polrelid from pg_policy where polname = 'tenant' order by 1 loop
    execute format('alter policy tenant on %s using (%s = current_setting(''app.brand_id'')::int)'
      ' with check (%2$s = current_setting(''app.brand_id'')::int)', target,
      case when target = 'brand'::regclass then 'id' else 'brand_id' end);
  end loop;
end $$;

-- Attaching a partition checks its foreign keys by a question that its policy sees: it holds rows of no brand yet.
create or replace function ensure_sales_partitions(from_date date, to_date date) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  first_day date;
  parent text;
  child text;
  made int := 0;
  opened text := coalesce(current_setting('app.brand_id', true), '');
begin
  if to_date - from_date > 366 * 12 then
    raise exception 'range too long' using errcode = 'invalid_parameter_value';
  end if;
  perform set_config('app.brand_id', '0', true);
  perform pg_advisory_xact_lock(hashtext('ensure_sales_partitions'));
  for first_day in
    select generate_series(date_trunc('month', from_date), date_trunc('month', to_date), interval '1 month')::date
  loop
    continue when to_regclass('public.transaction_' || to_char(first_day, 'YYYY_MM')) is not null;
    begin
      foreach parent in array array['transaction', 'transaction_line', 'transaction_discount', 'transaction_payment']
      loop
        child := format('public.%I', parent || '_' || to_char(first_day, 'YYYY_MM'));
        execute format('create table %s (like public.%I including defaults including constraints)', child, parent);
        execute format('revoke all on %s from lumbung_app', child);
        perform public.enable_tenant_rls(child::regclass);
        execute format('alter table public.%I attach partition %s for values from (%L) to (%L)',
          parent, child, first_day, (first_day + interval '1 month')::date);
      end loop;
      made := made + 1;
    exception when check_violation then
      null;
    end;
  end loop;
  perform set_config('app.brand_id', opened, true);
  return made;
end $$;
