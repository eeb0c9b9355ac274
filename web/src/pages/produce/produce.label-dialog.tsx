import { STORAGE_LABELS } from '@lumbung/server/stock/ingredient/storage-words.calc.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, formatDateTime } from '../../kit/format/date.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import css from './produce.label.module.css'
import type { ProductionDetail } from './produce.production.ts'

const most_labels = 60

interface LabelDialogProps {
  production: ProductionDetail
  onClose: () => void
}

/** Labels for the containers of what was made. */
export function LabelDialog({ production, onClose }: LabelDialogProps) {
  const [text, setText] = useState('1')
  const count = Number(text)
  const is_valid = Number.isInteger(count) && count >= 1 && count <= most_labels
  const { ingredient_name, outlet, number, produced_at, expiry_date, yield_quantity, base_unit } = production
  return (
    <Dialog
      title={`Label ${ingredient_name}`}
      width={520}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Tutup</Button>
          <Button tone="primary" icon={<IconPrinter />} disabled={!is_valid} onClick={() => print()}>
            Cetak
          </Button>
        </>
      }
    >
      <div className={css.ask}>
        <Field label="Jumlah label" error={is_valid ? null : `Isi 1 sampai ${most_labels}`}>
          {(control) => (
            <Input
              {...control}
              numeric
              inputMode="numeric"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className={css.labels}>
        {Array.from({ length: is_valid ? count : 1 }, (_, at) => at + 1).map((no) => (
          <article key={no} className={css.label}>
            <h3>{ingredient_name}</h3>
            <p className={css.number}>Batch {number}</p>
            <dl>
              <dt>Dibuat</dt>
              <dd>{produced_at ? formatDateTime(produced_at, outlet.timezone) : '–'}</dd>
              <dt>Pakai sebelum</dt>
              <dd className={css.until}>{expiry_date ? formatDate(expiry_date) : '–'}</dd>
              <dt>Outlet</dt>
              <dd>{shortOutletName(outlet.name)}</dd>
              <dt>Isi batch</dt>
              <dd>{yield_quantity ? formatQuantity(yield_quantity, base_unit) : '–'}</dd>
            </dl>
            {production.storage && (
              <p>{`Simpan di ${STORAGE_LABELS[production.storage] ?? production.storage}`}</p>
            )}
          </article>
        ))}
      </div>
    </Dialog>
  )
}
