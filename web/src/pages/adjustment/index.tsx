import {
  IconAdjustments,
  IconBasketQuestion,
  IconClipboardCheck,
  IconLock,
  IconShieldCheck,
} from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { AddLink } from '../../kit/list/add-link.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { useList } from '../../kit/list/use-list.ts'
import { PageMenu } from '../../kit/page/page-menu.tsx'
import { lazyDialog } from '../../kit/router/lazy-part.tsx'
import { buttonClass } from '../../kit/ui/button.tsx'
import { isAllowed, useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { readMe, useMe } from '../../parts/session/session.ts'
import { adjustmentListOf } from './adjustment.list.tsx'
import { ClosingDialog } from './closing.dialog.tsx'

const LimitDialog = lazyDialog(() => import('./adjustment.setting.tsx').then((part) => part.LimitDialog))

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
  const [asked, setAsked] = useState<'closing' | 'limit' | null>(null)
  const add = can_create && <AddLink to="/adjustment/add">Buat dokumen</AddLink>
  return (
    <ListPage
      title="Penyesuaian Stok"
      crumbs={[{ label: 'Kelola Stok' }]}
      purpose="Penyesuaian, stok terbuang, transfer, dan opname"
      counted="dokumen"
      definition={definition}
      label="Dokumen stok"
      list={list}
      nameOf={(document) => document.number}
      can_export={can_export}
      actions={
        <>
          <Link to="/adjustment/request" className={buttonClass()}>
            <IconBasketQuestion /> Permintaan
          </Link>
          <Link to="/adjustment/campaign" className={buttonClass()}>
            <IconClipboardCheck /> Opname terjadwal
          </Link>
          <PageMenu
            items={[
              can_approve && { label: 'Tutup periode', icon: IconLock, onSelect: () => setAsked('closing') },
              can_set && {
                label: 'Batas persetujuan',
                icon: IconShieldCheck,
                onSelect: () => setAsked('limit'),
              },
            ]}
          />
        </>
      }
      add={add}
      empty={{
        icon: IconAdjustments,
        title: 'Belum ada dokumen stok',
        text: 'Catat yang terbuang, kirim stok ke outlet lain, atau mulai stok opname.',
      }}
    >
      {asked === 'closing' && <ClosingDialog onClose={() => setAsked(null)} />}
      {asked === 'limit' && <LimitDialog onClose={() => setAsked(null)} />}
    </ListPage>
  )
}
