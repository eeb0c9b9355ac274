import { expect, test, vi } from 'vitest'
import { schema } from '../../src/schema.ts'
import { useTestApp } from '../app.ts'
import { type AttackAnswer, findHonestValues } from './attack.ts'
import { asBrand, createAttacker, takePrints } from './brand-pair.ts'
import { readReferences } from './candidates.ts'
import { buildDocuments, readOperations } from './operation.ts'
import { createSender } from './sender.ts'
import { assemble } from './slot.ts'
import { readTenantTables, type TenantTable } from './tenant-tables.ts'

vi.setConfig({ testTimeout: 600_000 })

const app = useTestApp()

/** A wrong guess is counted though it is refused, and that is no change of the brand's. */
const COUNTED = new Set(['one_time_code'])

interface Moment {
  readonly audit: number
  readonly rest: string
}

async function look(brand_id: number, tables: readonly TenantTable[]): Promise<Moment> {
  const prints = await asBrand(app(), brand_id, (client) => takePrints(client, tables, brand_id))
  const rest = [...prints]
    .filter(([name]) => name !== 'audit_log' && !COUNTED.has(name))
    .map(([name, rows]) => [name, [...rows].sort()])
  return { audit: prints.get('audit_log')?.size ?? 0, rest: JSON.stringify(rest) }
}

test('a mutation that changes something leaves one row in the audit log; one that is refused leaves none', async () => {
  const tables = await readTenantTables(app().database.owner)
  const references = readReferences(tables)
  const wrong: string[] = []
  let changes = 0
  let refusals = 0
  for (const operation of readOperations(schema).filter(({ kind }) => kind === 'mutation')) {
    const { brand, rows } = await createAttacker(app(), tables)
    const send = createSender(app(), brand)
    const document = buildDocuments(operation)[0]?.text ?? ''
    // Signing the sender in anew would be a change of its own.
    await send('master', '{ me { id } }', {})
    let before = await look(brand.id, tables)
    const judge = async (answer: AttackAnswer) => {
      const after = await look(brand.id, tables)
      const written = after.audit - before.audit
      const is_changed = after.rest !== before.rest
      const code = answer.errors?.[0]?.extensions?.code ?? 'ok'
      if (code === 'UNAUTHENTICATED') return
      if (code === 'ok' ? written !== (is_changed ? 1 : 0) : written !== 0 || is_changed) {
        wrong.push(`${operation.name} (${code}): ${written} rows, ${is_changed ? 'changed' : 'unchanged'}`)
      }
      if (code !== 'ok') refusals++
      else if (is_changed) changes++
      before = after
    }
    await findHonestValues({ operation, attacker: rows, references }, async (values) => {
      const answer = await send('master', document, assemble(values))
      // A sign-up is a change of the brand it makes.
      if (operation.name !== 'signUp') await judge(answer)
      return answer
    })
  }
  console.log(`audit: changes ${changes} each with its row, refusals ${refusals} without`)
  expect(wrong).toEqual([])
  expect(changes).toBeGreaterThan(5)
})
