import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'
import { memberTierId } from '../../people/member/member.queries.ts'
import { discountStateSql } from '../discount/discount.queries.ts'
import type { Discount } from '../discount/discount-terms.calc.ts'
import { NO_USES, readUsesNow, readVisits, type UsesNow } from '../discount/uses-now.queries.ts'
import { discountTermsJson, isGivenAt } from '../pos-intake/pos-discounts.queries.ts'
import type { QuoteAsked } from './quote.input.ts'

/** A member who buys, as discounts look at it. */
export interface Buyer {
  readonly id: number
  readonly member_tier_id: number | null
  readonly visits: number | null
}

/** The member that is named, or the one it was merged into; null where none is. @throws NOT_FOUND */
export async function readBuyer(
  ctx: Context,
  { member_id, member_phone }: Pick<QuoteAsked, 'member_id' | 'member_phone'>,
): Promise<Buyer | null> {
  if (member_id === null && member_phone === null) return null
  const m = sql.ref('m')
  const named =
    member_id === null ? sql`n.phone = ${member_phone} and n.deleted_at is null` : sql`n.id = ${member_id}`
  const { rows } = await sql<{ id: number; member_tier_id: number | null }>`
    select m.id, ${memberTierId(m)} as member_tier_id from member n
      join member m on m.brand_id = ${ownBrand} and m.id = coalesce(n.merged_into_id, n.id)
    where n.brand_id = ${ctx.brand_id} and ${named} limit 1`.execute(ctx.db)
  const [member] = rows
  if (!member) throw notFound('Member')
  return { ...member, visits: await readVisits(ctx, member.id) }
}

export type OfferedDiscount = Discount & { readonly requires_approval: boolean }
type Loaded = Omit<OfferedDiscount, 'is_on' | 'outlet_ids' | keyof UsesNow>

/** Discounts of an outlet that are given, or would be but for their limits, with what of them is used up. */
export async function readOffered(
  ctx: Context,
  place: { readonly outlet_id: number; readonly business_date: string; readonly member_id: number | null },
): Promise<OfferedDiscount[]> {
  const state = discountStateSql(sql.ref('d'), ctx)
  const offered = sql`${state} in ('RUNNING', 'QUOTA_REACHED', 'BUDGET_REACHED') and ${isGivenAt(place.outlet_id)}`
  const { rows } = await sql<{ terms: Loaded[] }>`select ${discountTermsJson(ctx, offered)} as terms`.execute(
    ctx.db,
  )
  const terms = rows[0]?.terms ?? []
  if (terms.length === 0) return []
  const among = sql`d.id = any(${terms.map(({ id }) => id)}::int[])`
  const uses = await readUsesNow(ctx, place, among)
  return terms.map((one) => ({ ...one, outlet_ids: [], is_on: true, ...(uses.get(one.id) ?? NO_USES) }))
}

/** Groups of menus that lines name, by id and by code. */
export async function readGroups(ctx: Context, lines: QuoteAsked['lines']) {
  const ids = lines.flatMap(({ item_id }) => (item_id === null ? [] : [item_id]))
  const codes = lines.flatMap(({ code }) => (code === null ? [] : [code.toUpperCase()]))
  const { rows } = await sql<{ id: number; item_group_id: number; code: string; name: string }>`
    select i.id, i.item_group_id, upper(i.code) as code, i.name from item i
    where i.brand_id = ${ctx.brand_id} and (i.id = any(${ids}::int[]) or upper(i.code) = any(${codes}::text[]))
    order by i.deleted_at desc nulls last`.execute(ctx.db)
  return {
    by_id: new Map(rows.map((row) => [row.id, row])),
    by_code: new Map(rows.map((row) => [row.code, row])),
  }
}
