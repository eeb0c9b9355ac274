import { ChoicesField, SearchSelectField, SelectField } from '../../kit/fields/choice-field.tsx'
import { IntegerField, PercentField, QuantityField } from '../../kit/fields/number-field.tsx'
import { TextAreaField } from '../../kit/fields/text-field.tsx'
import { TypedField } from '../../kit/fields/typed-field.tsx'
import { useField } from '../../kit/form/field-ref.ts'
import { Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatNumber, parseNumber } from '../../kit/format/number.ts'
import { useAllNodes } from '../../kit/graphql/query.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { SlipHint } from '../../parts/plausible/slip-hint.tsx'
import { active } from './ingredient.filters.ts'
import { GetIngredientChoicesDocument } from './ingredient.gql.gen.ts'
import type { IngredientDetail, IngredientValues } from './ingredient.values.ts'
import { allergen_options, storage_options } from './ingredient.words.ts'

interface SectionProps {
  form: EntityForm<IngredientValues>
}

/** How it is kept, how long, and how much of it is left after cleaning. */
export function KeepingSection({ form }: SectionProps) {
  return (
    <Section title="Penyimpanan & pengolahan">
      <SelectField
        field={form.field('storage')}
        label="Tempat simpan"
        placeholder="Belum ditentukan"
        options={storage_options}
      />
      <PercentField
        field={form.field('yield_bp')}
        label="Hasil bersih"
        help="Bagian yang tersisa setelah dikupas atau dibersihkan."
      />
      <IntegerField field={form.field('shelf_life_days')} label="Masa simpan tersegel" unit="hari" />
      <IntegerField field={form.field('shelf_life_opened_days')} label="Setelah dibuka" unit="hari" />
      <QuantityField
        field={form.field('density')}
        label="Massa jenis"
        unit="g/ml"
        help="Untuk bahan yang ditimbang sekaligus ditakar."
      />
      <Whole>
        <ChoicesField field={form.field('allergens')} label="Alergen" options={allergen_options} />
      </Whole>
    </Section>
  )
}

const by_name: FilterEntry[] = [active, { field: 'name', sort: 'Asc' }]
const cost_decimals = 6

interface CostSectionProps extends SectionProps {
  sees_cost: boolean
  /** The ingredient itself, which cannot stand in for itself. */
  ingredient: IngredientDetail | null
}

/** A standard cost beside the one that stood; null of another unit. */
function readingOf(ingredient: IngredientDetail | null, { standard_cost, base_unit }: IngredientValues) {
  if (!standard_cost || ingredient?.base_unit !== base_unit) return null
  const { standard_cost: reference } = ingredient
  const beside = { reference, reference_name: 'sebelumnya', allows_zero: true }
  return { ...beside, entered: standard_cost, unit: 'Rp', decimals: 4 }
}

/** What it is reckoned to cost, what stands in for it, and notes. */
export function CostSection({ form, sees_cost, ingredient }: CostSectionProps) {
  const values = useFormValues(form)
  const { base_unit } = values
  const { set: setCost } = useField(form.field('standard_cost'))
  const choices = useAllNodes(
    GetIngredientChoicesDocument,
    (page) => ({ ...page, filters: by_name }),
    (answer) => answer.ingredientList,
  )
  const options = (choices.data ?? []).filter((choice) => choice.id !== ingredient?.id)
  return (
    <Section title={sees_cost ? 'Biaya & lainnya' : 'Lainnya'}>
      {sees_cost && (
        <div>
          <TypedField
            field={form.field('standard_cost')}
            label="Biaya standar"
            help="Dipakai selama stok belum punya biaya rata-rata sendiri."
            before="Rp"
            after={base_unit ? `/ ${base_unit}` : undefined}
            inputMode="decimal"
            show={(value) => (value === null ? '' : formatNumber(value, cost_decimals))}
            read={(text) => {
              const value = parseNumber(text)
              return value === null ? null : String(Math.round(value * 1e6) / 1e6)
            }}
          />
          <SlipHint reading={readingOf(ingredient, values)} onTake={({ value }) => setCost(value)} />
        </div>
      )}
      <SearchSelectField
        field={form.field('substitute_id')}
        label="Bahan pengganti"
        placeholder="Tidak ada"
        is_loading={choices.isPending}
        options={options.map((choice) => ({ value: choice.id, label: choice.name }))}
      />
      <Whole>
        <TextAreaField field={form.field('note')} label="Catatan" maxLength={1000} rows={3} />
      </Whole>
    </Section>
  )
}
