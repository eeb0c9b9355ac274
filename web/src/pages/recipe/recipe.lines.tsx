import { MOST_LINES } from '@lumbung/server/stock/recipe/recipe.input.ts'
import { useState } from 'react'
import { moved, useReorder } from '../../kit/drag/use-reorder.ts'
import { PercentField, QuantityField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { type FieldRef, subField, useField } from '../../kit/form/field-ref.ts'
import { RowHandle, RowsFoot, RowTools } from '../../kit/form/rows.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatNumber, formatPercent } from '../../kit/format/number.ts'
import { formatRupiah, formatUnitCost } from '../../kit/format/rupiah.ts'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { useCan } from '../../parts/access/access.ts'
import { SlipHint } from '../../parts/plausible/slip-hint.tsx'
import { type Reckoning, toNumber } from './recipe.cost.ts'
import type { Ingredient } from './recipe.ingredients.ts'
import css from './recipe.lines.module.css'
import { readingOfLine } from './recipe.slip.ts'
import { type LineValue, newLine, type RecipeDetail, type RecipeValues } from './recipe.values.ts'
import { order_type_labels, source_labels } from './recipe.words.ts'

/** Units a line can be written in; one that is no longer known stays until another is chosen. */
function unitsOf(ingredient: Ingredient | undefined, unit: string) {
  if (!ingredient) return [{ value: '', label: 'satuan' }]
  const names = [ingredient.base_unit, ...ingredient.units.map(({ name }) => name)]
  return [...new Set(names.includes(unit) ? names : [...names, unit])].map((name) => ({
    value: name,
    label: name,
  }))
}

interface LineProps {
  field: FieldRef<LineValue>
  place: number
  count: number
  is_menu: boolean
  options: readonly Choice[]
  ingredient: Ingredient | undefined
  is_loading: boolean
  /** What it costs, and its share of the whole. */
  cost: { rupiah: number; share: number } | null
  /** What the line says beside the newest version. */
  reading: ReturnType<typeof readingOfLine>
  handle: object
  onChoose: (id: number) => void
  onRemove: () => void
}

/** Ways to order for which alone a line counts, and a note. */
function Conditions({ field, is_menu }: { field: FieldRef<LineValue>; is_menu: boolean }) {
  const { value, set } = useField(subField(field, 'order_types'))
  const toggle = (type: string, on: boolean) =>
    set(Object.keys(order_type_labels).filter((each) => (each === type ? on : value.includes(each))))
  return (
    <div className={css.more}>
      {is_menu && (
        <fieldset className={css.types} aria-label="Hanya untuk tipe pesanan">
          <span className={css.hint}>Hanya untuk</span>
          {Object.entries(order_type_labels).map(([type, label]) => (
            <Checkbox
              key={type}
              label={label}
              checked={value.includes(type)}
              onChange={(event) => toggle(type, event.target.checked)}
            />
          ))}
          <span className={css.hint}>{value.length === 0 ? '(semua tipe pesanan)' : ''}</span>
        </fieldset>
      )}
      <TextField
        field={subField(field, 'note')}
        label="Catatan bahan"
        label_hidden
        placeholder="Catatan, mis. iris tipis"
        maxLength={200}
      />
    </div>
  )
}

function LineRow(props: LineProps) {
  const { field, place, count, is_menu, options, ingredient, is_loading, cost, handle, onChoose, onRemove } =
    props
  const { value, set } = useField(field)
  const { error, leave } = useField(subField(field, 'ingredient_id'))
  const unit = useField(subField(field, 'unit'))
  const [is_open, setOpen] = useState(value.order_types.length > 0 || value.note !== '')
  const can_view_cost = useCan('recipe', 'view_cost')
  const name = ingredient?.name ?? `bahan ${place + 1}`
  const source = ingredient && source_labels[ingredient.cost_source]
  return (
    <li className={css.line}>
      <RowHandle name={name} place={place} count={count} handle={handle} />
      <div className={css.ingredient}>
        <Field label={`Bahan ${place + 1}`} label_hidden error={error}>
          {(control) => (
            <Combobox
              control={control}
              options={options}
              value={value.ingredient_id}
              onChange={onChoose}
              onLeave={leave}
              is_loading={is_loading}
              placeholder="Cari bahan"
            />
          )}
        </Field>
        {ingredient && can_view_cost && (
          <p className={css.hint}>
            {ingredient.unit_cost && ingredient.has_cost
              ? `${formatUnitCost(ingredient.unit_cost)} / ${ingredient.base_unit}, ${source}`
              : source}
          </p>
        )}
      </div>
      <div className={css.quantity}>
        <QuantityField
          field={subField(field, 'unit_quantity')}
          label={`Jumlah bahan ${place + 1}`}
          label_hidden
          unit=""
        />
        <Field label={`Satuan bahan ${place + 1}`} label_hidden error={unit.error}>
          {(control) => (
            <NativeSelect
              {...control}
              options={unitsOf(ingredient, value.unit)}
              value={value.unit}
              disabled={!ingredient}
              onChange={(event) => unit.set(event.target.value)}
              onBlur={unit.leave}
            />
          )}
        </Field>
        <div className={css.slip}>
          <SlipHint
            reading={props.reading}
            onTake={({ value: unit_quantity, unit }) => set({ ...value, unit_quantity, unit })}
          />
        </div>
      </div>
      <div className={css.yield}>
        <PercentField
          field={subField(field, 'yield_bp')}
          label={`Sisa bersih bahan ${place + 1}`}
          label_hidden
        />
      </div>
      {can_view_cost && (
        <p className={css.cost}>
          <span>{cost ? formatRupiah(cost.rupiah) : '–'}</span>
          <span className={css.hint}>{cost ? formatPercent(cost.share) : ''}</span>
        </p>
      )}
      <span className={css.tools}>
        <RowTools
          more="Tipe pesanan dan catatan"
          name={name}
          is_open={is_open}
          onOpen={setOpen}
          is_last={count === 1}
          onRemove={onRemove}
        />
      </span>
      {is_open && <Conditions field={field} is_menu={is_menu} />}
    </li>
  )
}

interface LinesFieldProps {
  form: EntityForm<RecipeValues>
  recipe: RecipeDetail | null
  ingredients: readonly Ingredient[]
  by_id: ReadonlyMap<number, Ingredient>
  is_loading: boolean
  reckoning: Reckoning
}

/** What goes in, in order: ingredient, quantity, what is left of it, what it costs. */
export function LinesField({ form, recipe, ingredients, by_id, is_loading, reckoning }: LinesFieldProps) {
  const field = form.field('lines')
  const { value: lines, error, set } = useField(field)
  const { kind, ingredient_id, yield_quantity } = useFormValues(form)
  const can_view_cost = useCan('recipe', 'view_cost')
  const handleOf = useReorder((from, to) => set(moved(lines, from, to)))
  const total = toNumber(reckoning.batch)
  const options = ingredients
    .filter(({ id, is_archived }) => !is_archived && id !== ingredient_id)
    .map(({ id, name }) => ({ value: id, label: name }))
  const costOf = (key: string) => {
    const cost = reckoning.line_costs.get(key)
    if (!cost) return null
    const rupiah = toNumber(cost)
    return { rupiah, share: total > 0 ? rupiah / total : 0 }
  }
  const choose = (place: number, id: number) => {
    const chosen = by_id.get(id)
    if (!chosen) return
    set(
      lines.map((line, at) =>
        at === place
          ? { ...line, ingredient_id: id, unit: chosen.base_unit, yield_bp: chosen.yield_bp }
          : line,
      ),
    )
  }
  return (
    <div>
      <div className={css.head} aria-hidden="true" data-costs={can_view_cost}>
        <span />
        <span>Bahan</span>
        <span>Jumlah dan satuan</span>
        <span>Sisa bersih</span>
        {can_view_cost && <span className={css.right}>Biaya</span>}
        <span />
      </div>
      <ol className={css.lines} data-costs={can_view_cost}>
        {lines.map((line, place) => (
          <LineRow
            key={line.key}
            field={subField(field, place)}
            place={place}
            count={lines.length}
            is_menu={kind === 'menu'}
            options={optionsWith(options, by_id.get(line.ingredient_id ?? 0))}
            ingredient={by_id.get(line.ingredient_id ?? 0)}
            is_loading={is_loading}
            cost={costOf(line.key)}
            reading={readingOfLine(recipe, yield_quantity, line, by_id.get(line.ingredient_id ?? 0))}
            handle={handleOf(place, lines.length)}
            onChoose={(id) => choose(place, id)}
            onRemove={() => set(lines.filter((other) => other !== line))}
          />
        ))}
      </ol>
      <RowsFoot
        form={form}
        list="lines"
        error={error}
        label="Tambah bahan"
        is_full={lines.length >= MOST_LINES}
        onAdd={() => set([...lines, newLine()])}
      >
        {can_view_cost && (
          <span className={css.total}>
            {formatNumber(reckoning.lines.length, 0)} bahan, biaya satu kali masak{' '}
            <strong>{formatRupiah(total)}</strong>
          </span>
        )}
      </RowsFoot>
    </div>
  )
}

interface Choice {
  value: number
  label: string
}

/** The choices with one that is no longer offered but stands in the line. */
function optionsWith(options: readonly Choice[], own: Ingredient | undefined): readonly Choice[] {
  if (!own || options.some(({ value }) => value === own.id)) return options
  return [...options, { value: own.id, label: own.name }]
}
