import { standingMeasures } from '@lumbung/server/reports/inventory/standing-measure.calc.ts'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../kit/format/number.ts'
import { exactQuantity, sayQuantity } from '../../kit/format/quantity.ts'
import { formatRupiahCompact } from '../../kit/format/rupiah.ts'
import { Tooltip } from '../../kit/overlay/tooltip.tsx'
import { ExplainButton } from '../../kit/report/explain-button.tsx'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import css from './inventory.module.css'
import type { InventoryKind, InventoryRow, InventoryShow } from './inventory.row.ts'

const state_names: Readonly<Record<string, string>> = {
  negative: 'minus',
  out: 'habis',
  low: 'menipis',
  safe: 'aman',
  untracked: 'tidak dicatat',
}

type Stock = InventoryRow['stocks'][number]

function figureOf(stock: Stock, unit: string, show: InventoryShow): string {
  if (show === 'nilai')
    return stock.value === null ? '–' : formatRupiahCompact(Math.round(Number(stock.value)))
  if (show === 'hari')
    return stock.days_of_cover === null ? '–' : `${formatNumber(stock.days_of_cover, 1)} hari`
  return sayQuantity(stock.quantity, unit)
}

/** What stands of one thing at one outlet: its figure on the colour of its state, opening its log, or what makes its value. */
export function InventoryCell({
  row,
  outlet_id,
  kind,
  show,
}: {
  row: InventoryRow
  outlet_id: number
  kind: InventoryKind
  show: InventoryShow
}) {
  const stock = row.stocks.find((each) => each.outlet_id === outlet_id)
  if (!stock || stock.status === 'none') return <span className={css.none}>–</span>
  const state = state_names[stock.status]
  const body = (
    <>
      {figureOf(stock, row.unit, show)}
      <span className="sr-only"> {state}</span>
    </>
  )
  const look = {
    className: `${css.cell} ${css[stock.status] ?? ''}`,
  }
  const link =
    show === 'nilai' && stock.value !== null ? (
      <span {...look}>
        <ExplainButton
          figure={writeFigure('standing.value', {
            item_kind: kind,
            item_id: row.id,
            outlet_ids: [outlet_id],
          })}
          name={`${standingMeasures.value.label}, ${state}`}
          text={figureOf(stock, row.unit, show)}
        />
      </span>
    ) : kind === 'ingredient' ? (
      <Link
        {...look}
        to="/ingredient/$outlet/log/$ingredientId"
        params={{ outlet: String(outlet_id), ingredientId: String(row.id) }}
      >
        {body}
      </Link>
    ) : (
      <Link
        {...look}
        to="/menu/edit/$menuId/stock-log/$outletId"
        params={{ menuId: String(row.id), outletId: String(outlet_id) }}
      >
        {body}
      </Link>
    )
  return <Tooltip tip={`${exactQuantity(stock.quantity, row.unit)}, ${state}`}>{link}</Tooltip>
}
