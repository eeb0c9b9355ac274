import { IconPlus, IconTrash } from '@tabler/icons-react'
import { TimeField } from '../../kit/fields/date-field.tsx'
import { type FieldRef, subField, useField } from '../../kit/form/field-ref.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { weekday_names } from '../../parts/report/names.ts'
import css from './price.module.css'
import { newPeriod, type PeriodValue, week } from './price.values.ts'

function Period({ field, onRemove }: { field: FieldRef<PeriodValue>; onRemove: () => void }) {
  const { value, set } = useField(field)
  const toggle = (day: string, on: boolean) =>
    set({ ...value, weekdays: week.filter((one) => (one === day ? on : value.weekdays.includes(one))) })
  return (
    <div className={css.period}>
      <fieldset className={css.days} aria-label="Hari berlaku">
        {week.map((day) => (
          <Checkbox
            key={day}
            label={weekday_names[Number(day) - 1]}
            checked={value.weekdays.includes(day)}
            // Hours without a day would hold never; they are taken away by their button.
            disabled={value.weekdays.length === 1 && value.weekdays.includes(day)}
            onChange={(event) => toggle(day, event.target.checked)}
          />
        ))}
      </fieldset>
      <TimeField field={subField(field, 'opens_at')} label="Dari" />
      <TimeField field={subField(field, 'closes_at')} label="Sampai" />
      <Button tone="subtle" icon_only icon={<IconTrash />} aria-label="Hapus waktu" onClick={onRemove} />
    </div>
  )
}

/** Days and hours in which a list holds; hours that end before they begin end in the next morning. */
export function PeriodsField({ field }: { field: FieldRef<PeriodValue[]> }) {
  const { value: periods, error, set } = useField(field)
  return (
    <div>
      {periods.length === 0 && <p className={css.quiet}>Berlaku setiap hari sepanjang hari.</p>}
      <div className={css.rows}>
        {periods.map((period, at) => (
          <Period
            key={period.key}
            field={subField(field, at)}
            onRemove={() => set(periods.filter((other) => other !== period))}
          />
        ))}
      </div>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <div className={css.add}>
        <Button icon={<IconPlus />} onClick={() => set([...periods, newPeriod()])}>
          Tambah hari dan jam
        </Button>
      </div>
    </div>
  )
}
