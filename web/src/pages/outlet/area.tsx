import { IconMap2, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { writeCondition } from '../../kit/list/condition.ts'
import { Page } from '../../kit/page/page.tsx'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { lazyDialog } from '../../kit/router/lazy-part.tsx'
import { stringifySearch } from '../../kit/router/search.ts'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import table from '../../kit/ui/table.module.css'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useMe } from '../../parts/session/session.ts'
import { DeleteAreaDialog } from './area.delete.tsx'
import type { Area } from './area.dialog.tsx'
import { useAreas } from './area.field.tsx'
import css from './area.module.css'
import { crumbs, OutletTabs } from './outlet.head.tsx'

const AreaDialog = lazyDialog(() => import('./area.dialog.tsx').then((part) => part.AreaDialog))

export const Route = createFileRoute('/outlet/area')({
  beforeLoad: guard('outlet'),
  component: AreaPage,
})

/** The list of the outlets of this very area. */
const outletsOf = ({ full_name }: Area) =>
  `/outlet${stringifySearch({ f: [writeCondition({ field: 'area_name', operator: 'IsEqualTo', values: [full_name] })] })}`

/** Outlets of an area and of all areas in it. */
const countWithin = ({ id, full_name }: Area, areas: readonly Area[]) =>
  areas
    .filter((other) => other.id === id || other.full_name.startsWith(`${full_name} › `))
    .reduce((sum, { outlet_count }) => sum + outlet_count, 0)

/** A new area under another one, or an area to change. */
type Edited = { area: Area } | { parent_area_id: number | null }

interface TreeProps {
  areas: readonly Area[]
  onEdit: (edited: Edited) => void
  onDelete: (area: Area) => void
}

function AreaTree({ areas, onEdit, onDelete }: TreeProps) {
  const { is_all_outlets: keeps } = useMe()
  const can_create = useCan('outlet', 'create')
  const can_update = useCan('outlet', 'update')
  const can_archive = useCan('outlet', 'archive')
  return (
    <table className={`${table.table} ${table.stack}`} aria-label="Wilayah">
      <thead>
        <tr>
          <th scope="col">Wilayah</th>
          <th scope="col" className={table.number}>
            Outlet
          </th>
          <th scope="col" className={table.number}>
            Dengan di dalamnya
          </th>
          <th scope="col">
            <span className="sr-only">Tindakan</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => (
          <tr key={area.id}>
            <td>
              {area.depth === 1 ? (
                <strong>{area.name}</strong>
              ) : (
                <span className={css[`deep${area.depth}`]}>{area.name}</span>
              )}
            </td>
            <td className={table.number} data-label="Outlet">
              {area.outlet_count > 0 ? (
                <AddressLink href={outletsOf(area)}>{area.outlet_count}</AddressLink>
              ) : (
                '–'
              )}
            </td>
            <td className={table.number} data-label="Dengan di dalamnya">
              {countWithin(area, areas)}
            </td>
            <td className={table.number}>
              {keeps && can_create && area.depth < 5 && (
                <Button
                  tone="subtle"
                  icon_only
                  icon={<IconPlus />}
                  aria-label={`Tambah wilayah di dalam ${area.name}`}
                  onClick={() => onEdit({ parent_area_id: area.id })}
                />
              )}
              {keeps && can_update && (
                <Button
                  tone="subtle"
                  icon_only
                  icon={<IconPencil />}
                  aria-label={`Ubah ${area.name}`}
                  onClick={() => onEdit({ area })}
                />
              )}
              {keeps && can_archive && (
                <Button
                  tone="subtle"
                  icon_only
                  icon={<IconTrash />}
                  aria-label={`Hapus ${area.name}`}
                  onClick={() => onDelete(area)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function AreaPage() {
  const areas = useAreas()
  const { is_all_outlets: keeps } = useMe()
  const can_create = useCan('outlet', 'create')
  const [edited, setEdited] = useState<Edited | null>(null)
  const [deleted, setDeleted] = useState<Area | null>(null)
  const add = keeps && can_create && (
    <Button
      tone="primary"
      icon={<IconPlus />}
      data-shortcut="n"
      onClick={() => setEdited({ parent_area_id: null })}
    >
      Tambah wilayah
    </Button>
  )
  const all = areas.data ?? []
  return (
    <Page
      title="Wilayah"
      crumbs={[...crumbs, { label: 'Outlet', to: '/outlet' }]}
      tabs={<OutletTabs />}
      purpose="Outlet yang dilaporkan dan dipilih bersama"
      actions={add}
    >
      {areas.isError && <ErrorState error={areas.error} onRetry={() => void areas.refetch()} />}
      {areas.isPending && <CardSkeleton />}
      {areas.data?.length === 0 && (
        <Card>
          <EmptyState
            icon={IconMap2}
            title="Belum ada wilayah"
            text="Kelompokkan outlet menurut kota, provinsi, atau manajer area, lalu pilih dan bandingkan di laporan."
          >
            {add}
          </EmptyState>
        </Card>
      )}
      {all.length > 0 && (
        <Card>
          <AreaTree areas={all} onEdit={setEdited} onDelete={setDeleted} />
        </Card>
      )}
      {edited && <AreaDialog {...edited} all={all} onClose={() => setEdited(null)} />}
      {deleted && <DeleteAreaDialog area={deleted} all={all} onClose={() => setDeleted(null)} />}
    </Page>
  )
}
