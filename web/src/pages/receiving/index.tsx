import { IconBuildingBank, IconPackageImport, IconPencil, IconPlus } from '@tabler/icons-react'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { BulkBar } from '../../kit/list/bulk-bar.tsx'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { type ListSearch, parseListSearch } from '../../kit/list/list-search.ts'
import { sayTotal } from '../../kit/list/say-total.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { buttonClass } from '../../kit/ui/button.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { screen_only } from '../../parts/document/paper.tsx'
import { readMe, useMe } from '../../parts/session/session.ts'
import { useReceivingBulk } from './receiving.bulk.tsx'
import { type ReceivingRow, receivingListOf } from './receiving.list.tsx'
import css from './receiving.module.css'
import { Payables } from './receiving.payables.tsx'
import { WaitingReceivings } from './receiving.waiting.tsx'

export const Route = createFileRoute('/receiving/')({
  beforeLoad: guard('receiving'),
  validateSearch: (search: Record<string, unknown>): ListSearch & { tampilan?: 'utang' } => ({
    ...parseListSearch(search),
    tampilan: search.tampilan === 'utang' ? 'utang' : undefined,
  }),
  loaderDeps: ({ search: { tampilan: _, ...search } }) => search,
  loader: ({ deps }) => receivingListOf(readMe()?.outlets ?? []).prefetch(deps),
  component: ReceivingListPage,
})

function ReceivingListPage() {
  const { outlets } = useMe()
  const definition = useMemo(() => receivingListOf(outlets), [outlets])
  const list = useList(definition)
  const bulk = useReceivingBulk(list.selection.clear)
  const navigate = useNavigate({ from: '/receiving/' })
  const { tampilan = 'tabel' } = Route.useSearch()
  const sees_debts = useCan('supplier', 'view_cost')
  const can_create = useCan('receiving', 'create')
  const can_update = useCan('receiving', 'update')
  const can_export = useCan('receiving', 'export')
  const rowActions = ({ id, status }: ReceivingRow) => {
    if (!can_update || status !== 'draft') return []
    const edit = () =>
      void navigate({ to: '/receiving/edit/$receivingId', params: { receivingId: String(id) } })
    return [{ label: 'Ubah', icon: IconPencil, onSelect: edit }]
  }
  const show = (view: 'tabel' | 'utang') =>
    void navigate({
      search: (search) => ({ ...search, tampilan: view === 'utang' ? view : undefined }),
      replace: true,
    })
  const add = can_create && (
    <span className={css.fab}>
      <Link to="/receiving/create" className={buttonClass({ tone: 'primary' })} data-shortcut="n">
        <IconPlus /> Terima barang
      </Link>
    </span>
  )
  return (
    <Page
      title="Penerimaan Barang"
      crumbs={[{ label: 'Kelola Stok' }]}
      purpose={sayTotal(list, 'dokumen', 'Barang yang dibeli dan diretur')}
      actions={
        <>
          {sees_debts && (
            <Segmented
              label="Tampilan"
              value={tampilan}
              options={[
                { value: 'tabel', label: 'Dokumen' },
                { value: 'utang', label: 'Utang' },
              ]}
              onChange={show}
            />
          )}
          {sees_debts && tampilan === 'utang' && (
            <Link to="/receiving/batch" className={buttonClass()}>
              <IconBuildingBank /> Batch pembayaran
            </Link>
          )}
          {can_export && tampilan === 'tabel' && <ExportMenu definition={definition} list={list} />}
          {add}
        </>
      }
    >
      {tampilan === 'utang' ? (
        <Payables />
      ) : (
        <div className={bulk.is_printing ? screen_only : undefined}>
          <WaitingReceivings />
          <Toolbar definition={definition} list={list} />
          <ListBody
            label="Penerimaan"
            list={list}
            nameOf={(document) => document.number}
            selectable
            rowActions={can_update ? rowActions : undefined}
            empty={
              <EmptyState
                icon={IconPackageImport}
                title="Belum ada penerimaan"
                text="Catat barang yang datang agar stok bertambah dan biaya menu mengikuti harga beli."
              >
                {add}
              </EmptyState>
            }
          />
          <BulkBar selection={list.selection} actions={bulk.actions} />
        </div>
      )}
      {bulk.parts}
    </Page>
  )
}
