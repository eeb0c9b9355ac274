import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import { untilDay } from '../../reports/explain/document-figures.ts'
import type { FigureFact, FigureGroup } from '../../reports/explain/figure-group.ts'
import { moneyMeasures } from '../../reports/explain/money-measure.calc.ts'
import type { RowsAsked } from '../../reports/explain/rows/figure-rows.ts'
import { sayRange } from '../../reports/report-schedule/report-mail.calc.ts'
import { accountsInReach } from '../../sales/bank-account/bank-account.policy.ts'
import { bankMoves, drawerMoves } from '../cash/money-moves.queries.ts'
import { bankRows, drawerRows, everywhere, ofAccount } from './money-rows.ts'

const NO_PLACE = 'Tempat uang tidak ditemukan'
const NO_ACCOUNT = 'Rekening tidak ditemukan'

/** The account asked for. @throws VALIDATION for one that is elsewhere or nowhere */
async function nameAccount(ctx: Context, id: number): Promise<string> {
  if (id === 0) return 'Rekening tidak disebut'
  const found = await selectOwn(ctx, 'bank_account', { id })
    .select('name')
    .where(sql<boolean>`${accountsInReach(ctx, sql.table('bank_account')) ?? sql`true`}`)
    .executeTakeFirst()
  if (!found) throw invalid({ bank_account_id: NO_ACCOUNT })
  return found.name
}

/** What place is meant. @throws VALIDATION where none is */
async function placeFacts(ctx: Context, { cell, scope }: RowsAsked): Promise<FigureFact[]> {
  if (cell.place === 'bank' && typeof cell.bank_account_id === 'number')
    return [{ label: 'Rekening', text: await nameAccount(ctx, cell.bank_account_id) }]
  const outlet = scope.outlets.find(({ id }) => id === cell.outlet_id)
  if (!outlet || !cell.place || cell.place === 'bank') throw invalid({ place: NO_PLACE })
  return [
    { label: 'Tempat kas', text: cell.place === 'cash' ? 'Laci' : 'Setoran dalam perjalanan' },
    { label: 'Outlet', text: outlet.name },
  ]
}

/** What should lie in drawers, on the way to a bank, or at one, as the page of cash tells it. */
export const moneyFigures: FigureGroup = {
  measures: moneyMeasures,
  cells: ['place', 'outlet_id', 'bank_account_id', 'until'],
  is_standing: true,
  rows: (asked, ctx) => (asked.cell.place === 'cash' ? drawerRows(asked) : bankRows(asked, ctx)),
  sayFacts: async (ctx, asked) => {
    const { until } = asked.cell
    const period = until ? `Sampai ${sayRange({ from: until, to: until })}` : 'Sampai sekarang'
    return [...(await placeFacts(ctx, asked)), { label: 'Periode', text: period }]
  },
  readSums: async (ctx, asked) => {
    await placeFacts(ctx, asked)
    const { place, outlet_id } = asked.cell
    const moves =
      place === 'cash'
        ? sql`${drawerMoves(sql`${outlet_id ?? null}`)} b where true`
        : sql`${bankMoves(everywhere(ctx))} b where b.place = ${place ?? null}
          and ${place === 'bank' ? ofAccount(ctx, asked) : sql`b.outlet_id = ${outlet_id ?? null}`}`
    const { rows } = await sql<{ expected: number }>`select coalesce(sum(b.amount), 0)::bigint as expected
      from ${moves} and ${untilDay(asked, sql`b.day`)}`.execute(ctx.db)
    return { expected: rows[0]?.expected ?? 0 }
  },
}
