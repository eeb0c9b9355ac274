import { wasteMeasures } from '@lumbung/server/reports/dashboard/waste-measure.calc.ts'
import {
  type FlowKey,
  LEAST_QUANTITY,
  nameCategory,
  nameLoss,
  shownFlow,
} from '@lumbung/server/reports/inventory/stock-flow.calc.ts'
import { flowMeasures, inQuantity } from '@lumbung/server/reports/inventory/stock-flow-measure.calc.ts'
import { headOf } from '@lumbung/server/sales/measure.calc.ts'
import { formatQuantity } from '../../../kit/format/quantity.ts'
import type { ReportTableData, ValueColumn } from '../../../kit/report/column.ts'
import { stringifySearch } from '../../../kit/router/search.ts'
import { writeFigure, writeShare } from '../../../parts/explain/figure-address.ts'
import type { FigureCell } from '../../../parts/graphql/schema.gen.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import type { GetInventoryReportQuery } from './inventory-report.gql.gen.ts'

export type InventoryReport = GetInventoryReportQuery['inventoryReport']
type Place = InventoryReport['by_outlet'][number]
type Category = InventoryReport['by_category'][number]
type Thing = InventoryReport['by_item'][number]
type Waste = InventoryReport['waste'][number]

/** What the tables are made of. */
export interface InventoryContext {
  of: InventoryReport
  outlets: readonly { id: number; name: string }[]
}

const outletName = ({ outlets }: InventoryContext, id: number | null) => {
  const found = outlets.find((outlet) => outlet.id === id)
  return found ? shortOutletName(found.name) : '–'
}

const amountOf = (told: string | null) => (told === null ? null : Number(told))

function flowColumns<Row extends Record<FlowKey, string | null>>(
  rows: readonly Row[],
  total: InventoryReport['total'],
  cellOf: (row: Row) => FigureCell,
): ValueColumn<Row>[] {
  return shownFlow(rows).map((key) => ({
    ...{ key, header: headOf(flowMeasures[key]), definition: flowMeasures[key].definition },
    ...{ kind: 'rupiah' as const, is_main: key === 'closing' },
    value: (row) => amountOf(row[key]),
    total: amountOf(total[key]),
    // What is not known comes from nowhere.
    explain: (row) => (row[key] === null ? undefined : writeFigure(`flow.${key}`, cellOf(row))),
    explain_total: total[key] === null ? undefined : writeFigure(`flow.${key}`),
  }))
}

/** From the first day's stock to the last's, by outlet. */
export function placeTable(ctx: InventoryContext): ReportTableData<Place> {
  const { by_outlet: rows, total } = ctx.of
  return {
    id: 'outlet',
    title: 'Mutasi nilai stok per outlet',
    columns: [
      {
        ...{ key: 'outlet', header: 'Outlet', kind: 'text' },
        value: ({ outlet_id }) => outletName(ctx, outlet_id),
        href: ({ outlet_id }) => `/report/inventory${stringifySearch({ outlet: outlet_id })}`,
      },
      ...flowColumns(rows, total, ({ outlet_id }) => ({ outlet_ids: [outlet_id] })),
    ],
    rows,
    keyOf: ({ outlet_id }) => outlet_id,
    total_label: 'Total',
  }
}

/** The same by category of ingredients and group of menus. */
export function categoryTable({ of }: InventoryContext): ReportTableData<Category> {
  const rows = of.by_category
  return {
    id: 'kategori',
    title: 'Mutasi nilai stok per kategori',
    columns: [
      { key: 'category', header: 'Kategori', kind: 'text', value: nameCategory },
      ...flowColumns(rows, of.total, ({ item_kind, category }) => ({
        item_kind: kindOf(item_kind),
        category: category ?? '',
      })),
    ],
    rows,
    keyOf: (row) => `${row.item_kind} ${row.category ?? ''}`,
    total_label: 'Total',
  }
}

const kindOf = (kind: string | null) => (kind === 'menu' ? 'menu' : 'ingredient')

/** What tells a thing apart among all that is kept. */
const goodOf = ({
  item_kind,
  item_id,
}: {
  item_kind: string | null
  item_id: number | null
}): FigureCell => ({
  item_kind: kindOf(item_kind),
  item_id,
})

const logHref = ({ item_kind, item_id }: { item_kind: string | null; item_id: number | null }) =>
  item_id === null
    ? undefined
    : item_kind === 'menu'
      ? `/menu/edit/${item_id}`
      : `/ingredient/edit/${item_id}`

/** Quantities of each thing, and the value of what is left. */
export function thingTable({ of }: InventoryContext): ReportTableData<Thing> {
  const rows = of.by_item
  return {
    id: 'barang',
    title: 'Mutasi jumlah per barang',
    columns: [
      { key: 'name', header: 'Barang', kind: 'text', value: ({ name }) => name, href: logHref },
      { key: 'unit', header: 'Satuan', kind: 'text', value: ({ unit }) => unit },
      ...shownFlow(
        rows.map(({ quantity }) => quantity),
        LEAST_QUANTITY,
      ).map(
        (key): ValueColumn<Thing> => ({
          ...{ key, header: headOf(flowMeasures[inQuantity(key)]), kind: 'count' },
          definition: flowMeasures[inQuantity(key)].definition,
          value: ({ quantity }) => amountOf(quantity[key]),
          explain: (row) =>
            row.quantity[key] === null ? undefined : writeFigure(`flow.${inQuantity(key)}`, goodOf(row)),
          write: ({ quantity, unit }) => {
            const amount = quantity[key]
            return amount === null ? '–' : formatQuantity(amount, unit)
          },
        }),
      ),
      {
        ...{ key: 'value', header: flowMeasures.closing.label, kind: 'rupiah', is_main: true },
        definition: flowMeasures.closing.definition,
        value: ({ closing }) => Number(closing),
        explain: (row) => writeFigure('flow.closing', goodOf(row)),
      },
    ],
    rows,
    keyOf: ({ item_kind, item_id }) => `${item_kind} ${item_id}`,
  }
}

const hours = (hour: number | null) =>
  hour === null ? '–' : `${String(hour).padStart(2, '0')}.00–${String(hour).padStart(2, '0')}.59`

interface Way {
  by: string
  id: string
  title: string
  header: string
  name: (row: Waste, ctx: InventoryContext) => string
}

/** What losses are told by, in the order of the page. */
const ways: readonly Way[] = [
  { by: 'reason', id: 'alasan', title: 'Waste per alasan', header: 'Alasan', name: nameLoss },
  {
    ...{ by: 'person', id: 'orang', title: 'Waste per orang', header: 'Dicatat oleh' },
    name: ({ person }) => person ?? '–',
  },
  {
    ...{ by: 'item', id: 'barang-waste', title: 'Waste per barang', header: 'Barang' },
    name: ({ name }) => name ?? '–',
  },
  { by: 'hour', id: 'jam', title: 'Waste per jam', header: 'Jam', name: ({ hour }) => hours(hour) },
  {
    ...{ by: 'outlet', id: 'outlet-waste', title: 'Waste per outlet', header: 'Outlet' },
    name: ({ outlet_id }, ctx) => outletName(ctx, outlet_id),
  },
]

/** All that was lost. */
export const lostInAll = ({ waste }: InventoryReport) =>
  Number(waste.find(({ by }) => by === 'all')?.value ?? 0)

const { waste: lost, waste_count, waste_quantity } = wasteMeasures

/** What a row of losses is of, among all of them. */
function lossOf({ by, type, reason, person, hour, outlet_id, ...good }: Waste): FigureCell {
  switch (by) {
    case 'reason':
      return { movement_type: type as FigureCell['movement_type'], reason: reason ?? '' }
    case 'person':
      return { person: person ?? '' }
    case 'hour':
      return { hour }
    case 'outlet':
      return { outlet_ids: outlet_id === null ? null : [outlet_id] }
    default:
      return goodOf(good)
  }
}

const amountColumn: ValueColumn<Waste> = {
  ...{ key: 'quantity', header: headOf(waste_quantity), kind: 'count' },
  definition: waste_quantity.definition,
  explain: (row) => writeFigure('stock.waste_quantity', lossOf(row)),
  value: ({ quantity }) => Number(quantity),
  write: ({ quantity, unit }) => formatQuantity(quantity ?? 0, unit ?? ''),
}

function wasteTable(ctx: InventoryContext, { by, id, title, header, name }: Way): ReportTableData<Waste> {
  const { waste } = ctx.of
  const rows = waste.filter((row) => row.by === by)
  const total = lostInAll(ctx.of)
  return {
    ...{ id, title, rows, total_label: 'Total' },
    columns: [
      {
        ...{ key: 'name', header, kind: 'text' },
        value: (row) => name(row, ctx),
        ...(by === 'item' ? { href: logHref } : {}),
      },
      ...(by === 'item' ? [amountColumn] : []),
      {
        ...{ key: 'count', header: headOf(waste_count), kind: 'count' },
        definition: waste_count.definition,
        value: ({ count }) => count,
        explain: (row) => writeFigure('stock.waste_count', lossOf(row)),
      },
      {
        ...{ key: 'value', header: 'Nilai', kind: 'rupiah', is_main: true, total },
        definition: lost.definition,
        value: ({ value }) => Number(value),
        explain: (row) => writeFigure('stock.waste', lossOf(row)),
        explain_total: writeFigure('stock.waste'),
      },
      {
        ...{ key: 'share', header: 'Porsi', kind: 'percent' },
        value: ({ value }) => (total > 0 ? Math.round((Number(value) / total) * 10_000) : null),
        explain: (row) => writeShare('stock.waste', lossOf(row)),
      },
    ],
    keyOf: (row) => waste.indexOf(row),
  }
}

/** What was lost by reason, person, thing and hour, and by outlet where there are several. */
export function wasteTables(ctx: InventoryContext): ReportTableData<Waste>[] {
  return ways
    .map((way) => wasteTable(ctx, way))
    .filter(({ id, rows }) => rows.length > (id === 'outlet-waste' ? 1 : 0))
}
