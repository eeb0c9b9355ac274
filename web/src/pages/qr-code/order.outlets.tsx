import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../kit/format/number.ts'
import { withSearch } from '../../kit/router/with-search.ts'
import tabs from '../../kit/tabs/tabs.module.css'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { useMe } from '../../parts/session/session.ts'
import type { GetOpenTableOrdersQuery } from './order.gql.gen.ts'

type Open = GetOpenTableOrdersQuery['openTableOrders']

/** Beyond so many outlets only those are named that have an open order. */
const most_named = 12

interface OrderOutletsProps {
  /** Whose orders are shown; null for those of all in reach. */
  outlet_id: number | null
  /** Open orders by outlet, once they are known. */
  open: Open | undefined
}

/** Choice of the outlet whose orders are shown, each with how many wait to be confirmed. */
export function OrderOutlets({ outlet_id, open }: OrderOutletsProps) {
  const { outlets } = useMe()
  const busy = new Map(open?.map((row) => [row.outlet_id, row]))
  const named =
    outlets.length <= most_named ? outlets : outlets.filter(({ id }) => busy.has(id) || id === outlet_id)
  const all = open?.reduce((sum, { waiting }) => sum + waiting, 0)
  const tab = (to: number | 'semua', name: string, waiting: number | undefined) => (
    <Link
      key={to}
      to="/qr-code/order"
      search={withSearch((old) => ({ status: old.status, outlet: to }))}
      aria-current={to === (outlet_id ?? 'semua') ? 'page' : undefined}
      className={tabs.tab}
    >
      {name}
      {Boolean(waiting) && (
        <span className={tabs.count}>
          {formatNumber(waiting ?? 0, 0)}
          <span className="sr-only"> menunggu konfirmasi</span>
        </span>
      )}
    </Link>
  )
  return (
    <nav className={tabs.tabs} aria-label="Outlet">
      {tab('semua', 'Semua outlet', all)}
      {named.map(({ id, name }) => tab(id, shortOutletName(name), busy.get(id)?.waiting))}
    </nav>
  )
}
