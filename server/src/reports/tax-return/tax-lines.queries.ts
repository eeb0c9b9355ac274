import { type RawBuilder, sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { taxPlaces } from '../../outlets/legal-entity/legal-entity.queries.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import type { TaxFigures } from './tax-month.calc.ts'

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

/**
 * What receipts and refunds of months come to at the outlets in reach, by the sums that the report of the tax is read from.
 * An outlet that sold nothing all month has no line.
 */
export async function readTaxLines(
  ctx: Context | WriteContext,
  { from, to }: Months,
): Promise<PlacedTaxLine[]> {
  const reach = withinOutlets(ctx, sql.ref('p'))
  const { rows } = await sql<PlacedTaxLine>`
    select s.month::text as month, p.legal_entity_id, p.city_id, p.outlet_id, p.outlet_name, p.npwpd, p.permit_number,
      s.tax_bp, sum(s.transactions)::int as receipts, sum(s.net + s.service - s.tax_base)::bigint as exempt,
      sum(s.tax_base)::bigint as tax_base, sum(s.tax)::bigint as tax
    from sales_channel_month s join ${taxPlaces} p on p.outlet_id = s.outlet_id
    where s.brand_id = ${ownBrand} and s.month between ${from}::date and ${to}::date ${reach ? sql`and ${reach}` : sql``}
    group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, p.outlet_name, p.outlet_id, s.tax_bp`.execute(ctx.db)
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
      to_json(f.recorded_at) #>> '{}' as recorded_at, f.recorded_by,
      coalesce((select json_agg(json_build_object('outlet_id', l.outlet_id, 'outlet_name', o.name, 'npwpd', l.npwpd,
          'permit_number', null, 'tax_bp', l.tax_bp, 'receipts', l.receipts, 'exempt', l.exempt, 'tax_base', l.tax_base,
          'tax', l.tax) order by o.name, o.id, l.tax_bp)
        from tax_return_line l join outlet o on o.brand_id = ${ownBrand} and o.id = l.outlet_id
        where l.brand_id = ${ownBrand} and l.tax_return_id = f.id ${reach ? sql`and ${reach}` : sql``}), '[]') as lines
    from tax_return f
    where f.brand_id = ${ownBrand} and f.month between ${from}::date and ${to}::date and ${only}
    order by f.month, f.legal_entity_id, f.city_id, f.no`.execute(ctx.db)
  return rows
}
