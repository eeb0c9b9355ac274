import { sql } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { releaseLimit } from '../../subscription/limit/limit.ts'
import { endOf } from './kitchen-key.commands.ts'
import { ExtendKitchenKeyInput, ValidateKitchenKeyInput } from './kitchen-key.input.ts'
import { assertNotRevoked, CODE_CONSTRAINT, type LockedKey, lockKey } from './kitchen-key.lock.ts'
import { issueCode, issueKey, type ShownSecrets } from './kitchen-key.secrets.ts'
import { hashKey } from './kitchen-secret.ts'

/** For how long the key before still lets its devices in. */
const GRACE_MS = 10 * 60_000

type Values = Record<string, unknown>

/** Records what happened to a key. */
export function tellKey(
  tx: WriteContext,
  { id, outlet_id, name }: Pick<LockedKey, 'id' | 'outlet_id' | 'name'>,
  verb: string,
  after: Values,
  before?: Values,
) {
  return audit(tx, { action: `kitchen_key.${verb}`, entity_id: id, outlet_id, label: name, before, after })
}

async function writeKey(tx: WriteContext, id: number, values: Values): Promise<void> {
  await updateOwn(tx, 'kitchen_key', { id })
    .set({ ...values, updated_at: tx.now() })
    .execute()
}

/** Takes a key back: its displays are cut off at their next question, and its place in the plan is free. */
export const revokeKitchenKey = command('kitchen_key.revoke', {
  permission: can('kitchen', 'archive'),
  input: IdInput,
  run: async (tx, { id }) => {
    const key = await lockKey(tx, id)
    if (key.revoked_at) return { id }
    const revoked_at = tx.now()
    await writeKey(tx, id, {
      revoked_at,
      revoked_by: tx.actor,
      code_hash: null,
      code_until: null,
      old_key_hash: null,
      old_until: null,
    })
    await releaseLimit(tx, 'kitchen_key')
    await tellKey(tx, key, 'revoke', { revoked_at }, { revoked_at: null })
    return { id }
  },
})

/** Takes back all keys of an outlet that is archived. */
export async function revokeKeysOf(tx: WriteContext, outlet_id: number): Promise<void> {
  const { rows } = await sql<Pick<LockedKey, 'id' | 'outlet_id' | 'name'>>`update kitchen_key
    set revoked_at = ${tx.now()}, revoked_by = ${tx.actor}, updated_at = ${tx.now()}, code_hash = null,
      code_until = null, old_key_hash = null, old_until = null
    where brand_id = ${tx.brand_id} and outlet_id = ${outlet_id} and revoked_at is null
    returning id, outlet_id, name`.execute(tx.db)
  if (rows.length === 0) return
  await releaseLimit(tx, 'kitchen_key', rows.length)
  for (const key of rows) await tellKey(tx, key, 'revoke', { revoked_at: tx.now() }, { revoked_at: null })
}

/** Lets a key hold longer: from its end on, or from now where that is past. */
export const extendKitchenKey = command('kitchen_key.extend', {
  permission: can('kitchen', 'update'),
  input: ExtendKitchenKeyInput,
  run: async (tx, { id, valid_days }) => {
    const key = await lockKey(tx, id)
    assertNotRevoked(key)
    const from = key.expires_at > tx.now() ? key.expires_at : tx.now()
    const expires_at = endOf(from, valid_days)
    await writeKey(tx, id, { expires_at, valid_days })
    await tellKey(tx, key, 'extend', { expires_at }, { expires_at: key.expires_at })
    return { id }
  },
})

/**
 * Makes a key anew, for as many days as before. The old one and its devices are good for ten more minutes; then only
 * what was paired with the new one comes in.
 */
export const regenerateKitchenKey = command('kitchen_key.regenerate', {
  permission: can('kitchen', 'update'),
  input: IdInput,
  constraints: CODE_CONSTRAINT,
  run: async (tx, { id }): Promise<{ id: number } & ShownSecrets> => {
    const key = await lockKey(tx, id)
    assertNotRevoked(key)
    const now = tx.now()
    const secrets = issueKey()
    const code = await issueCode(tx)
    await writeKey(tx, id, {
      ...secrets.kept,
      ...code.kept,
      generation: key.generation + 1,
      old_key_hash: key.key_hash,
      old_until: new Date(now.getTime() + GRACE_MS),
      issued_at: now,
      expires_at: endOf(now, key.valid_days),
      paired_at: null,
    })
    const after = { key_tail: secrets.kept.key_tail }
    await tellKey(tx, key, 'regenerate', after, { key_tail: key.key_tail })
    return { id, key: secrets.key, pairing_code: code.pairing_code }
  },
})

/** Makes another pairing code for a key; the one before no longer pairs. */
export const createPairingCode = command('kitchen_key.make_code', {
  permission: can('kitchen', 'update'),
  input: IdInput,
  constraints: CODE_CONSTRAINT,
  run: async (tx, { id }) => {
    const key = await lockKey(tx, id)
    assertNotRevoked(key)
    if (key.expires_at <= tx.now())
      throw invalid({ id: 'Kunci sudah kedaluwarsa' }, 'Kunci dapur ini sudah kedaluwarsa, perpanjang dulu')
    const { pairing_code, kept } = await issueCode(tx)
    await writeKey(tx, id, kept)
    await tellKey(tx, key, 'make_code', { code_until: kept.code_until })
    return { id, pairing_code }
  },
})

/** Why a key that is known does not let in now; undefined when it does. */
export function refusalOf(key: Pick<LockedKey, 'revoked_at' | 'expires_at'>, now: Date): string | undefined {
  if (key.revoked_at) return 'Kunci dapur ini sudah dicabut'
  return key.expires_at <= now ? 'Kunci dapur ini sudah kedaluwarsa' : undefined
}

/** Tells whose a typed key is and that it is good; the check is written down. */
export const validateKitchenKey = command('kitchen_key.validate', {
  permission: can('kitchen', 'update'),
  input: ValidateKitchenKeyInput,
  run: async (tx, { key: typed }) => {
    const hash = hashKey(typed)
    const key = hash
      ? await selectOwn(tx, 'kitchen_key')
          .selectAll()
          .where((eb) =>
            eb.or([
              eb('key_hash', '=', hash),
              eb.and([eb('old_key_hash', '=', hash), eb('old_until', '>', tx.now())]),
            ]),
          )
          .executeTakeFirst()
      : undefined
    if (!key || !reachesOutlet(tx, key.outlet_id))
      throw invalid({ key: 'Kunci dapur tidak valid' }, 'Kunci dapur tidak valid!')
    const refusal = refusalOf(key, tx.now())
    if (refusal) throw invalid({ key: refusal }, `${refusal}!`)
    await tellKey(tx, key, 'validate', { remark: key.key_hash === hash ? null : 'Kunci lama' })
    return { id: key.id }
  },
})

/** Takes a device off its key: it is cut off at its next question, and another may take its place. */
export const unbindKitchenDevice = command('kitchen_key.unbind', {
  permission: can('kitchen', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    const device = await selectOwn(tx, 'kitchen_device', { id })
      .select(['kitchen_key_id', 'outlet_id', 'name'])
      .executeTakeFirst()
    if (!device || !reachesOutlet(tx, device.outlet_id)) throw notFound('Perangkat')
    const key = await lockKey(tx, device.kitchen_key_id)
    await unbindDevice(tx, key, { id, name: device.name })
    return { id }
  },
})

/** Takes a device off a key that is held; one that is off already stays so. */
export async function unbindDevice(
  tx: WriteContext,
  key: LockedKey,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const { numUpdatedRows } = await updateOwn(tx, 'kitchen_device', { id })
    .set({ unbound_at: tx.now() })
    .where('unbound_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await tellKey(tx, key, 'unbind', { remark: name })
}
