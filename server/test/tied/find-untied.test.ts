import { loadModule } from 'libpg-query'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '../database.ts'
import { knowledgeOf, readBrandNames } from './brand-names.ts'
import { findUntied } from './find-untied.ts'
import { findUntiedInFunction } from './function-bodies.ts'

const database = useTestDatabase()
const known = knowledgeOf({
  columns: { brand: 'id', outlet: 'brand_id', item: 'brand_id', sales_item_fact: 'brand_id' },
  functions: ['brand_modules_at'],
})

beforeAll(() => loadModule())

const untiedOf = (statement: string) =>
  findUntied(statement, known).map(({ entry, by }) => `${entry} by ${by ?? 'nothing'}`)

test.each([
  'select * from outlet where brand_id = $1',
  'select * from brand_modules_at($1, clock_now())',
  'select * from outlet o where $1 = o.brand_id and (o.id = 1 or o.id = 2)',
  'select * from outlet o join item i on i.brand_id = o.brand_id and i.brand_id = $1 where o.brand_id = $1::int',
  'select * from outlet o left join item i on i.brand_id = $1 and i.id = o.id where (o.brand_id, o.id) = ($1, 2)',
  'select * from brand b, province p where b.id = $1',
  'select * from json_to_recordset($1) as x (brand_id int), outlet where outlet.brand_id = $2',
  'with outlet as (select * from item where brand_id = $1) select * from outlet',
  'select * from outlet where brand_id = $1 union all select * from outlet where brand_id = $1',
  'update outlet o set name = $2 from item i where o.brand_id = $1 and i.brand_id = $1',
  'delete from outlet o using item i where o.brand_id = $1 and i.brand_id = $1',
  'insert into outlet (brand_id, id) values ($1, 1), ($1, 2) on conflict (brand_id, id) do update set id = 3',
  'insert into outlet (id, brand_id) select i.id, $1::int from item i where i.brand_id = $1',
  'declare found no scroll cursor for select from sales_item_fact f where f.brand_id = $1',
])('tied: %s', (statement) => {
  expect(untiedOf(statement)).toEqual([])
})

test.each([
  ['select * from outlet', 'outlet by nothing'],
  [
    'select brand_modules_at(o.brand_id, clock_now()) from outlet o where o.brand_id = $1',
    'brand_modules_at(…) by brand_id',
  ],
  ['select * from outlet where id = $1', 'outlet by nothing'],
  ['select * from outlet where brand_id = $1 or id = 2', 'outlet by nothing'],
  ['select * from outlet where not (brand_id = $1)', 'outlet by nothing'],
  ['select * from outlet where brand_id > $1', 'outlet by nothing'],
  ['select * from sales_item_fact', 'sales_item_fact by nothing'],
  ['select * from brand b where b.domain = $1', 'brand b by nothing'],
  [
    'select * from outlet o join item i on i.brand_id = o.brand_id where o.brand_id = $1',
    'item i by o.brand_id',
  ],
  ['select * from outlet o left join item i on o.brand_id = $1 where i.brand_id = $1', 'outlet o by nothing'],
  ['select * from outlet o full join item i on i.brand_id = $1 where o.brand_id = $1', 'item i by nothing'],
  ['select * from outlet join item using (brand_id) where outlet.brand_id = $1', 'item by nothing'],
  [
    'select (select count(*) from item i where i.brand_id = o.brand_id) from outlet o where o.brand_id = $1',
    'item i by o.brand_id',
  ],
  [
    'select * from outlet o where o.brand_id = $1 and exists (select from item i where i.id = o.id)',
    'item i by nothing',
  ],
  ['select * from (select * from outlet) o where o.brand_id = $1', 'outlet by nothing'],
  ['with o as (select * from outlet) select * from o where brand_id = $1', 'outlet by nothing'],
  ['select * from outlet where brand_id = $1 union select * from outlet', 'outlet by nothing'],
  ['update outlet set name = $1', 'outlet by nothing'],
  [
    'update outlet o set name = $2 from item i where o.brand_id = $1 and i.brand_id = o.brand_id',
    'item i by o.brand_id',
  ],
  ['delete from outlet where id = $1', 'outlet by nothing'],
  ['insert into outlet (id) values ($1)', 'into outlet by nothing'],
  ['insert into outlet (brand_id, id) values ($1, 1), (default, 2)', 'into outlet by its source'],
  [
    'insert into outlet (brand_id, id) select x.brand_id, x.id from json_populate_recordset(null::outlet, $1) x',
    'into outlet by its source',
  ],
  ['with kept as (update outlet set name = $1 returning id) select * from kept', 'outlet by nothing'],
])('not tied: %s', (statement, found) => {
  expect(untiedOf(statement)).toEqual([found])
})

test('functions of the database tie what they read and write to the brand by a variable', async () => {
  const { rows } = await database().owner.query<{
    name: string
    definition: string
    body: string
    variables: string[]
    language: string
  }>(`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition, p.prosrc as body,
      coalesce(p.proargnames, '{}') as variables, l.lanname as language
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace::regnamespace::text in ('public', 'directory') and l.lanname in ('sql', 'plpgsql') and p.prokind = 'f'`)
  expect(rows.length).toBeGreaterThan(10)
  const names = knowledgeOf(await readBrandNames(database().owner))
  const untied = rows.flatMap((row) =>
    findUntiedInFunction(row, names).map(({ entry }) => `${row.name}: ${entry}`),
  )
  expect(untied).toEqual([])
})
