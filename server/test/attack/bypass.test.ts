import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PoolClient } from '../../src/kit/db/pool.ts'
import { useTestDatabase } from '../database.ts'

const database = useTestDatabase()

const BRANDS = [1, 2] as const

const NEVER_OPENED = /app\.brand_id/
const OPENED_BEFORE = 'invalid input syntax for type integer: ""'

/** Runs as the application for a brand and rolls back; 0 leaves the brand unset. */
async function asApp<T>(brand_id: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await database().app.connect()
  try {
    await client.query(brand_id > 0 ? `begin; set local app.brand_id = ${brand_id}` : 'begin')
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function count(client: PoolClient | pg.Client, source: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${source}`)
  return rows[0]?.count ?? -1
}

let superuser: pg.Client

const OUTLET =
  'insert into outlet (brand_id, id, code, name, email, phone, complete_address, province_id, city_id, timezone)'
const outletOf = (brand_id: number, id: number, name: string) =>
  `${OUTLET} values (${brand_id}, ${id}, 'KODE', '${name}', 'a@b.c', '1', 'Jl. Uji', 34, 3404, 'Asia/Jakarta')`

/** Two brands with an outlet each, and badly made tables, a view and a function as the controls of the probes. */
beforeAll(async () => {
  superuser = new pg.Client({ ...database().owner_config, user: 'postgres' })
  await superuser.connect()
  for (const id of BRANDS) {
    await superuser.query(
      `insert into brand (id, domain, name, email, phone) values (${id}, 'brand-${id}', 'Brand ${id}', 'a@b.c', '1')`,
    )
    await superuser.query(outletOf(id, id * 10, `Outlet ${id}`))
    await superuser.query(
      `insert into device (brand_id, outlet_id, name, token_hash) values (${id}, ${id * 10}, 'Kasir', 'x')`,
    )
  }
  await superuser.query(`
    create table bad_parent (brand_id int not null, id int primary key, name text unique);
    create table bad_child (brand_id int not null, parent_id int references bad_parent on delete cascade);
    select enable_tenant_rls('bad_parent'), enable_tenant_rls('bad_child');
    insert into bad_parent values (1, 1, 'Nama Rahasia'), (2, 2, 'Nama Dua');
    insert into bad_child values (2, 1);
    create view bad_view as select * from outlet;
    create function bad_function() returns bigint language sql security definer as 'select count(*) from outlet';
    grant select, insert, update, delete, truncate on bad_parent, bad_child to lumbung_app;
    grant select on bad_view to lumbung_app;
    analyze outlet`)
})
afterAll(() => superuser.end())

test('without a brand every question is refused; with one, its own rows only are seen', async () => {
  await expect(asApp(0, (client) => count(client, 'outlet'))).rejects.toThrow(NEVER_OPENED)
  await expect(asApp(0, (client) => count(client, 'outlet where brand_id = 1'))).rejects.toThrow(NEVER_OPENED)
  await expect(asApp(0, (client) => client.query(outletOf(1, 30, 'Titipan')))).rejects.toThrow(NEVER_OPENED)
  expect(await asApp(1, (client) => count(client, 'outlet'))).toBe(1)
  expect(await asApp(3, (client) => count(client, 'outlet'))).toBe(0)
  expect(await count(superuser, 'outlet')).toBe(2)
})

test('a connection forgets its brand with the transaction', async () => {
  const client = await database().app.connect()
  try {
    await client.query('begin; set local app.brand_id = 1; select count(*) from outlet; commit')
    const { rows } = await client.query("select current_setting('app.brand_id', true) as brand")
    expect(rows).toEqual([{ brand: '' }])
    await expect(count(client, 'outlet')).rejects.toThrow(OPENED_BEFORE)
    await client.query('begin; set local app.brand_id = 1')
    await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero')
    await client.query('rollback')
    await expect(count(client, 'outlet')).rejects.toThrow(OPENED_BEFORE)
  } finally {
    client.release()
  }
})

test("another brand's rows cannot be read, changed, removed, taken over or written", async () => {
  await asApp(1, async (client) => {
    expect(await count(client, 'outlet where id = 20')).toBe(0)
    expect((await client.query("update outlet set name = 'Curian' where id = 20")).rowCount).toBe(0)
    expect((await client.query('delete from device where outlet_id = 20')).rowCount).toBe(0)
  })
  const refused = (statement: string) =>
    expect(asApp(1, (client) => client.query(statement))).rejects.toMatchObject({ code: '42501' })
  await refused(outletOf(2, 30, 'Titipan'))
  await refused('update outlet set brand_id = 2')
  await refused('update brand set id = 2 where id = 1')
  await asApp(1, (client) => client.query(outletOf(1, 30, 'Sendiri').replace('KODE', 'LAIN')))
})

test("a reference to another brand's row is refused; the control with a plain key takes it", async () => {
  await expect(
    asApp(1, (client) =>
      client.query("insert into device (brand_id, outlet_id, name, token_hash) values (1, 20, 'X', 'x')"),
    ),
  ).rejects.toMatchObject({ code: '23503' })
  const control = await asApp(1, (client) => client.query('insert into bad_child values (1, 2)'))
  expect(control.rowCount).toBe(1)
})

test("another brand's names and numbers are free to take, so nothing tells that they exist; the control tells", async () => {
  const own = await asApp(1, async (client) => {
    await client.query("update outlet set code = 'X' || code")
    return client.query(outletOf(1, 20, 'Outlet 2'))
  })
  expect(own.rowCount).toBe(1)
  await expect(
    asApp(2, (client) => client.query("insert into bad_parent values (2, 3, 'Nama Rahasia')")),
  ).rejects.toMatchObject({ code: '23505' })
})

test('no view or function looks past the brand; the controls do', async () => {
  await asApp(1, async (client) => {
    expect(await count(client, 'bad_view')).toBe(2)
    const { rows } = await client.query<{ all: number }>('select bad_function()::int as all')
    expect(rows[0]?.all).toBe(2)
    const views = await client.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and c.relname <> 'bad_view'`)
    expect(views.rows.length).toBeGreaterThan(0)
    for (const { name } of views.rows)
      expect([name, await count(client, `${name} where brand_id <> 1`)]).toEqual([name, 0])
    expect(await count(client, "directory.find('domain', 'brand-%')")).toBe(0)
    await expect(client.query('select * from directory.entry')).rejects.toThrow('permission denied')
  })
})

test('removing a row removes no row of another brand; the control does', async () => {
  await expect(asApp(1, (client) => client.query('delete from outlet'))).rejects.toMatchObject({
    code: '23503',
  })
  const client = await database().app.connect()
  try {
    await client.query('begin; set local app.brand_id = 1; delete from bad_parent; commit')
  } finally {
    client.release()
  }
  expect(await count(superuser, 'bad_child where brand_id = 2')).toBe(0)
})

test('emptying a table is refused; the control with the right to it is not', async () => {
  await expect(asApp(1, (client) => client.query('truncate device'))).rejects.toMatchObject({ code: '42501' })
  await asApp(1, async (client) => {
    await client.query('truncate bad_child')
    await client.query('set local app.brand_id = 2')
    expect(await count(client, 'bad_child')).toBe(0)
  })
})

test('row-level security cannot be switched off, nor the role changed, nor values read from statistics or errors', async () => {
  await expect(
    asApp(1, async (client) => {
      await client.query('set local row_security = off')
      return client.query('select * from outlet')
    }),
  ).rejects.toMatchObject({ code: '42501' })
  for (const role of ['lumbung', 'lumbung_owner', 'postgres']) {
    await expect(asApp(1, (client) => client.query(`set local role ${role}`))).rejects.toThrow()
    await expect(asApp(1, (client) => client.query(`set session authorization ${role}`))).rejects.toThrow()
  }
  await asApp(1, async (client) => {
    expect(await count(client, "pg_stats where tablename = 'outlet'")).toBe(0)
    // The cast fails on the first name it sees, and would show it in the message.
    await expect(client.query('savepoint look; select from outlet where name::int = 1')).rejects.toThrow(
      'Outlet 1',
    )
  })
  await asApp(3, async (client) => {
    expect((await client.query('select from outlet where name::int = 1')).rowCount).toBe(0)
  })
})
