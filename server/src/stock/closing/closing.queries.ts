import { sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { addDays, businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'

/** A document that is not finished. */
export interface OpenDocument {
  kind: string
  id: number
  number: string
  status: string
  business_date: string
}

/** A balance below zero. */
export interface NegativeBalance {
  item_kind: string
  item_id: number
  name: string
  unit: string
  quantity: string
}

/** The stock period of an outlet, and what is open up to a date. */
export interface StockPeriod {
  outlet_id: number
  name: string
  closed_until: string | null
  /** The last day that can be closed: the one before the outlet's business day. */
  latest: string
  documents: OpenDocument[]
  negatives: NegativeBalance[]
}

type OpenDocuments = (outlet: { brand_id: Fragment; outlet_id: Fragment; until: Fragment }) => Fragment

const open_documents: OpenDocuments[] = [
  ({ brand_id, outlet_id, until }) => sql`select kind, id, number, status, business_date from adjustment
    where brand_id = ${brand_id} and status in ('draft', 'waiting', 'counting', 'sent') and business_date <= ${until}
      and (outlet_id = ${outlet_id} or (to_outlet_id = ${outlet_id} and status = 'sent'))`,
  ({ brand_id, outlet_id, until }) => sql`select 'production', p.id, p.number, p.status,
      (p.created_at at time zone o.timezone - o.business_day_cutoff::interval)::date
    from production p join outlet o on o.brand_id = p.brand_id and o.brand_id = ${ownBrand} and o.id = p.outlet_id
    where p.brand_id = ${brand_id} and p.outlet_id = ${outlet_id} and p.status in ('draft', 'running')
      and (p.created_at at time zone o.timezone - o.business_day_cutoff::interval)::date <= ${until}`,
]

/** Tells of documents that should be finished before their day is closed; each area that moves stock says its own. */
export function listOpenDocuments(documents: OpenDocuments): void {
  open_documents.push(documents)
}

interface OutletRow {
  name: string
  timezone: string
  business_day_cutoff: string
  closed_until: string | null
}

/**
 * What is open at an outlet up to a business date, the oldest first.
 * @throws NOT_FOUND when the outlet is not in reach.
 */
export async function readStockPeriod(
  ctx: Context | WriteContext,
  outlet_id: number,
  until?: string | null,
): Promise<StockPeriod> {
  requireOutlet(ctx, outlet_id)
  const outlets = await sql<OutletRow>`select name, timezone, business_day_cutoff::text,
      stock_closed_until::text as closed_until
    from outlet where brand_id = ${ctx.brand_id} and id = ${outlet_id} and deleted_at is null`.execute(ctx.db)
  const outlet = outlets.rows[0]
  if (!outlet) throw notFound('Outlet')
  const today = businessDate(ctx.now().getTime(), outlet.timezone, parseMinute(outlet.business_day_cutoff))
  const latest = addDays(today, -1)
  const place = {
    brand_id: sql`${ctx.brand_id}::int`,
    outlet_id: sql`${outlet_id}::int`,
    until: sql`${until ?? latest}::date`,
  }
  const documents = await sql<OpenDocument>`select kind, id, number, status, business_date::text
    from (${sql.join(
      open_documents.map((each) => each(place)),
      sql` union all `,
    )}) d order by business_date, number`.execute(ctx.db)
  const negatives = await sql<NegativeBalance>`
    select s.item_kind, s.item_id, coalesce(i.name, m.name) as name, coalesce(i.base_unit, 'porsi') as unit,
      s.quantity::text
    from stock_standing s
    left join ingredient i on s.item_kind = 'ingredient' and i.brand_id = s.brand_id and i.brand_id = ${ownBrand} and i.id = s.item_id
    left join item m on s.item_kind = 'menu' and m.brand_id = s.brand_id and m.brand_id = ${ownBrand} and m.id = s.item_id
    where s.brand_id = ${ctx.brand_id} and s.outlet_id = ${outlet_id} and s.status = 'negative'
    order by name, s.item_id`.execute(ctx.db)
  return {
    outlet_id,
    name: outlet.name,
    closed_until: outlet.closed_until,
    latest,
    documents: documents.rows,
    negatives: negatives.rows,
  }
}
