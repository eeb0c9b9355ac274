import { EditIngredientInput, NewIngredientInput } from '@lumbung/server/stock/ingredient/ingredient.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RadioField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { CodeField, TextField } from '../../kit/fields/text-field.tsx'
import { Form, Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { useCan } from '../../parts/access/access.ts'
import { useMe } from '../../parts/session/session.ts'
import { CategoryField } from './ingredient.category.tsx'
import { ExpenseField } from './ingredient.expense.tsx'
import { CreateIngredientDocument, UpdateIngredientDocument } from './ingredient.gql.gen.ts'
import { CostSection, KeepingSection } from './ingredient.keeping.tsx'
import { LevelsField } from './ingredient.levels.tsx'
import { IngredientSummary } from './ingredient.summary.tsx'
import { UnitsField } from './ingredient.units.tsx'
import {
  changesOf,
  type IngredientDetail,
  type IngredientValues,
  ingredient_labels,
  newIngredient,
  newIngredientOf,
  toInput,
  toValues,
} from './ingredient.values.ts'
import { kind_options } from './ingredient.words.ts'

interface FieldsProps {
  form: EntityForm<IngredientValues>
  ingredient: IngredientDetail | null
  onCancel?: () => void
}

function baseUnitHelp(ingredient: IngredientDetail | null): string {
  if (ingredient?.has_movements)
    return 'Stoknya sudah bergerak, jadi satuan ini tetap. Tambahkan konversi di bawah.'
  if (ingredient && ingredient.recipe_count > 0) return 'Sudah dipakai resep, jadi satuan ini tetap.'
  return 'Satuan terkecil yang dipakai resep: g, ml, pcs, butir.'
}

function IngredientFields({ form, ingredient, onCancel }: FieldsProps) {
  const { outlets } = useMe()
  const can_update = useCan('ingredient', 'update')
  const sees_cost = useCan('ingredient', 'view_cost')
  const { is_stocked } = useFormValues(form)
  const names = new Map([...outlets, ...(ingredient?.outlets ?? [])].map(({ id, name }) => [id, name]))
  return (
    <Form
      form={form}
      is_new={!ingredient}
      is_read_only={ingredient !== null && (!can_update || ingredient.deleted_at !== null)}
      submit={ingredient ? 'Simpan perubahan' : 'Tambah bahan baku'}
      labels={ingredient_labels}
      side={<IngredientSummary form={form} sees_cost={sees_cost} />}
      onCancel={onCancel}
    >
      <Section title="Identitas">
        <TextField
          field={form.field('name')}
          label="Nama bahan baku"
          required
          maxLength={120}
          placeholder="mis. Susu UHT Full Cream"
        />
        <CodeField field={form.field('code')} />
        <CategoryField field={form.field('category')} />
        <RadioField field={form.field('kind')} label="Asal" options={kind_options} />
      </Section>
      <Section
        title="Satuan"
        text="Stok dan resep dihitung dalam satuan dasar; satuan lain dikonversi ke sana."
      >
        <TextField
          field={form.field('base_unit')}
          label="Satuan dasar"
          required
          maxLength={20}
          help={baseUnitHelp(ingredient)}
          disabled={ingredient !== null && (ingredient.has_movements || ingredient.recipe_count > 0)}
        />
        <Whole>
          <UnitsField form={form} />
        </Whole>
      </Section>
      <Section title="Stok" text="Minimum menandai stok menipis; par adalah sasaran saat belanja.">
        <Whole>
          <SwitchField
            field={form.field('is_stocked')}
            label="Catat stok"
            help="Tanpa pencatatan, bahan menjadi biaya saat dibeli."
          />
        </Whole>
        {!is_stocked && <ExpenseField form={form} />}
        {is_stocked && (
          <Whole>
            <LevelsField form={form} ingredient={ingredient} names={names} />
          </Whole>
        )}
      </Section>
      <KeepingSection form={form} />
      <CostSection form={form} sees_cost={sees_cost} ingredient={ingredient} />
    </Form>
  )
}

/** Form of a new ingredient, begun at an outlet. */
export function NewIngredientForm({ outlet_id }: { outlet_id: number }) {
  const navigate = useNavigate()
  const { outlets } = useMe()
  const [initial] = useState(() => {
    const others = outlets.flatMap(({ id }) => (id === outlet_id ? [] : [id]))
    return newIngredient([outlet_id, ...others])
  })
  const params = { outlet: String(outlet_id) }
  const form = useEntityForm({
    initial,
    schema: NewIngredientInput,
    toInput,
    document: CreateIngredientDocument,
    variables: (values) => ({ ingredient: newIngredientOf(values) }),
    success: 'Bahan baku berhasil ditambahkan!',
    onSaved: ({ createIngredient }) =>
      navigate({
        to: '/ingredient/$outlet/edit/$ingredientId',
        params: { ...params, ingredientId: String(createIngredient.id) },
      }),
  })
  const cancel = () => navigate({ to: '/ingredient/$outlet', params })
  return <IngredientFields form={form} ingredient={null} onCancel={cancel} />
}

interface EditFormProps {
  ingredient: IngredientDetail
  /** The outlet whose levels come first. */
  outlet_id?: number
}

/** Form of an ingredient that exists. */
export function EditIngredientForm({ ingredient, outlet_id }: EditFormProps) {
  const initial = toValues(ingredient, outlet_id)
  const form = useEntityForm({
    initial,
    version: ingredient.version,
    schema: EditIngredientInput,
    toInput: (values) => ({ ...toInput(values), id: ingredient.id }),
    document: UpdateIngredientDocument,
    variables: (_values, changed, version) => ({
      ingredient: { ...changesOf(changed, initial.levels), id: ingredient.id, version },
    }),
    success: 'Bahan baku berhasil diubah!',
    onSaved: () => {},
  })
  return <IngredientFields form={form} ingredient={ingredient} />
}
