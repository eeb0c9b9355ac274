import { IconPlus, IconTrash } from '@tabler/icons-react'
import { SearchSelectField, SelectField } from '../../kit/fields/choice-field.tsx'
import { MoneyField, PercentField } from '../../kit/fields/number-field.tsx'
import { type FieldRef, subField, useField } from '../../kit/form/field-ref.ts'
import { Section, Whole } from '../../kit/form/form.tsx'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import { type ItemChoice, no_menus, useItemChoices } from '../../parts/item-picker/use-item-choices.ts'
import { choicesFor, usePriceBases } from './price.bases.ts'
import css from './price.module.css'
import { newRule, type PriceValues, type RuleValue } from './price.values.ts'

const targets = [
  { value: 'all', label: 'Semua menu' },
  { value: 'group', label: 'Grup menu' },
  { value: 'item', label: 'Satu menu' },
]
const kinds = [
  { value: 'percent', label: 'Persen' },
  { value: 'amount', label: 'Tambah Rp' },
  { value: 'fixed', label: 'Harga tetap' },
]
const roundings = [
  { value: 'none', label: 'Tanpa pembulatan' },
  { value: 'nearest_500', label: 'Rp 500 terdekat' },
  { value: 'nearest_1000', label: 'Rp 1.000 terdekat' },
  { value: 'ends_900', label: 'Berakhiran 900' },
]

interface RuleRowProps {
  field: FieldRef<RuleValue>
  place: number
  items: readonly ItemChoice[]
  onRemove: () => void
}

function RuleRow({ field, place, items, onRemove }: RuleRowProps) {
  const { value: rule, set } = useField(field)
  const groups = new Map(items.map(({ item_group }) => [item_group.id, item_group.name]))
  const hidden = { label_hidden: true } as const
  const Value = rule.kind === 'percent' ? PercentField : MoneyField
  return (
    <div className={css.rule} data-target={rule.target}>
      <div className={css.target}>
        <SelectField
          field={subField(field, 'target')}
          label={`Sasaran aturan ${place}`}
          options={targets}
          {...hidden}
        />
      </div>
      {rule.target === 'group' && (
        <div className={css.named}>
          <SearchSelectField
            field={subField(field, 'item_group_id')}
            label={`Grup aturan ${place}`}
            placeholder="Pilih grup menu"
            options={[...groups].map(([value, label]) => ({ value, label }))}
            {...hidden}
          />
        </div>
      )}
      {rule.target === 'item' && (
        <div className={css.named}>
          <SearchSelectField
            field={subField(field, 'item_id')}
            label={`Menu aturan ${place}`}
            placeholder="Pilih menu"
            options={items.map((item) => ({ value: item.id, label: item.name }))}
            {...hidden}
          />
        </div>
      )}
      <div className={css.kind}>
        <Field label={`Cara aturan ${place}`} {...hidden}>
          {(control) => (
            <NativeSelect
              {...control}
              options={kinds}
              value={rule.kind}
              // 20 percent are not 20 rupiah: another way needs another figure.
              onChange={(event) => set({ ...rule, kind: event.target.value, value: null })}
            />
          )}
        </Field>
      </div>
      <div className={css.value}>
        <Value
          field={subField(field, 'value')}
          label={`Nilai aturan ${place}`}
          placeholder={rule.kind === 'percent' ? 'mis. 20 atau -10' : 'mis. 2.000'}
          {...hidden}
        />
      </div>
      <Button
        tone="subtle"
        icon_only
        icon={<IconTrash />}
        aria-label={`Hapus aturan ${place}`}
        className={css.remove}
        onClick={onRemove}
      />
    </div>
  )
}

/** How a list makes prices of the menus' own. */
export function RulesTab({ form, id }: { form: EntityForm<PriceValues>; id: number | null }) {
  const field = form.field('rules')
  const { value: rules, set } = useField(field)
  const { items, is_allowed } = useItemChoices()
  const can_see_cost = useCan('price', 'view_cost')
  const { value: base_price_id } = useField(form.field('base_price_id'))
  const bases = choicesFor(usePriceBases(), id, base_price_id)
  return (
    <>
      <Section title="Mulai dari" text="Harga yang menjadi dasar aturan dan pembulatan daftar ini.">
        <SearchSelectField
          field={form.field('base_price_id')}
          label="Mulai dari"
          placeholder="Harga menu"
          help="Menu yang tidak diatur di daftar ini memakai harga dasarnya. Tempat dan waktu berlakunya tetap milik daftar ini."
          options={bases.map(({ id: value, name }) => ({ value, label: name }))}
        />
      </Section>
      <Section
        title="Aturan harga"
        text="Harga khusus didahulukan, lalu aturan, pembulatan, batas atas, dan batas bawah. Aturan satu menu didahulukan dari grupnya, grup dari semua menu."
      >
        <Whole>
          {!is_allowed && <Notice tone="info">{no_menus}</Notice>}
          <div className={css.rows}>
            {rules.map((rule, at) => (
              <RuleRow
                key={rule.key}
                field={subField(field, at)}
                place={at + 1}
                items={items}
                onRemove={() => set(rules.filter((other) => other !== rule))}
              />
            ))}
          </div>
          {rules.length === 0 && (
            <p className={css.quiet}>Tanpa aturan, hanya menu dengan harga khusus yang berubah.</p>
          )}
          <div className={css.add}>
            <Button icon={<IconPlus />} onClick={() => set([...rules, newRule(rules)])}>
              Tambah aturan
            </Button>
          </div>
        </Whole>
      </Section>
      <Section title="Pembulatan dan batas" text="Harga tetap dan harga khusus tidak dibulatkan.">
        <SelectField field={form.field('rounding')} label="Pembulatan" options={roundings} />
        <PercentField
          field={form.field('ceiling_bp')}
          label="Batas atas di atas harga menu"
          help={`Harga tidak pernah lebih dari harga menu ditambah persen ini${can_see_cost ? ', kecuali batas bawahnya lebih tinggi' : ''}. Kosongkan bila tanpa batas.`}
        />
        {can_see_cost && (
          <PercentField
            field={form.field('floor_bp')}
            label="Batas bawah di atas HPP"
            help="Harga tidak pernah kurang dari HPP ditambah persen ini. Kosongkan bila tanpa batas."
          />
        )}
      </Section>
    </>
  )
}
