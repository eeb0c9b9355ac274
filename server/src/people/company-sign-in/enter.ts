import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { insertAdmin } from '../../access/admin/admin.commands.ts'
import { ADMIN_CONSTRAINTS } from '../../access/admin/admin-address.ts'
import { lockAccess } from '../../access/admin-group/access-guard.ts'
import { mailNewDevice } from '../../access/notification/new-device.ts'
import { hashPassword } from '../../access/session/password.ts'
import { endSessions, openSession, type SignedIn } from '../../access/session/session.commands.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { findInDirectory } from '../../kit/directory.ts'
import { reasonOf, UserError } from '../../kit/errors.ts'
import { normalisePhone } from '../../kit/shared.input.ts'
import { transaction } from '../../kit/transaction.ts'
import { readAdminAreas, writeAdminAreas } from '../../outlets/area/area-reach.ts'
import { claimLimit } from '../../subscription/limit/limit.ts'
import { readOutletIds, writeOutletIds } from '../admin/admin-outlets.ts'
import type { Claims } from './issuer.ts'
import { domainOf } from './public-mail.calc.ts'
import { refuse } from './refusal.ts'

/** Who came from the provider, in our words. */
const ComerInput = z.object({
  subject: z.string().min(1).max(300),
  email: z.string().max(120).nullable(),
  name: z.string().max(80),
  phone: z.string().nullable(),
  groups: z.array(z.string()),
  remember: z.boolean(),
})
export type Comer = z.infer<typeof ComerInput>

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null)

/** Reads what a provider said; an e-mail counts only where it says that it was verified. */
export function readComer(claims: Claims, groups_claim: string, remember: boolean): Comer {
  const email = claims.email_verified === true ? (textOf(claims.email)?.toLowerCase() ?? null) : null
  const told = claims[groups_claim]
  const phone = normalisePhone(textOf(claims.phone_number) ?? '')
  return {
    subject: claims.sub,
    email,
    name: (textOf(claims.name) ?? email ?? claims.sub).slice(0, 80),
    phone: phone ?? null,
    groups: [told ?? []].flat().filter((each): each is string => typeof each === 'string'),
    remember,
  }
}

interface Given {
  readonly admin_group_id: number
  readonly is_all_outlets: boolean
  readonly outlet_ids: number[]
}

/** What the groups of somebody give: of several the first that is mapped; roles and outlets that are gone give nothing. */
async function readGiven(tx: WriteContext, groups: readonly string[]): Promise<Given | undefined> {
  if (groups.length === 0) return undefined
  const mapped = await selectOwn(tx, 'company_group')
    .select(['admin_group_id', 'is_all_outlets', 'outlet_ids'])
    .where('group_name', 'in', groups)
    .orderBy('rank')
    .execute()
  const roles = await selectOwn(tx, 'admin_group', { is_master: false })
    .select('id')
    .where('deleted_at', 'is', null)
    .execute()
  const outlets = await selectOwn(tx, 'outlet').select('id').where('deleted_at', 'is', null).execute()
  return mapped
    .map((given) => ({
      ...given,
      outlet_ids: given.outlet_ids.filter((id) => outlets.some((outlet) => outlet.id === id)),
    }))
    .find(
      ({ admin_group_id, is_all_outlets, outlet_ids }) =>
        roles.some(({ id }) => id === admin_group_id) && (is_all_outlets || outlet_ids.length > 0),
    )
}

/** The admin that somebody of the provider is: tied before, or by an e-mail that both sides have verified. */
async function findAdmin(tx: WriteContext, { subject, email }: Comer): Promise<number | undefined> {
  const tied = await selectOwn(tx, 'company_identity', { subject }).select('admin_id').executeTakeFirst()
  if (tied) return tied.admin_id
  const entry = email ? await findInDirectory(tx.services.pool, 'email', email) : undefined
  if (!entry || !email) return undefined
  if (entry.brand_id !== tx.brand_id) throw refuse('other_brand')
  const admin = await selectOwn(tx, 'admin', { id: entry.ref_id })
    .select(['id', 'email_verified_at'])
    .executeTakeFirstOrThrow()
  if (!admin.email_verified_at) throw refuse('own_unverified')
  const other = await selectOwn(tx, 'company_identity', { admin_id: admin.id })
    .select('subject')
    .executeTakeFirst()
  if (other) throw refuse('other_person')
  await tx.db
    .insertInto('company_identity')
    .values({ brand_id: tx.brand_id, admin_id: admin.id, subject, created_at: tx.now() })
    .execute()
  await audit(tx, {
    ...{ action: 'admin.tie_company', entity_id: admin.id, label: email },
    after: { company_subject: subject },
  })
  return admin.id
}

/** Makes an admin of somebody who was none, counted against the plan. */
async function createAdmin(tx: WriteContext, comer: Comer, given: Given): Promise<number> {
  const { name, email, phone, subject } = comer
  if (!email) throw refuse('unverified')
  if (!phone) throw refuse('no_phone')
  await claimLimit(tx, 'admin')
  const { admin_group_id, is_all_outlets, outlet_ids } = given
  const admin = await insertAdmin(tx, {
    ...{ name, email, phone, admin_group_id, is_all_outlets, email_verified_at: tx.now() },
    // Nobody knows it: the company lets in.
    password_hash: await hashPassword(randomBytes(32).toString('base64url')),
  })
  await writeOutletIds(tx, admin.id, is_all_outlets ? [] : outlet_ids)
  await tx.db
    .insertInto('company_identity')
    .values({ brand_id: tx.brand_id, admin_id: admin.id, subject, created_at: tx.now() })
    .execute()
  await audit(tx, {
    ...{ action: 'admin.create_by_company', entity_id: admin.id, label: name },
    after: { email, phone, admin_group_id, is_all_outlets, outlet_ids, company_subject: subject },
  })
  return admin.id
}

/** Gives an admin what its groups give now: outlets one by one or all, and nothing by areas. */
async function giveRights(tx: WriteContext, admin_id: number, given: Given): Promise<void> {
  await updateOwn(tx, 'company_identity', { admin_id }).set({ blocked_at: null }).execute()
  const was = await selectOwn(tx, 'admin', { id: admin_id })
    .select(['name', 'admin_group_id', 'is_all_outlets'])
    .executeTakeFirstOrThrow()
  const before = {
    admin_group_id: was.admin_group_id,
    is_all_outlets: was.is_all_outlets,
    outlet_ids: await readOutletIds(tx, admin_id),
    area_ids: await readAdminAreas(tx, admin_id),
  }
  const { admin_group_id, is_all_outlets } = given
  const outlet_ids = is_all_outlets ? [] : [...given.outlet_ids].sort((one, other) => one - other)
  const after = { admin_group_id, is_all_outlets, outlet_ids, area_ids: [] }
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await updateOwn(tx, 'admin', { id: admin_id })
    .set({ admin_group_id, is_all_outlets, updated_at: tx.now() })
    .execute()
  await writeOutletIds(tx, admin_id, outlet_ids)
  if (before.area_ids.length > 0) await writeAdminAreas(tx, admin_id, [])
  await audit(tx, {
    ...{ action: 'admin.change_by_company', entity_id: admin_id, label: was.name },
    ...{ before, after },
  })
}

/** Lets in who came from the provider, with the rights that its groups give at this moment. */
const enter = command('session.sign_in_company', {
  permission: 'public',
  input: ComerInput,
  constraints: ADMIN_CONSTRAINTS,
  run: async (tx, comer) => {
    await lockAccess(tx)
    const settings = await selectOwn(tx, 'company_sign_in', { is_on: true })
      .select('is_creating')
      .executeTakeFirst()
    if (!settings) throw refuse('off')
    if (!comer.email) throw refuse('unverified')
    const domain = await selectOwn(tx, 'company_domain', { domain: domainOf(comer.email) })
      .select('id')
      .executeTakeFirst()
    if (!domain) throw refuse('domain')
    const known = await findAdmin(tx, comer)
    const given = await readGiven(tx, comer.groups)
    if (known === undefined && !settings.is_creating) throw refuse('uninvited')
    const role = known === undefined ? undefined : await readRole(tx, known)
    if (role?.deleted_at) throw refuse('archived')
    if (role?.is_master) throw refuse('master')
    if (!given) throw refuse('no_role')
    const admin_id = known ?? (await createAdmin(tx, comer, given))
    await giveRights(tx, admin_id, given)
    const admin = await selectOwn(tx, 'admin', { id: admin_id })
      .select(['id', 'name', 'email'])
      .executeTakeFirstOrThrow()
    await audit(tx, {
      ...{ action: 'session.sign_in_company', entity: 'admin', entity_id: admin.id, label: admin.name },
    })
    await mailNewDevice(tx, admin)
    return openSession(tx, admin, comer.remember, { is_by_company: true })
  },
})

async function readRole(tx: WriteContext, admin_id: number) {
  const { deleted_at, admin_group_id } = await selectOwn(tx, 'admin', { id: admin_id })
    .select(['deleted_at', 'admin_group_id'])
    .executeTakeFirstOrThrow()
  const { is_master } = await selectOwn(tx, 'admin_group', { id: admin_group_id })
    .select('is_master')
    .executeTakeFirstOrThrow()
  return { deleted_at, is_master }
}

/** Keeps out, by every way in, whom the provider's groups give nothing any more; a Master stays what it is. */
async function blockTied(tx: WriteContext, { subject, groups }: Comer): Promise<void> {
  const tied = await selectOwn(tx, 'company_identity', { subject })
    .select(['admin_id', 'blocked_at'])
    .executeTakeFirst()
  if (!tied || tied.blocked_at || (await readRole(tx, tied.admin_id)).is_master) return
  if (await readGiven(tx, groups)) return
  await updateOwn(tx, 'company_identity', { subject }).set({ blocked_at: tx.now() }).execute()
  await endSessions(tx, tied.admin_id, 'company')
  await audit(tx, { action: 'admin.block_by_company', entity_id: tied.admin_id, label: tx.actor })
}

/** Writes into the log who was not let in, and why. */
export async function noteRefusal(
  ctx: Context,
  label: string,
  refusal: UserError,
  comer?: Comer,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    if (comer) await blockTied(tx, comer)
    await audit(tx, {
      ...{ action: 'company_sign_in.turn_away', entity_id: tx.brand_id, label },
      after: { reason: reasonOf(refusal) },
    })
  })
}

/** Lets somebody in, or tells why not, here and in the log. */
export async function enterByCompany(entered: Context, comer: Comer): Promise<SignedIn> {
  try {
    return await enter(entered, comer)
  } catch (error) {
    if (error instanceof UserError) await noteRefusal(entered, comer.email ?? comer.subject, error, comer)
    throw error
  }
}
