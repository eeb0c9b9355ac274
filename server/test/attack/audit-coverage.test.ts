import { expect, test, vi } from 'vitest'
import { schema } from '../../src/schema.ts'
import { useTestApp } from '../app.ts'
import { findHonestValues } from './attack.ts'
import { asBrand, createAttacker, takePrints } from './brand-pair.ts'
import { readReferences } from './candidates.ts'
import { buildDocuments, readOperations } from './operation.ts'
import { createSender } from './sender.ts'
import { assemble } from './slot.ts'
import { readTenantTables, type TenantTable } from './tenant-tables.ts'

vi.setConfig({ testTimeout: 1_800_000 })

const app = useTestApp()

/** A wrong guess is counted though it is refused, and that is no change of the brand's. */
const COUNTED = new Set(['one_time_code'])

interface Moment {
  /** Rows of the audit log, and of how many records they tell. */
  readonly audit: number
  readonly records: number
  readonly rest: string
}

async function look(brand_id: number, tables: readonly TenantTable[]): Promise<Moment> {
  const prints = await asBrand(app(), brand_id, (client) => takePrints(client, tables, brand_id))
  const rest = [...prints]
    .filter(([name]) => name !== 'audit_log' && !COUNTED.has(name))
    .map(([name, rows]) => [name, [...rows].sort()])
  const { rows } = await asBrand(app(), brand_id, (client) =>
    client.query<{ audit: number; records: number }>(
      `select count(*)::int as audit, count(distinct (entity, entity_id, action))::int as records from audit_log
        where brand_id = $1`,
      [brand_id],
    ),
  )
  return { ...(rows[0] ?? { audit: 0, records: 0 }), rest: JSON.stringify(rest) }
}

test('a mutation that changes something leaves one row a record in the audit log; one that is refused leaves none', async () => {
  const tables = await readTenantTables(app().database.owner)
  const references = readReferences(tables)
  const wrong: string[] = []
  const left_out: string[] = []
  let changes = 0
  let refusals = 0
  let attacker = await createAttacker(app(), tables)
  let is_used = false
  for (const operation of readOperations(schema).filter(({ kind }) => kind === 'mutation')) {
    if (is_used) attacker = await createAttacker(app(), tables)
    is_used = true
    const { brand, rows } = attacker
    const send = createSender(app(), brand)
    const document = buildDocuments(operation)[0]?.text ?? ''
    // Signing the sender in anew would be a change of its own.
    await send('master', '{ me { id } }', {})
    const before = await look(brand.id, tables)
    const codes: string[] = []
    await findHonestValues({ operation, attacker: rows, references }, async (values) => {
      const answer = await send('master', document, assemble(values))
      codes.push(answer.errors?.[0]?.extensions?.code ?? 'ok')
      return answer
    })
    // A sign-up is a change of the brand it makes; a new session is one of the brand it signs in to.
    if (operation.name === 'signUp' || codes.includes('UNAUTHENTICATED')) {
      left_out.push(operation.name)
      continue
    }
    const after = await look(brand.id, tables)
    const written = after.audit - before.audit
    const told = after.records - before.records
    const is_changed = after.rest !== before.rest
    is_used = is_changed
    // The search ends with the first call that is taken, so at most one of them is.
    const is_taken = codes.at(-1) === 'ok'
    refusals += codes.filter((code) => code !== 'ok').length
    if (is_taken && is_changed) changes++
    const is_right = is_taken && is_changed ? written > 0 && written === told : written === 0
    if (!is_right || (is_changed && !is_taken)) {
      wrong.push(
        `${operation.name} (${codes.join(', ')}): ${written} rows, ${is_changed ? 'changed' : 'unchanged'}`,
      )
    }
  }
  console.log(
    `audit: changes ${changes} each with its row, refusals ${refusals} without; not judged: ${left_out.join(', ')}`,
  )
  expect(wrong).toEqual([])
  expect(changes).toBeGreaterThan(5)
})
