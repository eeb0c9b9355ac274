import { useNavigate } from '@tanstack/react-router'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { withSearch } from '../../../kit/router/with-search.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { GroupBasisSwitch } from '../../../parts/report/group-basis.tsx'
import type { Bucket } from './summary.group.ts'
import { groupTable, paymentTable } from './summary.item-tables.ts'
import css from './summary.module.css'
import { type Detail, detail_keys, type Grouping, groupings } from './summary.search.ts'
import { detail_titles } from './summary.sheets.ts'
import {
  channelTable,
  outletTable,
  periodTable,
  type TableContext,
  taxTable,
  weekdayTable,
} from './summary.tables.ts'

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
        {detail === 'grup' && <GroupBasisSwitch basis={ctx.basis} usual="sold" />}
      </div>
      <DetailTable ctx={ctx} buckets={buckets} detail={detail} />
    </Card>
  )
}

function DetailTable({ ctx, buckets, detail }: Omit<SummaryDetailsProps, 'grouping'>) {
  switch (detail) {
    case 'hari':
      return <ReportTable {...periodTable(ctx, buckets)} />
    case 'weekday':
      return <ReportTable {...weekdayTable(ctx)} />
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
