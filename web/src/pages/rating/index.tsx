import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type ListSearch, parseListSearch } from '../../kit/list/list-search.ts'
import { Page } from '../../kit/page/page.tsx'
import { readOrders } from '../../kit/report/table-order.ts'
import { withSearch } from '../../kit/router/with-search.ts'
import { readTab, Tabs } from '../../kit/tabs/tabs.tsx'
import { guard } from '../../parts/access/guard.ts'
import { parseReportSearch, type ReportSearch } from '../../parts/report/report-search.ts'
import { RatingList } from './rating.list.tsx'
import { RatingPanel } from './rating.panel.tsx'
import { RatingSummary } from './rating.report.tsx'

const tabs = [
  { key: 'daftar', label: 'Daftar' },
  { key: 'ringkasan', label: 'Ringkasan' },
] as const

interface RatingSearch extends Omit<ListSearch, 'urut'>, ReportSearch {
  tab?: (typeof tabs)[number]['key']
  /** The open rating. */
  nilai?: number
  urut?: string | string[]
}

export const Route = createFileRoute('/rating/')({
  beforeLoad: guard('rating'),
  validateSearch: (search: Record<string, unknown>): RatingSearch => {
    const tab = readTab(
      search,
      tabs.map(({ key }) => key),
    )
    const nilai = Number(search.nilai) > 0 ? Number(search.nilai) : undefined
    if (tab === 'ringkasan')
      return { ...parseReportSearch({ periode: '30-hari', ...search }), urut: readOrders(search), tab, nilai }
    return { ...parseListSearch(search), tab, nilai }
  },
  component: RatingPage,
})

function RatingPage() {
  const { tab, nilai } = Route.useSearch()
  const navigate = useNavigate()
  const close = () =>
    void navigate({
      to: '.',
      search: withSearch((old) => ({ ...old, nilai: undefined })),
      resetScroll: false,
    })
  return (
    <Page
      title="Penilaian"
      crumbs={[{ label: 'Kelola Outlet' }]}
      tabs={<Tabs label="Penilaian" tabs={tabs} open={tab ?? 'daftar'} />}
      purpose="Yang dikatakan tamu tentang kunjungannya, dari kode di struk dan halaman pesanan."
    >
      {tab === 'ringkasan' ? <RatingSummary /> : <RatingList />}
      {nilai && <RatingPanel key={nilai} id={nilai} onClose={close} />}
    </Page>
  )
}
