import { MOST_WATCHED_DAYS } from '@lumbung/server/reports/watch/watch.input.ts'
import type { WatchedMeasure } from '@lumbung/server/reports/watch/watch-report.calc.ts'
import { SelectField } from '../../kit/fields/choice-field.tsx'
import { IntegerField, MoneyField, PercentField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { TypedField } from '../../kit/fields/typed-field.tsx'
import type { FieldRef } from '../../kit/form/field-ref.ts'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { formatNumber, parseNumber } from '../../kit/format/number.ts'
import css from './watch.module.css'
import type { WatchValues } from './watch-values.ts'

const comparisons = [
  { value: 'over', label: 'Di atas' },
  { value: 'under', label: 'Di bawah' },
] as const

const portion = 10_000

interface ThresholdProps {
  field: FieldRef<number | null>
  unit: WatchedMeasure['unit']
}

/** The value a figure is held against, in its unit. */
function Threshold({ field, unit }: ThresholdProps) {
  const props = { field, label: 'Batas', required: true }
  if (unit === 'rupiah') return <MoneyField {...props} />
  if (unit === 'bp') return <PercentField {...props} />
  if (unit === 'count') return <IntegerField {...props} />
  return (
    <TypedField
      {...props}
      inputMode="decimal"
      show={(value) => (value === null || value === undefined ? '' : formatNumber(value / portion, 4))}
      read={(text) => {
        const typed = parseNumber(text)
        return typed === null ? null : Math.round(typed * portion)
      }}
    />
  )
}

interface WatchFieldsProps {
  form: EntityForm<WatchValues>
  unit: WatchedMeasure['unit']
  /** What can be watched, where that is not settled. */
  measures?: readonly WatchedMeasure[]
}

/** When somebody is told: which figure, beyond which value, on how many days. */
export function WatchFields({ form, unit, measures }: WatchFieldsProps) {
  return (
    <div className={css.form}>
      {measures && (
        <div className={css.whole}>
          <SelectField
            field={form.field('measure')}
            label="Angka"
            required
            options={measures.map(({ address, label }) => ({ value: address, label }))}
          />
        </div>
      )}
      <SelectField field={form.field('comparison')} label="Kabari bila" required options={comparisons} />
      <Threshold key={unit} field={form.field('threshold')} unit={unit} />
      <IntegerField
        field={form.field('days')}
        label="Selama"
        unit="hari"
        required
        help={`Berturut-turut, 1 sampai ${MOST_WATCHED_DAYS} hari.`}
      />
      <div className={css.whole}>
        <TextField field={form.field('name')} label="Nama awasan" required maxLength={80} />
      </div>
    </div>
  )
}
