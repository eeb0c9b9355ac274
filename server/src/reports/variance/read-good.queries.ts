import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { StockKey } from '../../stock/ledger/balance.queries.ts'
import type { CountLine, CountPair } from './count-pairs.queries.ts'

interface GoodCounts {
  readonly name: string
  readonly unit: string
  readonly category: string | null
  /** Finished counts of it, the last first. */
  readonly counts: readonly CountLine[]
}

/** Counts that can be chosen. */
const MOST = 120

/** A good with its finished counts at an outlet; undefined where there is none of them. */
export async function readGoodCounts(ctx: Context, key: StockKey): Promise<GoodCounts | undefined> {
  const { rows } = await sql<CountLine & Omit<GoodCounts, 'counts'>>`
    select a.id as count_id, a.number, l.counted_at as at, a.posted_at, l.counted_quantity::text as counted,
      coalesce(i.name, m.name) as name, coalesce(i.base_unit, 'porsi') as unit, c.name as category
    from adjustment_line l
    join adjustment a on a.brand_id = ${ownBrand} and a.id = l.adjustment_id and a.kind = 'count' and a.status = 'done'
      and a.outlet_id = ${key.outlet_id}
    left join ingredient i on i.brand_id = ${ownBrand} and l.item_kind = 'ingredient' and i.id = l.item_id
    left join ingredient_category c on c.brand_id = ${ownBrand} and c.id = i.ingredient_category_id
    left join item m on m.brand_id = ${ownBrand} and l.item_kind = 'menu' and m.id = l.item_id
    where l.brand_id = ${ctx.brand_id} and l.item_kind = ${key.item_kind} and l.item_id = ${key.item_id}
      and l.counted_at is not null
    order by l.counted_at desc, a.id desc limit ${MOST}`.execute(ctx.db)
  const [first] = rows
  if (!first) return undefined
  const { name, unit, category } = first
  return { name, unit, category, counts: rows }
}

/** Which counts a gap of a good is asked for between; the last two without any. */
interface Between {
  readonly first_id?: number | null | undefined
  readonly last_id?: number | null | undefined
}

/** The pair of two counts of a good, in whichever order they are named; undefined where they are none of its own. */
export function pairBetween(
  key: StockKey,
  { counts, ...good }: GoodCounts,
  { first_id, last_id }: Between,
): CountPair | undefined {
  const at = (id: number | null | undefined, otherwise: number) =>
    id === null || id === undefined ? otherwise : counts.findIndex(({ count_id }) => count_id === id)
  const last_place = at(last_id, 0)
  const first_place = at(first_id, last_place + 1)
  if (last_place < 0 || first_place < 0 || first_place === last_place) return undefined
  const [newer, older] = [Math.min(last_place, first_place), Math.max(last_place, first_place)]
  const last = counts[newer]
  if (!last) return undefined
  return {
    ...key,
    ...good,
    last,
    first: counts[older] ?? null,
    count_ids: counts.slice(newer, older).map(({ count_id }) => count_id),
  }
}
