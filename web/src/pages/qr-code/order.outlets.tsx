import { useNavigate } from '@tanstack/react-router'
import { formatNumber } from '../../kit/format/number.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { withSearch } from '../../kit/router/with-search.ts'
import { OutletPicker } from '../../parts/outlet-picker/outlet-picker.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { useMe } from '../../parts/session/session.ts'
import { GetOpenTableOrdersDocument } from './order.gql.gen.ts'

const withCount = (name: string, waiting: number) =>
  waiting > 0 ? `${name} · ${formatNumber(waiting, 0)} menunggu` : name

/** Choice of the outlet whose orders are shown, or of all in reach; each with how many wait to be confirmed. */
export function OrderOutlets({ outlet_id }: { outlet_id: number | null }) {
  const { outlets } = useMe()
  const navigate = useNavigate()
  const { data } = useDocument(GetOpenTableOrdersDocument, {})
  const waiting = new Map(data?.openTableOrders.map((row) => [row.outlet_id, row.waiting]))
  if (outlets.length < 2) return null
  const all = [...waiting.values()].reduce((sum, count) => sum + count, 0)
  return (
    <OutletPicker
      label_hidden
      value={outlet_id}
      none={withCount('Semua outlet', all)}
      nameOf={({ id, name }) => withCount(shortOutletName(name), waiting.get(id) ?? 0)}
      onChange={(chosen) =>
        void navigate({
          to: '.',
          search: withSearch((old) => ({ status: old.status, outlet: chosen ?? 'semua' })),
        })
      }
    />
  )
}
