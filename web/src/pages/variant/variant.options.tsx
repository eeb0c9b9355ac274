import { moved, useReorder } from '../../kit/drag/use-reorder.ts'
import { MoneyField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { type FieldRef, subField, useField } from '../../kit/form/field-ref.ts'
import { RemoveRow, RowHandle, RowsFoot } from '../../kit/form/rows.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import css from './variant.module.css'
import { newOption, type OptionValue, type VariantValues } from './variant.values.ts'

const most = 50

interface OptionRowProps {
  field: FieldRef<OptionValue>
  place: number
  count: number
  handle: object
  onDefault: (on: boolean) => void
  onRemove: () => void
}

function OptionRow({ field, place, count, handle, onDefault, onRemove }: OptionRowProps) {
  const { value, set } = useField(field)
  const name = value.name || `pilihan ${place + 1}`
  return (
    <li className={css.option}>
      <RowHandle name={name} place={place} count={count} handle={handle} />
      <TextField
        field={subField(field, 'name')}
        label={`Nama pilihan ${place + 1}`}
        label_hidden
        placeholder="Nama pilihan"
        maxLength={80}
      />
      <MoneyField field={subField(field, 'price')} label={`Harga pilihan ${place + 1}`} label_hidden />
      <span className={css.ticks}>
        <Checkbox
          label="Pilihan awal"
          checked={value.is_default}
          disabled={!value.is_active}
          onChange={(event) => onDefault(event.target.checked)}
        />
        <Checkbox
          label="Aktif"
          checked={value.is_active}
          onChange={(event) => {
            const is_active = event.target.checked
            set({ ...value, is_active, is_default: value.is_default && is_active })
          }}
        />
      </span>
      <RemoveRow name={name} is_last={count === 1} onRemove={onRemove} />
    </li>
  )
}

/** The options in their order: name, price on top, chosen at the start, on offer. */
export function OptionsField({ form }: { form: EntityForm<VariantValues> }) {
  const field = form.field('options')
  const { value: options, error, set } = useField(field)
  const { max_choices } = useFormValues(form)
  const handleOf = useReorder((from, to) => set(moved(options, from, to)))
  const chooseAtStart = (place: number, is_default: boolean) =>
    set(
      options.map((option, at) => {
        if (at === place) return { ...option, is_default }
        return is_default && max_choices === 1 ? { ...option, is_default: false } : option
      }),
    )
  return (
    <div>
      <ol className={css.options}>
        {options.map((option, place) => (
          <OptionRow
            key={option.key}
            field={subField(field, place)}
            place={place}
            count={options.length}
            handle={handleOf(place, options.length)}
            onDefault={(on) => chooseAtStart(place, on)}
            onRemove={() => set(options.filter((other) => other !== option))}
          />
        ))}
      </ol>
      <RowsFoot
        form={form}
        list="options"
        error={error}
        label="Tambah pilihan"
        is_full={options.length >= most}
        onAdd={() => set([...options, newOption()])}
      >
        <span className={css.hint}>
          Harga ditambahkan ke harga menu, kecuali menu punya harga sendiri untuk pilihan itu (Harga per
          menu).
        </span>
      </RowsFoot>
    </div>
  )
}
