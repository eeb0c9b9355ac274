import { IconArrowsExchange, IconBuildingBank } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ExportMenu } from '../../../../kit/list/export-menu.tsx'
import { ListBody } from '../../../../kit/list/list-body.tsx'
import { parseListSearch } from '../../../../kit/list/list-search.ts'
import { sayTotal } from '../../../../kit/list/say-total.ts'
import { Toolbar } from '../../../../kit/list/toolbar.tsx'
import { useList } from '../../../../kit/list/use-list.ts'
import { floating, Page } from '../../../../kit/page/page.tsx'
import { lazyDialog } from '../../../../kit/router/lazy-part.tsx'
import { EmptyState } from '../../../../kit/states/state.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { useCan } from '../../../../parts/access/access.ts'
import { guard } from '../../../../parts/access/guard.ts'
import { transferList } from './transfer.list.tsx'

const TransferDialog = lazyDialog(() =>
  import('../cash.transfer-dialog.tsx').then((part) => part.TransferDialog),
)

export const Route = createFileRoute('/income-expenses/cash/transfer/')({
  beforeLoad: guard('income_expense'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => transferList.prefetch(deps),
  component: TransferListPage,
})

function TransferListPage() {
  const list = useList(transferList)
  const can_create = useCan('income_expense', 'create')
  const can_export = useCan('income_expense', 'export')
  const [is_moving, setMoving] = useState(false)
  const add = can_create && (
    <span className={floating}>
      <Button tone="primary" icon={<IconArrowsExchange />} data-shortcut="n" onClick={() => setMoving(true)}>
        Pindahkan kas
      </Button>
    </span>
  )
  return (
    <Page
      title="Setoran dan pindahan kas"
      crumbs={[
        { label: 'Pemasukan & Pengeluaran', to: '/income-expenses' },
        { label: 'Kas', to: '/income-expenses/cash' },
      ]}
      purpose={sayTotal(list, 'pindahan', 'Uang tunai yang pindah antara brankas, kas kecil, dan bank')}
      actions={
        <>
          {can_export && <ExportMenu definition={transferList} list={list} />}
          {add}
        </>
      }
    >
      <Toolbar definition={transferList} list={list} />
      <ListBody
        label="Setoran dan pindahan kas"
        list={list}
        nameOf={(transfer) => transfer.number}
        empty={
          <EmptyState
            icon={IconBuildingBank}
            title="Belum ada pindahan kas"
            text="Catat setoran ke bank dan isi ulang kas kecil; setoran ditunggu sampai diterima bank."
          />
        }
      />
      {is_moving && <TransferDialog onClose={() => setMoving(false)} />}
    </Page>
  )
}
