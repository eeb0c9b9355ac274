import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { heldOn, taxPlaces } from '../../outlets/legal-entity/legal-entity.queries.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import type { Months } from './tax-lines.queries.ts'
import { lastDay } from './tax-month.calc.ts'

/** VAT of what an entity bought in a month. */
export interface InputVatMonth {
  readonly month: string
  readonly legal_entity: { readonly id: number; readonly name: string }
  /** Owed to it: of goods that came, less what was taken back of them. */
  readonly purchased: number
  /** Owed to it no more: of goods that went back. */
  readonly returned: number
  /** What is left of the two. */
  readonly input_vat: number
  /** What is owed to nobody and became part of the cost, less what went back of it. */
  readonly in_cost: number
}

/**
 * VAT of documents at the outlets in reach by the month of their day and the entity the outlet belonged to then, the
 * latest first. What was cancelled counts back on the day it was, as in the journal.
 */
export async function readInputVat(ctx: Context, { from, to }: Months): Promise<InputVatMonth[]> {
  const reach = withinOutlets(ctx, sql.ref('r'))
  const { rows } = await sql<InputVatMonth>`
    select date_trunc('month', s.day)::date::text as month, json_build_object('id', e.id, 'name', e.name) as legal_entity,
      coalesce(sum(r.tax * s.sign) filter (where r.is_input_vat and r.kind = 'purchase'), 0)::bigint as purchased,
      -coalesce(sum(r.tax * s.sign) filter (where r.is_input_vat and r.kind = 'return'), 0)::bigint as returned,
      coalesce(sum(r.tax * s.sign) filter (where r.is_input_vat), 0)::bigint as input_vat,
      coalesce(sum(r.tax * s.sign) filter (where not r.is_input_vat), 0)::bigint as in_cost
    from receiving r
    join outlet o on o.brand_id = ${ownBrand} and o.id = r.outlet_id
    join ${taxPlaces} p on p.outlet_id = r.outlet_id and ${heldOn('p', sql.ref('r.business_date'))}
    join legal_entity e on e.brand_id = ${ownBrand} and e.id = p.legal_entity_id
    cross join lateral (
      select case r.kind when 'purchase' then 1 else -1 end as sign, r.business_date as day
      union all
      select case r.kind when 'purchase' then -1 else 1 end,
        (r.cancelled_at at time zone o.timezone - o.business_day_cutoff::interval)::date
      where r.status = 'cancelled') s
    where r.brand_id = ${ownBrand} and r.posted_at is not null and r.tax > 0
      and s.day between ${from}::date and ${lastDay(to)}::date ${reach ? sql`and ${reach}` : sql``}
    group by date_trunc('month', s.day), e.id, e.name
    order by date_trunc('month', s.day) desc, e.name, e.id`.execute(ctx.db)
  return rows
}
