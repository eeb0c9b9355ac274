import { AGING_PART_NAMES } from '@lumbung/server/sales/settlement/payout-aging.calc.ts'
import { IconBuildingBank } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { formatDate, today } from '../../../../kit/format/date.ts'
import { formatNumber } from '../../../../kit/format/number.ts'
import { formatRupiah } from '../../../../kit/format/rupiah.ts'
import { load, useDocument, useLoaded } from '../../../../kit/graphql/query.ts'
import { Page } from '../../../../kit/page/page.tsx'
import { fileTable } from '../../../../kit/report/export-tables.ts'
import { ReportExport } from '../../../../kit/report/report-export.tsx'
import layout from '../../../../kit/report/report-layout.module.css'
import { ReportTable } from '../../../../kit/report/report-table.tsx'
import { readOrder, readOrders } from '../../../../kit/report/table-order.ts'
import { CardSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../kit/states/state.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { Segmented } from '../../../../kit/ui/segmented.tsx'
import { useCan } from '../../../../parts/access/access.ts'
import { guard } from '../../../../parts/access/guard.ts'
import { useBrandInfo } from '../../../../parts/session/session.ts'
import {
  GetPayoutAgingDaysDocument,
  GetPayoutAgingDocument,
  GetReceivableMatchDocument,
} from './aging.gql.gen.ts'
import { type AgingSearch, groupings, parseAgingSearch } from './aging.search.ts'
import { type AgingGroup, agingTable, dayTable, groupAging, receivableTable } from './aging.tables.ts'

export const Route = createFileRoute('/payment/reconciliation/aging/')({
  validateSearch: parseAgingSearch,
  beforeLoad: guard('payment'),
  loader: () => load(GetPayoutAgingDocument, {}),
  component: AgingPage,
})

/** What is asked of the days behind a figure. */
function filterOf({ menurut = 'metode', baris = '', umur }: AgingSearch) {
  const part = umur ?? null
  if (menurut === 'metode') return { method: baris, part }
  return menurut === 'outlet' ? { outlet_id: Number(baris), part } : { bank_account_id: Number(baris), part }
}

/** What is late in one sentence. */
function sayLate(groups: readonly AgingGroup[]): string {
  const late = groups.reduce((sum, { total, not_due }) => sum + total - not_due, 0)
  const oldest = groups.flatMap(({ oldest_on }) => oldest_on ?? []).sort()[0]
  if (oldest === undefined) return 'Tidak ada yang lewat jatuh tempo.'
  return `${formatRupiah(late)} lewat jatuh tempo, yang tertua seharusnya cair ${formatDate(oldest)}.`
}

function AgingPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { name } = useBrandInfo()
  const exports = useCan('payment', 'export')
  const sees_books = useCan('books', 'view')
  const { payoutAging } = useLoaded(GetPayoutAgingDocument, {})
  const by = search.menurut ?? 'metode'
  const groups = groupAging(payoutAging, by)
  const opened = search.baris === undefined ? undefined : groups.find(({ key }) => key === search.baris)
  const days = useDocument(
    GetPayoutAgingDaysDocument,
    { filter: filterOf(search) },
    { enabled: opened !== undefined },
  )
  const books = useDocument(GetReceivableMatchDocument, {}, { enabled: sees_books })
  const table = agingTable(groups, by)
  const opened_title = [opened?.name, search.umur && AGING_PART_NAMES[search.umur]]
    .filter(Boolean)
    .join(' · ')
  const told = days.data?.payoutAgingDays
  const match = books.data?.receivableMatch
  const files = [
    fileTable(table),
    ...(opened && told ? [fileTable(dayTable(told, opened_title))] : []),
    ...(match ? [fileTable(receivableTable(match.rows))] : []),
  ]
  const orders = readOrders(search) ?? []
  return (
    <Page
      title="Umur pencairan"
      crumbs={[
        { label: 'Kelola Outlet' },
        { label: 'Pembayaran', to: '/payment' },
        { label: 'Rekonsiliasi', to: '/payment/reconciliation' },
      ]}
      about={`Yang seharusnya cair dan belum ada di mutasi sampai ${formatDate(today())} · ${sayLate(groups)}`}
      actions={
        exports &&
        groups.length > 0 && (
          <ReportExport
            name={`umur-pencairan-${today()}`}
            about={`${name} · umur pencairan ${formatDate(today())}`}
            titles={files}
            papers={[]}
            sheets={() => files.map(({ id, sheet }) => sheet(readOrder(orders, id)))}
          />
        )
      }
    >
      <div className={layout.stack}>
        <Card>
          <CardHead
            title="Belum cair"
            note="Jatuh tempo menurut hari cair tiap metode, akhir pekan dan hari libur bank dilewati"
          />
          {groups.length === 0 ? (
            <EmptyState
              icon={IconBuildingBank}
              title="Tidak ada yang ditunggu"
              text="Semua pencairan ke rekening yang dicatat sudah cocok, atau belum ada rekeningnya."
            />
          ) : (
            <>
              <div className={layout.switches}>
                <Segmented
                  label="Menurut"
                  value={by}
                  options={groupings}
                  onChange={(menurut) => void navigate({ search: { menurut } })}
                />
              </div>
              <ReportTable {...table} />
            </>
          )}
        </Card>
        {opened && (
          <Card>
            <CardHead
              title={opened_title}
              note={
                told && told.row_count > told.rows.length
                  ? `${formatNumber(told.rows.length, 0)} pencairan pertama dari ${formatNumber(told.row_count, 0)}`
                  : 'Hari yang seharusnya cair membuka rekeningnya di sekitar hari itu'
              }
            />
            {days.error && <ErrorState error={days.error} onRetry={() => void days.refetch()} />}
            {!told && !days.error && <CardSkeleton />}
            {told && <ReportTable {...dayTable(told, opened_title)} />}
          </Card>
        )}
        {match && (
          <Card>
            <CardHead
              title="Terhadap buku"
              note={
                match.waiting > 0
                  ? `${formatNumber(match.waiting, 0)} hari menunggu dibukukan; sampai itu jurnal dapat berbeda`
                  : 'Piutang menurut jurnal dan apa saja isinya'
              }
            />
            <ReportTable {...receivableTable(match.rows)} />
          </Card>
        )}
      </div>
    </Page>
  )
}
