import { sql } from 'kysely'
import { assertMeant } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { dateFormat } from '../../kit/format.calc.ts'
import { printRupiah } from '../../kit/pdf/printed.calc.ts'
import { taxPlaces } from './legal-entity.queries.ts'
import { endOf, touchedMonths } from './tax-time.calc.ts'

const nameMonth = (month: string) =>
  dateFormat('id-ID', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}T00:00:00Z`),
  )

/** Months in words: 'Okt 2026', 'Agu 2026 sampai Okt 2026 (3 bulan)'. */
function nameMonths(months: readonly string[]): string {
  const [first, last] = [months[0] ?? '', months.at(-1) ?? '']
  if (first === last) return nameMonth(first)
  return `${nameMonth(first)} sampai ${nameMonth(last)} (${months.length} bulan)`
}

/** Something that was meant all the same, bound to what it touches. */
const warningOf = (code: string, path: string, label: string, message: string) => ({
  ...{ code, path, label, message, entered: label },
  ...{ reference: null, suggestion: null, is_far: true, is_consequence: true },
})

interface Registered {
  readonly id: number
  readonly name: string
  readonly pkp_since: string | null
  readonly pkp_until: string | null
}

const registered = ({ pkp_since, pkp_until }: Registered) =>
  sql`coalesce(r.business_date between ${pkp_since}::date and coalesce(${pkp_until}::date, 'infinity'), false)`

const told = (count: number, tax: number) =>
  `${count} penerimaan atau retur selesai dengan PPN ${printRupiah(tax)} tetap seperti saat diselesaikan; yang keliru dibatalkan lalu dicatat ulang.`

/**
 * Asks about days of a registration that say something else of documents which are posted already.
 * @throws NEEDS_CONFIRMATION with the months and documents that keep what they were.
 */
export async function askRegistered(tx: WriteContext, before: Registered, after: Registered): Promise<void> {
  if (before.pkp_since === after.pkp_since && before.pkp_until === after.pkp_until) return
  const { rows } = await sql<{ month: string; count: number; tax: number }>`
    select date_trunc('month', r.business_date)::date::text as month, count(*)::int as count, sum(r.tax)::bigint as tax
    from receiving r
    join ${taxPlaces} p on p.outlet_id = r.outlet_id and coalesce(p.since <= r.business_date, true)
      and coalesce(p.until >= r.business_date, true)
    where r.brand_id = ${ownBrand} and r.status = 'done' and r.tax > 0 and p.legal_entity_id = ${after.id}
      and ${registered(before)} <> ${registered(after)}
    group by 1 order by 1`.execute(tx.db)
  if (rows.length === 0) return
  const months = rows.map(({ month }) => month)
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  const tax = rows.reduce((sum, row) => sum + row.tax, 0)
  const code = `pkp.${after.id}:${after.pkp_since ?? ''}.${after.pkp_until ?? ''}.${count}.${tax}`
  const message = `Status PKP berubah untuk ${nameMonths(months)}: ${told(count, tax)}`
  assertMeant(tx, [warningOf(code, 'pkp_since', after.name, message)])
}

/** Whose an outlet is from a day on, and to which city it pays. */
export interface Held {
  readonly since: string | null
  readonly outlet_name: string
  readonly legal_entity_id: number
  readonly city_id: number
}

/** Whose an outlet is and was. */
export async function readHeld(tx: WriteContext, outlet_id: number): Promise<Held[]> {
  const { rows } = await sql<Held>`select p.since::text as since, p.outlet_name, p.legal_entity_id, p.city_id
    from ${taxPlaces} p where p.outlet_id = ${outlet_id} order by p.since nulls first`.execute(tx.db)
  return rows
}

/**
 * Asks about whose an outlet was in months that have sales or documents already.
 * @throws NEEDS_CONFIRMATION with the months, the returns that were filed of them and the documents that keep what they were.
 */
export async function askPlaced(tx: WriteContext, outlet_id: number, before: readonly Held[]): Promise<void> {
  const after = await readHeld(tx, outlet_id)
  const { rows } = await sql<{ month: string }>`
    select s.month::text as month from sales_channel_month s where s.brand_id = ${ownBrand} and s.outlet_id = ${outlet_id}
    union select date_trunc('month', r.business_date)::date::text from receiving r
    where r.brand_id = ${ownBrand} and r.outlet_id = ${outlet_id} and r.status = 'done' and r.tax > 0
    order by 1`.execute(tx.db)
  const months = touchedMonths(
    rows.map(({ month }) => month),
    before,
    after,
    (one, other) => one.legal_entity_id === other.legal_entity_id && one.city_id === other.city_id,
  )
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return
  const { rows: posted } = await sql<{ filed: number; count: number; tax: number }>`select
    (select count(distinct (f.month, f.legal_entity_id, f.city_id))::int from tax_return f
      join tax_return_line l on l.brand_id = ${ownBrand} and l.tax_return_id = f.id and l.outlet_id = ${outlet_id}
      where f.brand_id = ${ownBrand} and f.month = any(${months}::date[])) as filed,
    (select count(*)::int from receiving r where r.brand_id = ${ownBrand} and r.outlet_id = ${outlet_id}
      and r.status = 'done' and r.tax > 0 and r.business_date between ${first}::date and ${endOf(last)}::date) as count,
    (select coalesce(sum(r.tax), 0)::bigint from receiving r where r.brand_id = ${ownBrand} and r.outlet_id = ${outlet_id}
      and r.status = 'done' and r.tax > 0 and r.business_date between ${first}::date and ${endOf(last)}::date) as tax
  `.execute(tx.db)
  const { filed = 0, count = 0, tax = 0 } = posted[0] ?? {}
  const parts = [
    `Badan usaha atau kota berubah untuk ${nameMonths(months)}.`,
    ...(filed > 0 ? [`${filed} pelaporan yang sudah dicatat tetap, selisihnya menjadi pembetulan.`] : []),
    ...(count > 0 ? [told(count, tax)] : []),
  ]
  const code = `tax_place.${outlet_id}:${first}.${months.length}.${filed}.${count}.${tax}`
  const { outlet_name = '' } = after[0] ?? {}
  assertMeant(tx, [warningOf(code, 'since', outlet_name, parts.join(' '))])
}
