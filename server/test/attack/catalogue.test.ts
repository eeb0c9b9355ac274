import { expect, test } from 'vitest'
import { useTestDatabase } from '../database.ts'
import { BAD_SCHEMA, CATALOGUE_RULES, TENANT_TABLES } from './catalogue-rules.ts'

const database = useTestDatabase()

const RULES = Object.keys(CATALOGUE_RULES) as (keyof typeof CATALOGUE_RULES)[]

async function breaches(rule: keyof typeof CATALOGUE_RULES): Promise<string[]> {
  const { rows } = await database().owner.query<{ breach: string }>(CATALOGUE_RULES[rule])
  return rows.map(({ breach }) => breach)
}

test.each(RULES)('in the whole schema %s', async (rule) => {
  expect(await breaches(rule)).toEqual([])
})

test('the rules look at all tables of brands', async () => {
  const { rows } = await database().owner.query<{ tables: number }>(
    `select count(*)::int as tables from (${TENANT_TABLES}) t`,
  )
  expect(rows[0]?.tables).toBeGreaterThan(40)
})

test('the application is a role without power: it owns and bypasses nothing and belongs to no other', async () => {
  const { rows } = await database().app.query(`
    select current_user::text as name, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
      (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
      (select count(*)::int from pg_shdepend
        where refclassid = 'pg_authid'::regclass and refobjid = r.oid and deptype = 'o') as owned
    from pg_roles r where rolname = current_user`)
  expect(rows).toEqual([
    {
      name: 'lumbung_app',
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      memberships: 0,
      owned: 0,
    },
  ])
})

test('the audit log takes new rows only, even from its owner', async () => {
  const { owner, app } = database()
  const client = await owner.connect()
  try {
    await client.query('begin; set local app.brand_id = 1')
    await client.query(
      "insert into brand (id, domain, name, email, phone) values (1, 'satu', 'Satu', 'a@b.c', '1')",
    )
    await client.query(`insert into audit_log (brand_id, occurred_at, actor, action, entity, entity_id, request_id)
      values (1, clock_now(), 'Uji', 'uji.buat', 'uji', 1, 'permintaan')`)
    await client.query('commit')
    for (const change of [
      "update audit_log set actor = 'Lain'",
      'delete from audit_log',
      'truncate audit_log',
      'truncate audit_log cascade',
    ]) {
      await client.query('begin; set local app.brand_id = 1')
      await expect(client.query(change)).rejects.toThrow('append-only')
      await client.query('rollback')
    }
  } finally {
    client.release()
  }
  const other = await app.connect()
  try {
    for (const change of [
      "update audit_log set actor = 'Lain'",
      'delete from audit_log',
      'truncate audit_log',
    ]) {
      await other.query('begin; set local app.brand_id = 1')
      await expect(other.query(change)).rejects.toThrow('permission denied')
      await other.query('rollback')
    }
  } finally {
    other.release()
  }
})

test('every rule finds what breaks it', async () => {
  await database().owner.query(BAD_SCHEMA)
  const found = await Promise.all(RULES.map(async (rule) => [rule, (await breaches(rule)).length > 0]))
  expect(found).toEqual(RULES.map((rule) => [rule, true]))
})
