import {
  IconArchive,
  IconArchiveOff,
  IconBuildingStore,
  IconLock,
  IconLockOff,
  IconPencil,
} from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { reportError } from '../../kit/graphql/report-error.ts'
import { AddLink } from '../../kit/list/add-link.tsx'
import { BulkBar } from '../../kit/list/bulk-bar.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { runBulk } from '../../kit/list/run-bulk.ts'
import { useList } from '../../kit/list/use-list.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { lazyPart } from '../../kit/router/lazy-part.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useArchive } from './outlet.archive.tsx'
import { ArchiveOutletDocument, RestoreOutletDocument, UpdateOutletDocument } from './outlet.gql.gen.ts'
import { crumbs, OutletTabs } from './outlet.head.tsx'
import { type OutletRow, outlet_list } from './outlet.list.tsx'
import { setPin } from './outlet.pin.ts'

const AreasDialog = lazyPart(() => import('./outlet.areas.tsx').then((part) => part.AreasDialog))
const RatesDialog = lazyPart(() => import('./outlet.rates.tsx').then((part) => part.RatesDialog))

export const Route = createFileRoute('/outlet/')({
  beforeLoad: guard('outlet'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => outlet_list.prefetch(deps),
  component: OutletListPage,
})

const nameOf = (outlet: OutletRow) => outlet.name
const addressOf = ({ id }: OutletRow) => `/outlet/edit/${id}`

/** Switches the QR page of several outlets. */
function setQr(outlets: readonly OutletRow[], activate_qr: boolean): Promise<void> {
  return runBulk(UpdateOutletDocument, {
    nodes: outlets,
    nameOf,
    addressOf,
    variables: ({ id }) => ({ outlet: { id, activate_qr } }),
    success: () => (activate_qr ? 'Kode QR diaktifkan!' : 'Kode QR dinonaktifkan!'),
    undo: (nodes) =>
      void setQr(
        nodes.filter((outlet) => outlet.activate_qr !== activate_qr),
        !activate_qr,
      ).catch(reportError),
  })
}

/** Brings back what was archived together. */
const restoreAll = (nodes: readonly OutletRow[]) =>
  void runBulk(RestoreOutletDocument, {
    nodes,
    nameOf,
    addressOf,
    variables: ({ id }) => ({ id }),
    success: (count) => `${count} outlet dipulihkan!`,
  }).catch(reportError)

async function archiveAll(outlets: readonly OutletRow[]) {
  const yes = await confirm({
    title: `Arsipkan ${outlets.length} outlet?`,
    text: 'Outlet dan mejanya tidak tampil lagi dan kasirnya tidak dapat mengirim penjualan. Riwayatnya tetap ada.',
    action: 'Arsipkan',
  })
  if (!yes) return
  await runBulk(ArchiveOutletDocument, {
    nodes: outlets,
    nameOf,
    addressOf,
    variables: ({ id }) => ({ id }),
    success: (count) => `${count} outlet berhasil diarsipkan!`,
    undo: restoreAll,
  })
}

function OutletListPage() {
  const list = useList(outlet_list)
  const navigate = useNavigate()
  const can_create = useCan('outlet', 'create')
  const can_update = useCan('outlet', 'update')
  const can_archive = useCan('outlet', 'archive')
  const can_export = useCan('outlet', 'export')
  const { archive, restore, dialog } = useArchive()
  const [placed, setPlaced] = useState<readonly number[] | null>(null)
  const [rated, setRated] = useState<readonly number[] | null>(null)

  const rowActions = (outlet: OutletRow): MenuItem[] => {
    const items: MenuItem[] = []
    const edit = () => navigate({ to: '/outlet/edit/$outletId', params: { outletId: String(outlet.id) } })
    if (can_update) items.push({ label: 'Ubah', icon: IconPencil, onSelect: edit })
    if (can_update && !outlet.deleted_at) {
      const is_use_pin = !outlet.is_use_pin
      items.push({
        label: is_use_pin ? 'Aktifkan PIN' : 'Nonaktifkan PIN',
        icon: is_use_pin ? IconLock : IconLockOff,
        onSelect: () => void setPin([outlet], is_use_pin).catch(reportError),
      })
    }
    if (can_archive && !outlet.deleted_at) {
      items.push({
        label: 'Arsipkan',
        icon: IconArchive,
        tone: 'bad',
        line: true,
        onSelect: () => archive(outlet),
      })
    }
    if (can_archive && outlet.deleted_at) {
      items.push({ label: 'Pulihkan', icon: IconArchiveOff, onSelect: () => restore(outlet.id) })
    }
    return items
  }
  const bulk = (run: (outlets: readonly OutletRow[]) => Promise<void>) => (outlets: readonly OutletRow[]) => {
    run(outlets).then(list.selection.clear, reportError)
  }
  const add = can_create && <AddLink to="/outlet/add">Tambah outlet</AddLink>
  return (
    <ListPage
      title="Outlet"
      crumbs={crumbs}
      tabs={<OutletTabs />}
      purpose="Tempat usaha brand Anda"
      counted="outlet"
      definition={outlet_list}
      label="Outlet"
      list={list}
      nameOf={nameOf}
      rowActions={rowActions}
      selectable={can_update || can_archive}
      can_export={can_export}
      add={add}
      empty={{
        icon: IconBuildingStore,
        title: 'Belum ada outlet',
        text: 'Tambahkan outlet pertama agar menu, meja, dan penjualan punya tempat.',
      }}
    >
      <BulkBar
        selection={list.selection}
        actions={[
          ...(can_update
            ? [
                {
                  label: 'Ubah pajak & layanan…',
                  run: (outlets: readonly OutletRow[]) => setRated(outlets.map(({ id }) => id)),
                },
                {
                  label: 'Ubah wilayah…',
                  run: (outlets: readonly OutletRow[]) => setPlaced(outlets.map(({ id }) => id)),
                },
                { label: 'Aktifkan QR', run: bulk((outlets) => setQr(outlets, true)) },
                { label: 'Nonaktifkan QR', run: bulk((outlets) => setQr(outlets, false)) },
                { label: 'Aktifkan PIN', run: bulk((outlets) => setPin(outlets, true)) },
                { label: 'Nonaktifkan PIN', run: bulk((outlets) => setPin(outlets, false)) },
              ]
            : []),
          ...(can_archive ? [{ label: 'Arsipkan', run: bulk(archiveAll) }] : []),
        ]}
      />
      {dialog}
      {placed && (
        <Suspense>
          <AreasDialog
            outlet_ids={placed}
            onClose={(is_done) => {
              setPlaced(null)
              if (is_done) list.selection.clear()
            }}
          />
        </Suspense>
      )}
      {rated && (
        <Suspense>
          <RatesDialog
            outlet_ids={rated}
            onClose={(is_done) => {
              setRated(null)
              if (is_done) list.selection.clear()
            }}
          />
        </Suspense>
      )}
    </ListPage>
  )
}
