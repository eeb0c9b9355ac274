import { createFileRoute, notFound } from '@tanstack/react-router'
import { load, prefetch, useDocument, useLoaded } from '../../../../../kit/graphql/query.ts'
import { type ListSearch, parseListSearch } from '../../../../../kit/list/list-search.ts'
import { FormSkeleton } from '../../../../../kit/skeleton/skeleton.tsx'
import { guard } from '../../../../../parts/access/guard.ts'
import { parseReportSearch, type ReportSearch } from '../../../../../parts/report/report-search.ts'
import { useReport } from '../../../../../parts/report/use-report.ts'
import { LogPage } from '../../../../../parts/stock/log-page.tsx'
import { logPeriod } from '../../../../../parts/stock/movement-list.tsx'
import { GetItemBalanceDocument, GetItemStockSettingDocument } from './item-log.gql.gen.ts'
import { itemLogList } from './item-log.list.ts'
import { StockLogging } from './item-log.switch.tsx'

export const Route = createFileRoute('/menu/edit/$menuId/stock-log/$outletId')({
  validateSearch: (search: Record<string, unknown>): ReportSearch & ListSearch => ({
    ...parseReportSearch({ periode: '7-hari', ...search }),
    ...parseListSearch(search),
  }),
  beforeLoad: guard('menu', 'view'),
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const { item_id, outlet_id } = idsOf(params)
    const list = itemLogList(item_id, outlet_id)
    list.prefetch(deps, list.scope?.({ ...deps }))
    prefetch(GetItemBalanceDocument, balanceOf(item_id, outlet_id, { ...deps }))
    await load(GetItemStockSettingDocument, { id: item_id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: ItemLogPage,
})

function idsOf(params: { menuId: string; outletId: string }) {
  const [item_id, outlet_id] = [Number(params.menuId), Number(params.outletId)]
  if (!Number.isInteger(item_id) || !Number.isInteger(outlet_id)) throw notFound()
  return { item_id, outlet_id }
}

function balanceOf(id: number, outlet_id: number, search: Record<string, unknown>) {
  const { from, to } = logPeriod(search, outlet_id)
  return { id, outlet_id, from, until: to }
}

function ItemLogPage() {
  const { item_id, outlet_id } = idsOf(Route.useParams())
  const report = useReport({ remember: false })
  const navigate = Route.useNavigate()
  const { item } = useLoaded(GetItemStockSettingDocument, { id: item_id })
  const balance = useDocument(GetItemBalanceDocument, balanceOf(item_id, outlet_id, { ...report.search }), {
    keep: true,
  })
  return (
    <LogPage
      name={item.name}
      module="menu"
      item_id={item_id}
      crumbs={[
        { label: 'Kelola Produk' },
        { label: 'Menu', to: '/menu' },
        { label: item.name, to: `/menu/edit/${item_id}` },
      ]}
      report={report}
      outlet_id={outlet_id}
      onOutlet={(id) =>
        navigate({ params: { menuId: String(item_id), outletId: String(id) }, search: (old) => old })
      }
      balance={balance.data?.itemBalance}
      definition={itemLogList(item_id, outlet_id)}
    >
      <StockLogging item={item} />
    </LogPage>
  )
}
