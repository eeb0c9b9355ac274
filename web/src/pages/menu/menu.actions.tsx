import {
  IconArchive,
  IconArchiveOff,
  IconArrowDown,
  IconArrowUp,
  IconBuildingStore,
  IconCircleCheck,
  IconHourglassEmpty,
  IconPencil,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { reportError } from '../../kit/graphql/report-error.ts'
import type { BulkAction } from '../../kit/list/bulk-bar.tsx'
import type { Selection } from '../../kit/list/use-selection.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { lazyPart } from '../../kit/router/lazy-part.tsx'
import { useCan } from '../../parts/access/access.ts'
import { archiveItems, restoreItems } from './menu.archive.ts'
import { type Arranging, stepItem } from './menu.arrange.ts'
import type { MenuSetting } from './menu.list.tsx'
import type { ItemRow } from './menu.rows.ts'
import { setSoldOut } from './menu.sold-out.ts'

const BulkPriceDialog = lazyPart(() => import('./menu.bulk-price.tsx').then((part) => part.BulkPriceDialog))
const BulkGroupDialog = lazyPart(() => import('./menu.bulk-place.tsx').then((part) => part.BulkGroupDialog))
const BulkOfferDialog = lazyPart(() => import('./menu.bulk-place.tsx').then((part) => part.BulkOfferDialog))
const BulkChangeDialog = lazyPart(() =>
  import('./menu.bulk-change.tsx').then((part) => part.BulkChangeDialog),
)
const BulkPictureDialog = lazyPart(() =>
  import('./menu.bulk-picture.tsx').then((part) => part.BulkPictureDialog),
)
const OffersDialog = lazyPart(() => import('./menu.outlets.tsx').then((part) => part.OffersDialog))
const ArchiveGroupDialog = lazyPart(() =>
  import('./group.archive.tsx').then((part) => part.ArchiveGroupDialog),
)
type Opened =
  | { kind: 'price' | 'group' | 'offer' | 'change' | 'picture'; items: readonly ItemRow[] }
  | { kind: 'outlets'; item: ItemRow }
  | { kind: 'archive_group'; group: { id: number; name: string } }

interface MenuActions {
  rowActions: (item: ItemRow) => readonly MenuItem[]
  bulk: readonly BulkAction<ItemRow>[]
  archiveGroup: (group: { id: number; name: string }) => void
  /** To be shown somewhere on the page. */
  dialog: ReactNode
}

async function archiveChosen(items: readonly ItemRow[]) {
  const yes = await confirm({
    title: `Arsipkan ${items.length} menu?`,
    text: 'Menu tidak tampil lagi di kasir dan daftar ini. Penjualannya tetap ada di laporan.',
    action: 'Arsipkan',
  })
  if (yes) await archiveItems(items)
}

/** What can be done with one item, with the ticked ones, and with a group. */
export function useMenuActions(
  setting: MenuSetting,
  arranging: Arranging,
  selection: Selection<ItemRow>,
): MenuActions {
  const [opened, setOpened] = useState<Opened | null>(null)
  const navigate = useNavigate()
  const can_archive = useCan('menu', 'archive')
  const { can_update, groups, outlets, tags } = setting
  const close = () => setOpened(null)
  const done = () => {
    close()
    selection.clear()
  }

  const rowActions = (item: ItemRow): MenuItem[] => {
    const entries: MenuItem[] = []
    const is_gone = item.deleted_at !== null
    if (can_update && !is_gone) {
      const edit = () => navigate({ to: '/menu/edit/$menuId', params: { menuId: String(item.id) } })
      entries.push({ label: 'Ubah', icon: IconPencil, onSelect: edit })
      entries.push(
        item.sold_out_count > 0
          ? { label: 'Tersedia lagi', icon: IconCircleCheck, onSelect: () => setSoldOut([item], false) }
          : { label: 'Habis hari ini', icon: IconHourglassEmpty, onSelect: () => setSoldOut([item], true) },
      )
      entries.push({
        label: 'Ketersediaan outlet',
        icon: IconBuildingStore,
        onSelect: () => setOpened({ kind: 'outlets', item }),
      })
    }
    if (arranging.enabled) {
      const step = (by: 1 | -1) => () => void stepItem(arranging.sections, item, by)
      entries.push({ label: 'Naikkan', icon: IconArrowUp, line: true, onSelect: step(-1) })
      entries.push({ label: 'Turunkan', icon: IconArrowDown, onSelect: step(1) })
    }
    if (can_archive) {
      entries.push(
        is_gone
          ? { label: 'Pulihkan', icon: IconArchiveOff, onSelect: () => restoreItems([item]) }
          : {
              label: 'Arsipkan',
              icon: IconArchive,
              tone: 'bad',
              line: true,
              onSelect: () => archiveItems([item]),
            },
      )
    }
    return entries
  }

  const open = (kind: 'price' | 'group' | 'offer' | 'change' | 'picture') => (items: readonly ItemRow[]) =>
    setOpened({ kind, items })
  const act = (run: (items: readonly ItemRow[]) => Promise<void>) => (items: readonly ItemRow[]) => {
    run(items).then(selection.clear, reportError)
  }
  const is_archive = [...selection.nodes.values()].some((item) => item.deleted_at !== null)
  const bulk: BulkAction<ItemRow>[] = []
  if (can_update && !is_archive) {
    bulk.push({ label: 'Ubah harga', run: open('price') })
    bulk.push({ label: 'Pindah grup', run: open('group') })
    bulk.push({ label: 'Ketersediaan', run: open('offer') })
    bulk.push({ label: 'Pajak, stasiun, label', run: open('change') })
    bulk.push({ label: 'Foto', run: open('picture') })
    bulk.push({ label: 'Habis hari ini', run: act((items) => setSoldOut(items, true)) })
  }
  if (can_archive) {
    bulk.push(
      is_archive
        ? { label: 'Pulihkan', run: act(restoreItems) }
        : { label: 'Arsipkan', run: act(archiveChosen) },
    )
  }

  const dialog = (
    <Suspense>
      {opened?.kind === 'price' && <BulkPriceDialog items={opened.items} onClose={close} onDone={done} />}
      {opened?.kind === 'group' && (
        <BulkGroupDialog items={opened.items} groups={groups} onClose={close} onDone={done} />
      )}
      {opened?.kind === 'change' && (
        <BulkChangeDialog items={opened.items} groups={groups} tags={tags} onClose={close} onDone={done} />
      )}
      {opened?.kind === 'offer' && (
        <BulkOfferDialog items={opened.items} outlets={outlets} onClose={close} onDone={done} />
      )}
      {opened?.kind === 'picture' && <BulkPictureDialog items={opened.items} onClose={close} onDone={done} />}
      {opened?.kind === 'outlets' && <OffersDialog item={opened.item} onClose={close} />}
      {opened?.kind === 'archive_group' && (
        <ArchiveGroupDialog group={opened.group} groups={groups} onClose={close} />
      )}
    </Suspense>
  )
  return { rowActions, bulk, dialog, archiveGroup: (group) => setOpened({ kind: 'archive_group', group }) }
}
