import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { bookMeasures } from '../../reports/explain/book-measure.calc.ts'
import type { FigureGroup } from '../../reports/explain/figure-group.ts'
import type { RowBranch, RowsAsked } from '../../reports/explain/rows/figure-rows.ts'
import { atOutlets, readAccountSums } from '../journal/trial-balance.queries.ts'

/** Lines of the journal up to the last day, of one account or of all. */
function lineRows({ scope, cell: { account_id } }: RowsAsked): RowBranch[] {
  const { from, to } = scope.range
  const before = sql`t.business_date < ${from}::date`
  const within = (amount: 'debit' | 'credit') =>
    sql`(case when ${before} then 0 else t.${sql.ref(amount)} end)`
  return [
    {
      event: 'booked',
      from: sql`(select l.id, l.no, l.entry_id, l.outlet_id, l.business_date, l.debit, l.credit, e.recorded_at as occurred_at,
          a.code || ' ' || a.name as account
        from journal_line l join journal_entry e on e.brand_id = ${ownBrand} and e.id = l.entry_id
        join book_account a on a.brand_id = ${ownBrand} and a.id = l.account_id
        where l.brand_id = ${ownBrand} and l.business_date <= ${to}::date ${atOutlets(scope, sql`l`)}
          ${typeof account_id === 'number' ? sql`and l.account_id = ${account_id}` : sql``}) t`,
      where: sql`true`,
      id: sql`t.id`,
      no: sql`t.no`,
      record: 'book_entry',
      record_id: sql`t.entry_id`,
      number: sql`'#' || t.entry_id`,
      cashier: sql`null::text`,
      label: sql`t.account`,
      adds: {
        opening: sql`(case when ${before} then t.debit - t.credit else 0 end)`,
        debit: within('debit'),
        credit: within('credit'),
      },
    },
  ]
}

/** What accounts come to, as the trial balance tells it. */
export const bookFigures: FigureGroup = {
  measures: bookMeasures,
  cells: ['outlet_ids', 'account_id'],
  rows: lineRows,
  readSums: async (ctx, { scope, cell: { account_id } }) => {
    const own = await readAccountSums(ctx, scope, typeof account_id === 'number' ? account_id : undefined)
    const sum = (name: 'opening' | 'debit' | 'credit') => own.reduce((all, row) => all + row[name], 0)
    return { opening: sum('opening'), debit: sum('debit'), credit: sum('credit') }
  },
}
