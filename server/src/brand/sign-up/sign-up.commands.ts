import { z } from 'zod'
import { insertAdmin } from '../../access/admin/admin.commands.ts'
import { ADMIN_CONSTRAINTS } from '../../access/admin/admin-address.ts'
import { createPresetGroups } from '../../access/admin-group/admin-group.commands.ts'
import { hashPassword } from '../../access/session/password.ts'
import { openSession, type SignedIn } from '../../access/session/session.commands.ts'
import { sendCode } from '../../access/verification/one-time-code.ts'
import { audit } from '../../kit/audit.ts'
import { enterBrand } from '../../kit/brand-context.ts'
import { command, parseInput } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { findInDirectory, putInDirectory } from '../../kit/directory.ts'
import { addressBlock } from '../../kit/http/address-block.ts'
import { assertAttempt, type ThrottlePolicy } from '../../kit/throttle.ts'
import { claimLimit } from '../../subscription/limit/limit.ts'
import { startPlan, TRIAL_DAYS, TRIAL_PLAN_ID } from '../../subscription/plan/plan.commands.ts'
import { DOMAIN_CONSTRAINTS } from '../brand/brand-domain.ts'
import { beginBrand } from './new-brand.ts'
import { NewSignUpInput, newDomain } from './sign-up.input.ts'

const SIGN_UPS: ThrottlePolicy = {
  name: 'sign-up',
  free: 40,
  window_seconds: 3600,
  longest_wait_seconds: 900,
}
const LOOK_UPS: ThrottlePolicy = { name: 'domain', free: 120, window_seconds: 600, longest_wait_seconds: 60 }

export interface NewBrand {
  readonly domain: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly business_type: string
  readonly owner: {
    readonly name: string
    readonly email: string
    readonly phone: string
    readonly password_hash: string
  }
  readonly plan_id: number
  readonly plan_days: number
}

/** A number for a brand about to be made. */
export async function takeBrandId(ctx: Pick<Context, 'services'>): Promise<number> {
  const result = await ctx.services.pool.query<{ id: number }>('select directory.next_brand_id() as id')
  const id = result.rows[0]?.id
  if (!id) throw new Error('no brand id')
  return id
}

/**
 * Makes a brand with its roles, its Master, its plan and a legal entity of its name, in a transaction of that brand. Unique violations name the
 * domain, e-mail or phone that is taken.
 */
export async function insertBrand(tx: WriteContext, brand: NewBrand) {
  const { owner, plan_id, plan_days, ...values } = brand
  const now = tx.now()
  await tx.db
    .insertInto('brand')
    .values({
      ...values,
      id: tx.brand_id,
      created_at: now,
      updated_at: now,
      void_reasons: ['Salah input', 'Tamu batal', 'Stok habis', 'Kualitas tidak sesuai'],
      discount_reasons: ['Keluhan tamu', 'Tamu istimewa', 'Karyawan', 'Promosi'],
    })
    .execute()
  await tx.db.insertInto('access_version').values({ brand_id: tx.brand_id }).execute()
  await putInDirectory(tx, 'domain', tx.brand_id, brand.domain)
  const first_entity = { brand_id: tx.brand_id, name: brand.name, created_at: now, updated_at: now }
  await tx.db.insertInto('legal_entity').values(first_entity).execute()
  const groups = await createPresetGroups(tx)
  const master = groups.get('Master')
  if (!master) throw new Error('no Master among the presets')
  await startPlan(tx, { plan_id, days: plan_days })
  await claimLimit(tx, 'admin')
  const admin = await insertAdmin(tx, { ...owner, admin_group_id: master, is_all_outlets: true })
  await audit(tx, { action: 'brand.create', entity_id: tx.brand_id, label: brand.name, after: { ...values } })
  return { admin, groups }
}

/** Runs inside the new brand; everyone may sign up. */
const createBrand = command('brand.create', {
  permission: 'public',
  input: NewSignUpInput.extend({ password_hash: z.string() }),
  constraints: { ...DOMAIN_CONSTRAINTS, ...ADMIN_CONSTRAINTS },
  run: async (tx, input) => {
    const owner = {
      name: input.name,
      email: input.email,
      phone: input.phone,
      password_hash: input.password_hash,
    }
    const { admin } = await insertBrand(tx, {
      domain: input.domain,
      name: input.brand_name,
      email: input.email,
      phone: input.phone,
      business_type: input.business_type,
      owner,
      plan_id: TRIAL_PLAN_ID,
      plan_days: TRIAL_DAYS,
    })
    await beginBrand(tx)
    await sendCode(tx, { admin_id: admin.id, purpose: 'verify_email', recipient: input.email })
    return openSession(tx, admin, false)
  },
})

/** Signs up a brand with its owner, starts the trial and signs the owner in. */
export async function signUp(ctx: Context, raw: z.input<typeof NewSignUpInput>): Promise<SignedIn> {
  const input = parseInput(NewSignUpInput, raw)
  await assertAttempt(ctx.services, SIGN_UPS, addressBlock(ctx.ip))
  const password_hash = await hashPassword(input.password)
  const brand_id = await takeBrandId(ctx)
  return createBrand(enterBrand(ctx, brand_id, input.name), { ...input, password_hash })
}

export interface DomainAvailability {
  readonly is_available: boolean
  readonly message: string | null
  readonly suggestion: string | null
}

/** Tells while typing whether a domain can be taken, and a near one that can when it cannot. */
export async function readDomainAvailability(ctx: Context, typed: string): Promise<DomainAvailability> {
  await assertAttempt(ctx.services, LOOK_UPS, addressBlock(ctx.ip))
  const parsed = newDomain.safeParse(typed)
  if (!parsed.success)
    return { is_available: false, message: parsed.error.issues[0]?.message ?? null, suggestion: null }
  const isTaken = async (key: string) =>
    (await findInDirectory(ctx.services.pool, 'domain', key)) !== undefined
  if (!(await isTaken(parsed.data))) return { is_available: true, message: null, suggestion: null }
  for (const ending of ['id', 'resto', '2', '3']) {
    const near = newDomain.safeParse(`${parsed.data.slice(0, 26)}-${ending}`)
    if (near.success && !(await isTaken(near.data))) {
      return { is_available: false, message: 'Domain sudah digunakan!', suggestion: near.data }
    }
  }
  return { is_available: false, message: 'Domain sudah digunakan!', suggestion: null }
}
