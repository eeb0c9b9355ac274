import { RadioField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { ItemUnitsField } from './item.units.tsx'
import type { ItemValues } from './item.values.ts'
import { stock_mode_options } from './menu.words.ts'

/** How the stock of the item is kept. */
export function StockTab({ form }: { form: EntityForm<ItemValues> }) {
  const { stock_mode } = useFormValues(form)
  return (
    <Section title="Stok" text="Cara stok berkurang saat menu terjual.">
      <Whole>
        <RadioField
          field={form.field('stock_mode')}
          label="Cara pencatatan stok"
          options={stock_mode_options}
        />
      </Whole>
      <Whole>
        <SwitchField
          field={form.field('is_stock_logged')}
          label="Catat log stok"
          help="Untuk menu yang dihitung sendiri: stok berkurang setiap kali terjual."
        />
      </Whole>
      {stock_mode === 'item' && (
        <Whole>
          <ItemUnitsField form={form} />
        </Whole>
      )}
    </Section>
  )
}
