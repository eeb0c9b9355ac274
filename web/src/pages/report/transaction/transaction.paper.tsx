import { asSold, type SoldAtOnce } from '@lumbung/server/sales/transaction/as-sold.calc.ts'
import { formatDateTime } from '../../../kit/format/date.ts'
import { formatBasisPoints, formatNumber } from '../../../kit/format/number.ts'
import { formatPhone } from '../../../kit/format/phone.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { useBrandInfo } from '../../../parts/session/session.ts'
import { optionsOf } from './transaction.lines.tsx'
import { statuses } from './transaction.names.ts'
import css from './transaction.panel.module.css'
import { PaperRating } from './transaction.rating.tsx'
import type { ReceiptDetail } from './transaction.receipt.ts'

interface RowProps {
  name: string
  value: number
  /** Left out when there is nothing. */
  skip?: boolean
  look?: 'sub' | 'grand'
}

function Row({ name, value, skip, look }: RowProps) {
  if (skip && value === 0) return null
  return (
    <p className={`${css.step} ${look ? css[look] : ''}`}>
      <span>{name}</span>
      <span>{formatRupiah(value)}</span>
    </p>
  )
}

type Line = ReceiptDetail['lines'][number]

/** The options and the note of a menu. */
function MoreOf({ line: { variants, note } }: { line: Line }) {
  const options = optionsOf(variants).map(({ name }) => name)
  return (
    <>
      {options.length > 0 && <p className={css.sub}>+ {options.join(', ')}</p>}
      {note && <p className={css.sub}>{note}</p>}
    </>
  )
}

/** A menu, or a paket with what is in it. */
function SoldRows({ sold: { paket, lines } }: { sold: SoldAtOnce<Line> }) {
  const [first] = lines
  const { qty, name, price } = paket ?? { qty: first.qty, name: first.name, price: first.unit_price }
  const gross = lines.reduce((sum, line) => sum + line.gross, 0)
  const discount = lines.reduce((sum, line) => sum + line.item_discount, 0)
  return (
    <div>
      <Row name={`${formatNumber(qty, 4)}x ${name} @${formatNumber(price, 0)}`} value={gross} />
      {lines.map((line) => (
        <div key={line.no}>
          {paket && (
            <p className={css.sub}>
              {formatNumber(line.qty, 4)}x {line.name}
            </p>
          )}
          <MoreOf line={line} />
        </div>
      ))}
      <Row name="Diskon" value={-discount} skip look="sub" />
    </div>
  )
}

/** The receipt as guests get it: on paper only, without cost and margin. */
export function ReceiptPaper({ receipt }: { receipt: ReceiptDetail }) {
  const brand = useBrandInfo()
  const { outlet, receipt_number, table_name, pax, cashier_name, status, occurred_at } = receipt
  const facts = [
    table_name && `Meja ${table_name}`,
    pax > 0 && `Tamu ${formatNumber(pax, 0)}`,
    cashier_name && `Kasir: ${cashier_name}`,
  ].filter(Boolean)
  return (
    <section className={css.paper} aria-label="Struk">
      <header>
        <strong>{brand.name}</strong>
        <p>{outlet.name}</p>
        {receipt.outlet_address && <p>{receipt.outlet_address}</p>}
        {receipt.outlet_phone && <p>Telp. {formatPhone(receipt.outlet_phone)}</p>}
        {receipt.receipt_header && <p>{receipt.receipt_header}</p>}
      </header>
      <hr />
      <p>No: {receipt_number}</p>
      <p>{formatDateTime(occurred_at, outlet.timezone)}</p>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {status !== 'PAID' && <p>*** {statuses[status]?.label ?? status} ***</p>}
      <hr />
      {asSold(receipt.lines).map((sold) => (
        <SoldRows key={sold.no} sold={sold} />
      ))}
      <hr />
      <Row name="Subtotal" value={receipt.gross - receipt.item_discount} />
      <Row name="Diskon nota" value={-receipt.bill_discount} skip />
      <Row
        name={`Biaya layanan ${formatBasisPoints(receipt.service_bp)}`}
        value={receipt.is_tax_inclusive ? 0 : receipt.service}
        skip
      />
      <Row
        name={`PB1 ${formatBasisPoints(receipt.tax_bp)}`}
        value={receipt.is_tax_inclusive ? 0 : receipt.tax}
        skip
      />
      <Row name="Pembulatan" value={receipt.rounding} skip />
      <Row name="TOTAL" value={receipt.total} look="grand" />
      {receipt.is_tax_inclusive && <p>Harga sudah termasuk PB1 {formatRupiah(receipt.tax)}</p>}
      <hr />
      {receipt.payments.map(({ no, method, name, amount, tendered }) => (
        <div key={no}>
          <Row name={name ?? method} value={tendered ?? amount} />
          <Row name="Kembali" value={tendered === null ? 0 : tendered - amount} skip />
        </div>
      ))}
      <Row name="Dikembalikan" value={-receipt.refund_total} skip />
      <hr />
      <footer>{receipt.receipt_footer || 'Terima kasih'}</footer>
      <PaperRating receipt={receipt} />
    </section>
  )
}
