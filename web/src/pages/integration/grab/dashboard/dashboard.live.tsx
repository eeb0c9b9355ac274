import { IconMotorbike } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatClock } from '../../../../kit/format/date.ts'
import { formatNumber } from '../../../../kit/format/number.ts'
import { formatRelative } from '../../../../kit/format/relative.ts'
import { formatRupiah } from '../../../../kit/format/rupiah.ts'
import { CardSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../kit/states/state.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { Pill } from '../../../../kit/ui/pill.tsx'
import { useCan } from '../../../../parts/access/access.ts'
import { shortOutletName } from '../../../../parts/session/outlet-name.ts'
import type { LiveOrderFragment } from './dashboard.gql.gen.ts'
import css from './dashboard.module.css'
import { useLiveGrabOrders } from './dashboard.pulse.ts'
import { OrderSteps } from './dashboard.steps.tsx'
import { linesOf, oddities, receiverOf, stateOf, typeOf } from './dashboard.words.ts'

interface LiveOrdersProps {
  outlet_ids: readonly number[] | null
  /** How long orders of the period took, in words. */
  times: string | undefined
}

/** All orders under way, with what can be done with each. */
export function LiveOrders({ outlet_ids, times }: LiveOrdersProps) {
  const query = useLiveGrabOrders(outlet_ids)
  const orders = query.data
  return (
    <Card>
      <CardHead
        title="Pesanan berjalan"
        note={[orders && `${formatNumber(orders.length, 0)} pesanan`, times].filter(Boolean).join(' · ')}
      />
      {query.isPending && <CardSkeleton lines={3} height={160} />}
      {query.isError && !orders && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {orders && orders.length === 0 && (
        <EmptyState
          icon={IconMotorbike}
          title="Tidak ada pesanan berjalan"
          text="Pesanan GrabFood yang masuk muncul di sini."
        />
      )}
      {orders && orders.length > 0 && (
        <ul className={css.orders} aria-label="Pesanan berjalan">
          {orders.map((order) => (
            <LiveOrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function LiveOrderCard({ order }: { order: LiveOrderFragment }) {
  const can_update = useCan('grab', 'update')
  const sees_receipts = useCan('report_transaction', 'view')
  const { label, tone } = stateOf(order)
  const { short_number, outlet, ordered_at, scheduled_at, note, total, transaction_id } = order
  const odd = oddities(order)
  const receiver = receiverOf(order)
  const promised = order.new_ready_at ?? order.estimated_ready_at
  return (
    <li className={css.order}>
      <div className={css.order_head}>
        <h3>
          {transaction_id && sees_receipts ? (
            <Link to="/report/transaction" search={{ struk: transaction_id }}>
              {short_number}
            </Link>
          ) : (
            short_number
          )}
        </h3>
        <Pill tone={tone}>{label}</Pill>
      </div>
      <p className={css.about}>
        {[shortOutletName(outlet.name), typeOf(order), formatRelative(ordered_at)].join(' · ')}
      </p>
      <ul className={css.lines} aria-label={`Isi ${short_number}`}>
        {linesOf(order).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names of their own and change as a whole
          <li key={at}>
            <span className={css.qty}>{formatNumber(line.qty, 0)}×</span>
            <span>
              {line.name}
              {line.options.length > 0 && <span className={css.more}>{line.options.join(', ')}</span>}
              {line.note && <span className={css.more}>“{line.note}”</span>}
            </span>
          </li>
        ))}
      </ul>
      {note && <p className={css.about}>{note}</p>}
      {receiver && (
        <p className={css.about}>
          Antar ke{' '}
          {[receiver.name, receiver.phone, receiver.address, receiver.instruction]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {odd.length > 0 && <p className={css.odd}>{odd.join('. ')}</p>}
      <div className={css.order_foot}>
        <strong>{formatRupiah(total)}</strong>
        <span>
          {scheduled_at
            ? `untuk pukul ${formatClock(scheduled_at, outlet.timezone)}`
            : order.ready_at
              ? `siap sejak ${formatClock(order.ready_at, outlet.timezone)}`
              : promised && `siap pukul ${formatClock(promised, outlet.timezone)}`}
        </span>
      </div>
      {can_update && <OrderSteps order={order} />}
    </li>
  )
}
