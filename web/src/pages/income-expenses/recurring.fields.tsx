import { SelectField } from '../../kit/fields/choice-field.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { IntegerField } from '../../kit/fields/number-field.tsx'
import { type FieldRef, useField } from '../../kit/form/field-ref.ts'
import { options_of, rule_labels } from './income-expenses.words.tsx'

interface RepeatFieldsProps {
  rule: FieldRef<string>
  every: FieldRef<number | null>
  until: FieldRef<string | null>
  /** Its end is not before this day. */
  first: string | null
}

/** When something is due again and again, and until when. */
export function RepeatFields({ rule, every, until, first }: RepeatFieldsProps) {
  const { value } = useField(rule)
  return (
    <>
      <SelectField field={rule} label="Jadwal" required options={options_of(rule_labels)} />
      {value === 'days' && <IntegerField field={every} label="Setiap" unit="hari" required />}
      {value === 'month_day' && (
        <IntegerField
          field={every}
          label="Tanggal"
          help="Di bulan yang lebih pendek: hari terakhirnya."
          required
        />
      )}
      <DateField
        field={until}
        label="Sampai tanggal"
        help="Kosongkan bila tanpa batas."
        min={first ?? undefined}
      />
    </>
  )
}
