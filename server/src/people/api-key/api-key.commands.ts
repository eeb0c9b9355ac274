import { lockAccess } from '../../access/admin-group/access-guard.ts'
import { makeApiKey } from '../../kit/api-key.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can, requireViewer } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { assertReach, requireGroup } from '../admin/given-access.ts'
import { EditApiKeyInput, NewApiKeyInput, RotateApiKeyInput } from './api-key.input.ts'
import { assertMayChange, lockKey } from './api-key.lock.ts'

const CONSTRAINTS = {
  api_key_name: ['name', 'Nama kunci sudah digunakan'],
  api_key_outlet_brand_id_outlet_id_fkey: ['outlet_ids', 'Outlet tidak ditemukan'],
} as const

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TAIL = 4

/** A key as it is shown once, with what is kept of it. */
function issueKey(tx: WriteContext, valid_days: number) {
  const { token, hash } = makeApiKey(tx.brand_id)
  const now = tx.now()
  return {
    token,
    kept: {
      key_hash: hash,
      key_tail: token.slice(-TAIL),
      issued_at: now,
      expires_at: new Date(now.getTime() + valid_days * DAY_MS),
    },
  }
}

async function writeOutlets(tx: WriteContext, api_key_id: number, outlet_ids: readonly number[]) {
  if (outlet_ids.length === 0) return
  const known = await selectOwn(tx, 'outlet')
    .select('id')
    .where('id', 'in', outlet_ids)
    .where('deleted_at', 'is', null)
    .execute()
  if (known.length < outlet_ids.length) throw invalid({ outlet_ids: 'Outlet tidak ditemukan' })
  await tx.db
    .insertInto('api_key_outlet')
    .values(outlet_ids.map((outlet_id) => ({ brand_id: tx.brand_id, api_key_id, outlet_id })))
    .execute()
}

/** Makes a key with no more rights and outlets than its maker has, who is responsible for it. It is shown this once. */
export const createApiKey = command('api_key.create', {
  permission: can('admin', 'create'),
  input: NewApiKeyInput,
  constraints: CONSTRAINTS,
  run: async (tx, { outlet_ids, ...input }) => {
    await lockAccess(tx)
    const group = await requireGroup(tx, input.admin_group_id)
    if (group.is_master)
      throw invalid({ admin_group_id: 'Kunci tidak dapat memakai peran Master, pilih peran lain' })
    const outlets = input.is_all_outlets ? [] : outlet_ids
    assertReach(tx, { is_all_outlets: input.is_all_outlets, outlet_ids: outlets })
    const { token, kept } = issueKey(tx, input.valid_days)
    const key = await tx.db
      .insertInto('api_key')
      .values({
        ...input,
        ...kept,
        brand_id: tx.brand_id,
        admin_id: requireViewer(tx).admin_id,
        created_at: tx.now(),
        updated_at: tx.now(),
      })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    await writeOutlets(tx, key.id, outlets)
    await audit(tx, {
      action: 'api_key.create',
      entity_id: key.id,
      label: key.name,
      after: { ...input, outlet_ids: outlets, key_tail: kept.key_tail, expires_at: kept.expires_at },
    })
    return { id: key.id, token }
  },
})

const told = ({ name, is_read_only, per_minute }: Record<string, unknown>) => ({
  name,
  is_read_only,
  per_minute,
})

/** Changes a key's name, limit and whether it writes; it holds from its next request on. */
export const updateApiKey = command('api_key.update', {
  permission: can('admin', 'update'),
  input: EditApiKeyInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, ...values }) => {
    const before = await lockKey(tx, id)
    await assertVersion(tx, 'api_key', before, version)
    await assertMayChange(tx, before)
    const after = await updateRecord(tx, 'api_key', id, values)
    await audit(tx, {
      action: 'api_key.update',
      entity_id: id,
      label: after.name,
      before: told(before),
      after: { ...told(after), version: after.version },
    })
    return { id }
  },
})

/**
 * Makes a key anew, for as many days as before; the one before is good for the hours asked, the one before that no more.
 * Whoever does so is responsible from then on.
 */
export const rotateApiKey = command('api_key.rotate', {
  permission: can('admin', 'update'),
  input: RotateApiKeyInput,
  run: async (tx, { id, overlap_hours }) => {
    const before = await lockKey(tx, id)
    await assertMayChange(tx, before)
    const { token, kept } = issueKey(tx, before.valid_days)
    const is_kept = overlap_hours > 0 && before.expires_at > tx.now()
    const ends = Math.min(tx.now().getTime() + overlap_hours * HOUR_MS, before.expires_at.getTime())
    const after = await updateRecord(tx, 'api_key', id, {
      ...kept,
      admin_id: requireViewer(tx).admin_id,
      old_key_hash: is_kept ? before.key_hash : null,
      old_until: is_kept ? new Date(ends) : null,
    })
    const change = ({ key_tail, admin_id, expires_at, old_until }: typeof after) => ({
      key_tail,
      admin_id,
      expires_at,
      old_until,
    })
    await audit(tx, {
      action: 'api_key.rotate',
      entity_id: id,
      label: after.name,
      before: change(before),
      after: { ...change(after), version: after.version },
    })
    return { id, token }
  },
})

/** Takes a key back, and the one before it: neither is good at its next request. */
export const revokeApiKey = command('api_key.revoke', {
  permission: can('admin', 'archive'),
  input: IdInput,
  run: async (tx, { id }) => {
    const key = await lockKey(tx, id)
    if (key.revoked_at) return { id }
    const revoked_at = tx.now()
    const { version } = await updateRecord(tx, 'api_key', id, {
      revoked_at,
      revoked_by: tx.actor,
      old_key_hash: null,
      old_until: null,
    })
    await audit(tx, {
      action: 'api_key.revoke',
      entity_id: id,
      label: key.name,
      before: { revoked_at: null },
      after: { revoked_at, version },
    })
    return { id }
  },
})
