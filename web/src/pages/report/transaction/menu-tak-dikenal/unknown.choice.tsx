import { Checkbox } from '../../../../kit/ui/checkbox.tsx'
import { Combobox } from '../../../../kit/ui/combobox.tsx'
import { Field } from '../../../../kit/ui/field.tsx'
import { no_menus, useItemChoices } from '../../../../parts/item-picker/use-item-choices.ts'
import css from './unknown.module.css'

/** What a name stands for: a menu, nothing chosen yet, or no menu at all. */
export interface Meaning {
  readonly item_id: number | null
  readonly is_free: boolean
}

interface MeaningFieldsProps {
  value: Meaning
  onChange: (value: Meaning) => void
  error?: string | undefined
}

/** The choice of a menu for a name on receipts, or to leave it as it is. */
export function MeaningFields({ value, onChange, error }: MeaningFieldsProps) {
  const { items, is_allowed, is_loading } = useItemChoices()
  return (
    <div className={css.form}>
      <Field
        label="Menu"
        error={error}
        help={is_allowed ? 'Belum ada di menu? Buat dahulu di Menu, lalu pilih di sini.' : no_menus}
      >
        {(control) => (
          <Combobox
            control={control}
            options={items.map(({ id, name }) => ({ value: id, label: name }))}
            value={value.item_id}
            placeholder="Ketik nama menu"
            is_loading={is_loading}
            disabled={value.is_free}
            onChange={(item_id) => onChange({ ...value, item_id })}
            onClear={() => onChange({ ...value, item_id: null })}
          />
        )}
      </Field>
      <Checkbox
        label="Bukan menu, biarkan sebagai item bebas"
        checked={value.is_free}
        onChange={(event) => onChange({ item_id: null, is_free: event.target.checked })}
      />
    </div>
  )
}
