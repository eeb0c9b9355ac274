import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'
import {
  readTaxChangeSums,
  readTaxChanges,
  type TaxChange,
  type TaxChangeSum,
} from './tax-changes.queries.ts'
import {
  type FiledReturn,
  type Member,
  type Months,
  type PlacedTaxLine,
  readFiled,
  readMembers,
  readTaxLines,
  type TaxLine,
} from './tax-lines.queries.ts'
import {
  diffLines,
  dueOn,
  isNothing,
  type LineDifference,
  lastDay,
  lessTax,
  stateOf,
  sumTax,
  TAX_REASONS,
  type TaxFigures,
  type TaxReason,
  type TaxState,
} from './tax-month.calc.ts'
import type { TaxReturnKey } from './tax-return.input.ts'

interface Named {
  readonly id: number
  readonly name: string
}

/** Who files: an entity as it stands on the return. */
interface Payer extends Named {
  readonly npwp: string | null
  readonly complete_address: string | null
}

/** A return of a month as it stands, at the outlets in reach. */
export interface TaxMonth {
  readonly month: string
  readonly due_on: string
  readonly state: TaxState
  readonly legal_entity: Payer
  readonly city: Named
  readonly now: TaxFigures
  /** The last that was filed and not taken back, with its figures; null while there is none. */
  readonly filed: (FiledReturn & { readonly figures: TaxFigures }) | null
  /** What there is now more than was filed; null while nothing was. */
  readonly difference: TaxFigures | null
}

/** What of a difference has one reason. */
interface ReasonSum extends TaxFigures {
  readonly reason: TaxReason
}

/** A return with all there is to say of it. */
export interface TaxReturn extends TaxMonth {
  readonly lines: TaxLine[]
  readonly filings: (FiledReturn & { readonly figures: TaxFigures })[]
  /** The brand's date. */
  readonly today: string
  /** The outlets in reach that it is of, archived ones too, with their days. */
  readonly members: Member[]
  /** By line, what there is now beside the last that was filed, taken back or not; empty where nothing differs. */
  readonly differences: LineDifference[]
  /** What the difference is made of; empty while there is none. */
  readonly reasons: ReasonSum[]
  /** The receipts and refunds among them, the first `MOST_CHANGES`. */
  readonly changes: TaxChange[]
}

/** The date at the brand, and the last day that is over at all of its outlets. */
async function readDays(ctx: Context | WriteContext): Promise<{ today: string; ended: string }> {
  const { rows } = await sql<{ today: string; ended: string }>`
    select (${ctx.now()}::timestamptz at time zone b.timezone)::date::text as today,
      (coalesce((select min((${ctx.now()}::timestamptz at time zone o.timezone - o.business_day_cutoff::interval)::date)
        from outlet o where o.brand_id = ${ownBrand} and o.deleted_at is null),
        (${ctx.now()}::timestamptz at time zone b.timezone)::date) - 1)::text as ended
    from brand b where b.id = ${ctx.brand_id}`.execute(ctx.db)
  const [days] = rows
  if (!days) throw notFound('Brand')
  return days
}

/** Entities and cities by id. */
async function readNames(ctx: Context | WriteContext): Promise<{ payers: Payer[]; cities: Named[] }> {
  const [payers, cities] = await Promise.all([
    sql<Payer>`select id, name, npwp, complete_address from legal_entity where brand_id = ${ownBrand}`.execute(
      ctx.db,
    ),
    sql<Named>`select c.id, c.name from city c where c.id in (
      select o.city_id from outlet o where o.brand_id = ${ownBrand}
      union select r.city_id from outlet_registration r where r.brand_id = ${ownBrand}
      union select f.city_id from tax_return f where f.brand_id = ${ownBrand})`.execute(ctx.db),
  ])
  return { payers: payers.rows, cities: cities.rows }
}

const keyOf = ({ month, legal_entity_id, city_id }: TaxReturnKey) => `${month} ${legal_entity_id} ${city_id}`
const withFigures = (filed: FiledReturn) => ({ ...filed, figures: sumTax(filed.lines) })

/**
 * Returns of months at the outlets in reach, the latest month first: of every entity and city with an outlet that was open in
 * the month, sold or not, and those that were filed.
 */
export async function readTaxMonths(ctx: Context | WriteContext, months: Months): Promise<TaxMonth[]> {
  const [days, names, lines, filings] = await Promise.all([
    readDays(ctx),
    readNames(ctx),
    readTaxLines(ctx, months),
    readFiled(ctx, months),
  ])
  // What outlets of others filed is not for who reaches none of them.
  const reached = filings.filter(({ lines: of }) => !ctx.viewer?.outlet_ids || of.length > 0)
  const by_key = Map.groupBy(lines, keyOf)
  const keys = new Map<string, TaxReturnKey>([...lines, ...reached].map((row) => [keyOf(row), row]))
  return [...keys.values()]
    .map((key) =>
      judge(
        key,
        by_key.get(keyOf(key)) ?? [],
        reached.filter((row) => keyOf(row) === keyOf(key)),
        names,
        days,
      ),
    )
    .sort(
      (a, b) =>
        b.month.localeCompare(a.month) ||
        a.legal_entity.name.localeCompare(b.legal_entity.name, 'id') ||
        a.city.name.localeCompare(b.city.name, 'id'),
    )
}

function judge(
  { month, legal_entity_id, city_id }: TaxReturnKey,
  lines: readonly PlacedTaxLine[],
  filings: readonly FiledReturn[],
  { payers, cities }: { payers: readonly Payer[]; cities: readonly Named[] },
  days: { today: string; ended: string },
): TaxMonth {
  const legal_entity = payers.find(({ id }) => id === legal_entity_id)
  const city = cities.find(({ id }) => id === city_id)
  if (!legal_entity || !city) throw notFound('Pelaporan pajak')
  const last = filings.findLast(({ withdrawn_at }) => withdrawn_at === null)
  const filed = last ? withFigures(last) : null
  const now = sumTax(lines)
  return {
    ...{ month, legal_entity, city, now, filed, due_on: dueOn(month) },
    state: stateOf(month, {
      ...days,
      is_filed: filed !== null,
      is_changed: filed !== null && diffLines(lines, filed.lines).length > 0,
    }),
    difference: filed && lessTax(now, filed.figures),
  }
}

/** Reads a return with its lines, filings, and what came after the last of them. @throws NOT_FOUND where none is in reach. */
export async function readTaxReturn(ctx: Context | WriteContext, key: TaxReturnKey): Promise<TaxReturn> {
  const months = { from: key.month, to: key.month }
  const [days, names, all, filings, members] = await Promise.all([
    readDays(ctx),
    readNames(ctx),
    readTaxLines(ctx, months),
    readFiled(ctx, months, sql`f.legal_entity_id = ${key.legal_entity_id} and f.city_id = ${key.city_id}`),
    readMembers(ctx, key),
  ])
  const lines = all.filter((line) => keyOf(line) === keyOf(key))
  const reached = filings.filter(({ lines: of }) => !ctx.viewer?.outlet_ids || of.length > 0)
  if (lines.length === 0 && reached.length === 0) throw notFound('Pelaporan pajak')
  const told = judge(key, lines, reached, names, days)
  const { filed } = told
  const asked = filed && { tax_return_id: filed.id, members }
  const [changes, sums] = asked
    ? await Promise.all([readTaxChanges(ctx, asked), readTaxChangeSums(ctx, asked)])
    : [[], []]
  return {
    ...told,
    ...{ today: days.today, members },
    lines,
    filings: reached.map(withFigures),
    changes,
    reasons: filed ? reasonsOf(lines, filed.lines, sums, { month: key.month, members }) : [],
    differences: diffLines(lines, reached.at(-1)?.lines ?? lines),
  }
}

/** What a difference is made of: receipts by reason, outlets that came or went, and what neither tells of. */
function reasonsOf(
  lines: readonly TaxLine[],
  filed: readonly TaxLine[],
  changes: readonly TaxChangeSum[],
  { month, members }: { month: string; members: readonly Member[] },
): ReasonSum[] {
  const of = (outlet_id: number) => (row: { outlet_id: number }) => row.outlet_id === outlet_id
  const outlets = [...new Set([...lines, ...filed].map(({ outlet_id }) => outlet_id))]
  const left = outlets.map((id) => {
    const before = filed.filter(of(id))
    const grown = lessTax(sumTax(lines.filter(of(id))), sumTax(before))
    const is_whole = members.some(
      (at) => at.outlet_id === id && at.from === month && at.to === lastDay(month),
    )
    const reason: TaxReason = before.length === 0 || !is_whole ? 'moved' : 'other'
    return { reason, ...lessTax(grown, sumTax(changes.filter(of(id)))) }
  })
  return TAX_REASONS.map((reason) => ({
    reason,
    ...sumTax([...changes, ...left].filter((row) => row.reason === reason)),
  })).filter(({ reason: _, ...figures }) => !isNothing(figures))
}
