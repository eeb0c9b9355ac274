import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { schema } from '../../src/schema.ts'
import { useTestApp } from '../app.ts'
import { asBrand, takePrints } from '../attack/brand-pair.ts'
import { readTenantTables, type TenantTable } from '../attack/tenant-tables.ts'
import { createClient } from '../client.ts'
import { LATER_SCENARIOS } from './later-scenarios.ts'
import { REWIND_SCENARIOS } from './rewind-scenarios.ts'
import { openBuyingStore, SCENARIOS } from './scenarios.ts'

vi.setConfig({ testTimeout: 120_000 })

const app = useTestApp()
const NOW = new Date('2026-11-21T06:00:00Z')
let tables: readonly TenantTable[]

beforeAll(async () => {
  tables = await readTenantTables(app().database.owner)
})

const SCENARIOS_OF = { ...SCENARIOS, ...REWIND_SCENARIOS, ...LATER_SCENARIOS }

/** Mutations that take confirmations. */
const asking = Object.values(schema.getMutationType()?.getFields() ?? {})
  .filter(({ args }) => args.some(({ name }) => name === 'confirmed_warnings'))
  .map(({ name }) => name)

test('every mutation that asks has its scenario', () => {
  expect(Object.keys(SCENARIOS_OF).sort()).toEqual([...asking].sort())
})

/** A document of a mutation that takes one input, and what is confirmed. */
function documentOf(name: string): string {
  const field = schema.getMutationType()?.getFields()[name]
  const input = field?.args.find(({ name }) => name !== 'confirmed_warnings')
  const selection = /^\[?Int/.test(String(field?.type)) ? '' : '{ __typename }'
  return `mutation($v: ${input?.type}, $c: [String!]) {
    ${name}(${input?.name}: $v, confirmed_warnings: $c) ${selection} }`
}

interface Warned {
  readonly code: string
  readonly message: string
  readonly suggestion: { readonly value: string } | null
}

test.each(asking)('%s writes nothing unasked, and what was confirmed is in the log', async (name) => {
  app().clock.now = NOW
  const brand = await app().createBrand()
  const make = SCENARIOS_OF[name]
  if (!make) throw new Error(`no scenario of ${name}`)
  const { values, message } = await make(await openBuyingStore(brand), app().clock)
  const careful = createClient(app().http, brand.master.token, { is_asked: true })
  const query = documentOf(name)
  const look = () =>
    asBrand(app(), brand.id, async (client) => {
      const prints = await takePrints(client, tables, brand.id)
      return JSON.stringify([...prints].map(([table, rows]) => [table, [...rows].sort()]))
    })
  const before = await look()

  const refused = await careful.fail(query, { v: values })
  expect(refused.extensions.code).toBe('NEEDS_CONFIRMATION')
  const warnings = refused.extensions.warnings as Warned[]
  expect(warnings[0]?.message).toBe(message)
  expect(Object.values(refused.extensions.fields ?? {})[0]).toBe(message)
  expect(await look()).toBe(before)

  // What is confirmed of one figure is not of another.
  const others = warnings.map(({ code }) => code.replace(/:([^:]*)$/, ':9$1'))
  const again = await careful.fail(query, { v: values, c: others })
  expect(again.extensions.code).toBe('NEEDS_CONFIRMATION')
  expect(await look()).toBe(before)

  const key = { 'idempotency-key': `uji-${name}-1` }
  expect((await careful.fail(query, { v: values }, key)).extensions.code).toBe('NEEDS_CONFIRMATION')
  const codes = warnings.map(({ code }) => code)
  // A try that was refused has not used its key up.
  await careful.ask(query, { v: values, c: codes }, key)
  expect(await look()).not.toBe(before)
  const { rows } = await sql<{ told: string[]; actors: string[] }>`
    select array_agg(w ->> 'code') as told, array_agg(distinct l.admin_id::text) as actors
    from audit_log l, jsonb_array_elements(l.confirmed_warnings) w
    where l.brand_id = ${brand.id} and l.request_id = (select request_id from audit_log
      where brand_id = ${brand.id} and confirmed_warnings is not null order by id desc limit 1)`.execute(
    brand.ctx.db,
  )
  expect([...(rows[0]?.told ?? [])].sort()).toEqual([...codes].sort())
  expect(rows[0]?.actors).toEqual([String(brand.master_id)])
})

const WEB = join(import.meta.dirname, '../../../web/src')

test('the panel passes on what is confirmed with every mutation that asks', () => {
  const documents = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(join(WEB, file), 'utf8'))
    .join('\n')
  const calls = asking.flatMap((name) => [...documents.matchAll(new RegExp(`\\b${name}\\([^)]*\\)`, 'g'))])
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.map(String).filter((call) => !call.includes('$confirmed_warnings'))).toEqual([])
})
