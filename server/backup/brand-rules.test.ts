import { expect, test } from 'vitest'
import { findBrandTables } from '../src/kit/backup/brand-tables.ts'
import { useTestDatabase } from '../test/database.ts'
import { BRAND_RULES } from './brand-rules.ts'

const database = useTestDatabase()

/** Taken over knowingly: what an admin signs in with, and fingerprints of contents, which let nobody in. */
const TAKEN_OVER = ['admin.password_hash', 'admin_two_step.secret', 'recovery_code.code_hash']
const FINGERPRINT = /\.(content|opening|tally|name|terms)_hash$/
const SECRET = /(token|hash|secret)$/

async function readTables() {
  const client = await database().owner.connect()
  try {
    return await findBrandTables(client)
  } finally {
    client.release()
  }
}

test('rules name tables and columns that exist', async () => {
  const tables = new Map(
    (await readTables()).map(({ name, columns }) => [name, columns.map((each) => each.name)]),
  )
  for (const [name, rule] of Object.entries(BRAND_RULES)) {
    const columns = tables.get(name)
    expect(columns, name).toBeDefined()
    for (const [column, value] of Object.entries(rule?.set ?? {})) {
      expect(columns, name).toContain(column)
      for (const [, place] of value.matchAll(/\{(\w+)\}/g)) expect(columns, name).toContain(place)
    }
  }
})

test('no secret of a brand is taken over unless that is meant', async () => {
  const found = (await readTables()).flatMap(({ name, columns }) => {
    const rule = BRAND_RULES[name]
    if (rule === null) return []
    return columns.filter((column) => !rule?.set[column.name]).map((column) => `${name}.${column.name}`)
  })
  const secrets = found.filter((name) => SECRET.test(name) && !FINGERPRINT.test(name))
  expect(secrets.sort()).toEqual([...TAKEN_OVER].sort())
})
