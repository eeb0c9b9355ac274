import { useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { TextArea } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import type { ItemChoice } from '../../parts/item-picker/use-item-choices.ts'
import css from './price.grid.module.css'
import { readPaste } from './price.paste.ts'

const shown = 8

interface PasteDialogProps {
  items: readonly ItemChoice[]
  onApply: (prices: { item_id: number; price: number }[]) => void
  onClose: () => void
}

/** Takes rows of a spreadsheet, says at once what they mean and what is wrong with them, and fills in the rest. */
export function PasteDialog({ items, onApply, onClose }: PasteDialogProps) {
  const [text, setText] = useState('')
  const { prices, problems } = readPaste(text, items)
  return (
    <Dialog
      title="Tempel dari spreadsheet"
      width={560}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} disabled={prices.length === 0} onClick={() => onApply(prices)}>
          {`Isi ${formatNumber(prices.length, 0)} harga`}
        </DialogFoot>
      }
    >
      <Field
        label="Dua kolom: kode, SKU, atau nama menu, lalu harganya"
        help="Rp 25.000, 25,000, dan 25000 dibaca sama."
      >
        {(control) => (
          <TextArea
            {...control}
            rows={8}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={'Kopi Susu Sekar\tRp 25.000\nTEH-01\t9,000'}
          />
        )}
      </Field>
      <div className={css.notice}>
        {problems.length > 0 && (
          <Notice tone="warn" live>
            {formatNumber(problems.length, 0)} baris dilewati.
            <ul className={css.problems}>
              {problems.slice(0, shown).map((problem) => (
                <li key={problem.row}>
                  Baris {problem.row}, “{problem.text}”: {problem.message}
                </li>
              ))}
              {problems.length > shown && <li>… dan {formatNumber(problems.length - shown, 0)} lagi</li>}
            </ul>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
