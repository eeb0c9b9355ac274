import { useNavigate } from '@tanstack/react-router'
import { RadioField, SelectField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { IntegerField } from '../../kit/fields/number-field.tsx'
import { Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { OutletPicker } from '../../parts/outlet-picker/outlet-picker.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { ItemUnitsField } from './item.units.tsx'
import type { ItemValues } from './item.values.ts'
import type { GroupRow } from './menu.rows.ts'
import { course_options, stock_mode_options } from './menu.words.ts'

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

/** The way to the stock log of an outlet, of which there may be hundreds. */
function StockLogPicker({ item_id }: { item_id: number }) {
  const navigate = useNavigate()
  return (
    <OutletPicker
      label="Log stok"
      help="Pilih outlet untuk membuka log stoknya."
      value={null}
      nameOf={({ name }) => shortOutletName(name)}
      onChange={(outlet_id) =>
        outlet_id !== null &&
        void navigate({
          to: '/menu/edit/$menuId/stock-log/$outletId',
          params: { menuId: String(item_id), outletId: String(outlet_id) },
        })
      }
    />
  )
}

/** How the stock of the item is kept; a new one has no log yet. */
export function StockTab({ form, item_id }: { form: EntityForm<ItemValues>; item_id?: number | undefined }) {
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
      {item_id !== undefined && (
        <Whole>
          <StockLogPicker item_id={item_id} />
        </Whole>
      )}
    </Section>
  )
}
