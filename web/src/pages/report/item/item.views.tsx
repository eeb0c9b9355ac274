import { useNavigate } from '@tanstack/react-router'
import { formatNumber } from '../../../kit/format/number.ts'
import type { ReportTableData } from '../../../kit/report/column.ts'
import layout from '../../../kit/report/report-layout.module.css'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { withSearch } from '../../../kit/router/with-search.ts'
import { ListSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../../kit/states/state.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { useOpenAreas } from '../../../parts/report/area-tree.ts'
import { GroupBasisSwitch } from '../../../parts/report/group-basis.tsx'
import { ItemHours, ItemPareto, MenuQuadrants } from './item.charts.tsx'
import type { ItemContext } from './item.columns.ts'
import type {
  GetItemHoursQuery,
  GetItemOutletsQuery,
  GetItemPairsQuery,
  GetItemPaketsQuery,
} from './item.gql.gen.ts'
import css from './item.module.css'
import { class_words } from './item.names.ts'
import { type ItemPairs, pairTable } from './item.pairs.ts'
import { type PaketReport, paketTable } from './item.pakets.ts'
import { type ItemTab, type OpenRows, type OutletMeasure, outlet_measures } from './item.search.ts'
import { abcTable, areaTable, engineeringTable, outletTable } from './item.tables.ts'
import type { ItemRow } from './item.tree.ts'

/** What a tab asks for by itself. */
interface Asked<D> {
  data: D | undefined
  error: unknown
  refetch: () => unknown
}

interface ItemViewProps {
  tab: ItemTab
  ctx: ItemContext
  menu: ReportTableData<ItemRow>
  hours: Asked<GetItemHoursQuery>
  outlets: Asked<GetItemOutletsQuery>
  pairs: Asked<GetItemPairsQuery>
  pakets: Asked<GetItemPaketsQuery>
  open: OpenRows
  measure: OutletMeasure
}

/** The open tab of the report of items. */
export function ItemView({ tab, ctx, menu, hours, outlets, pairs, pakets, open, measure }: ItemViewProps) {
  switch (tab) {
    case 'menu':
      return (
        <Card>
          <div className={layout.switches}>
            <GroupBasisSwitch basis={ctx.basis} usual="now" />
          </div>
          <ReportTable {...menu} />
        </Card>
      )
    case 'paket':
      return (
        <Card>
          <Waiting asked={pakets}>
            {({ itemPakets }) => <PaketsView pakets={itemPakets} ctx={ctx} open={open} />}
          </Waiting>
        </Card>
      )
    case 'abc':
      return (
        <>
          <ItemPareto ctx={ctx} />
          <Card>
            <ReportTable {...abcTable(ctx)} />
          </Card>
        </>
      )
    case 'jam':
      return (
        <Card>
          <CardHead title="Jam ramai per menu" note="Porsi terjual dari 15 menu terlaris, semua channel" />
          <Waiting asked={hours}>
            {({ itemReport }) =>
              itemReport.hours ? (
                <div className={layout.body}>
                  <ItemHours ctx={ctx} hours={itemReport.hours} />
                </div>
              ) : (
                <p className={layout.hint}>
                  Jam per menu dicatat untuk semua channel bersama. Hapus pilihan channel untuk melihatnya.
                </p>
              )
            }
          </Waiting>
        </Card>
      )
    case 'outlet':
      return (
        <Card>
          <OutletMeasures measure={measure} />
          <Waiting asked={outlets}>
            {({ itemReport }) => <ReportTable {...outletTable(ctx, itemReport.outlets, measure)} />}
          </Waiting>
        </Card>
      )
    case 'wilayah':
      return <Areas ctx={ctx} />
    case 'bersama':
      return (
        <Card>
          <Waiting asked={pairs}>{({ itemPairs }) => <PairsView pairs={itemPairs} ctx={ctx} />}</Waiting>
        </Card>
      )
    case 'rekayasa':
      return <Engineering ctx={ctx} />
  }
}

function Areas({ ctx }: { ctx: ItemContext }) {
  const areas = useOpenAreas()
  return (
    <Card>
      <ReportTable {...areaTable(ctx, areas)} />
    </Card>
  )
}

function PaketsView({ pakets, ctx, open }: { pakets: PaketReport; ctx: ItemContext; open: OpenRows }) {
  if (pakets.pakets.length === 0)
    return (
      <div className={layout.body}>
        <p className={layout.hint}>Belum ada paket yang terjual pada rentang ini.</p>
      </div>
    )
  return (
    <>
      <ReportTable {...paketTable(pakets, ctx.sees_cost, open)} />
      <p className={layout.hint}>
        Harga paket dibagi ke menu isinya, sehingga totalnya sama dengan laporan per menu.
      </p>
    </>
  )
}

function PairsView({ pairs, ctx }: { pairs: ItemPairs; ctx: ItemContext }) {
  if (pairs.pairs.length === 0)
    return <p className={layout.hint}>Belum ada nota dengan dua menu atau lebih pada rentang ini.</p>
  return (
    <>
      <ReportTable {...pairTable(pairs, ctx.report)} />
      <p className={layout.hint}>
        {`Dihitung dari ${formatNumber(pairs.receipts, 0)} nota${pairs.is_latest_only ? ' terbaru pada rentang ini' : ''}, tanpa void.`}
      </p>
    </>
  )
}

function Waiting<D>({ asked, children }: { asked: Asked<D>; children: (data: D) => React.ReactNode }) {
  if (asked.data) return children(asked.data)
  if (asked.error) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
  return <ListSkeleton />
}

function OutletMeasures({ measure }: { measure: OutletMeasure }) {
  const navigate = useNavigate()
  return (
    <div className={layout.switches}>
      <Segmented
        label="Bandingkan outlet menurut"
        value={measure}
        options={outlet_measures}
        onChange={(ukuran) =>
          void navigate({
            to: '.',
            search: withSearch((old) => ({ ...old, ukuran: ukuran === 'bersih' ? undefined : ukuran })),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </div>
  )
}

function Engineering({ ctx }: { ctx: ItemContext }) {
  return (
    <>
      <Card>
        <CardHead
          title="Rekayasa menu"
          note="Laris: paling sedikit 70% dari bagian rata di grupnya. Untung: kontribusi per porsi paling sedikit rata-rata tertimbang grupnya."
        />
        <div className={layout.body}>
          <MenuQuadrants ctx={ctx} />
          <ul className={css.classes}>
            {Object.entries(class_words).map(([key, { label, action, corner }]) => (
              <li key={key} data-corner={corner}>
                <b>{label}</b> {ctx.items.items.filter(({ menu_class }) => menu_class === key).length} menu
                <span>{action}</span>
              </li>
            ))}
          </ul>
        </div>
      </Card>
      <Card>
        <ReportTable {...engineeringTable(ctx)} />
      </Card>
    </>
  )
}
