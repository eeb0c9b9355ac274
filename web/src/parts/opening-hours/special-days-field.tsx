import { IconPlus, IconX } from '@tabler/icons-react'
import { DateField, TimeField } from '../../kit/fields/date-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { type FieldRef, subField, useField } from '../../kit/form/field-ref.ts'
import { today } from '../../kit/format/date.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import css from './hours-field.module.css'

/** A date that differs from the week. */
export interface SpecialDay {
  date: string
  is_closed: boolean
  note?: string | null
  opens_at?: string | null
  closes_at?: string | null
}

function SpecialDayRow({ field, onRemove }: { field: FieldRef<SpecialDay>; onRemove: () => void }) {
  const { value, set } = useField(field)
  return (
    <div className={css.special}>
      <DateField field={subField(field, 'date')} label="Tanggal" required />
      <TextField
        field={subField(field, 'note')}
        label="Keterangan"
        placeholder="mis. Idulfitri"
        maxLength={80}
      />
      <Checkbox
        label="Tutup"
        checked={value.is_closed}
        onChange={(event) => set({ ...value, is_closed: event.target.checked })}
      />
      {value.is_closed ? (
        <>
          <span />
          <span />
        </>
      ) : (
        <>
          <TimeField field={subField(field, 'opens_at')} label="Buka" />
          <TimeField field={subField(field, 'closes_at')} label="Tutup" />
        </>
      )}
      <Button tone="subtle" icon_only icon={<IconX />} aria-label="Hapus tanggal khusus" onClick={onRemove} />
    </div>
  )
}

/** Dates with hours of their own, such as holidays. */
export function SpecialDaysField({ field }: { field: FieldRef<SpecialDay[]> }) {
  const { value, error, set } = useField(field)
  const days = value ?? []
  return (
    <div>
      {days.map((day, index) => (
        <SpecialDayRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the date itself is being edited
          key={index}
          field={subField(field, index)}
          onRemove={() => set(days.filter((other) => other !== day))}
        />
      ))}
      {error && typeof error === 'string' && days.length === 0 && <p className={css.error}>{error}</p>}
      <div className={css.add}>
        <Button
          size="small"
          icon={<IconPlus />}
          onClick={() =>
            set([
              ...days,
              { date: today(), is_closed: true, note: '', opens_at: '08:00', closes_at: '22:00' },
            ])
          }
        >
          Tambah tanggal khusus
        </Button>
      </div>
    </div>
  )
}
