import { type RawBuilder, sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { REF_TYPE } from '../../../stock/adjustment/adjustment.policy.ts'
import { MOVEMENT_WORDS } from '../../../stock/ledger/movement-words.calc.ts'
import type { CountPair } from '../../variance/count-pairs.queries.ts'
import { USED_TYPES } from '../../variance/variance-row.calc.ts'
import { COUNTED } from '../../variance/variance-sums.queries.ts'
import type { RowBranch, RowsAsked } from './figure-rows.ts'

/** What of a gap is laid to the causes asked for. */
export interface LaidPart {
  readonly outlet_id: number
  readonly item_kind: string
  readonly item_id: number
  readonly value: number
}

/** Goods between their counts, as `k`, with the days of these; which counts those are is found once, and given. */
function goodsBetween(pairs: readonly CountPair[]): RawBuilder<unknown> {
  const told = pairs.map(({ outlet_id, item_kind, item_id, name, count_ids, last, first }) => ({
    ...{ outlet_id, item_kind, item_id, name, count_ids },
    ...{ last_id: last.count_id, last_number: last.number, counted: last.counted, until: last.at },
    ...{
      first_id: first?.count_id,
      first_number: first?.number,
      opening: first?.counted,
      first_at: first?.at,
    },
  }))
  const dayOf = (moment: RawBuilder<unknown>) =>
    sql`(${moment} at time zone o.timezone - o.business_day_cutoff::interval)::date`
  return sql`(select p.*, ${dayOf(sql`p.until`)} as until_day, coalesce(p.first_at, '-infinity') as after,
      coalesce(${dayOf(sql`p.first_at`)}, '-infinity') as after_day
    from json_to_recordset(${JSON.stringify(told)}::json) as p (outlet_id int, item_kind text, item_id int, name text,
      count_ids int[], last_id int, last_number text, counted numeric, until timestamptz, first_id int, first_number text,
      opening numeric, first_at timestamptz)
    join outlet o on o.brand_id = ${ownBrand} and o.id = p.outlet_id) k`
}

/** The condition that a movement is of the good `k`. */
const OF_GOOD = sql`m.brand_id = ${ownBrand} and m.outlet_id = k.outlet_id and m.item_kind = k.item_kind
  and m.item_id = k.item_id`

/** The condition that it lies between its counts: on the days of these by the moment of counting. */
const BETWEEN = sql`m.business_date >= k.after_day and m.business_date <= k.until_day
  and (m.business_date > k.after_day and m.business_date < k.until_day or m.occurred_at > k.after and m.occurred_at <= k.until)`

const TAKEN_BACK = sql`left join stock_movement o on o.brand_id = ${ownBrand} and o.id = m.reversal_of and m.type = 'REVERSAL'`

/** What counts as the theoretical use. */
const IS_USE = sql`coalesce(o.type, m.type) = any(${USED_TYPES}::text[])`

/** Corrections of the counts whose gap it is. */
const CORRECTIONS = sql`stock_movement m where ${OF_GOOD} and m.ref_id = any(k.count_ids) and m.ref_type = ${REF_TYPE}
  and m.type in ${COUNTED}`

const QUANTITY = (of: RawBuilder<unknown>) => sql`(${of} * 10000)::bigint`

/** A good between its counts, told by the last of them. */
const GOOD = {
  event: 'counted',
  record: 'adjustment',
  where: sql`true`,
  id: sql`t.item_id`,
  no: sql`t.outlet_id * 2 + (t.item_kind = 'menu')::int`,
  record_id: sql`t.last_id`,
  number: sql`t.name`,
  cashier: sql`null::text`,
  label: sql`t.last_number`,
} as const

const MOVEMENT = {
  event: 'movement',
  where: sql`true`,
  id: sql`t.id`,
  no: sql`0`,
  number: sql`t.name`,
  cashier: sql`t.actor`,
  label: sql`concat_ws(' · ', ${JSON.stringify(MOVEMENT_WORDS)}::jsonb ->> t.type, t.reason)`,
} as const

const movement_columns = sql`m.id, m.outlet_id, m.business_date, m.occurred_at, m.actor, m.reason, m.type, m.ref_id,
  m.quantity, k.name`

/**
 * What counts found: goods with what the ledger took in or out for their counts, and the movements between these. What is
 * laid to causes is worked out of them by rules, and given.
 */
export function varianceRows(
  asked: RowsAsked,
  pairs: readonly CountPair[],
  laid: readonly LaidPart[],
): RowBranch[] {
  const goods = goodsBetween(pairs)
  const is_of_cause = Boolean(asked.cell.cause)
  const parts = sql`json_to_recordset(${JSON.stringify(laid)}::json) as x (outlet_id int, item_kind text, item_id int, value bigint)
    on x.outlet_id = k.outlet_id and x.item_kind = k.item_kind and x.item_id = k.item_id`
  const gap = sql`(select sum(m.quantity) as quantity, round(sum(m.value))::bigint as value from ${CORRECTIONS}) g`
  const of_ledger: RowBranch = {
    ...GOOD,
    from: sql`(select k.*, k.until as occurred_at, k.until_day as business_date, coalesce(g.quantity, 0) as gap_quantity,
        coalesce(g.value, 0) as gap, coalesce(x.value, 0) as laid
      from ${goods} cross join lateral ${gap} left join ${parts}) t`,
    adds: {
      goods: sql`1`,
      goods_with_gap: sql`(t.gap_quantity <> 0)::int`,
      short: sql`least(t.gap, 0)`,
      over: sql`greatest(t.gap, 0)`,
      gap: sql`t.gap`,
      explained: sql`t.laid`,
    },
  }
  const of_cause: RowBranch = {
    ...GOOD,
    from: sql`(select k.*, k.until as occurred_at, k.until_day as business_date, x.value as laid from ${goods} join ${parts}) t`,
    adds: {
      goods_with_gap: sql`1`,
      short: sql`least(t.laid, 0)`,
      over: sql`greatest(t.laid, 0)`,
      gap: sql`t.laid`,
    },
  }
  if (is_of_cause) return [of_cause]
  return [of_ledger, ...movedRows(goods)]
}

/** Movements between counts, and the counts themselves. */
function movedRows(goods: RawBuilder<unknown>): RowBranch[] {
  const at_first = sql`(select k.*, k.first_at as occurred_at, k.after_day as business_date from ${goods} where k.first_id is not null) t`
  const at_last = sql`(select k.*, k.until as occurred_at, k.until_day as business_date from ${goods}) t`
  const used = sql`(select round(-sum(m.value))::bigint as value from stock_movement m ${TAKEN_BACK}
    where ${OF_GOOD} and ${BETWEEN} and ${IS_USE}) u`
  return [
    {
      ...GOOD,
      from: sql`(select k.*, k.until as occurred_at, k.until_day as business_date, u.value as used
        from ${goods} cross join lateral ${used}) t`,
      adds: { used: sql`coalesce(t.used, 0)` },
    },
    {
      ...GOOD,
      from: at_first,
      record_id: sql`t.first_id`,
      label: sql`t.first_number`,
      adds: { opening_quantity: QUANTITY(sql`t.opening`) },
    },
    { ...GOOD, from: at_last, adds: { counted_quantity: QUANTITY(sql`t.counted`) } },
    {
      ...MOVEMENT,
      record: 'movement',
      from: sql`(select ${movement_columns}, ${IS_USE} as is_use from ${goods} join stock_movement m on ${OF_GOOD} and ${BETWEEN}
        ${TAKEN_BACK}
        where coalesce(o.type, m.type) <> 'COST_REVALUE' and not (m.ref_type = ${REF_TYPE} and m.type in ${COUNTED}
          and (m.ref_id = any(k.count_ids) or m.ref_id = k.first_id))) t`,
      record_id: sql`t.id`,
      adds: {
        moved_quantity: QUANTITY(sql`t.quantity`),
        used_quantity: sql`case when t.is_use then ${QUANTITY(sql`-t.quantity`)} else 0 end`,
      },
    },
    {
      ...MOVEMENT,
      record: 'adjustment',
      from: sql`(select ${movement_columns} from ${goods} cross join lateral (select m.* from ${CORRECTIONS}) m) t`,
      record_id: sql`t.ref_id`,
      adds: { gap_quantity: QUANTITY(sql`t.quantity`) },
    },
  ]
}
