import { IconArmchair, IconFolderPlus, IconPlus, IconQrcode } from '@tabler/icons-react'
import { createFileRoute, Link, notFound, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatNumber } from '../../../kit/format/number.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { BulkBar } from '../../../kit/list/bulk-bar.tsx'
import { CardList } from '../../../kit/list/card-list.tsx'
import { DataTable } from '../../../kit/list/data-table.tsx'
import { ExportMenu } from '../../../kit/list/export-menu.tsx'
import { type ListSearch, parseListSearch } from '../../../kit/list/list-search.ts'
import { sayTotal } from '../../../kit/list/say-total.ts'
import { Toolbar } from '../../../kit/list/toolbar.tsx'
import { useWholeList } from '../../../kit/list/use-whole-list.ts'
import { Page } from '../../../kit/page/page.tsx'
import { PageMenu } from '../../../kit/page/page-menu.tsx'
import { useCompact } from '../../../kit/page/use-compact.ts'
import { withSearch } from '../../../kit/router/with-search.ts'
import { TableSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState, NoMatchState } from '../../../kit/states/state.tsx'
import { buttonClass } from '../../../kit/ui/button.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { useLiveOrders } from '../../../parts/live-orders/use-live-orders.ts'
import { readMe } from '../../../parts/session/session.ts'
import { ArchiveGroupDialog } from '../group.archive.tsx'
import { useTableActions } from '../table.actions.ts'
import { GetTableSalesDocument } from '../table.gql.gen.ts'
import { GroupHead } from '../table.group-head.tsx'
import { useTableGroups } from '../table.groups.ts'
import { type TableRow, table_order, tableList } from '../table.list.tsx'
import css from '../table.module.css'
import { FloorPlan } from '../table.plan.tsx'
import { type TableSection, toSections } from '../table.sections.ts'

interface TableSearch extends ListSearch {
  tampilan?: 'denah'
}

export const Route = createFileRoute('/table/$outlet/')({
  beforeLoad: guard('table'),
  validateSearch: (search: Record<string, unknown>): TableSearch => ({
    ...parseListSearch(search),
    tampilan: search.tampilan === 'denah' ? 'denah' : undefined,
  }),
  loader: ({ params }) => {
    const outlet = readMe()?.outlets.find(({ id }) => String(id) === params.outlet)
    if (!outlet) throw notFound()
    return { id: outlet.id, name: outlet.name }
  },
  component: OutletTablesPage,
})

const views = [
  { value: 'daftar', label: 'Daftar' },
  { value: 'denah', label: 'Denah' },
] as const

/** What tells whether guests have ordered. */
const live_types = ['Table'] as const

function OutletTablesPage() {
  const outlet = Route.useLoaderData()
  return <OutletTables key={outlet.id} outlet={outlet} />
}

const seatsOf = (tables: readonly TableRow[]) => tables.reduce((sum, { seats }) => sum + seats, 0)
const noteOf = ({ tables, is_removed }: TableSection) =>
  is_removed ? 'Grup ini sudah dihapus' : `${tables.length} meja · ${seatsOf(tables)} kursi`

function OutletTables({ outlet }: { outlet: { id: number; name: string } }) {
  const { tampilan } = Route.useSearch()
  const navigate = useNavigate()
  const is_compact = useCompact()
  const can_create = useCan('table', 'create')
  const can_export = useCan('table', 'export')
  const can_print = useCan('qr_code', 'view')
  const sees_sales = useCan('report_transaction', 'view')
  const sales = useDocument(GetTableSalesDocument, { outlet_id: outlet.id }, { enabled: sees_sales })
  const sold = sales.data?.tableSales
  const definition = useMemo(() => tableList(outlet.id, sold), [outlet.id, sold])
  const list = useWholeList(definition, table_order)
  const groups = useTableGroups(outlet.id)
  const actions = useTableActions(list.selection.clear)
  useLiveOrders(outlet.id, live_types)
  const [archiving, setArchiving] = useState<{ id: number; name: string } | null>(null)
  const sections = toSections(groups.data ?? [], list.nodes, !list.is_narrowed)
  const error = list.error ?? (groups.isError && !groups.data ? groups.error : null)

  const body = () => {
    if (error) {
      const retry = () => {
        list.retry()
        void groups.refetch()
      }
      return (
        <Card>
          <ErrorState error={error} onRetry={retry} />
        </Card>
      )
    }
    if (list.is_loading || groups.isPending) return <TableSkeleton rows={10} columns={6} />
    if (sections.length === 0 && list.is_narrowed) {
      return (
        <Card>
          <NoMatchState onClear={() => list.change({ q: undefined, status: undefined, f: undefined })} />
        </Card>
      )
    }
    if (sections.length === 0) {
      return (
        <Card>
          <EmptyState
            icon={IconArmchair}
            title="Belum ada meja"
            text="Buat grup seperti Lantai 1 atau Teras, lalu tambahkan mejanya sekaligus."
          >
            {can_create && (
              <Link
                to="/table/group/add"
                search={{ outlet: outlet.id }}
                className={buttonClass({ tone: 'primary' })}
              >
                <IconPlus /> Tambah grup
              </Link>
            )}
          </EmptyState>
        </Card>
      )
    }
    return (
      <div className={css.groups}>
        {sections.map((section) => {
          const onArchive = () => setArchiving(section.group)
          if (tampilan === 'denah' && !section.is_removed)
            return <FloorPlan key={section.group.id} section={section} onArchive={onArchive} />
          const rows = {
            label: `Meja ${section.group.name}`,
            list: { ...list, nodes: section.tables, total: section.tables.length },
            nameOf: (table: TableRow) => `meja ${table.name}`,
            rowActions: actions.rowActions,
            selectable: actions.selectable,
          }
          return (
            <section key={section.group.id} className={css.group} aria-label={section.group.name}>
              <GroupHead
                group={section.group}
                note={noteOf(section)}
                is_removed={section.is_removed}
                onArchive={onArchive}
              />
              {section.tables.length === 0 && <p className={css.none}>Grup ini belum punya meja.</p>}
              {section.tables.length > 0 && (is_compact ? <CardList {...rows} /> : <DataTable {...rows} />)}
            </section>
          )
        })}
      </div>
    )
  }
  const view = (
    <Segmented
      label="Tampilan"
      value={tampilan ?? 'daftar'}
      options={views}
      onChange={(value) =>
        navigate({
          to: '.',
          search: withSearch((old) => ({ ...old, tampilan: value === 'denah' ? 'denah' : undefined })),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
  return (
    <Page
      title={`Meja ${outlet.name}`}
      crumbs={[{ label: 'Kelola Outlet' }, { label: 'Meja', to: '/table' }]}
      purpose={sayTotal(
        list,
        `meja, ${formatNumber(seatsOf(list.nodes), 0)} kursi`,
        'Grup, denah, dan kode QR',
      )}
      actions={
        <>
          <PageMenu
            items={[
              can_create && {
                label: 'Tambah grup',
                icon: IconFolderPlus,
                onSelect: () => void navigate({ to: '/table/group/add', search: { outlet: outlet.id } }),
              },
              can_print && {
                label: 'Kode QR',
                icon: IconQrcode,
                onSelect: () =>
                  void navigate({ to: '/qr-code/order', search: { outlet: outlet.id, tab: 'kode' } }),
              },
            ]}
          />
          {can_export && <ExportMenu definition={definition} list={list} />}
          {can_create && (
            <span className={css.fab}>
              <Link
                to="/table/add"
                search={{ outlet: outlet.id }}
                className={buttonClass({ tone: 'primary' })}
                data-shortcut="n"
              >
                <IconPlus /> Tambah meja
              </Link>
            </span>
          )}
        </>
      }
    >
      <Toolbar definition={definition} list={list} aside={view} />
      {is_compact && <div className={css.view}>{view}</div>}
      {body()}
      <BulkBar selection={list.selection} actions={actions.bulk} />
      {archiving && (
        <ArchiveGroupDialog group={archiving} groups={groups.data ?? []} onClose={() => setArchiving(null)} />
      )}
    </Page>
  )
}
