import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { cashMoveType } from './cash-place.types.ts'
import { placeMoves } from './place-moves.queries.ts'

const MOST_MOVES = 300

const lastCount = (what: Fragment) => (place: Fragment) =>
  sql`(select ${what} from cash_place_count n where n.brand_id = ${ownBrand} and n.cash_place_id = ${place}.id
    order by n.id desc limit 1)`

/** In the order things became known; of what is told at once the opening first and a count last. */
const IN_ORDER = sql`m.day, m.told_at, case m.what when 'opening' then 0 when 'count' then 2 else 1 end, m.what, m.ref`

const movesOf = (place: Fragment): Fragment => sql`(select m.* from ${placeMoves(sql`${place}.outlet_id`)} m
  where m.place = ${place}.kind)`

/** Petty cash or the safe of an outlet. */
export const cashPlaceEntity = entity('cash_place', {
  type_name: 'CashPlace',
  description: 'Where an outlet keeps cash besides its drawers.',
  columns: {
    id: 'Int!',
    outlet_id: 'Int!',
    kind: 'String!',
    opened_on: 'Date!',
    float_amount: 'Rupiah',
    expense_limit: 'Rupiah',
    author: 'String!',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    outlet_name: workedOut(
      'String!',
      'Whose it is.',
      (place) =>
        sql`(select o.name from outlet o where o.brand_id = ${ownBrand} and o.id = ${place}.outlet_id)`,
    ),
    expected: workedOut(
      'Rupiah!',
      'What should lie there now.',
      (place) => sql`(select coalesce(sum(m.amount), 0)::bigint from ${movesOf(place)} m)`,
    ),
    counted_on: workedOut('Date!', 'When it was last counted.', lastCount(sql`n.business_date`)),
    counted: workedOut('Rupiah!', 'What lay there then.', lastCount(sql`n.counted`)),
    count_difference: workedOut(
      'Rupiah',
      'What it differed by; null where it was the opening.',
      lastCount(sql`case when not n.is_opening then n.counted - n.expected end`),
    ),
    moves: {
      type: { object: cashMoveType, many: true, nullable: false },
      description: `What moved its cash since the day it was opened, the latest first; at most ${MOST_MOVES}.`,
      sql: (place) => sql`(select coalesce(json_agg(x order by x.day desc, x.at desc), '[]') from (
        select b.* from (
          select m.day, m.what, m.ref, m.text, m.amount::bigint,
            (sum(m.amount) over (order by ${IN_ORDER}))::bigint as balance,
            row_number() over (order by ${IN_ORDER}) as at
          from ${movesOf(place)} m) b
        where b.day >= ${place}.opened_on order by b.day desc, b.at desc limit ${sql.lit(MOST_MOVES)}) x)`,
    },
  },
  scope: (place, ctx) => withinOutlets(ctx, place),
})

export const cashPlaceList = list('cashPlace', {
  entity: cashPlaceEntity,
  is_master_data: true,
  filters: { id: 'ID', outlet_id: 'ID', kind: 'String', opened_on: 'Day', updated_at: 'Date' },
  sorts: ['id', 'outlet_name', 'kind', 'opened_on', 'updated_at'],
  search: ['outlet_name', 'kind'],
  default_sort: { field: 'id', order: 'Desc' },
})
