import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { prefetch, useDocument } from '../../../kit/graphql/query.ts'
import type { RowTree } from '../../../kit/report/column.ts'
import { fileTable } from '../../../kit/report/export-tables.ts'
import layout from '../../../kit/report/report-layout.module.css'
import { withSearch } from '../../../kit/router/with-search.ts'
import { Tabs } from '../../../kit/tabs/tabs.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { ExplainHost } from '../../../parts/explain/explain-host.tsx'
import type { GroupBasis } from '../../../parts/graphql/schema.gen.ts'
import { all_areas, hasAreas } from '../../../parts/report/area-tree.ts'
import {
  type GroupBasisSearch,
  groupBasisOf,
  parseGroupBasis,
} from '../../../parts/report/group-basis-search.ts'
import { KnownCost } from '../../../parts/report/known-cost.tsx'
import { describeNarrowed, narrowingVariables, useNarrowingFacets } from '../../../parts/report/narrowing.ts'
import { parseNarrowing } from '../../../parts/report/narrowing-search.ts'
import { comparisonOf } from '../../../parts/report/report-base.ts'
import { ReportAbout, ReportFiles } from '../../../parts/report/report-files.tsx'
import { reportFilterOf } from '../../../parts/report/report-filter.ts'
import { ReportPage } from '../../../parts/report/report-page.tsx'
import { parseReportSearch } from '../../../parts/report/report-search.ts'
import { restoreReport } from '../../../parts/report/restore-report.ts'
import { useReport } from '../../../parts/report/use-report.ts'
import { FoodCostSentence } from '../../../parts/report/why/food-cost-sentence.tsx'
import { useWhy } from '../../../parts/report/why/use-why.ts'
import why_css from '../../../parts/report/why/why.module.css'
import { WhyCard } from '../../../parts/report/why/why-card.tsx'
import { ScheduleButton } from '../schedule/schedule.new.tsx'
import type { ItemContext } from './item.columns.ts'
import {
  GetItemHoursDocument,
  GetItemOutletsDocument,
  GetItemPairsDocument,
  GetItemPaketsDocument,
  GetItemReportDocument,
  GetItemVariantsDocument,
  GetItemWhyDocument,
} from './item.gql.gen.ts'
import { ItemKpis } from './item.kpis.tsx'
import { pairTable } from './item.pairs.ts'
import { paketTable } from './item.pakets.ts'
import { type ItemTab, item_tabs, type OpenRows, parseItemSearch, readOpen } from './item.search.ts'
import { abcTable, areaTable, engineeringTable, menuTable, outletTable } from './item.tables.ts'
import { type ItemReport, type ItemRow, itemRows, variantRows } from './item.tree.ts'
import { ItemView } from './item.views.tsx'

export const Route = createFileRoute('/report/item/')({
  validateSearch: parseItemSearch,
  beforeLoad: (match) => {
    guard('report_item')()
    restoreReport(match)
  },
  loaderDeps: ({ search }) => ({
    ...parseReportSearch({ ...search }),
    ...parseNarrowing({ ...search }),
    ...parseGroupBasis({ ...search }),
    tab: search.tab,
  }),
  loader: ({ deps }) =>
    prefetch(GetItemReportDocument, {
      filter: reportFilterOf(deps),
      ...narrowingVariables(deps),
      group_basis: basisOf(deps),
    }),
  component: ItemPage,
})

/** Menus are told apart by the group of sale in their tree alone; everything else is of the menu as it is. */
const basisOf = (search: GroupBasisSearch & { tab?: ItemTab | undefined }): GroupBasis =>
  (search.tab ?? 'menu') === 'menu' ? groupBasisOf(search, 'now') : 'now'

const tab_labels: Readonly<Record<ItemTab, string>> = {
  menu: 'Menu',
  paket: 'Per paket',
  abc: 'Pareto & ABC',
  jam: 'Jam',
  outlet: 'Outlet',
  wilayah: 'Wilayah',
  bersama: 'Dibeli bersama',
  rekayasa: 'Rekayasa menu',
}

function ItemPage() {
  const search = Route.useSearch()
  const { tab: asked = 'menu', buka, ukuran = 'bersih' } = search
  const report = useReport()
  const facets = useNarrowingFacets({ filter: report.filter, ...search })
  const sees_cost = useCan('report_item', 'view_cost')
  const isTold = (key: ItemTab, items: ItemReport | undefined) =>
    key === 'rekayasa' ? sees_cost : key !== 'wilayah' || items === undefined || hasAreas(items)
  const tabOf = (items: ItemReport | undefined) => (isTold(asked, items) ? asked : 'menu')
  const tab = tabOf(undefined)
  const asking = { filter: report.filter, ...narrowingVariables(search) }
  const more = describeNarrowed(search)
  const basis = basisOf({ ...search, tab })
  const query = useDocument(GetItemReportDocument, { ...asking, group_basis: basis }, { keep: true })
  const hours = useDocument(GetItemHoursDocument, asking, { enabled: tab === 'jam', keep: true })
  const outlets = useDocument(GetItemOutletsDocument, asking, { enabled: tab === 'outlet', keep: true })
  const pairs = useDocument(GetItemPairsDocument, asking, { enabled: tab === 'bersama', keep: true })
  const pakets = useDocument(GetItemPaketsDocument, asking, { enabled: tab === 'paket', keep: true })
  const why = useWhy(
    GetItemWhyDocument,
    asking,
    ({ itemReport }) => itemReport.why,
    query.data?.itemReport.freshness?.data_until,
  )
  const open = useOpenRows(buka)
  const treeOf = useItemTree(open, asking)
  const contextOf = (items: ItemReport): ItemContext => ({
    items,
    basis,
    report,
    sees_cost,
    ...comparisonOf(items, report.today),
  })
  return (
    <ReportPage
      title="Item"
      report={report}
      query={query}
      headOf={({ itemReport }) => itemReport}
      isEmpty={({ itemReport }) => itemReport.items.length === 0}
      facets={facets}
      files={({ itemReport }) => {
        const ctx = contextOf(itemReport)
        const beside = outlets.data?.itemReport.outlets
        const together = pairs.data?.itemPairs
        const by_paket = pakets.data?.itemPakets
        return (
          <>
            <ReportFiles
              module="report_item"
              name="item"
              report={report}
              range={itemReport.range}
              base={itemReport.base}
              more={more}
              papers={[
                {
                  label: 'laporan dengan grafik',
                  report: 'item',
                  view: { ...narrowingVariables(search), group_basis: basis },
                },
              ]}
              tables={[
                fileTable(menuTable(ctx, treeOf(itemReport))),
                fileTable(abcTable(ctx)),
                ...(beside && tab === 'outlet' ? [fileTable(outletTable(ctx, beside, ukuran))] : []),
                ...(by_paket && tab === 'paket'
                  ? [fileTable(paketTable(by_paket, sees_cost, { ...open, isOpen: () => true }))]
                  : []),
                ...(together && tab === 'bersama' ? [fileTable(pairTable(together, report))] : []),
                ...(hasAreas(itemReport) ? [fileTable(areaTable(ctx, all_areas))] : []),
                ...(sees_cost ? [fileTable(engineeringTable(ctx))] : []),
              ]}
            />
            <ScheduleButton report="item" state={report} />
          </>
        )
      }}
    >
      {({ itemReport }) => {
        const ctx = contextOf(itemReport)
        return (
          <div className={layout.stack}>
            <ReportAbout report={report} range={itemReport.range} base={itemReport.base} more={more} />
            <ItemKpis {...ctx} />
            {sees_cost && <KnownCost costed_bp={ctx.items.total.figures.costed_bp} />}
            <Tabs
              label="Lihat menu menurut"
              tabs={item_tabs
                .filter((key) => isTold(key, itemReport))
                .map((key) => ({ key, label: tab_labels[key] }))}
            />
            <ItemView
              tab={tabOf(itemReport)}
              ctx={ctx}
              menu={menuTable(ctx, treeOf(itemReport))}
              hours={hours}
              outlets={outlets}
              pairs={pairs}
              pakets={pakets}
              open={open}
              measure={ukuran}
            />
            <WhyCard {...why} report={report} />
            {more.length === 0 && (
              <FoodCostSentence
                filter={report.filter}
                search={{ ...report.search }}
                className={why_css.sentence}
              />
            )}
            <ExplainHost
              report={report}
              of="item"
              more={{ ...narrowingVariables(search), group_basis: basis }}
            />
          </div>
        )
      }}
    </ReportPage>
  )
}

/** Which rows are open stands in the address. */
function useOpenRows(buka: string | undefined): OpenRows {
  const navigate = useNavigate()
  const open = readOpen(buka)
  return {
    keys: open,
    isOpen: ({ key }) => open.has(key),
    onToggle: ({ key }) => {
      const next = new Set(open)
      if (!next.delete(key)) next.add(key)
      void navigate({
        to: '.',
        search: withSearch((old) => ({ ...old, buka: [...next].join('.') || undefined })),
        replace: true,
        resetScroll: false,
      })
    },
  }
}

/** The options of open menus are asked for together. */
function useItemTree(
  { keys, isOpen, onToggle }: OpenRows,
  asking: { filter: ReturnType<typeof useReport>['filter'] } & ReturnType<typeof narrowingVariables>,
) {
  const item_ids = [...keys].flatMap((key) => (key.startsWith('i') ? [Number(key.slice(1))] : []))
  const variants = useDocument(
    GetItemVariantsDocument,
    { item_ids: item_ids.slice(-50), ...asking },
    { enabled: item_ids.length > 0, keep: true },
  )
  return (items: ItemReport): RowTree<ItemRow> => ({
    childrenOf: (row) => {
      if (row.item_group_id !== undefined) return itemRows(items, row)
      if (row.item_id === undefined || row.is_split) return undefined
      return variantRows(variants.data?.itemVariantReport ?? [], row)
    },
    isOpen,
    onToggle,
  })
}
