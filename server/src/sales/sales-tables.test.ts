import { expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { makeSalesPartitions } from './transaction/partition.commands.ts'

const database = useTestDatabase()

test('row-level security is forced on every table of a brand, partitions too', async () => {
  const { rows } = await database().owner.query(
    `select c.relname from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'brand_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not (c.relrowsecurity and c.relforcerowsecurity
         and exists (select from pg_policy p where p.polrelid = c.oid))`,
  )
  expect(rows).toEqual([])
})

test('views of sales run with the rights of who reads them', async () => {
  const { rows } = await database().owner.query(
    `select relname from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
       and not coalesce(reloptions @> array['security_invoker=true'], false)`,
  )
  expect(rows).toEqual([])
})

test('partitions are reached through their table only', async () => {
  const { app } = database()
  const read = async (table: string) => {
    const client = await app.connect()
    try {
      await client.query('begin; set local app.brand_id = 1')
      await client.query(`select from ${table}`)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  await expect(read('transaction_default')).rejects.toThrow('permission denied')
  const { rows } = await app.query<{ child: string }>(
    `select inhrelid::regclass::text as child from pg_inherits where inhparent = 'transaction'::regclass`,
  )
  expect(rows.length).toBeGreaterThan(3)
  for (const { child } of rows) {
    await expect(read(child)).rejects.toThrow('permission denied')
  }
})

test('the application makes the months it needs; a month already in the default partition stays there', async () => {
  const { app, owner } = database()
  const made = async (from: string, to: string) =>
    (await app.query<{ made: number }>('select ensure_sales_partitions($1, $2) as made', [from, to])).rows[0]
      ?.made
  expect(await made('2001-01-15', '2001-03-01')).toBe(3)
  expect(await made('2001-02-15', '2001-04-30')).toBe(1)
  await owner.query(`begin; set local app.brand_id = 1;
    insert into brand (id, domain, name, email, phone) overriding system value
      values (1, 'contoh', 'Contoh', 'a@contoh.example', '+62811');
    insert into transaction_key (brand_id, uuid, business_date, content_hash)
      values (1, gen_random_uuid(), '2001-06-05', '');
    insert into transaction_payment (brand_id, business_date, transaction_id, no, method, amount, fee)
      select 1, '2001-06-05', id, 1, 'TUNAI', 1, 0 from transaction_key; commit`)
  expect(await made('2001-05-01', '2001-07-31')).toBe(2)
  await expect(made('2001-01-01', '2031-01-01')).rejects.toThrow('range too long')
})

test('the months around now have their partitions, also when the server has been running for long', async () => {
  const { app } = database()
  await makeSalesPartitions({ pool: app, clock: () => new Date('2031-12-20T00:00:00Z') })
  const { rows } = await app.query(
    `select inhrelid::regclass::text as child from pg_inherits
     where inhparent = 'transaction_line'::regclass and inhrelid::regclass::text ~ '_203[12]_' order by 1`,
  )
  expect(rows.map((row) => row.child)).toEqual([
    'transaction_line_2031_11',
    'transaction_line_2031_12',
    'transaction_line_2032_01',
    'transaction_line_2032_02',
  ])
})
