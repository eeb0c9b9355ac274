import { type RawBuilder, sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { MOVEMENT_WORDS } from '../../../stock/ledger/movement-words.calc.ts'
import { inReach, namedBy } from '../document-figures.ts'
import type { RowBranch, RowsAsked } from './figure-rows.ts'
import { NAME_OF_GOOD } from './loss-rows.ts'

const KIND = sql`(${JSON.stringify(MOVEMENT_WORDS)}::jsonb ->> t.type)`

/** The condition that document `d` is at an outlet asked for, or on its way to one. */
export const inReachOrSent = (asked: RowsAsked): RawBuilder<unknown> => {
  const { outlet_ids } = asked.scope
  return outlet_ids
    ? sql`(${inReach(asked)} or d.to_outlet_id = any(${outlet_ids}::int[]) and d.sent_at is not null)`
    : sql`true`
}

const ofLine = ({ cell: { line_no } }: RowsAsked): RawBuilder<unknown> =>
  typeof line_no === 'number' ? sql`m.ref_line = ${line_no}` : sql`true`

/** What the whole rupiah grow by with each movement, in the order they were recorded. */
const grown = (sum: string, added: string) => {
  const [so_far, more] = [sql.ref(sum), sql.ref(added)]
  return sql`(floor(${so_far} + 0.5) - floor(${so_far} - ${more} + 0.5))::bigint`
}

const MOVED = {
  event: 'movement',
  where: sql`true`,
  id: sql`t.id`,
  no: sql`0`,
  record_id: sql`t.document_id`,
  number: NAME_OF_GOOD,
  cashier: sql`t.actor`,
} as const

/**
 * Movements by which a document of stock came to its value, each with what it adds: signs of each line count as one, of
 * what is sent what left. What came to light later of a count adds to what its line was.
 */
export function adjustmentRows(asked: RowsAsked): RowBranch[] {
  return [
    {
      ...MOVED,
      record: 'adjustment',
      from: sql`(select p.*, ${grown('value_so_far', 'value_more')} as value_grown,
          ${grown('moved_so_far', 'moved')} as moved_grown
        from (select e.*, sum(e.value_more) over (order by e.id) as value_so_far, sum(e.moved) over (order by e.id) as moved_so_far
          from (select m.id, d.id as document_id, m.business_date, m.occurred_at, m.outlet_id, m.item_kind, m.item_id, m.actor, m.type,
              m.reason, case m.type when 'TRANSFER_OUT' then -m.value else m.value end as moved,
              abs(sum(m.value) over line) - abs(sum(m.value) over line - m.value) as value_more
            from adjustment d join stock_movement m on m.brand_id = ${ownBrand} and m.ref_type = 'adjustment' and m.ref_id = d.id
            where ${namedBy(asked, 'adjustment_id')} and ${inReachOrSent(asked)} and ${ofLine(asked)}
              and m.type not in ('REVERSAL', 'COST_REVALUE', 'TRANSFER_IN', 'TRANSFER_LOSS')
            window line as (partition by m.ref_line order by m.id)) e) p) t`,
      label: sql`concat_ws(' · ', ${KIND}, t.reason)`,
      adds: { value: sql`t.value_grown`, difference: sql`t.moved_grown`, line_value: sql`t.moved_grown` },
    },
  ]
}

/** What one production took and made, by its movements, beside what was planned. */
export function productionRows(asked: RowsAsked): RowBranch[] {
  const own = sql`${namedBy(asked, 'production_id')} and ${inReach(asked)}`
  const { line_no } = asked.cell
  const moved: RowBranch = {
    ...MOVED,
    record: 'production',
    from: sql`(select p.*, ${grown('so_far', 'taken')} as value_grown
      from (select e.*, sum(e.taken) over (order by e.id) as so_far
        from (select m.id, d.id as document_id, m.business_date, m.occurred_at, m.outlet_id, m.item_kind, m.item_id, m.actor, m.type,
            case m.type when 'PRODUCE_OUT' then -m.value else 0 end as taken,
            case m.type when 'PRODUCE_IN' then m.quantity else 0 end as made
          from production d join stock_movement m on m.brand_id = ${ownBrand} and m.ref_type = 'production' and m.ref_id = d.id
          where ${own} and ${ofLine(asked)} and m.type in ('PRODUCE_OUT', 'PRODUCE_IN')) e) p) t`,
    label: KIND,
    adds: { value: sql`t.value_grown`, yield_quantity: sql`(t.made * 10000)::bigint` },
  }
  if (typeof line_no === 'number') return [moved]
  return [
    moved,
    {
      ...MOVED,
      event: 'planned',
      record: 'production',
      from: sql`(select d.id, d.id as document_id, (d.created_at at time zone o.timezone - o.business_day_cutoff::interval)::date as business_date,
          d.created_at as occurred_at, d.outlet_id, 'ingredient' as item_kind, d.ingredient_id as item_id, d.author as actor,
          d.planned_quantity
        from production d join outlet o on o.brand_id = ${ownBrand} and o.id = d.outlet_id where ${own}) t`,
      label: sql`null::text`,
      adds: { planned_quantity: sql`(t.planned_quantity * 10000)::bigint` },
    },
  ]
}
