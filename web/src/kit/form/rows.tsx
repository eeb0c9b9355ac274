import { IconAdjustmentsHorizontal, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import type { FormStore } from './form-store.ts'
import css from './rows.module.css'

interface RowHandleProps {
  /** What the row is called. */
  name: string
  place: number
  count: number
  /** Of `useReorder`. */
  handle: object
}

/** By which a row of a form's list is moved. */
export function RowHandle({ name, place, count, handle }: RowHandleProps) {
  return (
    <button
      type="button"
      className={css.handle}
      aria-label={`Pindahkan ${name}, urutan ${place + 1} dari ${count}`}
      title="Seret, atau pakai panah atas dan bawah"
      {...handle}
    >
      <IconGripVertical />
    </button>
  )
}

interface RemoveRowProps {
  name: string
  /** One has to stay. */
  is_last: boolean
  onRemove: () => void
}

/** Takes a row out. */
export function RemoveRow({ name, is_last, onRemove }: RemoveRowProps) {
  return (
    <Button
      tone="subtle"
      icon_only
      icon={<IconTrash />}
      aria-label={`Hapus ${name}`}
      disabled={is_last}
      onClick={onRemove}
    />
  )
}

interface RowToolsProps extends RemoveRowProps {
  /** What is shown on demand: 'Potongan, kode, dan catatan'. */
  more: string
  is_open: boolean
  onOpen: (is_open: boolean) => void
}

/** The end of a row: the rest of it on demand, and taking it out. */
export function RowTools({ more, is_open, onOpen, ...remove }: RowToolsProps) {
  return (
    <>
      <Button
        tone="subtle"
        icon_only
        icon={<IconAdjustmentsHorizontal />}
        aria-label={`${more} ${remove.name}`}
        aria-expanded={is_open}
        onClick={() => onOpen(!is_open)}
      />
      <RemoveRow {...remove} />
    </>
  )
}

interface RowsFootProps {
  /** The list's name in its form, and what is wrong with it. */
  form: { store: Pick<FormStore<object>, 'messages'> }
  list: string
  error: string | undefined
  /** 'Tambah bahan' */
  label: string
  is_full: boolean
  /** Left out where no row can be added. */
  onAdd?: (() => void) | undefined
  /** Beside the button: what the rows come to. */
  children?: ReactNode
}

/** Below the rows: what is wrong with the list itself, rather than with one of them, and adding one. */
export function RowsFoot({ form, list, error, label, is_full, onAdd, children }: RowsFootProps) {
  const is_own = form.store.messages()[list] !== undefined
  return (
    <>
      {error && is_own && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <div className={css.foot}>
        {onAdd && (
          <Button icon={<IconPlus />} disabled={is_full} onClick={onAdd}>
            {label}
          </Button>
        )}
        {children}
      </div>
    </>
  )
}
