import { useNavigate } from '@tanstack/react-router'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { withSearch } from '../../../kit/router/with-search.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { hasAreas, useOpenAreas } from '../../../parts/report/area-tree.ts'
import { GroupBasisSwitch } from '../../../parts/report/group-basis.tsx'
import type { Bucket } from './summary.group.ts'
import { groupTable, paymentTable } from './summary.item-tables.ts'
import css from './summary.module.css'
import { type Detail, detail_keys, type Grouping, groupings } from './summary.search.ts'
import { detail_titles } from './summary.sheets.ts'
import {
  areaTable,
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

/** The tables of the summary, one at a time. */
export function SummaryDetails({ ctx, buckets, detail, grouping }: SummaryDetailsProps) {
  const navigate = useNavigate()
  const told = detail_keys.filter((key) => key !== 'wilayah' || hasAreas(ctx.summary))
  const options = told.map((value) => ({ value, label: detail_titles[value] }))
  const shown = told.includes(detail) ? detail : 'outlet'
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
          value={shown}
          options={options}
          onChange={(rincian) => choose({ rincian })}
        />
        {shown === 'hari' && (
          <Segmented label="Per" value={grouping} options={groupings} onChange={(per) => choose({ per })} />
        )}
        {shown === 'grup' && <GroupBasisSwitch basis={ctx.basis} usual="sold" />}
      </div>
      <DetailTable ctx={ctx} buckets={buckets} detail={shown} />
    </Card>
  )
}

function DetailTable({ ctx, buckets, detail }: Omit<SummaryDetailsProps, 'grouping'>) {
  const areas = useOpenAreas()
  switch (detail) {
    case 'hari':
      return <ReportTable {...periodTable(ctx, buckets)} />
    case 'weekday':
      return <ReportTable {...weekdayTable(ctx)} />
    case 'outlet':
      return <ReportTable {...outletTable(ctx)} />
    case 'wilayah':
      return <ReportTable {...areaTable(ctx, areas)} />
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
