-- A brand that is to be closed: all goes on for a while, then it and all that is its own is erased.

alter table directory.entry drop constraint entry_kind_check,
  add constraint entry_kind_check check (kind in ('domain', 'email', 'phone', 'grab_merchant', 'sales_import', 'webhook',
    'data_archive', 'passkey', 'brand_closing'));

-- Brands that are to be closed, for the job that does so: of the others it asks nothing.
create function directory.closing_brand_ids() returns setof int language sql stable security definer
set search_path = pg_catalog, directory as $$
  select distinct e.brand_id from directory.entry e where e.kind = 'brand_closing' order by 1
$$;
revoke all on function directory.closing_brand_ids() from public;
grant execute on function directory.closing_brand_ids() to lumbung_app;

create table brand_closing (
  brand_id int primary key references brand (id),
  admin_id int not null,
  -- Who asked, as it was called then.
  author text not null,
  asked_at timestamptz(3) not null,
  erases_at timestamptz(3) not null,
  -- How many days before the end Masters were last told of it.
  told_days int check (told_days > 0),
  foreign key (brand_id, admin_id) references admin (brand_id, id),
  check (erases_at > asked_at)
);
select enable_tenant_rls('brand_closing');

-- Files of erased brands that may still lie in the store.
create table operator.left_file (key text primary key);
grant select, delete on operator.left_file to lumbung_app;

-- The log of a brand goes with the brand alone, by its owner's hand.
create or replace function refuse_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('app.erases_member', true) = 'on'
      and to_jsonb(new) - 'label' - 'changes' = to_jsonb(old) - 'label' - 'changes' then
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('app.erases_brand', true) = old.brand_id::text then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Erases the brand of the transaction once its grace is over, and tells how many rows that were. Nothing of it is left but a
-- line in the operators' log and the keys of its files, which are then to be removed from the store.
create function directory.erase_closed_brand() returns bigint language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  tenant int := nullif(current_setting('app.brand_id', true), '')::int;
  closed record;
  deletions text;
  counts text;
  total bigint;
begin
  -- Every row of a brand refers to the brand's own: whoever writes now is waited for, and whoever comes later finds none.
  select b.name, b.domain, c.author, c.asked_at into closed
    from brand b join brand_closing c on c.brand_id = b.id
    where b.id = tenant and c.brand_id = tenant and c.erases_at <= clock_now() and c.asked_at <= clock_now() - interval '30 days'
    for update of b;
  if not found then
    raise exception 'the brand is not to be closed yet' using errcode = 'insufficient_privilege';
  end if;
  insert into operator.left_file (key)
    select i.key from image i where i.brand_id = tenant
    union select a.key from attachment a where a.brand_id = tenant
    union select p.key from data_archive_part p where p.brand_id = tenant
    union select s.file_key from sales_import s where s.brand_id = tenant and s.file_key is not null
    on conflict do nothing;
  -- One statement: what a row refers to goes with it, in whatever order, and keys are looked at when all is gone.
  select string_agg(format('d%s as (delete from public.%I where %I = $1 returning 1)', t.no, t.name, t.brand_column), ', '),
      string_agg(format('(select count(*) from d%s)', t.no), ' + ')
    into deletions, counts
    from (select c.oid::int as no, c.relname as name, (select a.attname from pg_depend d
          join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
          where d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refobjid = c.oid and d.refobjsubid > 0
          limit 1) as brand_column
      from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition) t;
  perform set_config('app.erases_brand', tenant::text, true);
  execute format('with %s select %s', deletions, counts) into total using tenant;
  perform set_config('app.erases_brand', '', true);
  delete from directory.entry e where e.brand_id = tenant;
  insert into operator.log (occurred_at, actor, action, about_brand, detail)
    values (clock_now(), 'Sistem', 'erase_brand', tenant,
      format('%s (%s), diminta %s pada %s, %s baris', closed.name, closed.domain, closed.author,
        to_char(closed.asked_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24.MI'), total));
  return total;
end $$;
revoke all on function directory.erase_closed_brand() from public;
grant execute on function directory.erase_closed_brand() to lumbung_app;

-- For how long a brand keeps what tells of members who come no more; without a row for good.
create table member_retention (
  brand_id int primary key references brand (id),
  keep_years int not null check (keep_years between 1 and 10),
  set_at timestamptz(3) not null
);
select enable_tenant_rls('member_retention');
