import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import { sessionMethods } from './session-methods.queries.ts'

const MEMORY = 10
/** Fewer drawers say nothing of what is usual. */
const ENOUGH = 3

interface Drawer {
  readonly method: string
  readonly name: string | null
  readonly counted: string
  /** Of the first that was counted of it. */
  readonly place: number
  readonly expected: string | null
  /** The middle of what was last counted at the outlet. */
  readonly usual: string | null
  readonly is_blind: boolean
}

interface Counter {
  /** May see what should be there where drawers are counted blind. */
  readonly sees_blind: boolean
  readonly counted: readonly { readonly method: string; readonly amount: number }[]
}

/**
 * What was counted of a session, beside what should be there. Where drawers are counted blind it is measured by what
 * was counted before alone: anything else would tell what should be there.
 */
export async function readDrawer(
  tx: WriteContext,
  session_id: number,
  { sees_blind, counted }: Counter,
): Promise<Reading[]> {
  const { rows } =
    await sql<Drawer>`select c.method, w.name, c.counted::text, c.place::int, m.expected::text, u.usual,
      coalesce(r.is_blind, false) as is_blind
    from cash_session s
    cross join (select case when pays_cash(w.type, n.method) then '' else n.method end as method,
        sum(n.amount)::bigint as counted, min(o.place) - 1 as place
      from json_array_elements(${JSON.stringify(counted)}::json) with ordinality o (one, place)
      cross join json_to_record(o.one) as n (method text, amount bigint)
      left join payment_method w on w.brand_id = ${tx.brand_id} and w.code = n.method group by 1) c
    left join ${sessionMethods} m on m.brand_id = s.brand_id and m.brand_id = ${ownBrand} and m.session_id = s.id and m.method = c.method
    left join payment_method w on w.brand_id = s.brand_id and w.brand_id = ${ownBrand} and w.code = c.method
    left join cash_rule r on r.brand_id = s.brand_id and r.brand_id = ${ownBrand} and r.outlet_id = s.outlet_id
    left join lateral (select case when count(*) >= ${ENOUGH}
        then percentile_disc(0.5) within group (order by x.counted)::text end as usual
      from (select o.counted from (select e.id, e.brand_id from cash_session e where e.brand_id = ${ownBrand}
          and e.outlet_id = s.outlet_id and e.status = 'End' and e.id <> s.id order by e.id desc limit ${MEMORY}) l
        join ${sessionMethods} o on o.brand_id = l.brand_id and o.brand_id = ${ownBrand} and o.session_id = l.id and o.method = c.method
          and o.counted is not null) x) u on true
    where s.brand_id = ${tx.brand_id} and s.id = ${session_id}
    order by c.method`.execute(tx.db)
  return rows.map(({ method, name, counted: entered, place, expected, usual, is_blind }): Reading => {
    const is_hidden = is_blind && !sees_blind
    return {
      subject: `drawer.${session_id}.${method || 'cash'}`,
      path: `counted.${place}.amount`,
      label: method ? (name ?? method) : 'Uang tunai',
      entered,
      unit: 'Rp',
      reference: is_hidden ? usual : expected,
      reference_name: is_hidden ? 'biasanya' : 'seharusnya',
      is_blind: is_hidden,
    }
  })
}
