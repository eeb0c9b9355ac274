import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid } from '../../kit/errors.ts'
import {
  MOST_SPEED_DAYS,
  readKitchenSpeed,
  type Speed,
} from '../../outlets/kitchen-key/kitchen-speed.queries.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import type { Sums } from '../../sales/measure.calc.ts'
import { sayRange } from '../report-schedule/report-mail.calc.ts'
import { sayHour } from './explain-words.ts'
import type { FigureFact, FigureGroup } from './figure-group.ts'
import { kitchenMeasures } from './kitchen-measure.calc.ts'
import { onceAReading } from './once-a-reading.ts'
import type { RowBranch, RowsAsked } from './rows/figure-rows.ts'

const readSpeed = onceAReading(async (ctx: Context, { cell: { days, outlet_id } }: RowsAsked) => {
  if (typeof days !== 'number' || days < 1 || days > MOST_SPEED_DAYS)
    throw invalid({ days: `1 sampai ${MOST_SPEED_DAYS} hari` })
  return readKitchenSpeed(ctx, { days, outlet_id: outlet_id ?? null })
})

/** Lines finished on the days that are told. */
function doneLines({ scope, cell }: RowsAsked, { from, to }: { from: string; to: string }): RowBranch {
  const { outlet_id, item_name, hour } = cell
  const { outlet_ids } = scope
  return {
    event: 'cooked',
    // The day that ends after midnight is told with the one before.
    from: sql`(select l.*, l.done_at as occurred_at from kitchen_line l where l.brand_id = ${ownBrand} and l.state = 'done'
      and l.business_date between ${from}::date and ${addDays(to, 1)}::date
      ${outlet_ids ? sql`and l.outlet_id = any(${outlet_ids}::int[])` : sql``}
      ${typeof outlet_id === 'number' ? sql`and l.outlet_id = ${outlet_id}` : sql``}
      ${typeof item_name === 'string' ? sql`and l.item_name = ${item_name}` : sql``}
      ${typeof hour === 'number' ? sql`and l.hour = ${hour}` : sql``}) t`,
    where: sql`true`,
    id: sql`t.uuid`,
    no: sql`t.line_no`,
    record: 'kitchen_line',
    record_id: sql`0`,
    number: sql`t.item_name`,
    cashier: sql`null::text`,
    label: sql`concat_ws(' · ', t.station, case when t.is_late then 'terlambat' end)`,
    adds: {
      lines: sql`1`,
      late_lines: sql`t.is_late::int`,
      seconds: sql`round(extract(epoch from t.done_at - t.started_at) * 10000)::bigint`,
    },
  }
}

/** How fast kitchens were over some days, as their page tells it. */
export const kitchenFigures: FigureGroup = {
  measures: kitchenMeasures,
  cells: ['days', 'outlet_id', 'item_name', 'hour'],
  readGoodsUnit: async () => 'detik',
  rows: async (asked, ctx) => [doneLines(asked, await readSpeed(ctx, asked))],
  sayFacts: async (ctx, asked): Promise<FigureFact[]> => {
    const { outlet_id, item_name, hour } = asked.cell
    const { from, to } = await readSpeed(ctx, asked)
    const outlet = asked.scope.outlets.find(({ id }) => id === outlet_id)
    return [
      { label: 'Periode', text: sayRange({ from, to }) },
      { label: 'Outlet', text: outlet?.name ?? 'Semua outlet' },
      ...(typeof item_name === 'string' ? [{ label: 'Menu', text: item_name }] : []),
      ...(typeof hour === 'number' ? [{ label: 'Jam', text: sayHour(hour) }] : []),
    ]
  },
  readSums: async (ctx, asked): Promise<Sums> => {
    const { item_name, hour } = asked.cell
    const { total, menus, hours } = await readSpeed(ctx, asked)
    if (typeof item_name === 'string' && typeof hour === 'number') return {}
    const found =
      typeof item_name === 'string'
        ? menus.find((row) => row.item_name === item_name)
        : typeof hour === 'number'
          ? hours.find((row) => row.hour === hour)
          : total
    const { lines, late_lines, seconds }: Pick<Speed, 'lines' | 'late_lines' | 'seconds'> = found ?? {
      ...{ lines: 0, late_lines: 0, seconds: 0 },
    }
    return { lines, late_lines, seconds }
  },
}
