import { IconFolderPlus, IconPlus, IconTags, IconUpload } from '@tabler/icons-react'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { BulkBar } from '../../kit/list/bulk-bar.tsx'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { type ListSearch, parseListSearch } from '../../kit/list/list-search.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useWholeList } from '../../kit/list/use-whole-list.ts'
import { Page } from '../../kit/page/page.tsx'
import { PageMenu } from '../../kit/page/page-menu.tsx'
import { useCompact } from '../../kit/page/use-compact.ts'
import { lazyPart } from '../../kit/router/lazy-part.tsx'
import { withSearch } from '../../kit/router/with-search.ts'
import { GridSkeleton, ListSkeleton, TableSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState, NoMatchState } from '../../kit/states/state.tsx'
import { buttonClass } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useMe } from '../../parts/session/session.ts'
import { useMenuActions } from './menu.actions.tsx'
import { useGroups } from './menu.groups.ts'
import { menu_order, menuList } from './menu.list.tsx'
import css from './menu.module.css'
import { toSections } from './menu.rows.ts'
import { MenuTable } from './menu.table.tsx'
import { useTagOptions } from './menu.tags.ts'

const MenuTiles = lazyPart(() => import('./menu.tiles.tsx').then((part) => part.MenuTiles))

interface MenuSearch extends ListSearch {
  tampilan?: 'grid'
}

export const Route = createFileRoute('/menu/')({
  beforeLoad: guard('menu'),
  validateSearch: (search: Record<string, unknown>): MenuSearch => ({
    ...parseListSearch(search),
    tampilan: search.tampilan === 'grid' ? 'grid' : undefined,
  }),
  component: MenuPage,
})

const views = [
  { value: 'daftar', label: 'Daftar' },
  { value: 'grid', label: 'Grid' },
] as const

const no_groups: readonly never[] = []

function MenuPage() {
  const { tampilan, status, urut } = Route.useSearch()
  const navigate = useNavigate()
  const is_phone = useCompact()
  const can_create = useCan('menu', 'create')
  const can_update = useCan('menu', 'update')
  const can_archive = useCan('menu', 'archive')
  const can_export = useCan('menu', 'export')
  const can_view_cost = useCan('menu', 'view_cost')
  const can_view_sales = useCan('report_item', 'view')
  const { outlets } = useMe()
  const tags = useTagOptions()
  const group_query = useGroups()
  const groups = group_query.data ?? no_groups
  const setting = useMemo(
    () => ({ groups, outlets, tags, can_update, can_view_cost, can_view_sales }),
    [groups, outlets, tags, can_update, can_view_cost, can_view_sales],
  )
  const definition = useMemo(() => menuList(setting), [setting])
  const list = useWholeList(definition, menu_order)
  const is_grid = tampilan === 'grid'
  const sections = toSections(groups, list.nodes, !list.is_narrowed)
  const arranging = { sections, enabled: can_update && !urut && status !== 'arsip' && !list.is_stale }
  const actions = useMenuActions(setting, arranging, list.selection)
  const error = list.error ?? (group_query.isError && !group_query.data ? group_query.error : null)
  const is_loading = list.is_loading || group_query.isPending

  const add = can_create && (
    <span className={css.fab}>
      <Link to="/menu/add" className={buttonClass({ tone: 'primary' })} data-shortcut="n">
        <IconPlus /> Tambah menu
      </Link>
    </span>
  )
  const body = () => {
    if (error) {
      const retry = () => {
        list.retry()
        void group_query.refetch()
      }
      return (
        <Card>
          <ErrorState error={error} onRetry={retry} />
        </Card>
      )
    }
    const waiting = is_phone ? <ListSkeleton rows={8} /> : <GridSkeleton tiles={12} />
    if (is_loading) return is_grid || is_phone ? waiting : <TableSkeleton rows={10} columns={6} />
    if (list.total === 0 && list.is_narrowed) {
      return (
        <Card>
          <NoMatchState onClear={() => list.change({ q: undefined, status: undefined, f: undefined })} />
        </Card>
      )
    }
    if (list.total === 0 && groups.length === 0) {
      return (
        <Card>
          <EmptyState
            icon={IconTags}
            title="Belum ada menu"
            text="Buat grup seperti Kopi atau Makanan, lalu tambahkan menu pertama agar bisa dijual di outlet Anda."
          >
            {can_create && (
              <Link to="/menu/group/add" className={buttonClass({ tone: 'primary' })}>
                <IconPlus /> Tambah grup
              </Link>
            )}
          </EmptyState>
        </Card>
      )
    }
    const view = {
      list,
      arranging,
      is_flat: urut !== undefined,
      outlet_count: outlets.length,
      can_update,
      selectable: can_update || can_archive,
      rowActions: actions.rowActions,
      onArchiveGroup: actions.archiveGroup,
    }
    if (!is_grid && !is_phone) return <MenuTable {...view} />
    return (
      <Suspense fallback={waiting}>
        <MenuTiles {...view} is_phone={is_phone} />
      </Suspense>
    )
  }
  const group_column = definition.columns.find(({ key }) => key === 'item_group')
  const exported =
    group_column && !list.columns.includes(group_column)
      ? { ...list, columns: [...list.columns, group_column] }
      : list
  return (
    <Page
      title="Menu"
      crumbs={[{ label: 'Kelola Produk' }]}
      purpose={
        is_loading || list.error
          ? 'Yang Anda jual, per grup'
          : `${formatNumber(list.total, 0)} menu dalam ${formatNumber(sections.length, 0)} grup`
      }
      actions={
        <>
          <PageMenu
            items={[
              can_create && {
                label: 'Tambah grup',
                icon: IconFolderPlus,
                onSelect: () => void navigate({ to: '/menu/group/add' }),
              },
              can_create && {
                label: 'Unggah massal',
                icon: IconUpload,
                onSelect: () => void navigate({ to: '/menu/mass-upload' }),
              },
            ]}
          />
          {can_export && <ExportMenu definition={definition} list={exported} />}
          {add}
        </>
      }
    >
      <Toolbar
        definition={definition}
        list={list}
        aside={
          <Segmented
            label="Tampilan"
            value={is_grid ? 'grid' : 'daftar'}
            options={views}
            onChange={(value) =>
              navigate({
                to: '.',
                search: withSearch((old) => ({ ...old, tampilan: value === 'grid' ? 'grid' : undefined })),
                replace: true,
                resetScroll: false,
              })
            }
          />
        }
      />
      {body()}
      <BulkBar selection={list.selection} actions={actions.bulk} />
      {actions.dialog}
    </Page>
  )
}
