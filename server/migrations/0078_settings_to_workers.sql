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
