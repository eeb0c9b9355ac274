import {
  IconArrowBackUp,
  IconCheck,
  IconCopy,
  IconDots,
  IconDownload,
  IconPencil,
  IconPrinter,
  IconX,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { reportError } from '../../kit/graphql/report-error.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { Menu } from '../../kit/overlay/menu.tsx'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { showToast } from '../../kit/toast/toast.ts'
import { Button, buttonClass } from '../../kit/ui/button.tsx'
import { useCan } from '../../parts/access/access.ts'
import { RemarkDialog } from '../../parts/document/remark-dialog.tsx'
import { useDocumentStep } from '../../parts/document/use-document-step.ts'
import { usePaper } from '../../parts/document/use-paper.ts'
import { differencesOf } from './receiving.differences.ts'
import {
  CancelReceivingDocument,
  DuplicateReceivingDocument,
  PostReceivingDocument,
} from './receiving.gql.gen.ts'
import css from './receiving.module.css'
import type { ReceivingDetail } from './receiving.values.ts'
import { keepPost, useWaitingEdit, useWaitingPost } from './receiving.waits.ts'

interface CancelProps {
  document: ReceivingDetail
  onClose: () => void
}

/** Asks why a receiving is taken back. */
function CancelDialog({ document, onClose }: CancelProps) {
  const { id, number, status, version, lines } = document
  const cancel = useDocumentStep({ type: 'Receiving', lines }, CancelReceivingDocument, {
    success: `${number} dibatalkan!`,
    onDone: onClose,
  })
  return (
    <RemarkDialog
      title={`Batalkan ${number}?`}
      text={
        status === 'done'
          ? 'Stok yang sudah bergerak dikembalikan dengan catatan pembalikan, harga pemasok kembali ke sebelumnya, dan pembayarannya ikut dibatalkan. Nomor dokumen tetap terpakai.'
          : 'Draf ini tidak dapat dipakai lagi. Nomor dokumen tetap terpakai.'
      }
      action="Batalkan dokumen"
      busy={cancel.isPending}
      onClose={onClose}
      onSend={(reason) => cancel.mutate({ receiving: { id, version, reason } })}
    />
  )
}

/** What can be done with a receiving whatever it waits for: print, copy. */
function MoreMenu({ document }: { document: ReceivingDetail }) {
  const { id, lines } = document
  const navigate = useNavigate()
  const can_create = useCan('receiving', 'create')
  const can_update = useCan('receiving', 'update')
  const copy = useDocumentStep({ type: 'Receiving', lines }, DuplicateReceivingDocument, {
    success: 'Penerimaan digandakan sebagai draf!',
    onward: ({ duplicateReceiving }) => {
      const receivingId = String(duplicateReceiving)
      if (can_update) void navigate({ to: '/receiving/edit/$receivingId', params: { receivingId } })
      else void navigate({ to: '/receiving/detail/$produceId', params: { produceId: receivingId } })
    },
  })
  const paper = usePaper('receivings', document)
  const items: MenuItem[] = [
    { label: 'Unduh PDF', icon: IconDownload, onSelect: paper.save },
    { label: 'Cetak', icon: IconPrinter, onSelect: () => window.print() },
  ]
  if (can_create) items.push({ label: 'Gandakan', icon: IconCopy, onSelect: () => copy.mutate({ id }) })
  return (
    <Menu
      label="Tindakan lain"
      items={items}
      trigger={(props) => (
        <Button {...props} busy={paper.busy} icon_only icon={<IconDots />} aria-label="Tindakan lain" />
      )}
    />
  )
}

/** What a receiving waits for next, and what else can be done with it. */
export function ReceivingActions({ document }: { document: ReceivingDetail }) {
  const { id, number, status, version, kind, lines } = document
  const can_create = useCan('receiving', 'create')
  const can_update = useCan('receiving', 'update')
  const can_archive = useCan('receiving', 'archive')
  const [cancelling, setCancelling] = useState(false)
  const finished = useWaitingPost(id)
  const has_edits = useWaitingEdit(id)
  const keep = (tried_key?: string) =>
    keepPost(document, { has_edits, tried_key })
      .then(() => showToast({ tone: 'info', message: 'Selesai di perangkat ini, dikirim begitu tersambung' }))
      .catch(reportError)
  const post = useDocumentStep({ type: 'Receiving', lines }, PostReceivingDocument, {
    success: `${number} selesai, stok sudah bergerak!`,
    onAway: (key) => void keep(key),
  })
  const finish = async () => {
    const text =
      kind === 'return'
        ? 'Stok berkurang sebesar barang yang diretur.'
        : 'Stok bertambah dan biaya dihitung ulang. Setelah selesai, dokumen hanya dapat dibatalkan.'
    const differences = differencesOf(document)
    const told = differences.length > 0 ? `Berbeda dari pesanan: ${differences.join('; ')}. ${text}` : text
    if (
      !(await confirm({ title: `Selesaikan ${number}?`, text: told, action: 'Selesaikan', tone: 'primary' }))
    )
      return
    if (has_edits || !navigator.onLine) await keep()
    else post.mutate({ receiving: { id, version } })
  }
  const is_draft = status === 'draft' && (!finished || finished.refusal !== null)
  return (
    <>
      {finished && (
        <span role="status" className={css.waits}>
          {finished.refusal
            ? `Penyelesaian ditolak: ${finished.refusal.reason}`
            : 'Selesai di perangkat ini, dikirim begitu tersambung.'}
        </span>
      )}
      <MoreMenu document={document} />
      {(is_draft ? can_update : status === 'done' && can_archive) && (
        <Button icon={<IconX />} onClick={() => setCancelling(true)}>
          Batalkan
        </Button>
      )}
      {status === 'done' && kind === 'purchase' && can_create && (
        <Link to="/receiving/create" search={{ retur: id }} className={buttonClass({})}>
          <IconArrowBackUp /> Buat retur
        </Link>
      )}
      {is_draft && can_update && (
        <>
          <Link
            to="/receiving/edit/$receivingId"
            params={{ receivingId: String(id) }}
            className={buttonClass({})}
          >
            <IconPencil /> Ubah
          </Link>
          <Button tone="primary" icon={<IconCheck />} busy={post.isPending} onClick={() => void finish()}>
            Selesaikan
          </Button>
        </>
      )}
      {cancelling && <CancelDialog document={document} onClose={() => setCancelling(false)} />}
    </>
  )
}
