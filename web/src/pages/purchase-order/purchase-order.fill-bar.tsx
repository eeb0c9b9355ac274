import type { FillMode } from '@lumbung/server/purchasing/purchase-order/purchase-order-suggest.calc.ts'
import { IconClipboardText, IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useField } from '../../kit/form/field-ref.ts'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Menu } from '../../kit/overlay/menu.tsx'
import { showToast } from '../../kit/toast/toast.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { TextArea } from '../../kit/ui/input.tsx'
import { fillLines, mergeLines } from './purchase-order.fill.ts'
import own from './purchase-order.module.css'
import { readPaste } from './purchase-order.paste.ts'
import type { OrderItem, OrderLineValue, OrderValues } from './purchase-order.values.ts'

interface PasteProps {
  items: readonly OrderItem[]
  onClose: () => void
  onLines: (lines: OrderLineValue[]) => void
}

function PasteDialog({ items, onClose, onLines }: PasteProps) {
  const [text, setText] = useState('')
  const { lines, problems } = readPaste(text, items)
  return (
    <Dialog
      title="Tempel dari Excel"
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} disabled={lines.length === 0} onClick={() => onLines(lines)}>
          {lines.length === 0 ? 'Tambahkan' : `Tambahkan ${lines.length} baris`}
        </DialogFoot>
      }
    >
      <div className={own.dialog}>
        <Field label="Baris" help="Kolom: nama atau kode bahan, jumlah, lalu bila ada satuan dan harga.">
          {(control) => (
            <TextArea
              {...control}
              rows={8}
              value={text}
              placeholder={'Susu UHT\t12\tliter\t18000'}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        {problems.length > 0 && (
          <ul className={own.problems} aria-live="polite">
            {problems.slice(0, 8).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

/** Ways to fill an order: what runs low, up to par, or rows of a spreadsheet. */
export function FillBar({ form, items }: { form: EntityForm<OrderValues>; items: readonly OrderItem[] }) {
  const { value: lines, set } = useField(form.field('lines'))
  const [is_pasting, setPasting] = useState(false)
  const fill = (mode: FillMode) => {
    const added = fillLines(items, mode)
    if (added.length > 0) set(mergeLines(lines, added))
    showToast(
      added.length > 0
        ? { tone: 'good', message: `${added.length} bahan diisi!` }
        : {
            tone: 'info',
            message: mode === 'low' ? 'Tidak ada bahan pemasok ini yang menipis' : 'Semua sudah mencapai par',
          },
    )
  }
  return (
    <div className={own.bar}>
      <Menu
        label="Isi otomatis"
        trigger={(props) => (
          <Button {...props} icon={<IconSparkles />} disabled={items.length === 0}>
            Isi otomatis
          </Button>
        )}
        items={[
          { label: 'Yang menipis', note: 'sampai par', onSelect: () => fill('low') },
          { label: 'Semua sampai par', onSelect: () => fill('par') },
        ]}
      />
      <Button icon={<IconClipboardText />} disabled={items.length === 0} onClick={() => setPasting(true)}>
        Tempel dari Excel
      </Button>
      {is_pasting && (
        <PasteDialog
          items={items}
          onClose={() => setPasting(false)}
          onLines={(added) => {
            set(mergeLines(lines, added))
            setPasting(false)
          }}
        />
      )}
    </div>
  )
}
