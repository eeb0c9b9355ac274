import { useRef, useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { UpdateMinimumStockDocument } from './ingredient.gql.gen.ts'
import css from './ingredient.module.css'
import { levelText, readLevel } from './ingredient.words.ts'

interface Minimum {
  ingredient_id: number
  name: string
  base_unit: string
  minimum: string | null
  deleted_at: string | null
}

interface EditorProps {
  stock: Minimum
  outlet_id: number
  onClose: () => void
}

function MinimumEditor({ stock, outlet_id, onClose }: EditorProps) {
  const [text, setText] = useState(stock.minimum === null ? '' : formatNumber(stock.minimum, 4))
  const [refusal, setRefusal] = useState<string | null>(null)
  const done = useRef(false)
  const update = useCommand(UpdateMinimumStockDocument, {
    success: 'Stok minimum berhasil diperbarui!',
    takes_back: 'Stok minimum kembali seperti semula!',
    onDone: onClose,
    onError: (error) => {
      done.current = false
      const message = error instanceof ApiError ? Object.values(error.details.fields ?? {})[0] : undefined
      setRefusal(message ?? null)
      return message !== undefined
    },
  })
  const save = (on_leave: boolean) => {
    if (done.current) return
    const minimum = readLevel(text)
    const is_same =
      minimum === null
        ? stock.minimum === null
        : stock.minimum !== null && Number(minimum) === Number(stock.minimum)
    if ((is_same && minimum !== undefined) || (on_leave && (refusal !== null || minimum === undefined))) {
      onClose()
      return
    }
    if (minimum === undefined) {
      setRefusal('Minimum harus berupa angka, minimal 0')
      return
    }
    done.current = true
    update.mutate({
      minimum_stock: { outlet_id, minimums: [{ ingredient_id: stock.ingredient_id, minimum }] },
    })
  }
  return (
    <span className={css.editor}>
      <input
        className={css.editor_input}
        aria-label={`Minimum ${stock.name} dalam ${stock.base_unit}`}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? `minimum-${stock.ingredient_id}` : undefined}
        inputMode="decimal"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
        autoFocus
        readOnly={update.isPending}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setText(event.target.value)
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
        <span id={`minimum-${stock.ingredient_id}`} role="alert" className={css.editor_error}>
          {refusal}
        </span>
      )}
    </span>
  )
}

interface MinimumCellProps {
  stock: Minimum
  outlet_id: number
  can_update: boolean
}

/** A minimum that becomes a box when pressed: Enter keeps, Esc gives up, nothing typed takes it off. */
export function MinimumCell({ stock, outlet_id, can_update }: MinimumCellProps) {
  const [is_open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const text = levelText(stock.minimum, stock.base_unit)
  if (!can_update || stock.deleted_at) return text
  if (is_open) {
    return (
      <MinimumEditor
        stock={stock}
        outlet_id={outlet_id}
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
      className={css.editable}
      aria-label={`Ubah minimum ${stock.name}, ${stock.minimum === null ? 'belum diisi' : text}`}
      onClick={() => setOpen(true)}
    >
      {text}
    </button>
  )
}
