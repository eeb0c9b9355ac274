import { findPriceProblem } from '@lumbung/server/catalog/item/price-change.calc.ts'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah, parseRupiah } from '../../kit/format/rupiah.ts'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { SavingSwitch } from '../../kit/ui/checkbox.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { UpdateItemDocument, type UpdateItemMutationVariables } from './menu.gql.gen.ts'
import css from './menu.module.css'
import type { ItemRow } from './menu.rows.ts'

type Change = Pick<UpdateItemMutationVariables['item'], 'name' | 'price' | 'item_group_id'>

interface EditorProps {
  item: ItemRow
  /** 'Harga Kopi Susu' */
  label: string
  field: 'name' | 'price'
  /** What stands, as it is typed. */
  text: string
  /** What is shown of what is typed. */
  show?: (text: string) => string
  /** What is typed as a change, nothing where it is what stands, or what is wrong with it; null is wrong and left alone. */
  read: (text: string) => Change | 'same' | { problem: string | null }
  before: Change
  success: string
  onClose: () => void
}

/** A value of a row that is typed in its cell: Enter keeps, Esc gives up, leaving keeps what can be kept. */
function CellEditor({ item, label, field, show, read, before, success, onClose, ...props }: EditorProps) {
  const [text, setText] = useState(props.text)
  const [refusal, setRefusal] = useState<string | null>(null)
  const done = useRef(false)
  const back = useCommand(UpdateItemDocument)
  const update = useCommand(UpdateItemDocument, {
    success,
    undo: () => back.mutate({ item: { id: item.id, ...before } }),
    onDone: onClose,
    take: (_path, { value }) => {
      setText(show ? show(value) : value)
      return true
    },
    onError: (error) => {
      const message = error instanceof ApiError ? error.details.fields?.[field] : undefined
      setRefusal(message ?? null)
      return message !== undefined
    },
  })
  const save = (on_leave: boolean) => {
    if (done.current) return
    const change = read(text)
    if (change === 'same') {
      onClose()
      return
    }
    if ('problem' in change) {
      if (on_leave && change.problem === null) onClose()
      else setRefusal(change.problem)
      return
    }
    done.current = true
    update.mutate(
      { item: { id: item.id, ...change, version: item.version } },
      {
        onError: () => {
          done.current = false
        },
      },
    )
  }
  return (
    <span className={css.price_editor}>
      <input
        className={css.price_input}
        data-wide={field === 'name' || undefined}
        aria-label={label}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? `${field}-${item.id}` : undefined}
        inputMode={field === 'price' ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={120}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
        autoFocus
        disabled={update.isPending}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setText(show ? show(event.target.value) : event.target.value)
          setRefusal(null)
        }}
        onBlur={() => save(true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save(false)
          if (event.key === 'Escape') {
            done.current = true
            onClose()
          }
        }}
      />
      {refusal && (
        <span id={`${field}-${item.id}`} role="alert" className={css.price_error}>
          {refusal}
        </span>
      )}
    </span>
  )
}

/** Whether a cell is being typed into, with the button that begins it and gets the focus back. */
function useCellEditing() {
  const [is_open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return {
    ...{ is_open, button },
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      requestAnimationFrame(() => button.current?.focus())
    },
  }
}

function readPrice(text: string, { price: stood }: ItemRow) {
  const price = parseRupiah(text)
  if (price === stood) return 'same'
  if (price === null) return { problem: null }
  const problem = findPriceProblem(price)
  return problem ? { problem } : { price }
}

/** A price that becomes a box when pressed. */
export function PriceCell({ item, can_update }: { item: ItemRow; can_update: boolean }) {
  const { is_open, button, open, close } = useCellEditing()
  if (!can_update || item.deleted_at) return <span className="num">{formatRupiah(item.price)}</span>
  if (is_open)
    return (
      <CellEditor
        {...{ item, label: `Harga ${item.name}`, field: 'price' as const, onClose: close }}
        text={formatNumber(item.price, 0)}
        show={(typed) => {
          const value = parseRupiah(typed)
          return value === null ? typed : formatNumber(value, 0)
        }}
        read={(typed) => readPrice(typed, item)}
        before={{ price: item.price }}
        success="Harga berhasil diubah!"
      />
    )
  return (
    <button
      ref={button}
      type="button"
      className={css.price}
      aria-label={`Ubah harga ${item.name}, ${formatRupiah(item.price)}`}
      onClick={open}
    >
      {formatRupiah(item.price)}
    </button>
  )
}

function readName(text: string, { name: stood }: ItemRow) {
  const name = text.trim()
  if (name === stood) return 'same'
  return name === '' ? { problem: 'Nama menu wajib diisi' } : { name }
}

/** The name of a row, which leads to its page; the pencil beside it makes it a box. */
export function NameCell({
  item,
  link,
  can_update,
}: {
  item: ItemRow
  link: ReactNode
  can_update: boolean
}) {
  const { is_open, button, open, close } = useCellEditing()
  if (!can_update || item.deleted_at) return link
  if (is_open)
    return (
      <CellEditor
        {...{ item, label: `Nama ${item.name}`, field: 'name' as const, onClose: close }}
        text={item.name}
        read={(typed) => readName(typed, item)}
        before={{ name: item.name }}
        success="Nama berhasil diubah!"
      />
    )
  return (
    <>
      {link}
      <button
        ref={button}
        type="button"
        className={css.rename}
        aria-label={`Ubah nama ${item.name}`}
        onClick={open}
      >
        <IconPencil aria-hidden="true" />
      </button>
    </>
  )
}

interface GroupCellProps {
  item: ItemRow
  groups: readonly { id: number; name: string }[]
  can_update: boolean
}

/** The group of a row, chosen in its cell; the menu goes to the end of the one that is chosen. */
export function GroupCell({ item, groups, can_update }: GroupCellProps) {
  const back = useCommand(UpdateItemDocument)
  const update = useCommand(UpdateItemDocument, {
    success: 'Grup berhasil diubah!',
    undo: () => back.mutate({ item: { id: item.id, item_group_id: item.item_group_id } }),
  })
  if (!can_update || item.deleted_at) return <>{item.item_group.name}</>
  return (
    <span className={css.group_choice}>
      <NativeSelect
        aria-label={`Grup ${item.name}`}
        disabled={update.isPending}
        value={String(item.item_group_id)}
        options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) =>
          update.mutate({
            item: { id: item.id, item_group_id: Number(event.target.value), version: item.version },
          })
        }
      />
    </span>
  )
}

/** Sells an item, or takes it off the menu for now. */
export function ActiveSwitch({ item }: { item: ItemRow }) {
  const back = useCommand(UpdateItemDocument)
  const update = useCommand(UpdateItemDocument, {
    success: () => (item.is_active ? `${item.name} tidak dijual lagi!` : `${item.name} dijual lagi!`),
    undo: (_answer, { item: sent }) =>
      back.mutate({ item: { id: sent.id, is_active: sent.is_active !== true } }),
  })
  return (
    <span className={css.switch}>
      <SavingSwitch
        aria-label={`Jual ${item.name}`}
        checked={item.is_active}
        onSave={(is_active) => update.mutateAsync({ item: { id: item.id, is_active } })}
      />
    </span>
  )
}
