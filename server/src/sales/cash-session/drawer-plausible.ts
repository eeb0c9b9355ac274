import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'

const MEMORY = 10
/** Fewer drawers say nothing of what is usual. */
const ENOUGH = 3

interface Drawer {
  readonly method: string
  readonly name: string | null
  readonly counted: string
  readonly expected: string | null
  /** The middle of what was last counted at the outlet. */
  readonly usual: string | null
  readonly is_blind: boolean
}

/**
 * What was counted of a closed session, beside what should be there. Where drawers are counted blind it is measured by
 * what was counted before alone: anything else would tell what should be there.
 */
export async function readDrawer(
  tx: WriteContext,
  session_id: number,
  sees_blind: boolean,
): Promise<Reading[]> {
  const { rows } = await sql<Drawer>`select m.method, w.name, m.counted::text, m.expected::text, u.usual,
      coalesce(r.is_blind, false) as is_blind
    from cash_session s
    join cash_session_method m on m.brand_id = s.brand_id and m.brand_id = ${ownBrand} and m.session_id = s.id and m.counted is not null
    left join payment_method w on w.brand_id = m.brand_id and w.brand_id = ${ownBrand} and w.code = m.method
    left join cash_rule r on r.brand_id = s.brand_id and r.brand_id = ${ownBrand} and r.outlet_id = s.outlet_id
    left join lateral (select case when count(*) >= ${ENOUGH}
        then percentile_disc(0.5) within group (order by x.counted)::text end as usual
      from (select o.counted from (select e.id, e.brand_id from cash_session e where e.brand_id = ${ownBrand}
          and e.outlet_id = s.outlet_id and e.status = 'End' and e.id <> s.id order by e.id desc limit ${MEMORY}) l
        join cash_session_method o on o.brand_id = l.brand_id and o.brand_id = ${ownBrand} and o.session_id = l.id and o.method = m.method
          and o.counted is not null) x) u on true
    where s.brand_id = ${tx.brand_id} and s.id = ${session_id}
    order by m.method`.execute(tx.db)
  return rows.map(({ method, name, counted, expected, usual, is_blind }): Reading => {
    const is_hidden = is_blind && !sees_blind
    return {
      subject: `drawer.${session_id}.${method || 'cash'}`,
      path: 'counted',
      label: method ? (name ?? method) : 'Uang tunai',
      entered: counted,
      unit: 'Rp',
      reference: is_hidden ? usual : expected,
      reference_name: is_hidden ? 'biasanya' : 'seharusnya',
      is_blind: is_hidden,
    }
  })
}
