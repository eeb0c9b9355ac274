import { IconPlus } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { load, useLoaded } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import layout from '../../kit/report/report-layout.module.css'
import { lazyDialog } from '../../kit/router/lazy-part.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import table from '../../kit/ui/table.module.css'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useMe } from '../../parts/session/session.ts'
import type { ChartAccount } from './account.dialog.tsx'
import { Mappings } from './account.mappings.tsx'
import { ColumnHeads, EditCell } from './books.cells.tsx'
import { GetBookChartDocument } from './books.gql.gen.ts'
import { BookTabs, crumbs, nameAccountKind } from './books.head.tsx'

const AccountDialog = lazyDialog(() => import('./account.dialog.tsx').then((part) => part.AccountDialog))

export const Route = createFileRoute('/books/account')({
  beforeLoad: guard('books'),
  loader: () => load(GetBookChartDocument, {}),
  component: AccountPage,
})

function AccountPage() {
  const { bookChart: chart } = useLoaded(GetBookChartDocument, {})
  const { is_all_outlets } = useMe()
  const may_create = useCan('books', 'create') && is_all_outlets
  const may_update = useCan('books', 'update') && is_all_outlets
  const [edited, setEdited] = useState<ChartAccount | 'new' | null>(null)
  return (
    <Page
      title="Akun"
      crumbs={[...crumbs, { label: 'Buku', to: '/books' }]}
      tabs={<BookTabs />}
      purpose="Bagan akun dan apa yang masuk ke mana"
      actions={
        may_create && (
          <Button tone="primary" icon={<IconPlus />} onClick={() => setEdited('new')}>
            Tambah akun
          </Button>
        )
      }
    >
      {chart.accounts.length === 0 ? (
        <Card>
          <EmptyState
            title="Belum ada akun"
            text="Bagan akun baku dibuat sendiri saat hari usaha pertama dibukukan."
          />
        </Card>
      ) : (
        <div className={layout.stack}>
          <Card>
            <CardHead title="Bagan akun" note="Berlaku untuk semua outlet" />
            <Chart accounts={chart.accounts} onEdit={may_update ? setEdited : undefined} />
          </Card>
          <Mappings chart={chart} may_update={may_update} />
        </div>
      )}
      {edited && <AccountDialog account={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

interface ChartProps {
  accounts: readonly ChartAccount[]
  onEdit: ((account: ChartAccount) => void) | undefined
}

function Chart({ accounts, onEdit }: ChartProps) {
  return (
    <table className={`${table.table} ${table.stack}`} aria-label="Bagan akun">
      <ColumnHeads names={['Kode', 'Akun', 'Jenis', 'Dipakai']} />
      <tbody>
        {accounts.map((account) => (
          <tr key={account.id}>
            <td>{account.code}</td>
            <td data-label="Akun">{account.name}</td>
            <td data-label="Jenis">{nameAccountKind(account.kind)}</td>
            <td data-label="Dipakai">{account.is_used ? 'Ya' : 'Belum'}</td>
            <EditCell name={`${account.code} ${account.name}`} onEdit={onEdit && (() => onEdit(account))} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
