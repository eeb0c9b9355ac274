import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCan } from '../../../kit/access/access.ts'
import { formatDateTime } from '../../../kit/format/date.ts'
import { nameChannel } from '../../../kit/report/names.ts'
import { formatSpan } from '../../../kit/report/period.ts'
import { ReportExport } from '../../../kit/report/report-export.tsx'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { readOrders } from '../../../kit/report/table-order.ts'
import { withSearch } from '../../../kit/router/with-search.ts'
import { useBrandInfo, useMe } from '../../../kit/session/session.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import type { Bucket } from './summary.group.ts'
import { groupTable, paymentTable } from './summary.item-tables.ts'
import css from './summary.module.css'
import { type Detail, detail_keys, type Grouping, groupings } from './summary.search.ts'
import { detail_titles, summarySheets } from './summary.sheets.ts'
import { channelTable, outletTable, periodTable, type TableContext, taxTable } from './summary.tables.ts'

interface SummaryDetailsProps {
  ctx: TableContext
  buckets: readonly Bucket[]
  detail: Detail
  grouping: Grouping
}

const options = detail_keys.map((value) => ({ value, label: detail_titles[value] }))

/** The tables of the summary, one at a time. */
export function SummaryDetails({ ctx, buckets, detail, grouping }: SummaryDetailsProps) {
  const navigate = useNavigate()
  const choose = (change: { rincian?: Detail; per?: Grouping }) =>
    navigate({
      to: '.',
      search: withSearch((old) => ({ ...old, ...change })),
      replace: true,
      resetScroll: false,
    })
  return (
    <Card>
      <div className={css.switches}>
        <Segmented
          label="Rincian menurut"
          value={detail}
          options={options}
          onChange={(rincian) => choose({ rincian })}
        />
        {detail === 'hari' && (
          <Segmented label="Per" value={grouping} options={groupings} onChange={(per) => choose({ per })} />
        )}
      </div>
      <DetailTable ctx={ctx} buckets={buckets} detail={detail} />
    </Card>
  )
}

function DetailTable({ ctx, buckets, detail }: Omit<SummaryDetailsProps, 'grouping'>) {
  switch (detail) {
    case 'hari':
      return <ReportTable {...periodTable(ctx, buckets)} />
    case 'outlet':
      return <ReportTable {...outletTable(ctx)} />
    case 'channel':
      return <ReportTable {...channelTable(ctx)} />
    case 'grup':
      return <ReportTable {...groupTable(ctx)} />
    case 'pembayaran':
      return <ReportTable {...paymentTable(ctx)} />
    case 'pajak':
      return <ReportTable {...taxTable(ctx)} />
  }
}

/** What the figures are of: brand, period, outlets, channels. */
function useAbout({ summary, report }: TableContext): string {
  const brand = useBrandInfo()
  const { outlets } = useMe()
  const names = report.outlet_ids?.map((id) => outlets.find((outlet) => outlet.id === id)?.name ?? id)
  return [
    brand.name,
    formatSpan(summary.range),
    names ? names.join(', ') : 'Semua outlet',
    report.channels ? report.channels.map(nameChannel).join(', ') : 'Semua channel',
    `dibuat ${formatDateTime(Date.now(), brand.timezone)}`,
  ].join(' · ')
}

/** The same on paper, where the controls are not. */
export function SummaryAbout({ ctx }: { ctx: TableContext }) {
  return <p className={css.about}>{useAbout(ctx)}</p>
}

/** Files of all tables, with a line that says what they are of. */
export function SummaryExport({ ctx, buckets }: { ctx: TableContext; buckets: readonly Bucket[] }) {
  const exports = useCan('report_summary', 'export')
  const orders = readOrders(useSearch({ strict: false })) ?? []
  const about = useAbout(ctx)
  const { range } = ctx.summary
  if (!exports) return null
  return (
    <ReportExport
      name={`ringkasan-${range.from}-${range.to}`}
      about={about}
      titles={detail_keys.map((id) => ({ id, title: detail_titles[id] }))}
      sheets={() => summarySheets(ctx, buckets, orders)}
    />
  )
}
