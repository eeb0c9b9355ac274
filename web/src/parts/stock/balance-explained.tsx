import { standingMeasures } from '@lumbung/server/reports/inventory/standing-measure.calc.ts'
import { flowMeasures } from '@lumbung/server/reports/inventory/stock-flow-measure.calc.ts'
import type { ReactNode } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import { formatRupiah, formatUnitCost } from '../../kit/format/rupiah.ts'
import { ExplainButton } from '../../kit/report/explain-button.tsx'
import { ExplainQuantity } from '../../kit/report/explain-quantity.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Quantity } from '../../kit/ui/quantity.tsx'
import { writeFigure } from '../explain/figure-address.ts'
import type { FigureCell } from '../graphql/schema.gen.ts'
import { movement_names, nameMovement } from './movement.names.ts'
import { formatSigned } from './movement-list.tsx'
import css from './stock.module.css'

/** How a balance came about, as the API tells it; values are null for those who may not see costs. */
export interface Balance {
  unit: string
  opening_quantity: string
  opening_value: string | null
  sums: readonly { type: string; quantity: string; value: string | null; movements: number }[]
  closing_quantity: string
  closing_value: string | null
  quantity: string
  value: string | null
  average_cost: string | null
  last_cost: string | null
  minimum: string | null
}

interface Explained {
  balance: Balance
  /** Which thing at which outlet; none for who does not see the stock of all. */
  good: FigureCell | undefined
  sees_value: boolean
}

/** A figure that tells where it comes from, where there is anybody to tell. */
function Told({ of, good, text }: { of: FigureName; good: FigureCell | undefined; text: string }) {
  if (!good || text === '–') return text
  return <ExplainButton figure={writeFigure(of, good)} name={figure_names[of]} text={text} />
}

const figure_names = {
  'standing.value': standingMeasures.value.label,
  'flow.opening_quantity': flowMeasures.opening_quantity.label,
  'flow.closing_quantity': flowMeasures.closing_quantity.label,
  'flow.opening': flowMeasures.opening.label,
  'flow.closing': flowMeasures.closing.label,
} as const
type FigureName = keyof typeof figure_names

const money = (value: string | null) => (value === null ? '–' : formatRupiah(value))

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card>
      <dl className={css.figure}>
        <dt>{label}</dt>
        <dd>{children}</dd>
      </dl>
    </Card>
  )
}

/** How stock stands now. */
export function BalanceFigures({ balance, good, sees_value }: Explained) {
  const { quantity, unit, value, average_cost, last_cost, minimum } = balance
  return (
    <div className={css.figures}>
      <Figure label="Stok sekarang">
        {good ? (
          <ExplainQuantity
            figure={writeFigure('standing.quantity', good)}
            name={standingMeasures.quantity.label}
            value={quantity}
            unit={unit}
          />
        ) : (
          <Quantity value={quantity} unit={unit} />
        )}
      </Figure>
      <Figure label="Stok minimum">
        {minimum === null ? 'Belum diatur' : formatQuantity(minimum, unit)}
      </Figure>
      {value !== null && (
        <Figure label={standingMeasures.value.label}>
          <Told of="standing.value" good={sees_value ? good : undefined} text={money(value)} />
        </Figure>
      )}
      {average_cost !== null && (
        <Figure label="Harga rata-rata">{`${formatUnitCost(average_cost)} / ${unit}`}</Figure>
      )}
      {last_cost !== null && (
        <Figure label="Beli terakhir">{`${formatUnitCost(last_cost)} / ${unit}`}</Figure>
      )}
    </div>
  )
}

const places = Object.keys(movement_names)

/** Explains the balance of a period: opening, what moved by kind, closing. */
export function BalanceExplained({ balance, good, sees_value, span }: Explained & { span: string }) {
  const shows_value = balance.closing_value !== null
  const sums = [...balance.sums].sort((a, b) => places.indexOf(a.type) - places.indexOf(b.type))
  const row = (label: string, quantity: ReactNode, value: ReactNode, className?: string) => (
    <tr key={label} className={className}>
      <th scope="row">{label}</th>
      <td>{quantity}</td>
      {shows_value && <td>{value}</td>}
    </tr>
  )
  const standing = (label: string, at: 'opening' | 'closing', quantity: string, value: string | null) =>
    row(
      label,
      <Told of={`flow.${at}_quantity`} good={good} text={formatNumber(quantity, 4)} />,
      <Told of={`flow.${at}`} good={sees_value ? good : undefined} text={money(value)} />,
      css.total,
    )
  return (
    <Card className={css.block}>
      <CardHead title="Jelaskan saldo" note={span} lined />
      <table className={css.explained}>
        <thead>
          <tr>
            <th scope="col">Jenis</th>
            <th scope="col">Jumlah ({balance.unit})</th>
            {shows_value && <th scope="col">Nilai</th>}
          </tr>
        </thead>
        <tbody>
          {standing('Saldo awal', 'opening', balance.opening_quantity, balance.opening_value)}
          {sums.map(({ type, quantity, value, movements }) =>
            row(
              `${nameMovement(type)} (${formatNumber(movements, 0)})`,
              Number(quantity) === 0 ? '–' : formatSigned(quantity),
              money(value),
            ),
          )}
          {standing('Saldo akhir', 'closing', balance.closing_quantity, balance.closing_value)}
        </tbody>
      </table>
    </Card>
  )
}
