import {
  findChangeProblem,
  PRICE_STEPS,
  type PriceChange,
  previewPrices,
} from '@lumbung/server/catalog/item/price-change.calc.ts'
import { judge } from '@lumbung/server/kit/plausibility.calc.ts'
import { useState } from 'react'
import { formatNumber, parseNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, NativeSelect } from '../../kit/ui/input.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useThresholds } from '../../parts/plausible/use-thresholds.ts'
import css from './menu.dialog.module.css'
import { ChangeItemPricesDocument, UndoItemPricesDocument } from './menu.gql.gen.ts'
import type { ItemRow } from './menu.rows.ts'

interface BulkDialogProps {
  items: readonly ItemRow[]
  onClose: () => void
  onDone: () => void
}

const kinds = [
  { value: 'percent', label: 'Persen' },
  { value: 'amount', label: 'Rupiah' },
] as const
const roundings = [
  { value: 'nearest', label: 'Terdekat' },
  { value: 'up', label: 'Ke atas' },
  { value: 'down', label: 'Ke bawah' },
]
const steps = PRICE_STEPS.map((step) => ({
  value: String(step),
  label: step === 1 ? 'Tanpa pembulatan' : `Kelipatan ${formatRupiah(step)}`,
}))

/** Rows of the preview at most; the sum below tells of all. */
const shown = 200

/** Changes the prices of the ticked items, every new price in sight before it is done. */
export function BulkPriceDialog({ items, onClose, onDone }: BulkDialogProps) {
  const [kind, setKind] = useState<PriceChange['kind']>('percent')
  const [text, setText] = useState('')
  const [step, setStep] = useState('500')
  const [rounding, setRounding] = useState<PriceChange['rounding']>('nearest')
  const takeBack = useCommand(UndoItemPricesDocument, {
    success: ({ undoItemPrices }) => `Harga ${formatNumber(undoItemPrices, 0)} menu dikembalikan!`,
  })
  const run = useCommand(ChangeItemPricesDocument, {
    undo: () => takeBack.mutate({ items: { ids: items.map((item) => item.id) } }),
    success: ({ changeItemPrices }) => `Harga ${formatNumber(changeItemPrices, 0)} menu berhasil diubah!`,
    onDone,
  })
  const thresholds = useThresholds()
  const typed = parseNumber(text)
  const value = typed === null ? null : Math.round(kind === 'percent' ? typed * 100 : typed)
  const change = {
    ids: items.map((item) => item.id),
    seen_prices: items.map((item) => item.price),
    kind,
    value: value ?? 0,
    step: Number(step),
    rounding,
  }
  const preview = previewPrices(items, change)
  const names = new Map(items.map((item) => [item.id, item.name]))
  const problem = findChangeProblem(change)
  // What cannot be or looks odd stands first, so that it is seen without scrolling.
  const isOdd = (row: (typeof preview.rows)[number]) =>
    judge(
      {
        ...{ subject: '', path: '', label: '', unit: 'Rp', reference_name: 'harga sekarang' },
        entered: String(row.new_price),
        reference: String(row.price),
      },
      thresholds,
    ) !== null
  const odd = new Set(preview.rows.filter(isOdd).map(({ id }) => id))
  const rankOf = (row: (typeof preview.rows)[number]) => (row.problem ? 2 : odd.has(row.id) ? 1 : 0)
  const rows = [...preview.rows].sort((a, b) => rankOf(b) - rankOf(a))
  const can_run = value !== null && !problem && preview.changed > 0 && preview.problems === 0
  return (
    <Dialog
      title={`Ubah harga ${formatNumber(items.length, 0)} menu`}
      width={640}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          disabled={!can_run}
          busy={run.isPending}
          onClick={() => run.mutate({ change })}
        >
          Ubah {formatNumber(preview.problems > 0 ? 0 : preview.changed, 0)} harga
        </DialogFoot>
      }
    >
      <div className={css.form}>
        <Segmented label="Cara mengubah" value={kind} options={kinds} onChange={setKind} />
        <Field
          label="Perubahan"
          help="Beri tanda minus untuk menurunkan harga."
          error={value === null ? null : problem}
        >
          {(control) => (
            <Input
              {...control}
              autoFocus
              autoComplete="off"
              inputMode="decimal"
              placeholder={kind === 'percent' ? 'mis. 10 atau -5' : 'mis. 2.000 atau -1.000'}
              before={kind === 'amount' ? 'Rp' : undefined}
              after={kind === 'percent' ? '%' : undefined}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div className={css.pair}>
          <Field label="Pembulatan">
            {(control) => (
              <NativeSelect
                {...control}
                options={steps}
                value={step}
                onChange={(event) => setStep(event.target.value)}
              />
            )}
          </Field>
          <Field label="Arah">
            {(control) => (
              <NativeSelect
                {...control}
                options={roundings}
                disabled={step === '1' && kind === 'amount'}
                value={rounding}
                onChange={(event) => setRounding(event.target.value as PriceChange['rounding'])}
              />
            )}
          </Field>
        </div>
      </div>
      {value !== null && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className={css.preview} aria-label="Pratinjau harga" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Menu</th>
                  <th scope="col" className={css.number}>
                    Sekarang
                  </th>
                  <th scope="col" className={css.number}>
                    Menjadi
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, shown).map((row) => (
                  <tr key={row.id} data-wrong={Boolean(row.problem)} data-odd={odd.has(row.id) || undefined}>
                    <td>
                      {names.get(row.id)}
                      {row.problem && ` · ${row.problem}`}
                    </td>
                    <td className={css.number}>{formatRupiah(row.price)}</td>
                    <td className={css.number}>
                      <span className={row.new_price < row.price ? css.down : css.up}>
                        {formatRupiah(row.new_price)}
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <p className={css.sum} aria-live="polite">
            {formatNumber(preview.changed, 0)} harga berubah
            {odd.size > 0 && `, ${formatNumber(odd.size, 0)} jauh dari harga sekarang`}
            {preview.problems > 0 && `, ${formatNumber(preview.problems, 0)} tidak dapat diubah`}
            {rows.length > shown && `; ${formatNumber(shown, 0)} baris pertama ditampilkan`}. Harga per
            pilihan di menu ini ikut berubah.
          </p>
        </>
      )}
    </Dialog>
  )
}
