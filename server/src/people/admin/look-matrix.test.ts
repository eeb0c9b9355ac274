import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { asBrand, createAttacker } from '../../../test/attack/brand-pair.ts'
import { candidatesFor, readReferences } from '../../../test/attack/candidates.ts'
import { buildDocuments, readOperations } from '../../../test/attack/operation.ts'
import { mayCall } from '../../../test/attack/role-matrix.ts'
import { assemble, readSlots } from '../../../test/attack/slot.ts'
import { readTenantTables } from '../../../test/attack/tenant-tables.ts'
import { schema } from '../../schema.ts'

const app = useTestApp()

/** What a person keeps to itself, and what ends the look. */
const PERSONAL = ['sessionList', 'twoStep', 'passkeys', 'push', 'pushTellings', 'taskTellings']
const ENDS = ['endLookAs', 'signOut']

test('who looks as somebody else reads what that one reads, and writes nothing by any operation', {
  timeout: 600_000,
}, async () => {
  const tables = await readTenantTables(app().database.owner)
  const references = readReferences(tables)
  const { brand, rows } = await createAttacker(app(), tables)
  const { admin_id } = await brand.signInAs('Gudang')
  await brand.master.ask('mutation ($id: Int!) { beginLookAs(id: $id) }', { id: admin_id })
  const countEntries = () =>
    asBrand(app(), brand.id, async (client) => {
      const { rows: counted } = await client.query<{ count: number }>(
        'select count(*)::int as count from audit_log',
      )
      return counted[0]?.count
    })
  const before = await countEntries()
  const wrong: string[] = []
  for (const operation of readOperations(schema)) {
    const { kind, name, permission } = operation
    if (ENDS.includes(name) || permission === 'public') continue
    const values = new Map(
      readSlots(operation).map((slot) => [slot, candidatesFor(slot, name, rows, references)[0]]),
    )
    const text = buildDocuments(operation)[0]?.text ?? ''
    const { errors } = await brand.master.send(text, assemble(values))
    const [error] = errors
    if (error && !error.path) throw new Error(`${name}: ${error.message}`)
    const is_refused = error?.extensions.code === 'FORBIDDEN'
    const is_open = kind === 'query' && mayCall('Gudang', permission) && !PERSONAL.includes(name)
    if (!is_open && !is_refused) wrong.push(`${name} is open`)
    if (is_open && error?.message.includes('melihat sebagai')) wrong.push(`${name} is closed`)
  }
  expect(wrong).toEqual([])
  expect(await countEntries()).toBe(before)
  expect((await brand.master.ask('mutation { endLookAs }')).endLookAs).toBe(true)
})
