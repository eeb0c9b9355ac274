import { placeMenus } from '@lumbung/server/reports/item/menu-places.calc.ts'
import { MENU_MEASURES } from '@lumbung/server/reports/item/menu-words.calc.ts'
import { HeatMap } from '../../../kit/chart/heat-map.tsx'
import { ParetoChart } from '../../../kit/chart/pareto-chart.tsx'
import { QuadrantChart, type QuadrantPoint } from '../../../kit/chart/quadrant-chart.tsx'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { useCompact } from '../../../kit/page/use-compact.ts'
import layout from '../../../kit/report/report-layout.module.css'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import { formatHour } from '../../../parts/report/names.ts'
import type { ItemContext } from './item.columns.ts'
import type { GetItemHoursQuery } from './item.gql.gen.ts'
import { class_words } from './item.names.ts'
import { rankItems } from './item.tables.ts'
import { unknown_item } from './item.tree.ts'

/** Menus that a chart has room for. */
const most_bars = 30
const most_bars_on_phones = 10
const most_rows = 15

/** Menus from the largest on, with what they come to together. */
export function ItemPareto({ ctx }: { ctx: ItemContext }) {
  const ranked = rankItems(ctx.items)
  const shown = ranked.slice(0, useCompact() ? most_bars_on_phones : most_bars)
  const vital = ranked.filter(({ abc }) => abc === 'A').length
  return (
    <Card>
      <CardHead
        title="Pareto penjualan bersih"
        note={`${vital} dari ${ranked.length} menu membawa 80% penjualan${
          shown.length < ranked.length ? ` · ${shown.length} terbesar digambar` : ''
        }`}
      />
      <div className={layout.chart}>
        <ParetoChart
          label="Penjualan bersih per menu"
          points={shown.map(({ item_id, name, abc, figures, place, cumulative_bp }) => ({
            axis: name ?? unknown_item,
            title: `${place}. ${name ?? unknown_item}`,
            value: figures.net,
            cumulative_bp,
            is_vital: abc === 'A',
            explain: writeFigure('item.net', { item_id }),
            href: ctx.report.receipts({ item: item_id }),
          }))}
        />
      </div>
    </Card>
  )
}

type Hours = NonNullable<GetItemHoursQuery['itemReport']['hours']>

/** Hours from the first to the last at which anything was sold, in the order of a business day. */
function soldHours(hours: Hours): number[] {
  const order = Array.from({ length: 24 }, (_, place) => (place + 4) % 24)
  const sold = (hour: number) => hours.some((row) => (row.hours[hour] ?? 0) > 0)
  return order.slice(order.findIndex(sold), order.findLastIndex(sold) + 1)
}

/** When the best sold menus are sold. */
export function ItemHours({ ctx, hours }: { ctx: ItemContext; hours: Hours }) {
  const columns = soldHours(hours)
  const by_item = new Map(hours.map((row) => [row.item_id, row.hours]))
  const rows = ctx.items.items
    .toSorted((a, b) => Number(b.figures.qty) - Number(a.figures.qty))
    .slice(0, most_rows)
  return (
    <HeatMap
      label="Porsi terjual menurut menu dan jam"
      corner="Menu"
      rows={rows.map(({ name }) => name ?? unknown_item)}
      columns={columns.map((hour) => String(hour).padStart(2, '0'))}
      cells={rows.map(({ item_id, name }) =>
        columns.map((hour) => {
          const qty = by_item.get(item_id)?.[hour] ?? 0
          return {
            value: qty,
            point: {
              title: `${name ?? unknown_item}, ${formatHour(hour)}`,
              rows: qty > 0 ? [{ name: 'Terjual', text: formatNumber(qty, 2) }] : [],
              explain: qty > 0 ? writeFigure('item.qty', { item_id, hour }) : undefined,
              href: qty > 0 ? ctx.report.receipts({ item: item_id, hour }) : undefined,
            },
          }
        }),
      )}
    />
  )
}

/** Menus beside those of their group: how often they are bought and what a portion leaves. */
export function MenuQuadrants({ ctx }: { ctx: ItemContext }) {
  const judged = ctx.items.items.flatMap(({ item_id, item_group_id, name, menu_class, figures }) => {
    const { gross_profit } = figures
    if (!menu_class || gross_profit === null) return []
    const kept = Number(figures.qty) - Number(figures.refund_qty)
    return [{ item_id, item_group_id, name, menu_class, gross_profit, kept }]
  })
  const points = placeMenus(judged).map(({ item, x, y, unit }): QuadrantPoint => {
    const words = class_words[item.menu_class]
    return {
      ...{ key: item.item_id, x, y, corner: words.corner },
      point: {
        title: item.name ?? unknown_item,
        rows: [
          { name: words.label, text: `${formatNumber(item.kept, 0)} porsi` },
          { name: 'Kontribusi/porsi', text: formatRupiah(unit) },
        ],
        explain: writeFigure('item.portion_profit', {
          ...{ item_id: item.item_id, item_group_id: item.item_group_id },
        }),
        href: ctx.report.receipts({ item: item.item_id }),
      },
    }
  })
  const { star, workhorse, puzzle, burden } = class_words
  return (
    <QuadrantChart
      label="Rekayasa menu: kepopuleran dan kontribusi, dibandingkan dengan grupnya"
      x_name={MENU_MEASURES.x}
      y_name={MENU_MEASURES.y}
      corners={{
        top_right: star.label,
        bottom_right: workhorse.label,
        top_left: puzzle.label,
        bottom_left: burden.label,
      }}
      points={points}
    />
  )
}
