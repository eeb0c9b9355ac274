import { useNavigate } from '@tanstack/react-router'
import { formatNumber } from '../../kit/format/number.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { withSearch } from '../../kit/router/with-search.ts'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { useMe } from '../../parts/session/session.ts'
import { GetOpenTableOrdersDocument } from './order.gql.gen.ts'

/** Beyond so many outlets only those are named that have an open order. */
const most_named = 40

const withCount = (name: string, waiting: number) =>
  waiting > 0 ? `${name} · ${formatNumber(waiting, 0)} menunggu` : name

/** Choice of the outlet whose orders are shown, or of all in reach; each with how many wait to be confirmed. */
export function OrderOutlets({ outlet_id }: { outlet_id: number | null }) {
  const { outlets } = useMe()
  const navigate = useNavigate()
  const { data } = useDocument(GetOpenTableOrdersDocument, {})
  const waiting = new Map(data?.openTableOrders.map((row) => [row.outlet_id, row.waiting]))
  if (outlets.length < 2) return null
  const named =
    outlets.length <= most_named ? outlets : outlets.filter(({ id }) => waiting.has(id) || id === outlet_id)
  const all = [...waiting.values()].reduce((sum, count) => sum + count, 0)
  return (
    <NativeSelect
      aria-label="Outlet"
      value={String(outlet_id ?? 'semua')}
      options={[
        { value: 'semua', label: withCount('Semua outlet', all) },
        ...named.map(({ id, name }) => ({
          value: String(id),
          label: withCount(shortOutletName(name), waiting.get(id) ?? 0),
        })),
      ]}
      onChange={({ target: { value } }) =>
        void navigate({
          to: '.',
          search: withSearch((old) => ({
            status: old.status,
            outlet: value === 'semua' ? value : Number(value),
          })),
        })
      }
    />
  )
}
