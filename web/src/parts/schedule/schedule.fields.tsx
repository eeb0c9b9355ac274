import { COMPARE_WORDS } from '@lumbung/server/reports/report-schedule/schedule-words.calc.ts'
import { IconRoute } from '@tabler/icons-react'
import { SelectField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { type FieldRef, useField } from '../../kit/form/field-ref.ts'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { ChoicePicker } from '../../kit/report/choice-picker.tsx'
import { OutletsField } from '../outlet-picker/outlets-field.tsx'
import { channel_names } from '../report/names.ts'
import { shortOutletName } from '../session/outlet-name.ts'
import { useMe } from '../session/session.ts'
import css from './schedule.module.css'
import type { ScheduleValues } from './schedule.values.ts'

const channel_options = Object.entries(channel_names).map(([value, label]) => ({ value, label }))

/** The choices of a select, of what is kept and its words. */
export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

interface ComparisonFieldsProps {
  form: EntityForm<ScheduleValues>
  labels: Readonly<Record<string, string>>
}

/** What a mailed report is held against, as on its page: one outlet with another, several with the same ones alone. */
export function ComparisonFields({ form, labels }: ComparisonFieldsProps) {
  const { outlets } = useMe()
  const { compare, outlet_ids, against_outlet_id } = useFormValues(form)
  const is_one = outlet_ids.length === 1
  const others = outlets.filter(({ id }) => String(id) !== outlet_ids[0] || id === against_outlet_id)
  const comparisons = optionsOf(COMPARE_WORDS).filter(
    ({ value }) => value !== 'outlet' || compare === 'outlet' || (is_one && others.length > 0),
  )
  return (
    <>
      <SelectField
        field={form.field('compare')}
        label={labels.compare ?? ''}
        required
        options={comparisons}
      />
      {compare === 'outlet' && (
        <SelectField
          field={form.field('against_outlet_id')}
          label={labels.against_outlet_id ?? ''}
          required
          placeholder="Pilih outlet"
          options={others.map(({ id, name }) => ({ value: id, label: shortOutletName(name) }))}
        />
      )}
      {compare !== 'none' && compare !== 'outlet' && outlets.length > 1 && !is_one && (
        <div className={css.whole}>
          <SwitchField
            field={form.field('same_outlets')}
            label={labels.same_outlets ?? ''}
            help="Hanya outlet dengan data selama seluruh periode pembanding yang dibandingkan; yang lain disebut di email."
          />
        </div>
      )}
    </>
  )
}

interface ScopeFieldsProps {
  outlet_ids: FieldRef<string[]>
  channels: FieldRef<string[] | null>
  /** For what has no channel: drawers. */
  without_channels: boolean
}

/** What a mailed report is narrowed to. */
export function ScopeFields({ outlet_ids, channels, without_channels }: ScopeFieldsProps) {
  const { outlets } = useMe()
  const { value } = useField(outlet_ids)
  const channel = useField(channels)
  return (
    <div className={css.scope}>
      {(outlets.length > 1 || value.length > 0) && (
        <OutletsField field={outlet_ids} help="Tanpa pilihan: semua outlet." />
      )}
      {!without_channels && (
        <fieldset>
          <legend>Channel</legend>
          <ChoicePicker
            label="Channel"
            all="Semua channel"
            icon={<IconRoute />}
            options={channel_options}
            chosen={channel.value}
            onChange={channel.set}
          />
          {channel.error && <p className={css.error}>{channel.error}</p>}
        </fieldset>
      )}
    </div>
  )
}
