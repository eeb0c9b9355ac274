import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createAttacker } from '../../../test/attack/brand-pair.ts'
import { candidatesFor, readReferences } from '../../../test/attack/candidates.ts'
import { buildDocuments, readOperations } from '../../../test/attack/operation.ts'
import { mayCall, type Role } from '../../../test/attack/role-matrix.ts'
import { assemble, readSlots } from '../../../test/attack/slot.ts'
import { readTenantTables } from '../../../test/attack/tenant-tables.ts'
import { createClient } from '../../../test/client.ts'
import { readAdminViewer } from '../../access/session/viewer.ts'
import { schema } from '../../schema.ts'
import { createApiKey } from './api-key.commands.ts'
import { isClosedToKeys } from './closed-to-keys.ts'

const app = useTestApp()

/** Roles of keys, and whether they read alone. */
const KEYS: readonly (readonly [Role, boolean])[] = [
  ['Manajer Area', false],
  ['Gudang', false],
  ['Auditor', true],
]
const MINUTE_MS = 60_000
const PER_MINUTE = 600

test('a key is refused every operation but those of its role that are for keys and, if it only reads, read', {
  timeout: 600_000,
}, async () => {
  const tables = await readTenantTables(app().database.owner)
  const references = readReferences(tables)
  const { brand, rows } = await createAttacker(app(), tables)
  const wrong: string[] = []
  for (const [role, is_read_only] of KEYS) {
    const viewer = (await readAdminViewer(app().services, brand.id, brand.master_id)) ?? null
    const { token } = await createApiKey(
      { ...brand.ctx, viewer },
      {
        name: `${role} ${is_read_only}`,
        admin_group_id: brand.group_ids.get(role) ?? 0,
        is_all_outlets: true,
        outlet_ids: [],
        is_read_only,
        per_minute: PER_MINUTE,
        valid_days: 365,
      },
    )
    const client = createClient(app().http, token, { is_asked: true })
    for (const operation of readOperations(schema)) {
      const { kind, name, permission } = operation
      const values = new Map(
        readSlots(operation).map((slot) => [slot, candidatesFor(slot, name, rows, references)[0]]),
      )
      const text = buildDocuments(operation)[0]?.text ?? ''
      let answer = await client.send(text, assemble(values))
      if (answer.status === 429) {
        app().clock.advance(MINUTE_MS)
        answer = await client.send(text, assemble(values))
      }
      const [error] = answer.errors
      if (error && !error.path) throw new Error(`${name}: ${error.message}`)
      const access = kind === 'query' ? 'read' : 'write'
      const is_open =
        mayCall(role, permission) &&
        !isClosedToKeys({ name, permission }, access) &&
        !(is_read_only && access === 'write')
      const is_refused = error?.extensions.code === 'FORBIDDEN'
      // The state of a record may ask for another right than the operation itself.
      if (!is_open && !is_refused) wrong.push(`${name} is open to ${role}`)
      if (is_open && error?.message.includes('kunci API')) wrong.push(`${name} is closed to ${role}`)
    }
  }
  expect(wrong).toEqual([])
})
