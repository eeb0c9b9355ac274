import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import { availableOf, type PointBalance, shiftBalance } from './point-balance.calc.ts'
import { markPoints, placePoints } from './point-days.ts'

export const POINT_TYPES = [
  'earn',
  'redeem',
  'adjust',
  'reversal',
  'merge',
  'take_back',
  'give_back',
  'expire',
  'birthday',
  'referral',
] as const
export type PointType = (typeof POINT_TYPES)[number]

/** A change of points on its way in. */
export interface PointChange {
  readonly member_id: number
  readonly type: PointType
  readonly points: number
  /** What is kept apart more, or less. */
  readonly held?: number
  /** How much of it counts as earned, for tiers. */
  readonly earned?: number
  readonly reason?: string | null
  readonly reversal_of?: number
  /** What cannot be taken is owed; otherwise a change that takes more than is there is refused. */
  readonly is_owed?: boolean
  /** What the row tells where it is not what the change comes to: of a merge, the balance that moves. */
  readonly told?: number
  readonly receipt_id?: number | null
  readonly business_date?: string | null
  readonly hold_id?: number | null
  readonly expires_on?: string | null
  /** Who was brought. */
  readonly referred_id?: number
  readonly occurred_at?: Date
  /** Where it counts in the books; the member's own outlet where it is of none. */
  readonly outlet_id?: number
  /** On which day; that of the moment where it is not told. */
  readonly booked_on?: string
}

interface Kept extends PointBalance {
  readonly earned: number
}

interface MovementRow {
  readonly member_id: number
  readonly type: PointType
  readonly points: number
  readonly balance_after: number
  readonly booked_outlet_id: number | null
  readonly booked_on: string | null
  readonly occurred_at: Date
  readonly is_merge: boolean
  readonly [name: string]: unknown
}

const OWED_PAID = 'Melunasi poin yang belum ditarik'
const NOT_ENOUGH = 'Poin member tidak cukup'

/** The balances of members, locked in the order of their ids against all other writers of points. */
async function lockBalances(tx: WriteContext, ids: readonly number[]): Promise<Map<number, Kept>> {
  await sql`insert into member_point_balance (brand_id, member_id, balance, earned)
    select ${tx.brand_id}::int, m, 0, 0 from unnest(${ids}::int[]) m order by m on conflict do nothing`.execute(
    tx.db,
  )
  const { rows } = await sql<Kept & { member_id: number }>`select member_id, balance, held, debt, earned
    from member_point_balance where brand_id = ${tx.brand_id} and member_id = any(${ids}::int[])
    order by member_id for update`.execute(tx.db)
  return new Map(rows.map(({ member_id, ...kept }) => [member_id, kept]))
}

function rowOf(
  tx: WriteContext,
  change: PointChange,
  told: Pick<MovementRow, 'type' | 'points' | 'balance_after'>,
) {
  return {
    member_id: change.member_id,
    ...told,
    reason: change.reason ?? null,
    reversal_of: change.reversal_of ?? null,
    receipt_id: change.receipt_id ?? null,
    business_date: change.business_date ?? null,
    hold_id: change.hold_id ?? null,
    expires_on: change.expires_on ?? null,
    referred_id: change.referred_id ?? null,
    booked_outlet_id: change.outlet_id ?? null,
    booked_on: change.booked_on ?? null,
    is_merge: change.type === 'merge',
    actor: tx.actor,
    occurred_at: change.occurred_at ?? tx.now(),
  }
}

/** The rows of a change: what it is, and what of older debt it pays. */
function rowsOf(tx: WriteContext, change: PointChange, before: Kept, after: PointBalance): MovementRow[] {
  const moved = after.balance - before.balance
  const own = change.told ?? (change.points > 0 ? change.points : Math.max(change.points, moved))
  const rows: MovementRow[] = []
  if (own !== 0)
    rows.push(rowOf(tx, change, { type: change.type, points: own, balance_after: before.balance + own }))
  if (moved !== own) {
    const { reversal_of: _reversal, referred_id: _referred, ...rest } = change
    const told = { type: 'take_back' as const, points: moved - own, balance_after: after.balance }
    rows.push(rowOf(tx, { ...rest, reason: OWED_PAID, expires_on: null }, told))
  }
  return rows
}

/**
 * Writes changes of points in their order with the balances they leave, however many write at once. What is not owed
 * and takes more than can be redeemed is refused. Members are held before.
 * @returns the balances after.
 */
export async function movePoints(
  tx: WriteContext,
  changes: readonly PointChange[],
): Promise<Map<number, PointBalance>> {
  if (changes.length === 0) return new Map()
  const kept = await lockBalances(tx, [...new Set(changes.map(({ member_id }) => member_id))])
  const rows: MovementRow[] = []
  for (const change of changes) {
    const before = kept.get(change.member_id)
    if (!before) throw new RangeError(`No balance of member ${change.member_id}`)
    const taken =
      Math.max(-change.points - Math.max(-(change.held ?? 0), 0), 0) + Math.max(change.held ?? 0, 0)
    if (!change.is_owed && taken > availableOf(before)) throw invalid({ points: NOT_ENOUGH }, NOT_ENOUGH)
    const after = shiftBalance(before, change)
    rows.push(...rowsOf(tx, change, before, after))
    kept.set(change.member_id, { ...after, earned: before.earned + (change.earned ?? 0) })
  }
  const values = [...kept].map(([member_id, state]) => ({ member_id, ...state }))
  await sql`update member_point_balance b
    set balance = x.balance, held = x.held, debt = x.debt, earned = x.earned
    from json_to_recordset(${JSON.stringify(values)}::json)
      as x(member_id int, balance int, held int, debt int, earned int)
    where b.brand_id = ${tx.brand_id} and b.member_id = x.member_id`.execute(tx.db)
  const placed = await placePoints(tx, rows)
  await insertRows(
    tx,
    'member_point_movement',
    rows.map(({ is_merge: _merge, ...row }, at) => ({ ...row, ...placed[at] })),
  )
  await markPoints(tx, placed)
  return kept
}

/** Whose points those of members are now: their own, or of the one they were merged into. Kept from being merged meanwhile. */
export async function holdMembers(tx: WriteContext, ids: readonly number[]): Promise<Map<number, number>> {
  const held = async (wanted: readonly number[]) =>
    selectOwn(tx, 'member')
      .select(['id', 'merged_into_id'])
      .where('id', '=', sql<number>`any(${[...new Set(wanted)]}::int[])`)
      .orderBy('id')
      .forShare()
      .execute()
  const found = new Map<number, number>()
  const rows = ids.length === 0 ? [] : await held(ids)
  for (const { id, merged_into_id } of rows) found.set(id, merged_into_id ?? id)
  const others = rows.flatMap(({ merged_into_id }) => merged_into_id ?? [])
  if (others.length > 0) await held(others)
  return found
}
