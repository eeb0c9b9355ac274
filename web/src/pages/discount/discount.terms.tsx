import { isOnBill } from '@lumbung/server/sales/discount/discount-terms.calc.ts'
import { useState } from 'react'
import { RadioField, SearchSelectField, SelectField } from '../../kit/fields/choice-field.tsx'
import { IntegerField, MoneyField, PercentField } from '../../kit/fields/number-field.tsx'
import { CodeField, TextField } from '../../kit/fields/text-field.tsx'
import { Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { useCan } from '../../parts/access/access.ts'
import { ItemPicker } from '../../parts/item-picker/item-picker.tsx'
import { no_menus, useItemChoices } from '../../parts/item-picker/use-item-choices.ts'
import type { GetDiscountChoicesQuery } from './discount.gql.gen.ts'
import css from './discount.module.css'
import { ExampleLine } from './discount.preview.tsx'
import { TicksField } from './discount.ticks.tsx'
import type { DiscountDetail, DiscountValues } from './discount.values.ts'
import { type_options } from './discount.words.ts'

export type Choices = GetDiscountChoicesQuery['discountChoices']

interface TermsProps {
  form: EntityForm<DiscountValues>
}

/** What it is called and written as. */
export function IdentitySection({ form }: TermsProps) {
  return (
    <Section title="Identitas" text="Nama dan kode tampil di kasir dan struk.">
      <TextField
        field={form.field('name')}
        label="Nama diskon"
        required
        maxLength={80}
        placeholder="mis. Promo QRIS 10%"
      />
      <CodeField field={form.field('code')} required help="Pemakaian dihitung dari kode ini di struk." />
    </Section>
  )
}

function FreeItemField({ form }: TermsProps) {
  const { items, is_allowed, is_loading } = useItemChoices()
  return (
    <SearchSelectField
      field={form.field('free_item_id')}
      label="Menu gratis"
      required
      is_loading={is_loading}
      help={is_allowed ? undefined : no_menus}
      options={items.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** What it takes off. */
export function WorthSection({ form }: TermsProps) {
  const { type } = useFormValues(form)
  const is_percent = type === 'bill_percent' || type === 'item_percent'
  return (
    <Section title="Jenis dan nilai">
      <Whole>
        <SelectField field={form.field('type')} label="Jenis diskon" required options={type_options} />
      </Whole>
      {is_percent && <PercentField field={form.field('value')} label="Persen" required />}
      {(type === 'bill_amount' || type === 'item_amount') && (
        <MoneyField
          field={form.field('value')}
          label={type === 'bill_amount' ? 'Potongan nota' : 'Potongan per porsi'}
          required
        />
      )}
      {type === 'special_price' && (
        <MoneyField field={form.field('value')} label="Harga per porsi" required />
      )}
      {type === 'buy_x_get_y' && (
        <IntegerField field={form.field('buy_qty')} label="Jumlah beli" unit="porsi" required />
      )}
      {(type === 'buy_x_get_y' || type === 'free_item') && (
        <IntegerField
          field={form.field('get_qty')}
          label="Jumlah gratis"
          unit="porsi"
          required
          help={type === 'buy_x_get_y' ? 'Yang termurah yang gratis, berlaku kelipatan.' : undefined}
        />
      )}
      {type === 'free_item' && <FreeItemField form={form} />}
      <MoneyField
        field={form.field('max_amount')}
        label="Maksimal diskon"
        help="Kosongkan bila tanpa batas."
      />
      <MoneyField
        field={form.field('min_spend')}
        label="Minimal belanja"
        help="Dihitung dari seluruh nota sebelum diskon."
      />
      <Whole>
        <ExampleLine form={form} />
      </Whole>
    </Section>
  )
}

const targets = [
  { value: 'all' as const, label: 'Semua menu' },
  { value: 'groups' as const, label: 'Grup menu tertentu' },
  { value: 'items' as const, label: 'Menu tertentu' },
]

interface TargetProps extends TermsProps {
  discount: DiscountDetail | null
  choices: Choices
}

function ExcludedField({ form }: TermsProps) {
  const { excluded_item_ids } = useFormValues(form)
  const [is_open, setOpen] = useState(excluded_item_ids.length > 0)
  return (
    <>
      <Checkbox label="Kecualikan menu tertentu" checked={is_open} onChange={() => setOpen(!is_open)} />
      {is_open && <ItemPicker field={form.field('excluded_item_ids')} />}
    </>
  )
}

/** Which menus it is about; a discount on the bill is about all of them. */
export function TargetSection({ form, discount, choices }: TargetProps) {
  const { type, target } = useFormValues(form)
  const sees_menu = useCan('menu', 'view')
  if (isOnBill(type)) return null
  const names = [...(discount?.items ?? []), ...(discount?.excluded_items ?? [])].map(({ name }) => name)
  return (
    <Section
      title="Menu yang didiskon"
      text={type === 'free_item' ? 'Yang harus dibeli untuk mendapat menu gratis.' : undefined}
    >
      <Whole>
        <RadioField field={form.field('target')} label="Berlaku untuk" options={targets} />
      </Whole>
      {target === 'groups' && (
        <Whole>
          <TicksField
            field={form.field('item_group_ids')}
            label="Grup menu"
            options={choices.item_groups.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Whole>
      )}
      {target === 'items' && sees_menu && (
        <Whole>
          <ItemPicker field={form.field('item_ids')} />
        </Whole>
      )}
      {target !== 'items' && sees_menu && (
        <Whole>
          <ExcludedField form={form} />
        </Whole>
      )}
      {!sees_menu && names.length > 0 && (
        <Whole>
          <p className={css.help}>Menu: {names.join(', ')}</p>
        </Whole>
      )}
    </Section>
  )
}
