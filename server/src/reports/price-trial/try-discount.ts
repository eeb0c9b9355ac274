import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'
import { sumOf } from '../../kit/exact.calc.ts'
import { applyDiscounts, billDiscountsOf } from '../../sales/discount/apply-discounts.calc.ts'
import { discountsInReach } from '../../sales/discount/discount.policy.ts'
import { discountStateSql } from '../../sales/discount/discount.queries.ts'
import type { Discount } from '../../sales/discount/discount-terms.calc.ts'
import { NO_USES, type UsesNow } from '../../sales/discount/uses-now.queries.ts'
import { discountTermsJson } from '../../sales/pos-intake/pos-discounts.queries.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { hashOfTerms } from './terms-hash.ts'
import type { TrialReceipt } from './trial-receipts.queries.ts'
import type { TrialResult } from './trial-result.calc.ts'
import { type Tried, walkTrial } from './walk-trial.ts'

/** Who bears a discount beside the brand, in shares of what it takes off. */
interface Borne {
  readonly platform_bp: number
  readonly supplier_bp: number
}

/** A discount with its terms, where it is given, and what it is doing. */
export interface DiscountBook {
  readonly discount: Discount & Borne
  readonly state: string
}

interface Loaded {
  state: string | null
  terms: Omit<Discount & Borne, 'is_on' | 'outlet_ids' | keyof UsesNow>[]
  outlet_ids: number[]
}

const D = sql.ref('d')

/** Reads a discount in reach. */
export async function readDiscountBook(ctx: Context, id: number): Promise<DiscountBook> {
  const { rows } = await sql<Loaded>`select
    (select ${discountStateSql(D, ctx)} from discount d where d.brand_id = ${ctx.brand_id} and d.id = ${id}
      and d.deleted_at is null and ${discountsInReach(D, ctx) ?? sql`true`}) as state,
    ${discountTermsJson(ctx, sql`d.id = ${id}`)} as terms,
    (select coalesce(json_agg(x.outlet_id order by x.outlet_id), '[]') from discount_outlet x
      where x.brand_id = ${ownBrand} and x.discount_id = ${id}) as outlet_ids`.execute(ctx.db)
  const [loaded] = rows
  const terms = loaded?.terms[0]
  if (!loaded?.state || !terms) throw notFound('Diskon')
  return {
    discount: { ...terms, outlet_ids: loaded.outlet_ids, is_on: true, ...NO_USES },
    state: loaded.state,
  }
}

/** A fingerprint of what a discount takes off, and where, when and for whom. */
export function discountTermsHash({ discount }: Pick<DiscountBook, 'discount'>): string {
  const { id: _, name: _name, code: _code, is_on: _on, ...rest } = discount
  return hashOfTerms({ ...rest, ...NO_USES })
}

/**
 * Gives each receipt a discount whose terms it keeps, asked for or not, until its quotas or its budget are used up; receipts have to come
 * in the order they were paid. Beside discounts that a receipt bears already it comes on top where it may be combined, else
 * the guest keeps whichever takes off more.
 */
export function createDiscountTrial({ discount }: DiscountBook): (receipt: TrialReceipt) => Tried | null {
  const uses = new Map<string, number>()
  const countOf = (key: string) => uses.get(key) ?? 0
  let spent = 0
  return (receipt) => {
    const { outlet, channel, member_id, member, visits, payment_method, lines, business_date } = receipt
    const keys = ['', business_date, `m${member_id}`, `m${member_id} ${business_date}`] as const
    const asked: Discount = {
      ...discount,
      ...{ starts_on: null, ends_on: null, spent },
      ...{ used: countOf(keys[0]), used_today: countOf(keys[1]) },
      ...{ used_by_member: countOf(keys[2]), used_by_member_today: countOf(keys[3]) },
    }
    const answer = applyDiscounts(
      {
        ...{ outlet_id: outlet.id, channel, payment_method, member, visits, lines },
        chosen: [{ code: discount.code, reason: 'Percobaan', is_single_use: true }],
      },
      [asked],
      { ...outlet, at: receipt.at },
    )
    if (answer.amount === 0) return null
    const own = sumOf(receipt.discounts.map(({ amount }) => amount))
    const replaces = own > 0 && !discount.is_combinable
    if (replaces && own >= answer.amount) return null
    for (const key of keys) uses.set(key, countOf(key) + 1)
    spent += answer.amount
    return {
      unit_prices: lines.map(({ unit_price }) => unit_price),
      discounts: billDiscountsOf(answer.given, lines.length),
      replaces,
      is_exact: own === 0,
      borne_bp: discount.platform_bp + discount.supplier_bp,
    }
  }
}

/** Tries a discount on the receipts of a period. */
export function tryDiscountOn(ctx: Context, book: DiscountBook, scope: ReportScope): Promise<TrialResult> {
  const { outlet_ids, channels, min_spend, target, item_ids, is_first_visit } = book.discount
  return walkTrial(
    ctx,
    scope,
    {
      outlet_ids,
      channels,
      min_gross: min_spend,
      item_ids: target === 'items' ? item_ids : null,
      counts_visits: is_first_visit,
    },
    createDiscountTrial(book),
  )
}
