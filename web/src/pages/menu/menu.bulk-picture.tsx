import { IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { checkImage, uploadImage } from '../../kit/upload/upload-image.ts'
import css from './menu.dialog.module.css'
import { SetItemPicturesDocument } from './menu.gql.gen.ts'
import { matchPictures } from './menu.pictures.ts'
import type { ItemRow } from './menu.rows.ts'

interface BulkPictureProps {
  items: readonly ItemRow[]
  onClose: () => void
  onDone: () => void
}

/** A file that was picked, and the menu it is of. */
interface Picked {
  readonly file: File
  readonly link: string
  readonly item_id: number | null
  readonly problem: string | null
}

const most_files = 200

/** Gives the ticked menus pictures, file by file: what a file is called says of which it is, and that can be changed. */
export function BulkPictureDialog({ items, onClose, onDone }: BulkPictureProps) {
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const [sent, setSent] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const leaving = useRef(new AbortController())
  const links = useRef<string[]>([])
  useEffect(
    () => () => {
      leaving.current.abort()
      for (const link of links.current) URL.revokeObjectURL(link)
    },
    [],
  )
  const run = useCommand(SetItemPicturesDocument, {
    success: ({ setItemPictures }) => `Foto ${formatNumber(setItemPictures, 0)} menu berhasil disimpan!`,
    takes_back: 'Foto menu kembali seperti semula!',
    onDone,
  })
  const pick = (files: readonly File[]) => {
    const known = files.slice(0, most_files)
    const of = matchPictures(
      known.map(({ name }) => name),
      items,
    )
    for (const link of links.current) URL.revokeObjectURL(link)
    links.current = known.map((file) => URL.createObjectURL(file))
    setPicked(
      known.map((file, place) => ({
        ...{ file, link: links.current[place] ?? '', problem: checkImage(file) },
        item_id: of[place] ?? null,
      })),
    )
  }
  const assign = (place: number, item_id: number | null) =>
    setPicked(
      picked.map((one, at) => {
        if (at === place) return { ...one, item_id }
        // A menu has one picture.
        return one.item_id === item_id ? { ...one, item_id: null } : one
      }),
    )
  const ready = picked.flatMap(({ file, item_id, problem }) =>
    item_id === null || problem ? [] : [{ file, item_id }],
  )
  const send = async () => {
    setSent(0)
    try {
      const pictures: { id: number; image: string }[] = []
      for (const { file, item_id } of ready) {
        const { image } = await uploadImage(file, () => {}, leaving.current.signal)
        pictures.push({ id: item_id, image })
        setSent(pictures.length)
      }
      run.mutate({ pictures: { pictures } })
    } catch (error) {
      if (error instanceof ApiError) reportError(error)
    } finally {
      setSent(null)
    }
  }
  const choices = [
    { value: '', label: 'Tidak dipakai' },
    ...items.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Dialog
      title={`Foto ${formatNumber(items.length, 0)} menu`}
      width={620}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          disabled={ready.length === 0}
          busy={sent !== null || run.isPending}
          onClick={() => void send()}
        >
          {sent === null
            ? `Simpan ${formatNumber(ready.length, 0)} foto`
            : `Mengunggah ${formatNumber(sent, 0)} dari ${formatNumber(ready.length, 0)}`}
        </DialogFoot>
      }
    >
      <p className={css.about}>
        Pilih beberapa berkas sekaligus. Berkas yang bernama seperti nama, kode, atau SKU menu langsung
        terpasang; sisanya Anda pasangkan di sini.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Berkas foto"
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          pick([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button icon={<IconPhotoPlus />} onClick={() => input.current?.click()}>
        Pilih berkas
      </Button>
      {picked.length > 0 && (
        <ul className={css.pictures} aria-label="Berkas yang dipilih">
          {picked.map(({ file, link, item_id, problem }, place) => (
            <li key={link}>
              <img src={link} alt="" />
              <span>
                {file.name}
                {problem && <em>{problem}</em>}
              </span>
              <NativeSelect
                aria-label={`Menu untuk ${file.name}`}
                disabled={problem !== null}
                value={String(item_id ?? '')}
                options={choices}
                onChange={(event) => assign(place, Number(event.target.value) || null)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
