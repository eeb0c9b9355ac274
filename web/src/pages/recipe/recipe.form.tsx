import { EditRecipeInput, NewRecipeInput } from '@lumbung/server/stock/recipe/recipe.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { DateField } from '../../kit/fields/date-field.tsx'
import { IntegerField, QuantityField } from '../../kit/fields/number-field.tsx'
import { TextAreaField, TextField } from '../../kit/fields/text-field.tsx'
import { Form, Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatDate } from '../../kit/format/date.ts'
import { ErrorState } from '../../kit/states/state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import { useOutletScope } from '../../parts/session/outlet-scope.ts'
import { reckon } from './recipe.cost.ts'
import { CreateRecipeDocument, UpdateRecipeDocument } from './recipe.gql.gen.ts'
import { type Ingredient, useIngredients } from './recipe.ingredients.ts'
import { LinesField } from './recipe.lines.tsx'
import { OutputFields, useOutputItem } from './recipe.output.tsx'
import { RecipeSide } from './recipe.side.tsx'
import {
  changesOf,
  newRecipe,
  newRecipeOf,
  type RecipeDetail,
  type RecipeValues,
  recipe_labels,
  toInput,
  toValues,
} from './recipe.values.ts'

/** What is being typed, for what stands below the ingredients. */
export interface TypedRecipe {
  readonly values: RecipeValues
  readonly by_id: ReadonlyMap<number, Ingredient>
  readonly order_type: string
}

interface BesideProps {
  /** Where it stands on the page of its menu: the menu is known, and what its options take is told of what is typed. */
  of_menu?: { below: (typed: TypedRecipe) => ReactNode }
}

interface FieldsProps extends BesideProps {
  form: EntityForm<RecipeValues>
  recipe: RecipeDetail | null
}

/** The newest version has not begun: saving changes it rather than adding one. */
function UpcomingNotice({ recipe }: { recipe: RecipeDetail }) {
  const [newest] = recipe.versions
  if (newest?.state !== 'upcoming') return null
  return (
    <Notice tone="info">
      Anda mengubah versi {newest.no}, yang baru berlaku {formatDate(newest.effective_from)}. Sampai saat itu
      versi sebelumnya tetap dipakai.
    </Notice>
  )
}

function RecipeFields({ form, recipe, of_menu }: FieldsProps) {
  const navigate = useNavigate()
  const can_update = useCan('recipe', 'update')
  const scope = useOutletScope()
  const [outlet_id, setOutlet] = useState(scope)
  const { ingredients, by_id, is_loading, error, retry } = useIngredients(outlet_id)
  const values = useFormValues(form)
  const item = useOutputItem(recipe, values.item_id)
  const reckoning = useMemo(() => reckon(values, by_id), [values, by_id])
  const made = by_id.get(values.ingredient_id ?? 0)
  const yield_unit = values.kind === 'menu' ? 'porsi' : (recipe?.yield_unit ?? made?.base_unit ?? 'satuan')
  if (error) return <ErrorState error={error} onRetry={retry} />
  return (
    <Form
      form={form}
      is_new={!recipe}
      is_read_only={recipe !== null && (!can_update || recipe.deleted_at !== null)}
      submit={recipe ? 'Simpan versi' : 'Tambah resep'}
      labels={recipe_labels}
      part={of_menu && 'resep'}
      onCancel={recipe || of_menu ? undefined : () => navigate({ to: '/recipe' })}
      side={
        <RecipeSide
          {...{ values, recipe, reckoning, item, yield_unit, outlet_id, by_id, is_loading }}
          onOutlet={setOutlet}
        />
      }
    >
      {recipe && <UpcomingNotice recipe={recipe} />}
      <Section title="Hasil" text="Jumlah di bawah ini untuk satu kali masak.">
        {!recipe && !of_menu && <OutputFields form={form} ingredients={ingredients} />}
        <QuantityField field={form.field('yield_quantity')} label="Hasil resep" unit={yield_unit} required />
        <DateField
          field={form.field('effective_from')}
          label="Berlaku mulai"
          required
          help="Penjualan sejak hari bisnis ini memakai versi yang Anda simpan."
        />
      </Section>
      <Section title="Bahan" text="Jumlah bersih, setelah dikupas atau dibuang sisanya.">
        <Whole>
          <LinesField
            form={form}
            recipe={recipe}
            ingredients={ingredients}
            by_id={by_id}
            is_loading={is_loading}
            reckoning={reckoning}
          />
        </Whole>
      </Section>
      {of_menu?.below({ values, by_id, order_type: recipe?.costed_order_type ?? 'DINE_IN' })}
      <Section title="Cara membuat">
        <Whole>
          <TextAreaField
            field={form.field('steps')}
            label="Langkah"
            help="Satu langkah setiap baris; tercetak bernomor di kartu resep."
            maxLength={5000}
            rows={6}
          />
        </Whole>
        <IntegerField field={form.field('prep_minutes')} label="Waktu siap" unit="menit" />
        <TextField
          field={form.field('kitchen_station')}
          label="Stasiun"
          maxLength={40}
          placeholder="mis. bar, dapur"
        />
        <Whole>
          <TextAreaField
            field={form.field('note')}
            label="Catatan versi"
            help="Mengapa resep ini dibuat atau diubah."
            maxLength={1000}
            rows={2}
          />
        </Whole>
      </Section>
    </Form>
  )
}

/** Form of a new recipe. */
export function NewRecipeForm({ start, of_menu }: BesideProps & { start?: Partial<RecipeValues> }) {
  const navigate = useNavigate()
  const [initial] = useState(() => ({ ...newRecipe(), ...start }))
  const form = useEntityForm({
    initial,
    schema: NewRecipeInput,
    toInput,
    document: CreateRecipeDocument,
    variables: (values) => ({ recipe: newRecipeOf(values) }),
    success: 'Resep berhasil ditambahkan!',
    onSaved: ({ createRecipe }) => {
      if (of_menu) return
      void navigate({ to: '/recipe/edit/$recipeId', params: { recipeId: String(createRecipe.id) } })
    },
  })
  return <RecipeFields form={form} recipe={null} {...(of_menu ? { of_menu } : {})} />
}

/** Form of a recipe that exists: its newest version, saved as the next. */
export function EditRecipeForm({ recipe, of_menu }: BesideProps & { recipe: RecipeDetail }) {
  const form = useEntityForm({
    initial: toValues(recipe),
    version: recipe.version,
    schema: EditRecipeInput,
    toInput: (values) => ({ ...toInput(values), id: recipe.id }),
    document: UpdateRecipeDocument,
    variables: (_values, changed, version) => ({
      recipe: { ...changesOf(changed), id: recipe.id, version },
    }),
    success: 'Resep berhasil diubah!',
    onSaved: () => {},
  })
  return <RecipeFields form={form} recipe={recipe} {...(of_menu ? { of_menu } : {})} />
}
