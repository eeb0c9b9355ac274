import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { ReceiptSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { TransactionStatus } from '../../words/transaction-status.tsx'
import { GetTransactionDetailDocument } from './transaction.gql.gen.ts'
import css from './transaction.receipt.module.css'
import { type TransactionDetail, TransactionReceipt } from './transaction.receipt.tsx'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </>
  )
}

/** What does not add up, in words. */
function Issues({ transaction }: { transaction: TransactionDetail }) {
  const { difference, payment_difference, unknown_lines } = transaction
  const texts = [
    difference !== 0 &&
      `Kasir menagih ${formatRupiah(Math.abs(difference))} ${difference > 0 ? 'lebih' : 'kurang'} dari hitungan.`,
    payment_difference !== 0 &&
      `Pembayaran ${payment_difference > 0 ? 'lebih' : 'kurang'} ${formatRupiah(Math.abs(payment_difference))}.`,
    unknown_lines > 0 && `${unknown_lines} menu tidak dikenal.`,
  ].filter(Boolean)
  if (texts.length === 0) return null
  return <Notice tone="warn">{texts.join(' ')}</Notice>
}

interface Event {
  at: string | null
  text: string
  note?: string | null
}

/** What happened to the receipt, in order. */
function Events({ transaction }: { transaction: TransactionDetail }) {
  const zone = transaction.outlet.timezone
  const events: Event[] = [
    { at: transaction.opened_at, text: 'Nota dibuka', note: transaction.waiter_name },
    { at: transaction.occurred_at, text: 'Dibayar', note: transaction.cashier_name },
    {
      at: transaction.recorded_at,
      text: transaction.is_late ? 'Diterima server (terlambat)' : 'Diterima server',
    },
    {
      at: transaction.voided_at,
      text: 'Dibatalkan (void)',
      note: [transaction.voided_by, transaction.void_reason].filter(Boolean).join(': '),
    },
    ...transaction.refunds.map((refund) => ({
      at: refund.occurred_at,
      text: `Pengembalian ${formatRupiah(refund.total)}`,
      note: [refund.actor, refund.reason].filter(Boolean).join(': '),
    })),
  ]
  return (
    <section>
      <h3>Riwayat</h3>
      <ol>
        {events.map(
          ({ at, text, note }) =>
            at && (
              <li key={`${at}${text}`} className={css.event}>
                {text}
                {note && ` · ${note}`}
                <p className={css.when}>{formatDateTime(at, zone)}</p>
              </li>
            ),
        )}
      </ol>
    </section>
  )
}

function Details({ transaction }: { transaction: TransactionDetail }) {
  const { cogs, gross_profit, fee } = transaction
  return (
    <div className={css.side}>
      <div>
        <TransactionStatus status={transaction.status} />
      </div>
      <Issues transaction={transaction} />
      <TransactionReceipt transaction={transaction} />
      <section>
        <h3>Rincian</h3>
        <dl className={css.facts}>
          <Fact label="Penjualan kotor">{formatRupiah(transaction.gross)}</Fact>
          <Fact label="Diskon">{formatRupiah(-(transaction.item_discount + transaction.bill_discount))}</Fact>
          {transaction.included_charges > 0 && (
            <Fact label="Pajak & layanan dalam harga">{formatRupiah(-transaction.included_charges)}</Fact>
          )}
          <Fact label="Penjualan bersih">{formatRupiah(transaction.net)}</Fact>
          <Fact label="DPP">{formatRupiah(transaction.tax_base)}</Fact>
          {fee !== null && fee > 0 && <Fact label="Biaya platform/MDR">{formatRupiah(fee)}</Fact>}
          {cogs !== null && <Fact label="HPP">{formatRupiah(cogs)}</Fact>}
          {gross_profit !== null && <Fact label="Laba kotor">{formatRupiah(gross_profit)}</Fact>}
          <Fact label="Hari bisnis">{transaction.business_date.split('-').reverse().join('/')}</Fact>
        </dl>
      </section>
      {transaction.discounts.length > 0 && (
        <section>
          <h3>Diskon</h3>
          <dl className={css.facts}>
            {transaction.discounts.map((discount) => (
              <Fact key={`${discount.line_no}:${discount.no}`} label={discount.name}>
                {formatRupiah(-discount.amount)}
              </Fact>
            ))}
          </dl>
        </section>
      )}
      <Events transaction={transaction} />
    </div>
  )
}

/** One receipt beside the list, with what it is made of and what happened to it. */
export function TransactionPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useDocument(GetTransactionDetailDocument, { id })
  const transaction = query.data?.transaction
  return (
    <Dialog
      title={transaction ? `Nota ${transaction.receipt_number}` : 'Nota'}
      place="side"
      width={420}
      onClose={onClose}
      foot={
        <Button icon={<IconPrinter />} disabled={!transaction} onClick={() => print()}>
          Cetak
        </Button>
      }
    >
      {query.isPending && <ReceiptSkeleton />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {transaction && <Details transaction={transaction} />}
    </Dialog>
  )
}
