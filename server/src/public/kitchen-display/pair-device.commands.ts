import { createContext } from '../../kit/brand-context.ts'
import type { Context, Services, WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { findInDirectory } from '../../kit/directory.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { addressBlock } from '../../kit/http/address-block.ts'
import { assertAttempt, returnAttempt } from '../../kit/throttle.ts'
import { transaction } from '../../kit/transaction.ts'
import { createSecret, hashSecret } from '../../outlets/device/device-token.ts'
import { refusalOf, tellKey } from '../../outlets/kitchen-key/kitchen-key.life.ts'
import type { LockedKey } from '../../outlets/kitchen-key/kitchen-key.lock.ts'
import { hashKey, hashPairingCode } from '../../outlets/kitchen-key/kitchen-secret.ts'
import type { Pairing } from './kitchen-display.input.ts'
import { kitchenToken } from './kitchen-door.ts'

const TEN_MINUTES = { window_seconds: 600, longest_wait_seconds: 600 }
/** Wrong codes, by who tries and by whose kitchen: a million codes of which few are good, for a quarter of an hour. */
const BY_ADDRESS = { name: 'kitchen_pair', free: 10, ...TEN_MINUTES }
const BY_BRAND = { name: 'kitchen_pair_brand', free: 60, ...TEN_MINUTES }

const PAIRING_CODE = /^\d{6}$/

/** What came of a try to pair: a device, or why a key that was named right does not take it. */
type Outcome = { readonly token: string } | { readonly refusal: string }

const unknownCode = () =>
  invalid(
    { code: 'Kode tidak dikenal atau sudah lewat 15 menit' },
    'Kode tidak dikenal atau sudah lewat 15 menit',
  )

/** The key that a code or a typed key names, held; a code is good for a quarter of an hour and one device. */
async function lockNamedKey(tx: WriteContext, code: string): Promise<LockedKey | undefined> {
  const held = selectOwn(tx, 'kitchen_key').selectAll().forUpdate()
  const digits = code.replace(/[\s-]/g, '')
  if (PAIRING_CODE.test(digits))
    return held
      .where('code_hash', '=', hashPairingCode(tx, digits))
      .where('code_until', '>', tx.now())
      .executeTakeFirst()
  const hash = hashKey(code)
  return hash ? held.where('key_hash', '=', hash).executeTakeFirst() : undefined
}

async function countDevices(tx: WriteContext, key: LockedKey): Promise<number> {
  const { count } = await selectOwn(tx, 'kitchen_device', {
    kitchen_key_id: key.id,
    generation: key.generation,
  })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('unbound_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function bindDevice(tx: WriteContext, key: LockedKey, name: string): Promise<string> {
  const secret = createSecret()
  const now = tx.now()
  const device = await tx.db
    .insertInto('kitchen_device')
    .values({
      brand_id: tx.brand_id,
      kitchen_key_id: key.id,
      outlet_id: key.outlet_id,
      name,
      token_hash: hashSecret(secret),
      generation: key.generation,
      paired_at: now,
      last_seen_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await updateOwn(tx, 'kitchen_key', { id: key.id })
    .set({ code_hash: null, code_until: null, paired_at: key.paired_at ?? now })
    .execute()
  return kitchenToken(tx.brand_id, device.id, secret)
}

/** Binds a device to the key it names; what a good key refuses is written down beside what it takes. */
async function pair(tx: WriteContext, { code, name }: Pairing): Promise<Outcome> {
  const key = await lockNamedKey(tx, code)
  if (!key) throw unknownCode()
  const is_full = (await countDevices(tx, key)) >= key.device_limit
  const refusal =
    refusalOf(key, tx.now()) ??
    (is_full ? 'Batas perangkat kunci ini tercapai, lepas perangkat lain dulu' : undefined)
  if (refusal) {
    await tellKey(tx, key, 'refuse', { remark: `${name}: ${refusal}` })
    return { refusal }
  }
  const token = await bindDevice(tx, key, name)
  await tellKey(tx, key, 'pair', { remark: name })
  return { token }
}

/**
 * Lets a device of a kitchen in and answers its token. Throws VALIDATION for a code that is none, CONFLICT for a key
 * that is over or full, RATE_LIMITED for who guesses.
 */
export async function pairDevice(
  services: Services,
  pairing: Pairing,
  request: { id: string; ip: string },
): Promise<string> {
  const address = addressBlock(request.ip)
  await assertAttempt(services, BY_ADDRESS, address)
  const brand = await findInDirectory(services.pool, 'domain', pairing.domain)
  if (!brand) throw unknownCode()
  await assertAttempt(services, BY_BRAND, String(brand.brand_id))
  const ctx: Context = createContext(services, {
    brand_id: brand.brand_id,
    viewer: null,
    actor: pairing.name,
    request_id: request.id,
    ip: request.ip,
  })
  const outcome = await transaction(ctx, (tx) => pair(tx, pairing))
  if ('refusal' in outcome) throw new UserError('CONFLICT', outcome.refusal)
  await returnAttempt(services, BY_ADDRESS, address)
  await returnAttempt(services, BY_BRAND, String(brand.brand_id))
  return outcome.token
}
