import type { ReactNode } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import { formatRupiah, formatUnitCost } from '../../kit/format/rupiah.ts'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Quantity } from '../../kit/ui/quantity.tsx'
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
export function BalanceFigures({ balance }: { balance: Balance }) {
  const { quantity, unit, value, average_cost, last_cost, minimum } = balance
  return (
    <div className={css.figures}>
      <Figure label="Stok sekarang">
        <Quantity value={quantity} unit={unit} />
      </Figure>
      <Figure label="Stok minimum">
        {minimum === null ? 'Belum diatur' : formatQuantity(minimum, unit)}
      </Figure>
      {value !== null && <Figure label="Nilai persediaan">{money(value)}</Figure>}
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
export function BalanceExplained({ balance, span }: { balance: Balance; span: string }) {
  const shows_value = balance.closing_value !== null
  const sums = [...balance.sums].sort((a, b) => places.indexOf(a.type) - places.indexOf(b.type))
  const row = (label: string, quantity: string, value: string | null, className?: string) => (
    <tr key={label} className={className}>
      <th scope="row">{label}</th>
      <td>{quantity}</td>
      {shows_value && <td>{money(value)}</td>}
    </tr>
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
          {row('Saldo awal', formatNumber(balance.opening_quantity, 4), balance.opening_value, css.total)}
          {sums.map(({ type, quantity, value, movements }) =>
            row(
              `${nameMovement(type)} (${formatNumber(movements, 0)})`,
              Number(quantity) === 0 ? '–' : formatSigned(quantity),
              value,
            ),
          )}
          {row('Saldo akhir', formatNumber(balance.closing_quantity, 4), balance.closing_value, css.total)}
        </tbody>
      </table>
    </Card>
  )
}
