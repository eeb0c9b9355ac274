import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { NO_ROW } from '../../kit/db/no-row.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid } from '../../kit/errors.ts'
import { taxPlaces } from '../../outlets/legal-entity/legal-entity.queries.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { printMonth } from '../tax-return/print-month.calc.ts'
import { readTaxLines } from '../tax-return/tax-lines.queries.ts'
import { taxMeasures } from '../tax-return/tax-measure.calc.ts'
import { sumTax } from '../tax-return/tax-month.calc.ts'
import type { TaxReturnKey } from '../tax-return/tax-return.input.ts'
import type { FigureFact, FigureGroup } from './figure-group.ts'
import type { RowsAsked } from './rows/figure-rows.ts'
import { taxRows } from './rows/tax-rows.ts'

/** Which return is asked about. @throws VALIDATION where that is not said */
function returnOf({ tax_month: month, legal_entity_id, city_id }: RowsAsked['cell']): TaxReturnKey {
  if (!month || !legal_entity_id || !city_id)
    throw invalid({ tax_month: 'Pilih bulan, badan usaha, dan kota' })
  return { month, legal_entity_id, city_id }
}

async function sayReturn(ctx: Context, { cell }: RowsAsked): Promise<FigureFact[]> {
  const { month, legal_entity_id, city_id } = returnOf(cell)
  const reach = withinOutlets(ctx, sql.ref('p'))
  // Names are said to who reaches an outlet of it: of others a return is as one that is none.
  const { rows } = await sql<{ entity: string; city: string; outlet: string | null }>`
    select e.name as entity, c.name as city, max(p.outlet_name) filter (where p.outlet_id = ${cell.outlet_id ?? NO_ROW}) as outlet
    from ${taxPlaces} p
    join legal_entity e on e.brand_id = ${ownBrand} and e.id = p.legal_entity_id
    join city c on c.id = p.city_id
    where p.legal_entity_id = ${legal_entity_id} and p.city_id = ${city_id} ${reach ? sql`and ${reach}` : sql``}
    group by e.name, c.name`.execute(ctx.db)
  const [names] = rows
  const facts: [string, string | null | undefined][] = [
    ['Bulan', printMonth(month)],
    ['Badan usaha', names?.entity],
    ['Kota', names?.city],
    ['Outlet', names?.outlet],
    [
      'Tarif pajak',
      typeof cell.tax_bp === 'number' ? `${String(cell.tax_bp / 100).replace('.', ',')}%` : null,
    ],
  ]
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []))
}

/** What receipts say of a return of the restaurant tax, and of each of its lines, whatever was filed. */
export const taxFigures: FigureGroup = {
  measures: taxMeasures,
  cells: ['tax_month', 'legal_entity_id', 'city_id', 'outlet_id', 'tax_bp'],
  rows: taxRows,
  readSums: async (ctx, { cell }) => {
    const of = returnOf(cell)
    const lines = await readTaxLines(ctx, { from: of.month, to: of.month })
    return {
      ...sumTax(
        lines.filter(
          (line) =>
            line.legal_entity_id === of.legal_entity_id &&
            line.city_id === of.city_id &&
            (typeof cell.outlet_id !== 'number' || line.outlet_id === cell.outlet_id) &&
            (typeof cell.tax_bp !== 'number' || line.tax_bp === cell.tax_bp),
        ),
      ),
    }
  },
  sayFacts: sayReturn,
}
