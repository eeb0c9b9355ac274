-- The time as the server tells it: what the database writes of itself goes by the same clock, also while an installation
-- is moved to another day (LUMBUNG_CLOCK_AHEAD_MS).
create function clock_now() returns timestamptz language sql stable parallel safe as $$
  select now() + coalesce(nullif(current_setting('app.clock_ahead_ms', true), ''), '0')::bigint * interval '1 millisecond'
$$;

do $$
declare
  place record;
begin
  for place in
    select d.adrelid::regclass::text as name, a.attname as field
    from pg_attrdef d
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      join pg_class c on c.oid = d.adrelid
    where c.relnamespace in ('public'::regnamespace, 'directory'::regnamespace)
      and not c.relispartition and pg_get_expr(d.adbin, d.adrelid) like '%now()%'
    order by 1, 2
  loop
    execute format('alter table %s alter column %I set default clock_now()', place.name, place.field);
  end loop;
end $$;

create or replace view brand_module with (security_invoker = true) as
  select latest.brand_id, pm.module_id
  from (
    select b.id as brand_id, coalesce(
      (select h.plan_id from plan_history h
        where h.brand_id = b.id and h.status in ('OnGoing', 'End') order by h.end_date desc, h.id desc limit 1), 1) as plan_id
    from brand b
  ) latest join plan_module pm on pm.plan_id = latest.plan_id
  union
  select h.brand_id, am.module_id
  from add_on_history h join add_on_module am on am.add_on_id = h.add_on_id
  where h.status = 'OnGoing' and h.end_date > clock_now();
