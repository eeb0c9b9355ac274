import { SelectField } from '../../kit/fields/choice-field.tsx'
import { IntegerField } from '../../kit/fields/number-field.tsx'
import { Section } from '../../kit/form/form.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import type { ItemValues } from './item.values.ts'
import type { GroupRow } from './menu.rows.ts'
import { course_options } from './menu.words.ts'

/** Where and how fast the item is made. */
export function KitchenTab({ form, groups }: { form: EntityForm<ItemValues>; groups: readonly GroupRow[] }) {
  const { item_group_id, kitchen_station } = useFormValues(form)
  const own = groups.find((group) => group.id === item_group_id)?.kitchen_station
  const stations = new Set([...groups.map((group) => group.kitchen_station), kitchen_station])
  return (
    <Section title="Dapur" text="Ke mana pesanan dikirim dan berapa lama disiapkan.">
      <SelectField
        field={form.field('kitchen_station')}
        label="Stasiun"
        placeholder={own ? `Mengikuti grup (${own})` : 'Mengikuti grup'}
        options={[...stations].flatMap((station) => (station ? [{ value: station, label: station }] : []))}
      />
      <IntegerField field={form.field('prep_minutes')} label="Waktu siap" unit="menit" />
      <SelectField
        field={form.field('course')}
        label="Urutan saji"
        placeholder="Tidak diatur"
        options={course_options}
      />
    </Section>
  )
}
