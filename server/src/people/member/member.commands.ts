import { sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { lockRecord, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { authorise, can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { dateAt } from '../../outlets/outlet/outlet.commands.ts'
import { claimLimit, releaseLimit } from '../../subscription/limit/limit.ts'
import { type EditMember, EditMemberInput, NewMemberInput } from './member.input.ts'

export const MEMBER_CONSTRAINTS = {
  member_phone: ['phone', 'Nomor telepon sudah digunakan member lain'],
  member_brand_id_joined_outlet_id_fkey: ['joined_outlet_id', 'Outlet tidak ditemukan'],
  member_brand_id_member_tier_id_fkey: ['member_tier_id', 'Tingkat tidak ditemukan'],
} as const

/** The row of a member, locked against other writers. */
export async function lockMember(tx: WriteContext, id: number) {
  return lockRecord(tx, 'member', id, 'Member')
}

export type MemberRow = Awaited<ReturnType<typeof lockMember>>

/** Where the day begins first. */
const EASTMOST = 'Asia/Jayapura'

type Values = Omit<EditMember, 'id' | 'version' | 'referred_by_phone'>

/** Refuses days that have not come, outlets out of reach, and tiers given by those who may not. */
async function assertValues(tx: WriteContext, values: Values): Promise<void> {
  const today = dateAt(tx.now(), EASTMOST)
  if (values.birth_date && values.birth_date > today)
    throw invalid({ birth_date: 'Tanggal lahir tidak boleh di masa depan' })
  if (values.joined_on && values.joined_on > today)
    throw invalid({ joined_on: 'Tanggal bergabung tidak boleh di masa depan' })
  if (values.joined_outlet_id) requireOutlet(tx, values.joined_outlet_id)
  if (values.member_tier_id === undefined) return
  if (tx.viewer) authorise(tx, can('member', 'approve'))
  if (values.member_tier_id === null) return
  const tier = await selectOwn(tx, 'member_tier', { id: values.member_tier_id })
    .select('id')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!tier) throw invalid({ member_tier_id: 'Tingkat tidak ditemukan' })
}

/** The calendar date of the brand's own zone. */
export async function brandToday(tx: WriteContext): Promise<string> {
  const { timezone } = await tx.db
    .selectFrom('brand')
    .select('timezone')
    .where('id', '=', tx.brand_id)
    .executeTakeFirstOrThrow()
  return dateAt(tx.now(), timezone)
}

/** Who brought a member: the one in use with the phone number, never the member itself. */
async function referrerOf(tx: WriteContext, phone: string | null | undefined, own_id?: number) {
  if (!phone) return phone === undefined ? {} : { referred_by_id: null }
  const found = await selectOwn(tx, 'member', { phone })
    .select('id')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw invalid({ referred_by_phone: 'Tidak ada member dengan nomor ini' })
  if (found.id === own_id) throw invalid({ referred_by_phone: 'Member tidak dapat mengajak dirinya sendiri' })
  return { referred_by_id: found.id }
}

/** Adds a member, counted against the plan. */
export const createMember = command('member.create', {
  permission: can('member', 'create'),
  input: NewMemberInput,
  constraints: MEMBER_CONSTRAINTS,
  run: async (tx, { is_contactable, referred_by_phone, ...values }) => {
    await assertValues(tx, { ...values, member_tier_id: values.member_tier_id ?? undefined })
    await claimLimit(tx, 'member')
    const now = tx.now()
    const member = await tx.db
      .insertInto('member')
      .values({
        ...values,
        ...(await referrerOf(tx, referred_by_phone)),
        joined_on: values.joined_on ?? (await brandToday(tx)),
        consented_at: is_contactable ? now : null,
        brand_id: tx.brand_id,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, { action: 'member.create', entity_id: member.id, label: member.name, after: member })
    return { id: member.id }
  },
})

/** When they allowed to be contacted: an answer given before keeps its time. */
function consentOf(before: MemberRow, is_contactable: boolean | undefined, now: Date): Date | null {
  if (is_contactable === undefined) return before.consented_at
  return is_contactable ? (before.consented_at ?? now) : null
}

/** Changes a member; only what is sent. */
export const updateMember = command('member.update', {
  permission: can('member', 'update'),
  input: EditMemberInput,
  constraints: MEMBER_CONSTRAINTS,
  run: async (tx, { id, version, is_contactable, referred_by_phone, ...values }) => {
    const before = await lockMember(tx, id)
    await assertVersion(tx, 'member', before, version)
    if (before.deleted_at)
      throw new UserError('CONFLICT', 'Member ini sudah diarsipkan, pulihkan dulu untuk mengubahnya')
    await assertValues(tx, values)
    const referrer = await referrerOf(tx, referred_by_phone, id)
    const consented_at = consentOf(before, is_contactable, tx.now())
    const after = await updateOwn(tx, 'member', { id })
      .set({ ...values, ...referrer, consented_at, updated_at: tx.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, { action: 'member.update', entity_id: id, label: after.name, before, after })
    return { id }
  },
})

/** Archives members in the database, with the limit given back and the entry in the audit log. */
export async function setArchived(
  tx: WriteContext,
  before: MemberRow,
  change: { action: string; deleted_at: Date | null; merged_into_id?: number },
): Promise<void> {
  const { action, ...values } = change
  const { deleted_at, merged_into_id } = before
  await updateOwn(tx, 'member', { id: before.id })
    .set({ ...values, updated_at: tx.now() })
    .execute()
  if (values.deleted_at) await releaseLimit(tx, 'member')
  await audit(tx, {
    action,
    entity: 'member',
    entity_id: before.id,
    label: before.name,
    before: { deleted_at, merged_into_id },
    after: { merged_into_id, ...values, version: before.version + 1 },
  })
}

/** Archives a member: no longer listed or recognised as new, its points and receipts stay. */
export const archiveMember = command('member.archive', {
  permission: can('member', 'archive'),
  input: IdInput,
  run: async (tx, { id }) => {
    const before = await lockMember(tx, id)
    if (!before.deleted_at) await setArchived(tx, before, { action: 'member.archive', deleted_at: tx.now() })
    return { id }
  },
})

/** Brings an archived member back, counted against the plan again; one that was merged stays in the other. */
export const restoreMember = command('member.restore', {
  permission: can('member', 'archive'),
  input: IdInput,
  constraints: MEMBER_CONSTRAINTS,
  run: async (tx, { id }) => {
    const before = await lockMember(tx, id)
    if (before.merged_into_id)
      throw new UserError('CONFLICT', 'Member ini sudah digabung ke member lain dan tidak dapat dipulihkan')
    if (before.erased_at)
      throw new UserError('CONFLICT', 'Data pribadi member ini sudah dihapus dan tidak dapat dipulihkan')
    if (!before.deleted_at) return { id }
    await claimLimit(tx, 'member')
    await setArchived(tx, before, { action: 'member.restore', deleted_at: null })
    return { id }
  },
})

/** Locks members in the order of their ids, so that writers of several never wait in a circle. */
export async function lockMembers(tx: WriteContext, ids: readonly number[]): Promise<Map<number, MemberRow>> {
  const rows = await selectOwn(tx, 'member')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
