import {
  IconArchive,
  IconArchiveOff,
  IconDoor,
  IconDoorEnter,
  IconPencil,
  IconQrcode,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCommand } from '../../kit/graphql/command.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { runBulk } from '../../kit/list/run-bulk.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { useCan } from '../../parts/access/access.ts'
import {
  ArchiveTableDocument,
  CloseTableDocument,
  OpenTableDocument,
  RestoreTableDocument,
  UpdateTableDocument,
} from './table.gql.gen.ts'
import type { TableRow } from './table.list.tsx'

const nameOf = (table: TableRow) => table.name
const addressOf = ({ id }: TableRow) => `/table/edit/${id}`

/** Switches the codes of tables. */
function setQr(tables: readonly TableRow[], is_qr_active: boolean): Promise<void> {
  return runBulk(UpdateTableDocument, {
    nodes: tables,
    nameOf,
    addressOf,
    variables: ({ id }) => ({ table: { id, is_qr_active } }),
    success: () => (is_qr_active ? 'Kode QR diaktifkan!' : 'Kode QR dinonaktifkan!'),
    undo: (nodes) =>
      void setQr(
        nodes.filter((table) => table.is_qr_active !== is_qr_active),
        !is_qr_active,
      ).catch(reportError),
  })
}

/** Opens tables for guests until the business day ends, or closes them. */
function setOpen(tables: readonly TableRow[], is_open: boolean): Promise<void> {
  const run = {
    nodes: tables,
    nameOf,
    addressOf,
    variables: ({ id }: TableRow) => ({ id }),
    success: (count: number) => `${count} meja ${is_open ? 'dibuka' : 'ditutup'} untuk pesanan!`,
    undo: (nodes: readonly TableRow[]) =>
      void setOpen(
        nodes.filter((table) => table.is_open !== is_open),
        !is_open,
      ).catch(reportError),
  }
  return is_open ? runBulk(OpenTableDocument, run) : runBulk(CloseTableDocument, run)
}

/** Brings back what was archived together. */
const restoreAll = (nodes: readonly TableRow[]) =>
  void runBulk(RestoreTableDocument, {
    nodes,
    nameOf,
    addressOf,
    variables: ({ id }) => ({ id }),
    success: (count) => `${count} meja dipulihkan!`,
  }).catch(reportError)

async function archiveAll(tables: readonly TableRow[]) {
  const yes = await confirm({
    title: `Arsipkan ${tables.length} meja?`,
    text: 'Meja tidak tampil lagi dan kode QR-nya berhenti. Riwayat penjualannya tetap ada.',
    action: 'Arsipkan',
  })
  if (!yes) return
  await runBulk(ArchiveTableDocument, {
    nodes: tables,
    nameOf,
    addressOf,
    variables: ({ id }) => ({ id }),
    success: (count) => `${count} meja berhasil diarsipkan!`,
    undo: restoreAll,
  })
}

/** Archives and restores one table, with a way back. */
export function useTableArchive() {
  const restore = useCommand(RestoreTableDocument, { success: 'Meja berhasil dipulihkan!' })
  const archive = useCommand(ArchiveTableDocument, {
    success: 'Meja berhasil diarsipkan!',
    undo: ({ archiveTable }) => restore.mutate({ id: archiveTable }),
  })
  return { archive, restore }
}

/** What can be done with tables, one by one and together. */
export function useTableActions(clear: () => void) {
  const navigate = useNavigate()
  const can_update = useCan('table', 'update')
  const can_archive = useCan('table', 'archive')
  const { archive, restore } = useTableArchive()
  const together = (run: (tables: readonly TableRow[]) => Promise<void>) => (tables: readonly TableRow[]) => {
    run(tables).then(clear, reportError)
  }
  const rowActions = (table: TableRow): MenuItem[] => {
    const items: MenuItem[] = []
    if (can_update && !table.deleted_at) {
      items.push({
        label: 'Ubah',
        icon: IconPencil,
        onSelect: () => navigate({ to: '/table/edit/$tableId', params: { tableId: String(table.id) } }),
      })
      items.push({
        label: table.is_open ? 'Tutup pesanan' : 'Buka untuk tamu',
        icon: table.is_open ? IconDoor : IconDoorEnter,
        onSelect: () => together((tables) => setOpen(tables, !table.is_open))([table]),
      })
      items.push({
        label: table.is_qr_active ? 'Nonaktifkan QR' : 'Aktifkan QR',
        icon: IconQrcode,
        onSelect: () => together((tables) => setQr(tables, !table.is_qr_active))([table]),
      })
    }
    if (can_archive) {
      items.push(
        table.deleted_at
          ? { label: 'Pulihkan', icon: IconArchiveOff, onSelect: () => restore.mutate({ id: table.id }) }
          : {
              label: 'Arsipkan',
              icon: IconArchive,
              tone: 'bad',
              line: true,
              onSelect: () => archive.mutate({ id: table.id }),
            },
      )
    }
    return items
  }
  const bulk = [
    ...(can_update
      ? [
          { label: 'Buka untuk tamu', run: together((tables) => setOpen(tables, true)) },
          { label: 'Tutup pesanan', run: together((tables) => setOpen(tables, false)) },
          { label: 'Aktifkan QR', run: together((tables) => setQr(tables, true)) },
          { label: 'Nonaktifkan QR', run: together((tables) => setQr(tables, false)) },
        ]
      : []),
    ...(can_archive ? [{ label: 'Arsipkan', run: together(archiveAll) }] : []),
  ]
  return { rowActions, bulk, selectable: can_update || can_archive }
}
