import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { placeMoves } from '../../purchasing/cash-place/place-moves.queries.ts'
import { sayRange } from '../report-schedule/report-mail.calc.ts'
import { cashPlaceMeasures } from './cash-place-measure.calc.ts'
import { documentFigures, inReach, namedBy, type ToldDocument, untilDay } from './document-figures.ts'
import type { FigureGroup } from './figure-group.ts'
import { cashPlaceRows } from './rows/cash-place-rows.ts'
import type { RowsAsked } from './rows/figure-rows.ts'

async function readPlace(ctx: Context, asked: RowsAsked): Promise<ToldDocument | undefined> {
  const { rows } = await sql<{
    kind: string
    outlet: string
    expected: number
  }>`select d.kind, o.name as outlet,
      (select coalesce(sum(m.amount), 0)::bigint from ${placeMoves(sql`d.outlet_id`)} m
        where m.place = d.kind and ${untilDay(asked, sql`m.day`)}) as expected
    from cash_place d join outlet o on o.brand_id = ${ownBrand} and o.id = d.outlet_id
    where ${namedBy(asked, 'cash_place_id')} and ${inReach(asked)}`.execute(ctx.db)
  const [found] = rows
  if (!found) return undefined
  const { kind, outlet, ...sums } = found
  const { until } = asked.cell
  return {
    facts: [
      { label: 'Tempat kas', text: kind === 'petty_cash' ? 'Kas kecil' : 'Brankas' },
      { label: 'Outlet', text: outlet },
      {
        label: 'Periode',
        text: until ? `Sampai ${sayRange({ from: until, to: until })}` : 'Sampai sekarang',
      },
    ],
    sums,
  }
}

/** What should lie in one place for cash beside drawers, as its page tells it. */
export const cashPlaceFigures: FigureGroup = documentFigures({
  measures: cashPlaceMeasures,
  cells: ['cash_place_id', 'until'],
  not_found: 'Tempat kas tidak ditemukan',
  read: readPlace,
  rows: cashPlaceRows,
})
