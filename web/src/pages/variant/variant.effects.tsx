import { EditVariantEffectsInput } from '@lumbung/server/stock/recipe/option-effect.input.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { SearchSelectField, SelectField } from '../../kit/fields/choice-field.tsx'
import { PercentField, QuantityField } from '../../kit/fields/number-field.tsx'
import { type FieldRef, subField, useField } from '../../kit/form/field-ref.ts'
import { Form, Section, Whole } from '../../kit/form/form.tsx'
import { useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { useCan } from '../../parts/access/access.ts'
import { type Ingredient, useIngredients } from '../recipe/recipe.ingredients.ts'
import { UpdateVariantEffectsDocument } from './variant.effects.gql.gen.ts'
import css from './variant.effects.module.css'
import {
  type EffectsDetail,
  type EffectValue,
  isUnmapped,
  type MappingValue,
  newEffect,
  sentMappings,
  toEffects,
} from './variant.effects.values.ts'

const kinds = [
  { value: 'add' as const, label: 'Tambah' },
  { value: 'replace' as const, label: 'Ganti' },
  { value: 'scale' as const, label: 'Kalikan' },
]

type Choices = readonly { value: number; label: string }[]

interface RowProps {
  field: FieldRef<EffectValue>
  label: string
  choices: Choices
  unit: string
  onRemove: () => void
}

/** One change: what is done, to which ingredient, and by how much. */
function EffectRow({ field, label, choices, unit, onRemove }: RowProps) {
  const { value } = useField(field)
  return (
    <li className={css.effect}>
      <SelectField
        field={subField(field, 'effect')}
        label={`Perubahan ${label}`}
        label_hidden
        options={kinds}
      />
      <SearchSelectField
        field={subField(field, 'ingredient_id')}
        label={`Bahan ${label}`}
        label_hidden
        options={choices}
        required={value.effect !== 'scale'}
        placeholder={value.effect === 'scale' ? 'Semua bahan lain' : 'Cari bahan'}
      />
      {value.effect === 'add' && (
        <QuantityField
          field={subField(field, 'quantity')}
          label={`Jumlah ${label}`}
          label_hidden
          unit={unit}
          placeholder="mis. 9 atau -5"
        />
      )}
      {value.effect === 'replace' && (
        <SearchSelectField
          field={subField(field, 'replacement_id')}
          label={`Bahan pengganti ${label}`}
          label_hidden
          options={choices}
          required
          placeholder="menjadi bahan"
        />
      )}
      {value.effect === 'scale' && (
        <PercentField
          field={subField(field, 'factor_bp')}
          label={`Faktor ${label}`}
          label_hidden
          placeholder="mis. 135"
        />
      )}
      <Button
        tone="subtle"
        icon_only
        icon={<IconTrash />}
        aria-label={`Hapus perubahan ${label}`}
        onClick={onRemove}
      />
    </li>
  )
}

interface MappingProps {
  field: FieldRef<MappingValue>
  choices: Choices
  by_id: ReadonlyMap<number, Ingredient>
}

function Mapping({ field, choices, by_id }: MappingProps) {
  const { value, set } = useField(field)
  const effects = subField(field, 'effects')
  const { error } = useField(effects)
  return (
    <li className={css.mapping}>
      <div className={css.head}>
        <h3>{value.name}</h3>
        {isUnmapped(value) && <Pill tone="bad">Bahan belum diisi</Pill>}
        {!value.is_active && <Pill tone="quiet">Nonaktif</Pill>}
        <span className={css.tick}>
          <Checkbox
            label="Tanpa bahan"
            checked={value.is_without_ingredients}
            disabled={value.effects.length > 0}
            onChange={(event) => set({ ...value, is_without_ingredients: event.target.checked })}
          />
        </span>
      </div>
      {value.effects.length > 0 && (
        <ol className={css.effects}>
          {value.effects.map((effect, place) => (
            <EffectRow
              key={effect.key}
              field={subField(effects, place)}
              label={`${place + 1} ${value.name}`}
              choices={choices}
              unit={by_id.get(effect.ingredient_id ?? 0)?.base_unit ?? ''}
              onRemove={() => set({ ...value, effects: value.effects.filter((other) => other !== effect) })}
            />
          ))}
        </ol>
      )}
      {error && value.effects.length === 0 && <p className={css.error}>{error}</p>}
      {!value.is_without_ingredients && (
        <Button
          tone="subtle"
          size="small"
          icon={<IconPlus />}
          aria-label={`Tambah perubahan ${value.name}`}
          onClick={() => set({ ...value, effects: [...value.effects, newEffect()] })}
        >
          Tambah perubahan
        </Button>
      )}
    </li>
  )
}

/** What each option of a variant changes of the recipes of menus that offer it. */
export function EffectsForm({ variant, part }: { variant: EffectsDetail; part?: string }) {
  const can_update = useCan('variant', 'update')
  const { ingredients, by_id } = useIngredients(null)
  const initial = toEffects(variant)
  const form = useEntityForm({
    initial,
    version: variant.version,
    schema: EditVariantEffectsInput,
    toInput: (values) => ({ id: variant.id, options: sentMappings(values) }),
    document: UpdateVariantEffectsDocument,
    variables: (values, _changed, version) => ({
      variant_effects: { id: variant.id, version, options: sentMappings(values) },
    }),
    success: 'Bahan pilihan berhasil diubah!',
    onSaved: () => {},
  })
  const { options } = useFormValues(form)
  const missing = options.filter(isUnmapped).length
  const used = new Set(
    options.flatMap(({ effects }) => effects.flatMap((one) => [one.ingredient_id, one.replacement_id])),
  )
  const choices = ingredients
    .filter(({ id, is_archived }) => !is_archived || used.has(id))
    .map(({ id, name }) => ({ value: id, label: name }))
  const field = form.field('options')
  return (
    <Form
      form={form}
      is_read_only={!can_update || variant.deleted_at !== null}
      submit="Simpan perubahan"
      part={part}
      labels={{ options: 'Bahan pilihan', option_effects: 'Bahan pilihan' }}
    >
      {missing > 0 && (
        <Notice tone="warn">
          {missing} pilihan belum punya bahan, sehingga biaya dan stoknya tidak ikut dihitung. Isi
          perubahannya atau tandai tanpa bahan.
        </Notice>
      )}
      <Section
        title="Perubahan resep"
        text="Yang berubah dari resep menu saat pilihan diambil: ganti, lalu kalikan, lalu tambah."
      >
        <Whole>
          <ol className={css.mappings}>
            {options.map((option, place) => (
              <Mapping
                key={option.variant_option_id}
                field={subField(field, place)}
                choices={choices}
                by_id={by_id}
              />
            ))}
          </ol>
        </Whole>
      </Section>
    </Form>
  )
}
