import { itemMeasures } from '@lumbung/server/reports/item/item-measure.calc.ts'
import { Link } from '@tanstack/react-router'
import { BarChart } from '../../kit/chart/bar-chart.tsx'
import { rupiah_unit } from '../../kit/chart/unit.ts'
import { readChange, readPointChange } from '../../kit/format/change.ts'
import { formatDate, formatDayAmong, today } from '../../kit/format/date.ts'
import { formatBasisPoints, formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { pairOf } from '../../kit/report/figure-columns.ts'
import { KpiCard, KpiRow } from '../../kit/report/kpi-card.tsx'
import { ReportTable } from '../../kit/report/report-table.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import { ExplainHost } from '../../parts/explain/explain-host.tsx'
import { writeChange, writeFigure } from '../../parts/explain/figure-address.ts'
import { ComparisonNote } from '../../parts/report/comparison-note.tsx'
import { shareOfCost } from '../../parts/report/known-cost.tsx'
import { comparisonOf } from '../../parts/report/report-base.ts'
import { GetItemContributionDocument, GetItemSalesDocument } from './item.sales.gql.gen.ts'
import { channelTable, type ItemSales, outletTable, pairTable } from './item.sales.tables.ts'
import css from './item.tab-sales.module.css'

/** What the tab tells of: long enough for a mean, short enough to be about now. */
const filter = { preset: 'last_30_days', compare: 'previous_period' } as const

/** What a menu sold in the last 30 days, what it left, and what it is bought with. */
export function SalesTab({ item_id }: { item_id: number }) {
  const sees_cost = useCan('report_item', 'view_cost')
  const query = useDocument(GetItemSalesDocument, { id: item_id, filter })
  const left = useDocument(GetItemContributionDocument, { id: item_id, filter }, { enabled: sees_cost })
  if (query.isError && !query.data)
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  if (!query.data) return <CardSkeleton lines={6} height={300} />
  const { itemSales, itemPairs } = query.data
  const channels = left.data?.channelReport.items ?? []
  return (
    <div className={css.tab}>
      <p className={css.span}>
        {`${formatDate(itemSales.range.from)} sampai ${formatDate(itemSales.range.to)}, semua outlet Anda. `}
        <Link to="/report/item" search={{ periode: '30-hari' }}>
          Buka laporan item
        </Link>
      </p>
      {itemSales.days.length === 0 ? (
        <Card>
          <EmptyState
            title="Belum terjual dalam 30 hari"
            text="Penjualan menu ini tampil di sini begitu notanya masuk."
          />
        </Card>
      ) : (
        <>
          <Figures sales={itemSales} item_id={item_id} sees_cost={sees_cost} />
          <Course sales={itemSales} item_id={item_id} />
          {channels.length > 0 && (
            <Card>
              <CardHead
                title="Yang tersisa per channel"
                note="Setelah HPP, komisi, dan biaya pembayaran; – bila HPP atau biayanya belum diketahui."
              />
              <ReportTable {...channelTable(channels, item_id)} />
            </Card>
          )}
          <Card>
            <CardHead title="Per outlet" />
            <ReportTable {...outletTable(itemSales, item_id)} />
          </Card>
          {itemPairs.pairs.length > 0 && (
            <Card>
              <CardHead
                title="Sering dibeli bersama"
                note={`Dari ${formatNumber(itemPairs.receipts, 0)} nota${itemPairs.is_latest_only ? ' terakhir' : ''}`}
              />
              <ReportTable {...pairTable(itemPairs, item_id)} />
            </Card>
          )}
          <ExplainHost filter={filter} of="item" />
        </>
      )}
    </div>
  )
}

interface FiguresProps {
  sales: ItemSales
  item_id: number
  sees_cost: boolean
}

function Figures({ sales, item_id, sees_cost }: FiguresProps) {
  const { figures } = sales.total
  const { beside } = comparisonOf(sales, today())
  const told = (key: 'qty' | 'net' | 'average_price' | 'food_cost_bp') => {
    const { label, definition } = itemMeasures[key]
    const figure = `item.${key}`
    return {
      ...{ label, definition, against: beside, explain: writeFigure(figure, { item_id }) },
      explain_change: writeChange({ filter }, figure, { item_id }),
    }
  }
  return (
    <>
      <ComparisonNote head={sales} today={today()} />
      <KpiRow label="Angka utama">
        <KpiCard
          {...told('qty')}
          value={formatNumber(figures.qty, 2)}
          change={readChange(...pairOf(sales.total, ({ qty }) => Number(qty)))}
        />
        <KpiCard
          {...told('net')}
          value={formatRupiah(figures.net)}
          change={readChange(...pairOf(sales.total, ({ net }) => net))}
        />
        <KpiCard
          {...told('average_price')}
          value={figures.average_price === null ? '–' : formatRupiah(figures.average_price)}
          change={readChange(...pairOf(sales.total, (row) => row.average_price))}
        />
        {sees_cost && (
          <KpiCard
            {...told('food_cost_bp')}
            about={shareOfCost(figures.costed_bp)}
            value={figures.food_cost_bp === null ? '–' : formatBasisPoints(figures.food_cost_bp, 1)}
            change={readPointChange(...pairOf(sales.total, (row) => row.food_cost_bp))}
            good="down"
          />
        )}
      </KpiRow>
    </>
  )
}

function Course({ sales: { days, range }, item_id }: Pick<FiguresProps, 'sales' | 'item_id'>) {
  return (
    <Card>
      <CardHead title="Penjualan bersih per hari" />
      <div className={css.chart}>
        <BarChart
          label="Penjualan bersih per hari"
          names={{ value: 'Penjualan bersih' }}
          unit={rupiah_unit}
          points={days.map(({ date, figures }) => ({
            axis: formatDayAmong(date, range.from, range.to),
            title: formatDate(date),
            value: figures.net,
            is_running: date >= today(),
            explain: writeFigure('item.net', { item_id, from: date, to: date }),
          }))}
        />
      </div>
    </Card>
  )
}
