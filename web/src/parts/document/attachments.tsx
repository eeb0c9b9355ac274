import { IconFileTypePdf, IconPaperclip, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { sayFailure } from '../../kit/graphql/say-failure.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { download } from '../../kit/page/download.ts'
import { Button } from '../../kit/ui/button.tsx'
import { useDrop } from '../../kit/upload/use-drop.ts'
import { type AttachmentFieldsFragment, RemoveAttachmentDocument } from './attachments.gql.gen.ts'
import css from './attachments.module.css'
import { attachment_kinds, usePicture, useUpload } from './use-attachments.ts'

const most = 10

const sizeOf = (bytes: number) =>
  bytes < 1_048_576
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)), 0)} KB`
    : `${formatNumber(bytes / 1_048_576, 1)} MB`

interface EntryProps {
  attachment: AttachmentFieldsFragment
  timezone: string
  can_change: boolean
}

function Entry({ attachment, timezone, can_change }: EntryProps) {
  const { id, name, is_image, bytes, author, created_at } = attachment
  const picture = usePicture(id, is_image)
  const [is_open, setOpen] = useState(false)
  const remove = useCommand(RemoveAttachmentDocument, {
    success: 'Lampiran berhasil dihapus!',
    onError: (error) => is_image && sayFailure(error, 'Gagal menghapus gambar!'),
  })
  const open = () => {
    if (is_image) setOpen(true)
    else download(`/api/attachments/${id}`, name).catch(reportError)
  }
  const ask = async () => {
    const text = 'Berkas tidak dapat dibuka lagi dari dokumen ini.'
    if (await confirm({ title: `Hapus lampiran ${name}?`, text, action: 'Hapus' })) remove.mutate({ id })
  }
  return (
    <li className={css.entry}>
      <button type="button" className={css.open} onClick={open}>
        <span className={css.thumb}>
          {picture ? <img src={picture} alt="" /> : is_image ? <IconPhoto /> : <IconFileTypePdf />}
        </span>
        <span className={css.words}>
          <span className={css.name}>{name}</span>
          <span className={css.about}>
            {`${is_image ? 'Foto' : 'PDF, unduh'} · ${sizeOf(bytes)} · ${author}, ${formatDateTime(created_at, timezone)}`}
          </span>
        </span>
      </button>
      {can_change && (
        <Button
          size="small"
          tone="subtle"
          icon_only
          busy={remove.isPending}
          icon={<IconTrash />}
          aria-label={`Hapus lampiran ${name}`}
          onClick={() => void ask()}
        />
      )}
      {is_open && (
        <Dialog title={name} width={900} onClose={() => setOpen(false)}>
          {picture ? <img className={css.large} src={picture} alt={name} /> : <p>Gambar sedang dimuat.</p>}
        </Dialog>
      )}
    </li>
  )
}

interface AttachmentsProps {
  /** Kind of the document, as the server's addresses name it. */
  owner:
    | 'invoice'
    | 'adjustment'
    | 'production'
    | 'purchase_order'
    | 'receiving'
    | 'supplier'
    | 'income_expense'
  owner_id: number
  attachments: readonly AttachmentFieldsFragment[]
  timezone: string
  /** The document stands and the role may change it. */
  can_change: boolean
  /** What would be attached here. */
  hint: string
}

/** Photos and PDFs of a document: chosen or dropped, looked at, taken away. */
export function Attachments(props: AttachmentsProps) {
  const { owner, owner_id, attachments, timezone, can_change, hint } = props
  const { share, refusal, take, cancel } = useUpload(owner, owner_id)
  const input = useRef<HTMLInputElement>(null)
  const has_room = attachments.length < most
  const drop = useDrop((files) => void take(files), can_change && has_room)
  return (
    <section aria-label="Lampiran" className={css.box} {...drop}>
      <header className={css.head}>
        <h2>Lampiran</h2>
        {can_change && has_room && share === null && (
          <Button size="small" icon={<IconPaperclip />} onClick={() => input.current?.click()}>
            Tambah lampiran
          </Button>
        )}
      </header>
      <input
        ref={input}
        type="file"
        multiple
        accept={attachment_kinds}
        className="sr-only"
        tabIndex={-1}
        aria-label="Berkas lampiran"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void take(files)
        }}
      />
      {share !== null && (
        <p className={css.progress}>
          <progress value={share} aria-label="Mengunggah" />
          <span className="num">{Math.round(share * 100)}%</span>
          <Button size="small" tone="subtle" onClick={cancel}>
            Batal
          </Button>
        </p>
      )}
      {refusal && (
        <p className={css.error} role="alert">
          {refusal}
        </p>
      )}
      {attachments.length > 0 && (
        <ul className={css.entries}>
          {attachments.map((attachment) => (
            <Entry key={attachment.id} attachment={attachment} timezone={timezone} can_change={can_change} />
          ))}
        </ul>
      )}
      {(can_change || attachments.length === 0) && (
        <p className={css.about}>
          {can_change
            ? has_room
              ? `${hint} JPG, PNG, WebP, atau PDF, masing-masing paling besar 2 MB.`
              : `Sudah ${most} lampiran, batas untuk satu dokumen.`
            : 'Tidak ada lampiran.'}
        </p>
      )}
    </section>
  )
}
