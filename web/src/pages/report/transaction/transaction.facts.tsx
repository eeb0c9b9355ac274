import { receiptMeasures } from '@lumbung/server/sales/receipt-measure.calc.ts'
import { formatDateTime } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { ExplainButton } from '../../../kit/report/explain-button.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import { nameChannel } from '../../../parts/report/names.ts'
import { Step } from './transaction.lines.tsx'
import { StatusPills } from './transaction.list.tsx'
import { ReceiptMarks } from './transaction.marks.tsx'
import { sources } from './transaction.names.ts'
import css from './transaction.panel.module.css'
import type { ReceiptDetail } from './transaction.receipt.ts'

/** State, what is wrong, and who, where, when. */
export function ReceiptHead({ receipt }: { receipt: ReceiptDetail }) {
  const { outlet, occurred_at, channel, table_name, cashier_name, waiter_name, member_name } = receipt
  const facts: [string, string | null][] = [
    ['Dibayar', formatDateTime(occurred_at, outlet.timezone)],
    ['Outlet', outlet.name],
    ['Channel', nameChannel(channel)],
    ['Meja', table_name],
    ['Kasir', cashier_name],
    ['Pelayan', waiter_name],
    ['Member', member_name],
    ['Tamu', receipt.pax > 0 ? formatNumber(receipt.pax, 0) : null],
    ['Asal', sources[receipt.source] ?? receipt.source],
  ]
  return (
    <header className={css.head}>
      <p className={css.amount}>{formatRupiah(receipt.total)}</p>
      <p>
        <StatusPills
          state={receipt.state}
          has_issue={receipt.has_issue}
          marks={receipt.marks}
          is_to_look_at={receipt.is_to_look_at}
        />
      </p>
      {receipt.has_issue && <Notice tone="warn">{explainIssue(receipt)}</Notice>}
      {receipt.marks.length > 0 && <ReceiptMarks receipt={receipt} />}
      <dl className={css.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {receipt.note && <p className={css.note}>Catatan: {receipt.note}</p>}
    </header>
  )
}

/** What on a receipt does not add up, in words. */
function explainIssue({ difference, payment_difference, unknown_lines }: ReceiptDetail): string {
  const parts: string[] = []
  if (difference !== 0) parts.push(`Total kasir berbeda ${formatRupiah(difference)} dari hitungan Lumbung.`)
  if (payment_difference !== 0)
    parts.push(
      payment_difference > 0
        ? `Pembayaran lebih ${formatRupiah(payment_difference)}.`
        : `Pembayaran kurang ${formatRupiah(-payment_difference)}.`,
    )
  if (unknown_lines > 0) parts.push(`${unknown_lines} baris memakai menu yang tidak dikenal.`)
  return parts.join(' ') || 'Rincian kasir berbeda dari hitungan Lumbung.'
}

/** How it was paid. */
export function ReceiptPayments({ receipt }: { receipt: ReceiptDetail }) {
  const told = (key: 'paid' | 'payment_difference') =>
    writeFigure(`receipt.${key}`, { receipt_id: receipt.id })
  return (
    <section className={css.section}>
      <h3>Pembayaran</h3>
      {receipt.payments.length === 0 && <p className={css.quiet}>Belum ada pembayaran.</p>}
      {receipt.payments.map(({ no, method, name, amount, tendered, reference, fee }) => (
        <div key={no} className={css.pair}>
          <div>
            <p className={css.strong}>{name ?? method}</p>
            {reference && <p className={css.quiet}>Ref. {reference}</p>}
            {tendered !== null && tendered !== amount && (
              <p className={css.quiet}>
                Tunai {formatRupiah(tendered)}, kembalian {formatRupiah(tendered - amount)}
              </p>
            )}
            {fee !== null && fee > 0 && <p className={css.quiet}>Biaya {formatRupiah(fee)}</p>}
          </div>
          <p className={css.strong}>
            {receipt.payments.length === 1 ? (
              <ExplainButton
                figure={told('paid')}
                name={receiptMeasures.paid.label}
                text={formatRupiah(amount)}
              />
            ) : (
              formatRupiah(amount)
            )}
          </p>
        </div>
      ))}
      {(receipt.payments.length > 1 || receipt.payment_difference !== 0) && (
        <dl className={css.totals}>
          <Step name={receiptMeasures.paid.label} value={receipt.paid} figure={told('paid')} />
          <Step
            name={receiptMeasures.payment_difference.label}
            value={receipt.payment_difference}
            figure={told('payment_difference')}
            skip
          />
        </dl>
      )}
    </section>
  )
}
