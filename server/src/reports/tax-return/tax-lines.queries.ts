import { type RawBuilder, sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { taxPlaces } from '../../outlets/legal-entity/legal-entity.queries.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { lastDay, type TaxFigures } from './tax-month.calc.ts'
import type { TaxReturnKey } from './tax-return.input.ts'

/** Restaurant tax of an outlet at one rate in one month. */
export interface TaxLine extends TaxFigures {
  readonly outlet_id: number
  readonly outlet_name: string
  readonly npwpd: string | null
  readonly permit_number: string | null
  readonly tax_bp: number
}

/** A line with the return it belongs to. */
export interface PlacedTaxLine extends TaxLine {
  readonly month: string
  readonly legal_entity_id: number
  readonly city_id: number
}

/** Months, told by their first days, from one to another. */
export interface Months {
  readonly from: string
  readonly to: string
}

/** Where outlets in reach paid, as far as within months. */
function placesWithin(ctx: Context | WriteContext, { from, to }: Months) {
  const reach = withinOutlets(ctx, sql.ref('p'))
  return sql`(select p.* from ${taxPlaces} p where coalesce(p.since <= ${lastDay(to)}::date, true)
    and coalesce(p.until >= ${from}::date, true) ${reach ? sql`and ${reach}` : sql``})`
}

/** A table of the months of a time with the last day of each. */
const monthsOf = ({ from, to }: Months) => sql`(
  select g::date as month, (g + interval '1 month')::date - 1 as ended
  from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 month') g)`

/** What receipts and refunds of months come to, by the sums that the report of the tax is read from. */
async function readSold(ctx: Context | WriteContext, months: Months): Promise<PlacedTaxLine[]> {
  const sums = sql`sum(s.transactions) as transactions, sum(s.net + s.service - s.tax_base) as exempt,
    sum(s.tax_base) as tax_base, sum(s.tax) as tax`
  const { rows } = await sql<PlacedTaxLine>`
    with place as materialized ${placesWithin(ctx, months)}
    select x.month::text as month, x.legal_entity_id, x.city_id, x.outlet_id, x.outlet_name,
      (array_agg(x.npwpd order by x.since desc nulls last))[1] as npwpd,
      (array_agg(x.permit_number order by x.since desc nulls last))[1] as permit_number,
      x.tax_bp, sum(x.transactions)::int as receipts, sum(x.exempt)::bigint as exempt, sum(x.tax_base)::bigint as tax_base,
      sum(x.tax)::bigint as tax
    from (
      select s.month, p.legal_entity_id, p.city_id, p.outlet_id, p.outlet_name, p.since, p.npwpd, p.permit_number, s.tax_bp,
        ${sums}
      from sales_channel_month s
      join ${monthsOf(months)} m on m.month = s.month
      join place p on p.outlet_id = s.outlet_id and coalesce(p.since <= m.month, true) and coalesce(p.until >= m.ended, true)
      where s.brand_id = ${ownBrand}
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9
      union all
      select m.month, p.legal_entity_id, p.city_id, p.outlet_id, p.outlet_name, p.since, p.npwpd, p.permit_number, s.tax_bp,
        ${sums}
      from ${monthsOf(months)} m
      join place p on p.since > m.month and p.since <= m.ended or p.until >= m.month and p.until < m.ended
      join sales_channel_day s on s.brand_id = ${ownBrand} and s.outlet_id = p.outlet_id
        and s.business_date between greatest(m.month, p.since) and least(m.ended, p.until)
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9) x
    group by x.month, x.legal_entity_id, x.city_id, x.outlet_id, x.outlet_name, x.tax_bp`.execute(ctx.db)
  return rows
}

/**
 * Outlets of months that have begun with nothing sold, at the rate of then: from the day on which an outlet is known, by
 * itself or by its sales, and open, but not before the first month in which the brand sold anything, until it is closed.
 */
async function readOpen(ctx: Context | WriteContext, months: Months): Promise<PlacedTaxLine[]> {
  const { rows } = await sql<PlacedTaxLine>`
    with place as materialized ${placesWithin(ctx, months)}
    select m.month::text as month, p.legal_entity_id, p.city_id, p.outlet_id, p.outlet_name,
      (array_agg(p.npwpd order by p.since desc nulls last))[1] as npwpd,
      (array_agg(p.permit_number order by p.since desc nulls last))[1] as permit_number,
      coalesce((select r.tax_bp from outlet_tax r where r.brand_id = ${ownBrand} and r.outlet_id = p.outlet_id
        and r.effective_from <= m.ended order by r.effective_from desc limit 1), 0) as tax_bp,
      0 as receipts, 0 as exempt, 0 as tax_base, 0 as tax
    from ${monthsOf(months)} m
    join place p on coalesce(p.since <= m.ended, true) and coalesce(p.until >= m.month, true)
    join outlet o on o.brand_id = ${ownBrand} and o.id = p.outlet_id
    cross join lateral (
      select greatest(o.opened_on, least((o.created_at at time zone o.timezone)::date, (select min(s.month)
          from sales_channel_month s where s.brand_id = ${ownBrand} and s.outlet_id = o.id)),
          (select min(f.month) from sales_channel_month f where f.brand_id = ${ownBrand})) as opened,
        least((o.deleted_at at time zone o.timezone)::date, (${ctx.now()}::timestamptz at time zone o.timezone)::date) as closed) d
    where greatest(d.opened, m.month, p.since) <= least(d.closed, m.ended, p.until)
    group by m.month, m.ended, p.legal_entity_id, p.city_id, p.outlet_id, p.outlet_name`.execute(ctx.db)
  return rows
}

const placeOf = ({ month, legal_entity_id, city_id, outlet_id }: PlacedTaxLine) =>
  [month, legal_entity_id, city_id, outlet_id].join(' ')

/**
 * What receipts and refunds of months come to at the outlets in reach, each under the entity and office it belonged to on
 * its day. An outlet that was open and sold nothing has a line of nothing.
 */
export async function readTaxLines(ctx: Context | WriteContext, months: Months): Promise<PlacedTaxLine[]> {
  const [sold, open] = await Promise.all([readSold(ctx, months), readOpen(ctx, months)])
  const having = new Set(sold.map(placeOf))
  return [...sold, ...open.filter((line) => !having.has(placeOf(line)))].sort(
    (a, b) =>
      a.month.localeCompare(b.month) ||
      a.outlet_name.localeCompare(b.outlet_name, 'id') ||
      a.outlet_id - b.outlet_id ||
      a.tax_bp - b.tax_bp,
  )
}

/** Days of a month on which an outlet belonged to a return. */
export interface Member {
  readonly outlet_id: number
  readonly from: string
  readonly to: string
}

/** The outlets in reach, archived ones too, that belonged to an entity and office in a month, with their days. */
export async function readMembers(
  ctx: Context | WriteContext,
  { month, legal_entity_id, city_id }: TaxReturnKey,
): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select p.outlet_id, greatest(p.since, ${month}::date)::text as from, least(p.until, ${lastDay(month)}::date)::text as to
    from ${placesWithin(ctx, { from: month, to: month })} p
    where p.legal_entity_id = ${legal_entity_id} and p.city_id = ${city_id} order by p.outlet_id, 2`.execute(
    ctx.db,
  )
  return rows
}

/** A return as it was filed, with its lines at the outlets in reach. */
export interface FiledReturn {
  readonly id: number
  readonly month: string
  readonly legal_entity_id: number
  readonly city_id: number
  /** 0 is the return, what follows are its corrections. */
  readonly no: number
  readonly filed_on: string
  readonly reference: string
  readonly recorded_at: string
  readonly recorded_by: string
  readonly lines: TaxLine[]
  /** When it was taken back, by whom and why; null while it stands. */
  readonly withdrawn_at: string | null
  readonly withdrawn_by: string | null
  readonly reason: string | null
}

/** Returns of months as they were filed, each with its corrections in their order. */
export async function readFiled(
  ctx: Context | WriteContext,
  { from, to }: Months,
  only: RawBuilder<unknown> = sql`true`,
): Promise<FiledReturn[]> {
  const reach = withinOutlets(ctx, sql.ref('l'))
  const { rows } = await sql<FiledReturn>`
    select f.id, f.month::text as month, f.legal_entity_id, f.city_id, f.no, f.filed_on::text as filed_on, f.reference,
      to_json(f.recorded_at) #>> '{}' as recorded_at, f.recorded_by, to_json(w.withdrawn_at) #>> '{}' as withdrawn_at,
      w.withdrawn_by, w.reason,
      coalesce((select json_agg(json_build_object('outlet_id', l.outlet_id, 'outlet_name', o.name, 'npwpd', l.npwpd,
          'permit_number', l.permit_number, 'tax_bp', l.tax_bp, 'receipts', l.receipts, 'exempt', l.exempt, 'tax_base', l.tax_base,
          'tax', l.tax) order by o.name, o.id, l.tax_bp)
        from tax_return_line l join outlet o on o.brand_id = ${ownBrand} and o.id = l.outlet_id
        where l.brand_id = ${ownBrand} and l.tax_return_id = f.id ${reach ? sql`and ${reach}` : sql``}), '[]') as lines
    from tax_return f
    left join tax_return_withdrawal w on w.brand_id = ${ownBrand} and w.tax_return_id = f.id
    where f.brand_id = ${ownBrand} and f.month between ${from}::date and ${to}::date and ${only}
    order by f.month, f.legal_entity_id, f.city_id, f.no`.execute(ctx.db)
  return rows
}
