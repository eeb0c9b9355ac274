import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import { Facts } from '../../parts/document/facts.tsx'
import { OrderCharges, PagePayment } from './order.charges.tsx'
import type { OrderDetail } from './order.detail.ts'
import {
  ConfirmTableOrderDocument,
  GetTableOrderDetailDocument,
  RejectTableOrderDocument,
  SettleTableOrderDocument,
} from './order.gql.gen.ts'
import css from './order.module.css'
import { SettleForm } from './order.settle.tsx'
import { chosenText, linesOf, OrderState, othersOf, shortNumber } from './order.words.tsx'

interface OrderPanelProps {
  id: number
  onClose: () => void
}

/** A guest's order beside the list: what it holds, and what is done with it. */
export function OrderPanel({ id, onClose }: OrderPanelProps) {
  const query = useDocument(GetTableOrderDetailDocument, { id })
  const order = query.data?.tableOrder
  const title = order ? `Meja ${order.table_name}, ${shortNumber(order.number)}` : 'Pesanan'
  return (
    <Dialog title={title} place="side" width={460} onClose={onClose}>
      {query.isPending && <CardSkeleton lines={6} height={320} />}
      {query.isError && !order && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {order && <OrderBody key={order.version} order={order} />}
    </Dialog>
  )
}

function OrderBody({ order }: { order: OrderDetail }) {
  const { outlet } = order
  const by = (at: string | null, who: string | null) =>
    at && [who, formatDateTime(at, outlet.timezone)].filter(Boolean).join(', ')
  return (
    <div className={css.panel}>
      <p className={css.state}>
        <OrderState status={order.status} /> <PagePayment state={order.page_payment} /> {outlet.name}
      </p>
      <OrderLines order={order} />
      <Facts
        facts={[
          ['Nomor', order.number],
          ['Nama tamu', order.guest_name],
          ['Catatan', order.note],
          ['Hadiah dari poin', order.rewards.join(', ') || null],
          ['Masuk', formatDateTime(order.placed_at, outlet.timezone)],
          ['Dikonfirmasi', by(order.confirmed_at, order.confirmed_by)],
          ['Ditolak', by(order.rejected_at, order.rejected_by)],
          ['Dibatalkan tamu', by(order.cancelled_at, null)],
          ['Alasan', order.reject_reason ?? order.cancel_reason],
          ['Lunas', by(order.settled_at, order.settled_by)],
          [
            'Nota',
            order.transaction_id && (
              <Link to="/report/transaction" search={{ struk: order.transaction_id }}>
                {order.receipt_number}
              </Link>
            ),
          ],
          [
            'Satu nota dengan',
            othersOf(order.settled_with)
              .map(({ number }) => shortNumber(number))
              .join(', ') || null,
          ],
        ]}
      />
      <OrderCharges order={order} />
      <OrderActions order={order} />
    </div>
  )
}

function OrderLines({ order }: { order: OrderDetail }) {
  const is_inclusive = order.gross > order.net
  const sums: [string, number][] = [
    ['Subtotal', order.gross],
    ...(is_inclusive
      ? []
      : ([
          ['Biaya layanan', order.service],
          ['Pajak (PB1)', order.tax],
        ] satisfies [string, number][])),
    ['Pembulatan', order.rounding],
  ]
  return (
    <section aria-label="Isi pesanan" className={css.bill}>
      <ul>
        {linesOf(order.lines).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change
          <li key={at}>
            <span className={css.qty}>{formatNumber(line.qty, 0)}×</span>
            <span className={css.what}>
              <strong>{line.name}</strong>
              {chosenText(line) && <span>{chosenText(line)}</span>}
              {line.note && <span>“{line.note}”</span>}
            </span>
            <span className={css.amount}>{formatRupiah(line.unit_price * line.qty)}</span>
          </li>
        ))}
      </ul>
      <dl>
        {sums.map(([name, amount]) =>
          amount === 0 ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatRupiah(amount)}</dd>
            </div>
          ),
        )}
        <div className={css.total}>
          <dt>Total</dt>
          <dd>{formatRupiah(order.total)}</dd>
        </div>
      </dl>
      {order.cash_total !== order.total && <p>Tunai: {formatRupiah(order.cash_total)}</p>}
    </section>
  )
}

function OrderActions({ order }: { order: OrderDetail }) {
  const can_update = useCan('qr_code', 'update')
  const can_settle = useCan('qr_code', 'create')
  const [is_rejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [conflict, setConflict] = useState<string | null>(null)
  const { id, version, status, must_pay_first } = order
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError)) return false
    if (error.code === 'CONFLICT') {
      setConflict(error.message)
      return true
    }
    if (error.code !== 'VALIDATION') return false
    setErrors(error.details.fields ?? {})
    return true
  }
  const confirm = useCommand(ConfirmTableOrderDocument, { success: 'Pesanan dikonfirmasi!', onError })
  const reject = useCommand(RejectTableOrderDocument, { success: 'Pesanan ditolak!', onError })
  const settle = useCommand(SettleTableOrderDocument, { success: 'Pesanan lunas!', onError })
  const is_open = status === 'waiting' || status === 'confirmed'
  return (
    <>
      {conflict && (
        <Notice tone="warn" live>
          {conflict}. Tutup lalu buka lagi untuk melihat keadaan terakhir.
        </Notice>
      )}
      {must_pay_first && (
        <Notice tone="info">
          Outlet ini meminta tamu membayar lebih dulu. Pesanan disiapkan begitu dibayar di halaman tamu atau
          di sini.
        </Notice>
      )}
      {(status === 'confirmed' || must_pay_first) && can_settle && !is_rejecting && (
        <SettleForm
          order={order}
          busy={settle.isPending}
          errors={errors}
          onSettle={(payment) => settle.mutate({ order: { id, version, ...payment } })}
        />
      )}
      {is_open && can_update && is_rejecting && (
        <form
          className={css.settle}
          onSubmit={(event) => {
            event.preventDefault()
            reject.mutate({ order: { id, version, reason } })
          }}
        >
          <Field
            label="Alasan ditolak"
            help="Dibaca tamu di ponselnya."
            required
            error={errors.reason ?? null}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={200}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <div className={css.actions}>
            <Button onClick={() => setRejecting(false)}>Batal</Button>
            <Button type="submit" tone="danger" busy={reject.isPending} disabled={reason.trim() === ''}>
              Tolak pesanan
            </Button>
          </div>
        </form>
      )}
      {is_open && can_update && !is_rejecting && (
        <div className={css.actions}>
          <Button onClick={() => setRejecting(true)}>Tolak</Button>
          {status === 'waiting' && !must_pay_first && (
            <Button
              tone="primary"
              busy={confirm.isPending}
              onClick={() => confirm.mutate({ order: { id, version } })}
            >
              Konfirmasi
            </Button>
          )}
        </div>
      )}
    </>
  )
}
