import { IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ExportMenu } from '../../../kit/list/export-menu.tsx'
import { ListBody } from '../../../kit/list/list-body.tsx'
import { parseListSearch } from '../../../kit/list/list-search.ts'
import { sayTotal } from '../../../kit/list/say-total.ts'
import { Toolbar } from '../../../kit/list/toolbar.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { Page } from '../../../kit/page/page.tsx'
import { EmptyState } from '../../../kit/states/state.tsx'
import { buttonClass } from '../../../kit/ui/button.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import css from '../receiving.module.css'
import { batchList } from './batch.list.tsx'

export const Route = createFileRoute('/receiving/batch/')({
  beforeLoad: guard('supplier', 'view_cost'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => batchList.prefetch(deps),
  component: BatchListPage,
})

function BatchListPage() {
  const list = useList(batchList)
  const can_pay = useCan('income_expense', 'create')
  const can_export = useCan('supplier', 'export')
  const add = can_pay && (
    <span className={css.fab}>
      <Link to="/receiving/batch/create" className={buttonClass({ tone: 'primary' })} data-shortcut="n">
        <IconPlus /> Buat batch
      </Link>
    </span>
  )
  return (
    <Page
      title="Batch Pembayaran"
      crumbs={[{ label: 'Kelola Stok' }, { label: 'Penerimaan Barang', to: '/receiving' }]}
      purpose={sayTotal(list, 'batch', 'Utang ke beberapa pemasok dibayar sekaligus dari satu rekening')}
      actions={
        <>
          {can_export && <ExportMenu definition={batchList} list={list} />}
          {add}
        </>
      }
    >
      <Toolbar definition={batchList} list={list} />
      <ListBody
        label="Batch pembayaran"
        list={list}
        nameOf={(batch) => batch.number}
        empty={
          <EmptyState
            icon={IconBuildingBank}
            title="Belum ada batch pembayaran"
            text="Pilih tagihan yang jatuh tempo dari beberapa pemasok, ambil filenya untuk bank, lalu tandai dibayar."
          >
            {add}
          </EmptyState>
        }
      />
    </Page>
  )
}
