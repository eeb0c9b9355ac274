import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { Quantity } from '../../../kit/ui/quantity.tsx'
import { nameMovement } from '../../../parts/stock/movement.names.ts'
import css from './transaction.panel.module.css'
import type { ReceiptDetail } from './transaction.receipt.ts'

/** What the receipt took from stock and what came back, for those who may see the stock log. */
export function ReceiptStock({ receipt }: { receipt: ReceiptDetail }) {
  const movements = receipt.stock_movements
  if (!movements || movements.length === 0) return null
  return (
    <section className={`${css.section} ${css.history}`}>
      <h3>Mutasi stok</h3>
      {movements.map(({ id, type, item_name, quantity, unit, value }) => (
        <div key={id} className={css.pair}>
          <div>
            <p className={css.strong}>{item_name}</p>
            <p className={css.quiet}>
              {nameMovement(type)}
              {value !== null && Number(value) !== 0 && ` · ${formatRupiah(Math.round(Number(value)))}`}
            </p>
          </div>
          <p>
            <Quantity value={quantity} unit={unit} />
          </p>
        </div>
      ))}
    </section>
  )
}
