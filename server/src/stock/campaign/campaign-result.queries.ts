import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { COST_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { notFound } from '../../kit/errors.ts'
import { isAllowed } from '../../kit/permission.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { SEES_COST } from '../adjustment/adjustment.queries.ts'
import { pastDifferences } from '../adjustment/past-differences.ts'
import { roundHalfUp } from '../recipe/fraction.calc.ts'
import { campaignsInReach } from './campaign.policy.ts'
import { CAUSES, type Cause, type CountedLine, likelyCause } from './likely-cause.calc.ts'

/** What differences of a cause come to. */
export interface CauseSum {
  readonly cause: Cause
  readonly line_count: number
  /** Rupiah; null without the right to see costs. */
  readonly loss: number | null
  readonly gain: number | null
}

/** What the finished counts of a campaign found at outlets in reach. */
export interface CampaignResult {
  readonly done_count: number
  readonly line_count: number
  readonly different_count: number
  readonly loss: number | null
  readonly gain: number | null
  readonly causes: CauseSum[]
}

interface Found extends CountedLine {
  readonly value: string
}

const MILLIONTH = 10n ** BigInt(COST_DECIMALS)

/** Losses and gains are counted apart, so that no sum is below zero. */
const rupiah = (sum: bigint): number => Number(roundHalfUp({ top: sum, bottom: MILLIONTH }))

/** Sums differences by cause; whole rupiah are made of sums, not of lines. */
export function sumByCause(lines: readonly Found[], sees_cost: boolean): CauseSum[] {
  const sums = new Map<Cause, { line_count: number; loss: bigint; gain: bigint }>()
  for (const line of lines) {
    const cause = likelyCause(line)
    if (!cause) continue
    const sum = sums.get(cause) ?? { line_count: 0, loss: 0n, gain: 0n }
    const value = toScaled(line.value, COST_DECIMALS)
    sum.line_count++
    if (value < 0n) sum.loss -= value
    else sum.gain += value
    sums.set(cause, sum)
  }
  return CAUSES.flatMap((cause) => {
    const sum = sums.get(cause)
    if (!sum) return []
    const { line_count, loss, gain } = sum
    return [
      { cause, line_count, loss: sees_cost ? rupiah(loss) : null, gain: sees_cost ? rupiah(gain) : null },
    ]
  })
}

/** What a campaign found; null where none of its counts in reach is finished. */
export async function readCampaignResult(ctx: Context, id: number): Promise<CampaignResult | null> {
  const campaign =
    await sql`select c.id from count_campaign c where c.brand_id = ${ctx.brand_id} and c.id = ${id}
    and ${campaignsInReach(ctx, sql`c`) ?? sql`true`}`.execute(ctx.db)
  if (campaign.rows.length === 0) throw notFound('Opname terjadwal')
  const reach = withinOutlets(ctx, sql`p`)
  const sees_cost = isAllowed(ctx, SEES_COST)
  const done = sql`from count_campaign_outlet p
    join adjustment d on d.brand_id = ${ownBrand} and d.id = p.adjustment_id and d.status = 'done'
    join adjustment_line l on l.brand_id = ${ownBrand} and l.adjustment_id = d.id and l.counted_at is not null
    where p.brand_id = ${ctx.brand_id} and p.count_campaign_id = ${id} ${reach ? sql`and ${reach}` : sql``}`
  const sums = await sql<{ done_count: number; line_count: number; loss: string; gain: string }>`
    select count(distinct d.id)::int as done_count, count(*)::int as line_count,
      round(coalesce(-sum(l.value) filter (where l.value < 0), 0))::text as loss,
      round(coalesce(sum(l.value) filter (where l.value > 0), 0))::text as gain ${done}`.execute(ctx.db)
  const [sum] = sums.rows
  if (!sum || sum.done_count === 0) return null
  const { rows } =
    await sql<Found>`select l.counted_quantity::text as counted, l.expected_quantity::text as expected,
      coalesce(l.value, 0)::text as value, ${pastDifferences(sql`d`)} as past,
      array(select u.factor::text from ingredient_unit u where u.brand_id = ${ownBrand} and l.item_kind = 'ingredient'
        and u.ingredient_id = l.item_id) as factors
    ${done} and l.counted_quantity <> l.expected_quantity`.execute(ctx.db)
  return {
    done_count: sum.done_count,
    line_count: sum.line_count,
    different_count: rows.length,
    loss: sees_cost ? Number(sum.loss) : null,
    gain: sees_cost ? Number(sum.gain) : null,
    causes: sumByCause(rows, sees_cost),
  }
}
