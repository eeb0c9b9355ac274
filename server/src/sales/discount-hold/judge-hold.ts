import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { memberTierId } from '../../people/member/member.queries.ts'
import { type Audience, audienceAgainst } from '../../people/member/member-audience.calc.ts'
import { limitOf, type Refusal } from '../discount/apply-discounts.calc.ts'
import { discountStateSql } from '../discount/discount.queries.ts'
import type { Discount } from '../discount/discount-terms.calc.ts'
import { REFUSAL_MESSAGES } from '../discount/refusal-words.calc.ts'
import { NO_USES, readUsesNow, readVisits } from '../discount/uses-now.queries.ts'

/** The use that is to be kept apart. */
export interface Wanted {
  readonly discount_id: number
  readonly single_use_code_id: number | null
  readonly member_id: number | null
  readonly outlet_id: number
  readonly amount: number
  readonly business_date: string
}

type Terms = Pick<
  Discount,
  'quota' | 'daily_quota' | 'member_quota' | 'member_daily_quota' | 'budget' | 'is_first_visit' | 'needs_code'
> & { state: string; is_here: boolean; members: Audience; member_tier_ids: number[] }

/** Locks a discount, so that its uses are counted by one after another. */
export async function lockUses(tx: WriteContext, discount_id: number): Promise<void> {
  await sql`select from discount d where d.brand_id = ${tx.brand_id} and d.id = ${discount_id} for update`.execute(
    tx.db,
  )
}

async function readTier(tx: WriteContext, member_id: number | null) {
  if (member_id === null) return null
  const m = sql.ref('m')
  const { rows } = await sql<{ member_tier_id: number | null }>`select ${memberTierId(m)} as member_tier_id
    from member m where m.brand_id = ${tx.brand_id} and m.id = ${member_id}`.execute(tx.db)
  return { member_tier_id: rows[0]?.member_tier_id ?? null }
}

async function refusalOf(tx: WriteContext, wanted: Wanted, own_hold: string): Promise<Refusal | undefined> {
  const d = sql.ref('d')
  const { rows } =
    await sql<Terms>`select ${discountStateSql(d, tx)} as state, d.quota, d.daily_quota, d.member_quota,
      d.member_daily_quota, d.budget, d.is_first_visit, d.members,
      exists (select from code_batch x where x.brand_id = ${ownBrand} and x.discount_id = d.id) as needs_code,
      (select coalesce(json_agg(x.member_tier_id), '[]') from discount_member_tier x
        where x.brand_id = ${ownBrand} and x.discount_id = d.id) as member_tier_ids,
      (not exists (select from discount_outlet x where x.brand_id = ${ownBrand} and x.discount_id = d.id)
        or exists (select from discount_outlet x where x.brand_id = ${ownBrand} and x.discount_id = d.id
          and x.outlet_id = ${wanted.outlet_id})) as is_here
    from discount d where d.brand_id = ${tx.brand_id} and d.id = ${wanted.discount_id}`.execute(tx.db)
  const [terms] = rows
  if (!terms) throw notFound('Diskon')
  if (terms.state === 'SCHEDULED') return 'OUT_OF_DATES'
  if (terms.state === 'QUOTA_REACHED' || terms.state === 'BUDGET_REACHED') return terms.state
  if (terms.state !== 'RUNNING') return 'NOT_ON'
  if (!terms.is_here) return 'OTHER_OUTLET'
  if (terms.needs_code && wanted.single_use_code_id === null) return 'NEEDS_CODE'
  const stranger = audienceAgainst(terms, await readTier(tx, wanted.member_id))
  if (stranger) return stranger
  const uses = await readUsesNow(tx, { ...wanted, own_hold }, sql`d.id = ${wanted.discount_id}`)
  const visits = terms.is_first_visit ? await readVisits(tx, wanted.member_id) : null
  const now = { ...terms, ...(uses.get(wanted.discount_id) ?? NO_USES) }
  return (
    limitOf(now, visits) ??
    (now.budget !== null && now.spent + wanted.amount > now.budget ? 'BUDGET_REACHED' : undefined)
  )
}

/**
 * Holds a use against the limits of its discount, whose row is locked.
 * @throws CONFLICT with the reason where it may not be given.
 */
export async function judgeHold(tx: WriteContext, wanted: Wanted, own_hold: string): Promise<void> {
  const reason = await refusalOf(tx, wanted, own_hold)
  if (reason) throw new UserError('CONFLICT', REFUSAL_MESSAGES[reason], { reason })
}
