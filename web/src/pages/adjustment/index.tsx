import { IconAdjustments, IconPlus } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { buttonClass } from '../../kit/ui/button.tsx'
import { isAllowed, useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { readMe, useMe } from '../../parts/session/session.ts'
import { adjustmentListOf } from './adjustment.list.tsx'
import css from './adjustment.module.css'
import { LimitButton } from './adjustment.setting.tsx'
import { ClosingButton } from './closing.dialog.tsx'

export const Route = createFileRoute('/adjustment/')({
  beforeLoad: guard('adjustment'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    adjustmentListOf({
      sees_cost: isAllowed('adjustment', 'view_cost'),
      can_approve: isAllowed('adjustment', 'approve'),
      outlets: readMe()?.outlets ?? [],
    }).prefetch(deps),
  component: AdjustmentListPage,
})

function AdjustmentListPage() {
  const sees_cost = useCan('adjustment', 'view_cost')
  const can_approve = useCan('adjustment', 'approve')
  const { outlets } = useMe()
  const definition = useMemo(
    () => adjustmentListOf({ sees_cost, can_approve, outlets }),
    [sees_cost, can_approve, outlets],
  )
  const list = useList(definition)
  const can_create = useCan('adjustment', 'create')
  const can_export = useCan('adjustment', 'export')
  const can_set = useCan('brand', 'update')
  const add = can_create && (
    <span className={css.fab}>
      <Link to="/adjustment/add" className={buttonClass({ tone: 'primary' })} data-shortcut="n">
        <IconPlus /> Buat dokumen
      </Link>
    </span>
  )
  return (
    <Page
      title="Penyesuaian Stok"
      crumbs={[{ label: 'Kelola Stok' }]}
      purpose={
        list.is_loading
          ? 'Penyesuaian, stok terbuang, transfer, dan opname'
          : `${formatNumber(list.total, 0)} dokumen`
      }
      actions={
        <>
          {can_approve && <ClosingButton />}
          {can_set && <LimitButton />}
          {can_export && <ExportMenu definition={definition} list={list} />}
          {add}
        </>
      }
    >
      <Toolbar definition={definition} list={list} />
      <ListBody
        label="Dokumen stok"
        list={list}
        nameOf={(document) => document.number}
        empty={
          <EmptyState
            icon={IconAdjustments}
            title="Belum ada dokumen stok"
            text="Catat yang terbuang, kirim stok ke outlet lain, atau mulai stok opname."
          >
            {add}
          </EmptyState>
        }
      />
    </Page>
  )
}
