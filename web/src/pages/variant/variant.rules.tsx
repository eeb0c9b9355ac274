import { IntegerField } from '../../kit/fields/number-field.tsx'
import { useField } from '../../kit/form/field-ref.ts'
import { Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import type { VariantValues } from './variant.values.ts'
import { guestRule } from './variant.words.ts'

/** How many options a guest takes, and how many of them cost nothing. */
export function RulesSection({ form }: { form: EntityForm<VariantValues> }) {
  const { min_choices, max_choices, free_quantity } = useFormValues(form)
  const minimum = useField(form.field('min_choices'))
  const rules = {
    min_choices: min_choices ?? 0,
    max_choices: max_choices ?? 1,
    free_quantity: free_quantity ?? 0,
  }
  const is_required = rules.min_choices > 0
  return (
    <Section title="Aturan memilih" text={`${guestRule(rules)}.`}>
      <Whole>
        <Checkbox
          label="Tamu wajib memilih"
          checked={is_required}
          onChange={(event) => minimum.set(event.target.checked ? 1 : 0)}
        />
      </Whole>
      <IntegerField
        field={form.field('min_choices')}
        label="Minimal"
        unit="pilihan"
        required
        help="0 bila tidak wajib."
      />
      <IntegerField field={form.field('max_choices')} label="Maksimal" unit="pilihan" required />
      <IntegerField
        field={form.field('free_quantity')}
        label="Jumlah gratis"
        unit="pilihan"
        help="Pilihan pertama sebanyak ini tidak menambah harga."
      />
    </Section>
  )
}
