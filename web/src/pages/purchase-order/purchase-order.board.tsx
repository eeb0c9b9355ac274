import type { OrderStatus } from '@lumbung/server/purchasing/purchase-order/purchase-order-transition.calc.ts'
import { IconArrowsRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDragSource, useDropPlace } from '../../kit/drag/use-drag-to.ts'
import { formatDayNear } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { Menu } from '../../kit/overlay/menu.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import css from './purchase-order.board.module.css'
import { GetPurchaseOrderListDocument, type OrderRowFieldsFragment } from './purchase-order.gql.gen.ts'
import { movesOf, moveTo, type OrderMove } from './purchase-order.moves.ts'
import { useOrderMoves } from './purchase-order.use-moves.tsx'
import { Progress } from './purchase-order.view.tsx'
import { statusName } from './purchase-order.words.tsx'

const columns = [
  'draft',
  'waiting',
  'approved',
  'sent',
  'partial',
  'received',
] as const satisfies readonly OrderStatus[]
type ColumnStatus = (typeof columns)[number]

const most = 25
const kind = 'purchase-order'

interface OrderCardProps {
  order: OrderRowFieldsFragment
  is_moving: boolean
  onDragging: (is_dragged: boolean) => void
  onMove: (move: OrderMove) => void
}

function OrderCard({ order, is_moving, onDragging, onMove }: OrderCardProps) {
  const { id, number, supplier_name, outlet, expected_on, late_days, total, status, received_bp } = order
  const moves = movesOf(order)
  const card = useDragSource<HTMLLIElement>({ kind, id, enabled: moves.length > 0, onDragging })
  return (
    <li ref={card} className={css.card} data-movable={moves.length > 0 || undefined} aria-busy={is_moving}>
      <div className={css.top}>
        <Link
          to="/purchase-order/detail/$purchaseOrderId"
          params={{ purchaseOrderId: String(id) }}
          draggable={false}
        >
          {number}
        </Link>
        {moves.length > 0 && (
          <Menu
            label={`Pindahkan ${number}`}
            items={moves.map((move) => ({
              label: move.label,
              tone: move.action === 'cancel' ? ('bad' as const) : undefined,
              onSelect: () => onMove(move),
            }))}
            trigger={(props) => (
              <Button
                {...props}
                icon_only
                icon={<IconArrowsRight />}
                aria-label={`Pindahkan ${number}`}
                disabled={is_moving}
              />
            )}
          />
        )}
      </div>
      <p className={css.supplier}>{supplier_name}</p>
      <p className={css.quiet}>{shortOutletName(outlet.name)}</p>
      {status === 'partial' && <Progress bp={received_bp} />}
      <div className={css.foot}>
        <span className={late_days ? css.late : css.quiet}>
          {late_days
            ? `terlambat ${late_days} hari`
            : expected_on
              ? `tiba ${formatDayNear(expected_on)}`
              : 'tanpa tanggal'}
        </span>
        {total !== null && <strong>{formatRupiah(total)}</strong>}
      </div>
    </li>
  )
}

interface ColumnProps {
  status: ColumnStatus
  filters: readonly FilterEntry[]
  moving_id: number | null
  /** What is dragged now. */
  dragged: OrderRowFieldsFragment | null
  onDragging: (order: OrderRowFieldsFragment | null) => void
  onMove: (order: OrderRowFieldsFragment, move: OrderMove) => void
}

function Column({ status, filters, moving_id, dragged, onDragging, onMove }: ColumnProps) {
  const { data, error, refetch, isPlaceholderData } = useDocument(
    GetPurchaseOrderListDocument,
    {
      page: 1,
      limit: most,
      filters: [...filters, { field: 'status', type: 'String', operator: 'IsEqualTo', value: [status] }],
    },
    { keep: true },
  )
  const move = dragged && moveTo(dragged, status)
  const place = useDropPlace<HTMLElement>({
    kind,
    accepts: (id) => dragged?.id === id && moveTo(dragged, status) !== undefined,
    onDrop: () => dragged && move && onMove(dragged, move),
  })
  const { nodes = [], total = 0 } = data?.purchaseOrderList ?? {}
  const more = total - nodes.length
  return (
    <section
      ref={place}
      className={css.column}
      aria-label={statusName(status)}
      aria-busy={!data || isPlaceholderData}
      data-open={move ? true : undefined}
      data-closed={dragged && !move && dragged.status !== status ? true : undefined}
    >
      <h2>
        {statusName(status)} <span>{data ? formatNumber(total, 0) : ''}</span>
      </h2>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && total === 0 && <p className={css.none}>Tidak ada</p>}
      <ul>
        {nodes.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            is_moving={order.id === moving_id}
            onDragging={(is_dragged) => onDragging(is_dragged ? order : null)}
            onMove={(chosen) => onMove(order, chosen)}
          />
        ))}
      </ul>
      {more > 0 && <p className={css.none}>{`${formatNumber(more, 0)} lagi di tampilan tabel`}</p>}
    </section>
  )
}

/** Orders by where they stand; each is moved along the steps that its state and the viewer's rights allow. */
export function OrderBoard({ filters }: { filters: readonly FilterEntry[] }) {
  const [dragged, setDragged] = useState<OrderRowFieldsFragment | null>(null)
  const { take, moving_id, dialog } = useOrderMoves()
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.board} tabIndex={0} aria-label="Papan pesanan">
        {columns.map((status) => (
          <Column
            key={status}
            status={status}
            filters={filters}
            moving_id={moving_id}
            dragged={dragged}
            onDragging={setDragged}
            onMove={take}
          />
        ))}
      </section>
      {dialog}
    </>
  )
}
