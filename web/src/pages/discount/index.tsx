import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDiscount,
  IconPencil,
  IconPlayerPause,
  IconSend,
} from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { reportError } from '../../kit/graphql/report-error.ts'
import { AddLink } from '../../kit/list/add-link.tsx'
import { BulkBar } from '../../kit/list/bulk-bar.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { runBulk } from '../../kit/list/run-bulk.ts'
import { useList } from '../../kit/list/use-list.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useDiscountActions } from './discount.actions.ts'
import { ArchiveDiscountDocument, RestoreDiscountDocument } from './discount.gql.gen.ts'
import { type DiscountRow, discount_list } from './discount.list.tsx'

export const Route = createFileRoute('/discount/')({
  beforeLoad: guard('discount'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => discount_list.prefetch(deps),
  component: DiscountListPage,
})

const nameOf = ({ name }: DiscountRow) => name

/** Brings back what was archived together. */
const restoreAll = (nodes: readonly DiscountRow[]) =>
  void runBulk(RestoreDiscountDocument, {
    nodes,
    nameOf,
    addressOf: ({ id }) => `/discount/edit/${id}`,
    variables: ({ id }) => ({ id }),
    success: (count) => `${count} diskon dipulihkan!`,
  }).catch(reportError)

async function archiveAll(discounts: readonly DiscountRow[]) {
  const yes = await confirm({
    title: `Arsipkan ${discounts.length} diskon?`,
    text: 'Kasir berhenti memberikannya dan kodenya dapat dipakai lagi. Riwayat pemakaiannya tetap ada.',
    action: 'Arsipkan',
  })
  if (!yes) return
  await runBulk(ArchiveDiscountDocument, {
    nodes: discounts,
    nameOf,
    addressOf: ({ id }) => `/discount/edit/${id}`,
    variables: ({ id }) => ({ id }),
    success: (count) => `${count} diskon berhasil diarsipkan!`,
    undo: restoreAll,
  })
}

/** What the role may do with a row in its state. */
function useRowActions() {
  const navigate = useNavigate()
  const can_create = useCan('discount', 'create')
  const can_update = useCan('discount', 'update')
  const can_archive = useCan('discount', 'archive')
  const { publish, pause, duplicate, archive, restore } = useDiscountActions()
  return (discount: DiscountRow): MenuItem[] => {
    const { id, state, deleted_at } = discount
    const edit = () => navigate({ to: '/discount/edit/$discountId', params: { discountId: String(id) } })
    const can_publish = state === 'DRAFT' || state === 'PAUSED'
    const can_pause = state === 'RUNNING' || state === 'SCHEDULED'
    const items: (MenuItem | false)[] = [
      can_update && { label: 'Ubah', icon: IconPencil, onSelect: edit },
      can_update && can_publish && { label: 'Terbitkan', icon: IconSend, onSelect: () => publish(discount) },
      can_update && can_pause && { label: 'Jeda', icon: IconPlayerPause, onSelect: () => pause(discount) },
      can_create && { label: 'Gandakan', icon: IconCopy, onSelect: () => duplicate(discount) },
      can_archive &&
        !deleted_at && {
          label: 'Arsipkan',
          icon: IconArchive,
          tone: 'bad',
          line: true,
          onSelect: () => void archive(discount),
        },
      can_archive &&
        Boolean(deleted_at) && { label: 'Pulihkan', icon: IconArchiveOff, onSelect: () => restore(discount) },
    ]
    return items.filter((item) => item !== false)
  }
}

function DiscountListPage() {
  const list = useList(discount_list)
  const can_create = useCan('discount', 'create')
  const can_archive = useCan('discount', 'archive')
  const can_export = useCan('discount', 'export')
  const can_update = useCan('discount', 'update')
  const rowActions = useRowActions()
  const add = can_create && <AddLink to="/discount/add">Tambah diskon</AddLink>
  return (
    <ListPage
      title="Diskon"
      crumbs={[{ label: 'Kelola Produk' }]}
      purpose="Potongan yang diberikan kasir"
      counted="diskon"
      definition={discount_list}
      label="Diskon"
      list={list}
      nameOf={nameOf}
      rowActions={can_create || can_update || can_archive ? rowActions : undefined}
      selectable={can_archive}
      can_export={can_export}
      add={add}
      empty={{
        icon: IconDiscount,
        title: 'Belum ada diskon',
        text: 'Tambahkan promo agar kasir memberikannya sesuai aturan, dan biayanya tercatat di sini.',
      }}
    >
      <BulkBar
        selection={list.selection}
        actions={
          can_archive
            ? [
                {
                  label: 'Arsipkan',
                  run: (discounts) => void archiveAll(discounts).then(list.selection.clear, reportError),
                },
              ]
            : []
        }
      />
    </ListPage>
  )
}
