import { IconArmchair, IconPlus } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { formatNumber } from '../../kit/format/number.ts'
import { Page } from '../../kit/page/page.tsx'
import { GridSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { buttonClass } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useMe } from '../../parts/session/session.ts'
import { type GroupRow, useTableGroups } from './table.groups.ts'
import css from './table.module.css'

export const Route = createFileRoute('/table/')({
  beforeLoad: guard('table'),
  component: TableOutletsPage,
})

const sum = (groups: readonly GroupRow[]) => groups.reduce((all, group) => all + group.table_count, 0)

/** The outlets in reach, each with its groups of tables. */
function TableOutletsPage() {
  const { outlets } = useMe()
  const can_create = useCan('table', 'create')
  const can_add_outlet = useCan('outlet', 'create')
  const query = useTableGroups()
  const groups = query.data ?? []
  return (
    <Page
      title="Meja"
      crumbs={[{ label: 'Kelola Outlet' }]}
      purpose={
        query.data
          ? `${formatNumber(sum(groups), 0)} meja di ${formatNumber(outlets.length, 0)} outlet`
          : 'Grup, denah, dan kode QR meja di setiap outlet'
      }
      actions={
        can_create &&
        outlets.length > 0 && (
          <>
            <Link to="/table/group/add" className={buttonClass()}>
              Tambah grup
            </Link>
            <span className={css.fab}>
              <Link to="/table/add" className={buttonClass({ tone: 'primary' })} data-shortcut="n">
                <IconPlus /> Tambah meja
              </Link>
            </span>
          </>
        )
      }
    >
      {query.isPending && <GridSkeleton tiles={6} />}
      {query.isError && !query.data && (
        <Card>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      )}
      {query.data && outlets.length === 0 && (
        <Card>
          <EmptyState
            icon={IconArmchair}
            title="Belum ada outlet"
            text="Meja berdiri di sebuah outlet. Tambahkan outlet lebih dulu."
          >
            {can_add_outlet && (
              <Link to="/outlet/add" className={buttonClass({ tone: 'primary' })}>
                <IconPlus /> Tambah outlet
              </Link>
            )}
          </EmptyState>
        </Card>
      )}
      {query.data && (
        <div className={css.outlets}>
          {outlets.map((outlet) => {
            const own = groups.filter((group) => group.outlet_id === outlet.id)
            return (
              <article key={outlet.id} className={css.outlet}>
                <h2>
                  <Link to="/table/$outlet" params={{ outlet: String(outlet.id) }}>
                    {outlet.name}
                  </Link>
                </h2>
                <p className={css.count}>
                  {own.length === 0
                    ? 'Belum ada grup meja'
                    : `${formatNumber(sum(own), 0)} meja dalam ${formatNumber(own.length, 0)} grup`}
                </p>
                {own.length > 0 && (
                  <ul>
                    {own.map((group) => (
                      <li key={group.id}>
                        {group.name} · {group.table_count}
                      </li>
                    ))}
                  </ul>
                )}
              </article>
            )
          })}
        </div>
      )}
    </Page>
  )
}
