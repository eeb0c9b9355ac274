import type { Context } from '../../kit/context.ts'
import { type Sheet, type SheetColumn, toSheet } from '../../kit/export/sheet.calc.ts'
import { headOf } from '../../sales/measure.calc.ts'
import { wasteMeasures } from '../dashboard/waste-measure.calc.ts'
import {
  type FlowKey,
  LEAST_QUANTITY,
  nameCategory,
  nameLoss,
  shownFlow,
} from '../inventory/stock-flow.calc.ts'
import {
  partsOf,
  readCategoryFlows,
  readItemFlows,
  readPlaceFlows,
  type StockFlow,
  sumFlows,
} from '../inventory/stock-flow.queries.ts'
import { flowMeasures } from '../inventory/stock-flow-measure.calc.ts'
import { readWaste, type WasteRow } from '../inventory/waste.queries.ts'
import type { KeyFigure, MadeReport } from '../report-schedule/made-report.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

const rupiah = (value: string | null) => (value === null ? null : Math.round(Number(value)))

const figure = (label: string, value: string | null): KeyFigure => ({
  ...{ label, unit: 'rupiah', now: rupiah(value) },
  like: null,
  before: null,
})

function flowSheet<Row extends Record<FlowKey, string | null>>(
  title: string,
  first: SheetColumn<Row>,
  rows: readonly Row[],
  total: StockFlow,
): Sheet {
  const columns = shownFlow(rows).map(
    (key): SheetColumn<Row> => ({
      header: `${headOf(flowMeasures[key])} (Rp)`,
      of: (row) => rupiah(row[key]),
      total: rupiah(total[key]),
    }),
  )
  return toSheet(title, [first, ...columns], [...rows], 'Total')
}

function wasteSheet(
  title: string,
  header: string,
  rows: readonly WasteRow[],
  nameOf: (row: WasteRow) => string,
): Sheet {
  return toSheet(
    title,
    [
      { header, of: nameOf },
      { header: 'Kali', of: ({ count }: WasteRow) => count },
      { header: 'Nilai (Rp)', of: ({ value }: WasteRow) => rupiah(value) },
    ],
    [...rows],
  )
}

/** Stock from the first day of a period to its last, and what was lost, for paper. */
export async function makeInventoryReport(ctx: Context, scope: ReportScope): Promise<MadeReport> {
  const places = await readPlaceFlows(ctx, scope)
  const total = sumFlows(places)
  const categories = partsOf(total, await readCategoryFlows(ctx, scope))
  const things = await readItemFlows(ctx, scope)
  const waste = await readWaste(ctx, scope)
  const names = new Map(scope.outlets.map(({ id, name }) => [id, name]))
  const of = (by: WasteRow['by']) => waste.filter((row) => row.by === by)
  const quantities = shownFlow(
    things.map(({ quantity }) => quantity),
    LEAST_QUANTITY,
  ).map(
    (key): SheetColumn<(typeof things)[number]> => ({
      header: headOf(flowMeasures[key]),
      of: ({ quantity }) => (key === 'opening' && total.opening === null ? null : Number(quantity[key])),
    }),
  )
  return {
    figures: [
      figure(flowMeasures.opening.label, total.opening),
      figure(flowMeasures.received.label, total.received),
      figure(wasteMeasures.waste.label, of('all')[0]?.value ?? '0'),
      figure(flowMeasures.closing.label, total.closing),
    ],
    sheets: [
      flowSheet(
        'Mutasi nilai stok per kategori',
        { header: 'Kategori', of: nameCategory },
        categories,
        total,
      ),
      flowSheet(
        'Mutasi nilai stok per outlet',
        { header: 'Outlet', of: ({ outlet_id }) => names.get(outlet_id) ?? '–' },
        places,
        total,
      ),
      wasteSheet('Waste per alasan', 'Alasan', of('reason'), nameLoss),
      wasteSheet('Waste per orang', 'Dicatat oleh', of('person'), ({ person }) => person ?? '–'),
      wasteSheet('Waste per barang', 'Barang', of('item'), ({ name }) => name ?? '–'),
      toSheet(
        'Mutasi jumlah per barang',
        [
          { header: 'Barang', of: ({ name }) => name },
          { header: 'Satuan', of: ({ unit }) => unit },
          ...quantities,
          { header: 'Nilai akhir (Rp)', of: ({ closing }) => rupiah(closing) },
        ],
        [...things],
      ),
    ],
    charts: [],
  }
}
