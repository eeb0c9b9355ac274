import { findPriceProblem } from '@lumbung/server/catalog/item/price-change.calc.ts'
import { useRef, useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah, parseRupiah } from '../../kit/format/rupiah.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { SavingSwitch } from '../../kit/ui/checkbox.tsx'
import { UpdateItemDocument } from './menu.gql.gen.ts'
import css from './menu.module.css'
import type { ItemRow } from './menu.rows.ts'

function PriceEditor({ item, onClose }: { item: ItemRow; onClose: () => void }) {
  const [text, setText] = useState(formatNumber(item.price, 0))
  const [refusal, setRefusal] = useState<string | null>(null)
  const done = useRef(false)
  const back = useCommand(UpdateItemDocument)
  const update = useCommand(UpdateItemDocument, {
    success: 'Harga berhasil diubah!',
    undo: () => back.mutate({ item: { id: item.id, price: item.price } }),
    onDone: onClose,
    take: (_path, { value }) => {
      setText(formatNumber(value, 0))
      return true
    },
  })
  const save = (on_leave: boolean) => {
    if (done.current) return
    const price = parseRupiah(text)
    if (price === item.price || (on_leave && price === null)) {
      onClose()
      return
    }
    const problem = price === null ? 'Harga wajib diisi' : findPriceProblem(price)
    if (price === null || problem) {
      setRefusal(problem ?? null)
      return
    }
    done.current = true
    update.mutate(
      { item: { id: item.id, price, version: item.version } },
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
        aria-label={`Harga ${item.name}`}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? `price-${item.id}` : undefined}
        inputMode="numeric"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
        autoFocus
        disabled={update.isPending}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const value = parseRupiah(event.target.value)
          setText(value === null ? event.target.value : formatNumber(value, 0))
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
        <span id={`price-${item.id}`} role="alert" className={css.price_error}>
          {refusal}
        </span>
      )}
    </span>
  )
}

/** A price that becomes a box when pressed: Enter keeps, Esc gives up. */
export function PriceCell({ item, can_update }: { item: ItemRow; can_update: boolean }) {
  const [is_open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!can_update || item.deleted_at) return <span className="num">{formatRupiah(item.price)}</span>
  if (is_open) {
    return (
      <PriceEditor
        item={item}
        onClose={() => {
          setOpen(false)
          requestAnimationFrame(() => button.current?.focus())
        }}
      />
    )
  }
  return (
    <button
      ref={button}
      type="button"
      className={css.price}
      aria-label={`Ubah harga ${item.name}, ${formatRupiah(item.price)}`}
      onClick={() => setOpen(true)}
    >
      {formatRupiah(item.price)}
    </button>
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
