import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../kit/audit.ts'
import { enterBrand } from '../../kit/brand-context.ts'
import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { findInDirectory } from '../../kit/directory.ts'
import { UserError } from '../../kit/errors.ts'
import { addressBlock } from '../../kit/http/address-block.ts'
import { assertAttempt, type ThrottlePolicy } from '../../kit/throttle.ts'
import { transaction } from '../../kit/transaction.ts'
import { mailNewDevice } from '../notification/new-device.ts'
import { openSession, type SignedIn } from '../session/session.commands.ts'
import { countSignIn } from '../session/sign-in-attempt.ts'
import { assertNotByCompany, readSteps } from '../two-step/second-step.ts'
import { makeChallenge } from './challenge.ts'
import { SignedInput } from './passkey.input.ts'
import { readSignature, relyingParty, userHandle } from './webauthn.ts'

const SIGN_IN = 'sign-in'

/** Each leaves a row for some minutes: more than people of one office need, and not so many that they fill anything. */
const BEGUN: ThrottlePolicy = {
  name: 'passkey-begun',
  free: 120,
  window_seconds: 600,
  longest_wait_seconds: 900,
}

/** What a device is told to sign in. */
export interface PasskeyChallenge {
  readonly challenge: string
  readonly rp_host: string
}

/** Begins a sign-in by a passkey: the device itself finds which accounts it has here. */
export async function beginPasskeySignIn(ctx: Context): Promise<PasskeyChallenge> {
  await assertAttempt(ctx.services, BEGUN, addressBlock(ctx.ip))
  const { rp_host } = relyingParty(ctx.services)
  return { challenge: await makeChallenge(ctx.services, SIGN_IN), rp_host }
}

interface Owner {
  readonly brand_id: number
  readonly passkey_id: number
  readonly passkey_name: string
  readonly public_key: string
  readonly sign_count: number
  readonly id: number
  readonly name: string
  readonly email: string
}

async function findOwner(ctx: Context, credential: string): Promise<Owner | undefined> {
  const entry = await findInDirectory(ctx.services.pool, 'passkey', credential)
  if (!entry) return undefined
  const { brand_id, ref_id } = entry
  const { rows } =
    await sql<Owner>`select k.brand_id, k.id as passkey_id, k.name as passkey_name, k.public_key,
      k.sign_count::float8 as sign_count, a.id, a.name, a.email
    from passkey k join admin a on a.brand_id = k.brand_id and a.brand_id = ${ownBrand} and a.id = k.admin_id
    where k.brand_id = ${brand_id} and k.id = ${ref_id} and k.credential = ${credential} and a.deleted_at is null`.execute(
      enterBrand(ctx, brand_id, 'Sistem').db,
    )
  return rows[0]
}

const refused = () =>
  new UserError('VALIDATION', 'Passkey tidak dikenal atau tidak berlaku, silahkan coba lagi!', { fields: {} })

/**
 * Signs in by what a device has signed, once it has made sure of its owner: that stands for both steps. Counted as tries
 * with a password are. A device that says it has signed no more often than before is a copy: refused, and told
 * in the log.
 */
export async function signInByPasskey(ctx: Context, raw: z.input<typeof SignedInput>): Promise<SignedIn> {
  const input = parseInput(SignedInput, raw)
  const { credential } = input
  const { account, forget } = await countSignIn(
    ctx,
    () => findOwner(ctx, credential),
    `passkey.${credential}`,
  )
  if (!account) throw refused()
  const { brand_id, id: admin_id } = account
  if (input.user_handle !== userHandle({ brand_id, admin_id })) throw refused()
  const sign_count = await readSignature(ctx.services, input, { credential, ...account }, SIGN_IN)
  if (sign_count === undefined) throw refused()
  const entered = enterBrand(ctx, brand_id, account.name)
  assertNotByCompany(await readSteps(entered, admin_id))
  const signed = await transaction(entered, async (tx) => {
    const never_counts = sign_count === 0 && account.sign_count === 0
    const used = await updateOwn(tx, 'passkey', { admin_id, id: account.passkey_id })
      .set({ sign_count, last_used_at: tx.now() })
      .where('sign_count', never_counts ? '=' : '<', sign_count)
      .executeTakeFirst()
    const is_copy = used.numUpdatedRows === 0n
    await audit(tx, {
      ...{
        entity: 'admin',
        entity_id: admin_id,
        label: account.name,
        after: { passkey: account.passkey_name },
      },
      action: is_copy ? 'session.refuse_copied_passkey' : 'session.sign_in_passkey',
    })
    if (is_copy) return undefined
    await mailNewDevice(tx, account)
    return openSession(tx, account, input.remember ?? false, { is_by_passkey: true })
  })
  if (!signed) throw refused()
  await forget()
  return signed
}
