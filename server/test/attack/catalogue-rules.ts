/** Tables and partitions of brands' rows. The directory holds what must be found before a brand is known. */
export const TENANT_TABLES = `
  select c.oid, c.relname, case when c.relname = 'brand' then 'id' else 'brand_id' end as brand_column,
    c.relrowsecurity, c.relforcerowsecurity, c.relispartition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'directory')
    and (c.oid = 'public.brand'::regclass or exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'brand_id' and not a.attisdropped))`

const SYSTEM = "('pg_catalog'::regnamespace, 'information_schema'::regnamespace)"

const CONDITION = "(%s = (current_setting(''app.brand_id''::text))::integer)"

const columnName = (table: string, key: string) =>
  `(select a.attname from pg_attribute a where a.attrelid = ${table} and a.attnum = ${key})`

/** Each answers what breaks it, as `breach`; a good schema breaks none. */
export const CATALOGUE_RULES = {
  'row-level security is on and forced': `
    select t.relname as breach from (${TENANT_TABLES}) t where not (t.relrowsecurity and t.relforcerowsecurity)`,
  'one policy for everything names the brand, for reading and for writing': `
    select t.relname as breach from (${TENANT_TABLES}) t
    left join lateral (
      select count(*) as count, bool_and(p.polcmd = '*' and p.polpermissive and p.polroles = '{0}') as is_general,
        bool_and(pg_get_expr(p.polqual, p.polrelid) = wanted.condition
          and coalesce(pg_get_expr(p.polwithcheck, p.polrelid) = wanted.condition, false)) as is_exact
      from pg_policy p cross join lateral (select format('${CONDITION}', t.brand_column) as condition) wanted
      where p.polrelid = t.oid
    ) p on true
    where p.count <> 1 or not p.is_general or not p.is_exact`,
  'there is a primary key': `
    select t.relname as breach from (${TENANT_TABLES}) t
    where not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'p')`,
  'the brand leads every key, unique rule and index': `
    select i.indexrelid::regclass::text as breach from (${TENANT_TABLES}) t join pg_index i on i.indrelid = t.oid
    where ${columnName('t.oid', 'i.indkey[0]')} is distinct from t.brand_column`,
  'the brand leads every reference to rows of a brand': `
    select t.relname || '.' || k.conname as breach
    from (${TENANT_TABLES}) t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
    join (${TENANT_TABLES}) target on target.oid = k.confrelid
    where ${columnName('t.oid', 'k.conkey[1]')} <> t.brand_column
      or ${columnName('target.oid', 'k.confkey[1]')} <> target.brand_column`,
  'nothing cascades': `
    select k.conrelid::regclass || '.' || k.conname as breach from pg_constraint k
    where k.contype = 'f' and (k.confdeltype <> 'a' or k.confupdtype <> 'a')`,
  'the application may not truncate, refer, maintain or set triggers': `
    select c.oid::regclass || ' ' || p.privilege as breach from pg_class c
    cross join unnest(array['truncate', 'references', 'trigger'] || case
      when current_setting('server_version_num')::int >= 170000 then array['maintain'] else '{}' end) p (privilege)
    where c.relkind in ('r', 'p', 'v') and c.relnamespace not in ${SYSTEM}
      and has_table_privilege('lumbung_app', c.oid, p.privilege)`,
  'the application may create nothing': `
    select nspname as breach from pg_namespace
    where nspname !~ '^pg_(temp|toast)' and has_schema_privilege('lumbung_app', oid, 'create')`,
  'what is not of a brand can only be read, but for the counter of attempts and what is to be signed': `
    select c.relname as breach from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not in ('throttle', 'passkey_challenge', 'company_attempt')
      and c.oid not in (select oid from (${TENANT_TABLES}) t)
      and has_table_privilege('lumbung_app', c.oid, 'insert, update, delete')`,
  'partitions are reached through their parent': `
    select t.relname as breach from (${TENANT_TABLES}) t
    where t.relispartition and has_table_privilege('lumbung_app', t.oid, 'select, insert, update, delete')`,
  'the directory is reached through its functions': `
    select c.relname as breach from pg_class c where c.relnamespace = 'directory'::regnamespace and c.relkind = 'r'
      and has_table_privilege('lumbung_app', c.oid, 'select, insert, update, delete')`,
  'views ask as their reader and keep nothing': `
    select c.oid::regclass::text as breach from pg_class c
    where c.relkind in ('v', 'm') and c.relnamespace not in ${SYSTEM}
      and (c.relkind = 'm' or not coalesce(c.reloptions @> '{security_invoker=true}', false))`,
  'functions in SQL, which statements are given the text of, ask no table of a brand': `
    select p.oid::regprocedure::text as breach from pg_proc p join pg_language l on l.oid = p.prolang
    where l.lanname = 'sql' and p.pronamespace = 'public'::regnamespace
      and exists (select from (${TENANT_TABLES}) t where p.prosrc ~ ('\\m' || t.relname || '\\M'))`,
  'functions that act as their owner are known, pinned and not for everyone': `
    select p.oid::regprocedure::text as breach from pg_proc p
    where p.prosecdef and p.pronamespace not in ${SYSTEM}
      and not (p.oid::regprocedure::text in ('directory.brand_ids()', 'directory.grab_brand_ids()', 'directory.find(text,text)',
          'directory.next_brand_id()', 'directory.put(text,integer,text)', 'analyze_sales()', 'ensure_sales_partitions(date,date)',
          'remove_imported_receipts(date[],integer[])', 'directory.sales_import_brand_ids()',
          'directory.webhook_brand_ids()', 'directory.closing_brand_ids()', 'directory.erase_closed_brand()',
          'directory.data_archive_brand_ids()', 'erase_member_words(integer[],text,text[])')
        and exists (select from unnest(p.proconfig) c where c ~ '^search_path=pg_catalog, (directory|public)$')
        and not has_function_privilege('public', p.oid, 'execute'))`,
} as const

/** One bad thing for every rule, to see that the rule finds it. */
export const BAD_SCHEMA = `
  create table bad_open (brand_id int not null, id int primary key);
  create table bad_policy (brand_id int not null, id int unique, primary key (brand_id, id));
  alter table bad_policy enable row level security;
  alter table bad_policy force row level security;
  create policy reading on bad_policy for select using (true);
  create policy tenant on bad_policy using (brand_id = (select nullif(current_setting('app.brand_id', true), '')::int));
  create table bad_child (brand_id int not null, parent_id int references bad_open on delete cascade);
  select enable_tenant_rls('bad_child');
  create table bad_shared (id int primary key);
  grant truncate on bad_child to lumbung_app;
  grant create on schema public to lumbung_app;
  grant select on transaction_default to lumbung_app;
  grant select on directory.entry to lumbung_app;
  create view bad_view as select * from outlet;
  create materialized view bad_copy as select * from outlet with no data;
  create function bad_function() returns bigint language sql security definer as 'select count(*) from public.outlet';
  alter function directory.find(text, text) reset search_path`
