import { useState } from 'react'
import { formatNumber, parseNumber } from '../../kit/format/number.ts'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { takeManyBack } from '../../kit/list/many-back.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { FigureInput, Input } from '../../kit/ui/input.tsx'
import { Quantity } from '../../kit/ui/quantity.tsx'
import { SlipHint } from '../../parts/plausible/slip-hint.tsx'
import { UpdateMinimumStockDocument } from './ingredient.gql.gen.ts'
import { readLevel } from './ingredient.words.ts'
import css from './stock.bulk.module.css'
import type { StockRow } from './stock.list.tsx'

interface BulkMinimumProps {
  outlet_id: number
  stocks: readonly StockRow[]
  onClose: () => void
  onDone: () => void
}

/** A minimum as it is typed beside the one that stands. */
function readingOf({ minimum: reference, base_unit: unit }: StockRow, entered: string | null | undefined) {
  return entered ? { entered, unit, reference, reference_name: 'sebelumnya', allows_zero: true } : null
}

const show = (minimum: string | null) => (minimum === null ? '' : formatNumber(minimum, 4))

/** Sets the minimums of the ticked ingredients at one outlet: each by itself, or all by a percentage. */
export function BulkMinimumDialog({ outlet_id, stocks, onClose, onDone }: BulkMinimumProps) {
  const [texts, setTexts] = useState<readonly string[]>(stocks.map((stock) => show(stock.minimum)))
  const [percent, setPercent] = useState('')
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const run = useCommand(UpdateMinimumStockDocument, {
    success: 'Stok minimum berhasil diperbarui!',
    undo: (_answer, { minimum_stock: sent }) => {
      const before = new Map(stocks.map(({ ingredient_id, minimum }) => [ingredient_id, minimum]))
      const minimums = sent.minimums.map(({ ingredient_id }) => ({
        ingredient_id,
        minimum: before.get(ingredient_id) ?? null,
      }))
      const back = [{ minimum_stock: { ...sent, minimums } }]
      void takeManyBack(UpdateMinimumStockDocument, back, 'Stok minimum kembali seperti semula!')
    },
    onDone,
    onError: (error) => {
      const fields = error instanceof ApiError ? (error.details.fields ?? {}) : {}
      setRefusals(fields)
      return Object.keys(fields).length > 0
    },
  })
  const minimums = texts.map(readLevel)
  const factor = parseNumber(percent)
  const scale = () => {
    if (factor === null) return
    setTexts(
      texts.map((text) => {
        const value = parseNumber(text)
        return value === null ? text : formatNumber(Math.max(0, value * (1 + factor / 100)), 2)
      }),
    )
    setPercent('')
  }
  // What was left as it was is not sent: somebody else may have set it meanwhile.
  const changed = stocks
    .map((stock, place) => ({
      stock,
      minimum: minimums[place],
      is_same: texts[place] === show(stock.minimum),
    }))
    .filter(({ is_same }) => !is_same)
  const type = (place: number, text: string) => {
    setTexts(texts.map((other, at) => (at === place ? text : other)))
    setRefusals({})
  }
  const save = () =>
    run.mutate({
      minimum_stock: {
        outlet_id,
        minimums: changed.map(({ stock, minimum }) => ({
          ingredient_id: stock.ingredient_id,
          minimum: minimum ?? null,
        })),
      },
    })
  return (
    <Dialog
      title={`Stok minimum ${stocks.length} bahan baku`}
      width={560}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={run.isPending}
          disabled={changed.length === 0 || minimums.includes(undefined)}
          onClick={save}
        >
          Simpan
        </DialogFoot>
      }
    >
      <div className={css.scale}>
        <Field label="Naikkan atau turunkan semua" help="mis. 20 menaikkan, -10 menurunkan.">
          {(control) => (
            <Input
              {...control}
              after="%"
              inputMode="text"
              autoComplete="off"
              value={percent}
              onChange={(event) => setPercent(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') scale()
              }}
            />
          )}
        </Field>
        <Button disabled={factor === null} onClick={scale}>
          Hitung
        </Button>
      </div>
      <ul className={css.rows}>
        {stocks.map((stock, place) => (
          <li key={stock.id}>
            <span>
              {stock.name}
              <small>
                Stok <Quantity value={stock.quantity} unit={stock.base_unit} />
              </small>
            </span>
            <div>
              <Field
                label={`Minimum ${stock.name}`}
                label_hidden
                error={
                  refusals[`minimums.${changed.findIndex((row) => row.stock === stock)}.minimum`] ??
                  (minimums[place] === undefined ? 'Minimum tidak valid' : null)
                }
              >
                {(control) => (
                  <FigureInput
                    {...control}
                    after={stock.base_unit}
                    placeholder="–"
                    value={texts[place] ?? ''}
                    onText={(text) => type(place, text)}
                  />
                )}
              </Field>
              <SlipHint
                reading={readingOf(stock, minimums[place])}
                onTake={({ value }) => type(place, show(value))}
              />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
