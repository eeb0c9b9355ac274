import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { Page } from '../../kit/page/page.tsx'
import { withSearch } from '../../kit/router/with-search.ts'
import { FormSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { buttonClass } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { guard } from '../../parts/access/guard.ts'
import { NewTableForm } from './table.form.tsx'
import { useTableGroups } from './table.groups.ts'
import { NewTablesForm } from './tables.form.tsx'

interface AddSearch {
  outlet?: number
  grup?: number
  jumlah?: 'banyak'
}

const readId = (value: unknown) =>
  Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined

export const Route = createFileRoute('/table/add')({
  beforeLoad: guard('table', 'create'),
  validateSearch: (search: Record<string, unknown>): AddSearch => ({
    outlet: readId(search.outlet),
    grup: readId(search.grup),
    jumlah: search.jumlah === 'banyak' ? 'banyak' : undefined,
  }),
  component: AddTablePage,
})

const amounts = [
  { value: 'satu', label: 'Satu meja' },
  { value: 'banyak', label: 'Banyak sekaligus' },
] as const

function AddTablePage() {
  const { outlet, grup, jumlah } = Route.useSearch()
  const navigate = useNavigate()
  const query = useTableGroups(outlet)
  const groups = query.data ?? []
  const group_id =
    groups.find(({ id }) => id === grup)?.id ?? (groups.length === 1 ? groups[0]?.id : null) ?? null
  const body = () => {
    if (query.isPending) return <FormSkeleton />
    if (query.isError && !query.data) {
      return (
        <Card>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      )
    }
    if (groups.length === 0) {
      return (
        <Card>
          <EmptyState
            title="Belum ada grup meja"
            text="Meja berdiri di sebuah grup, misalnya Lantai 1 atau Teras."
          >
            <Link to="/table/group/add" search={{ outlet }} className={buttonClass({ tone: 'primary' })}>
              Tambah grup
            </Link>
          </EmptyState>
        </Card>
      )
    }
    return jumlah === 'banyak' ? (
      <NewTablesForm groups={groups} group_id={group_id} />
    ) : (
      <NewTableForm groups={groups} group_id={group_id} />
    )
  }
  return (
    <Page
      title="Tambah meja"
      crumbs={[{ label: 'Kelola Outlet' }, { label: 'Meja', to: '/table' }]}
      purpose="Setiap meja langsung punya kode QR sendiri."
      actions={
        <Segmented
          label="Jumlah"
          value={jumlah ?? 'satu'}
          options={amounts}
          onChange={(value) =>
            navigate({
              to: '.',
              search: withSearch((old) => ({ ...old, jumlah: value === 'banyak' ? 'banyak' : undefined })),
              replace: true,
            })
          }
        />
      }
    >
      {body()}
    </Page>
  )
}
