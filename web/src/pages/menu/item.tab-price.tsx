import { SwitchField } from '../../kit/fields/choice-field.tsx'
import { MoneyField } from '../../kit/fields/number-field.tsx'
import { Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Pill } from '../../kit/ui/pill.tsx'
import { useCan } from '../../parts/access/access.ts'
import { SlipHint } from '../../parts/plausible/slip-hint.tsx'
import type { ItemDetail, ItemValues } from './item.values.ts'
import css from './menu.dialog.module.css'

/** What the price that is being typed leaves over the cost of the item. */
function CostFigures({ cost, price, target_bp }: { cost: number; price: number; target_bp: number }) {
  const share_bp = price > 0 ? Math.round((cost * 10_000) / price) : null
  const is_over = share_bp !== null && share_bp > target_bp
  return (
    <dl className={css.cost}>
      <div>
        <dt>HPP</dt>
        <dd>{formatRupiah(cost)}</dd>
      </div>
      <div>
        <dt>Food cost</dt>
        <dd>
          {share_bp === null ? '–' : formatBasisPoints(share_bp, 1)}{' '}
          {share_bp !== null && (
            <Pill tone={is_over ? 'bad' : 'good'}>Target {formatBasisPoints(target_bp, 1)}</Pill>
          )}
        </dd>
      </div>
      <div>
        <dt>Laba kotor</dt>
        <dd>{formatRupiah(price - cost)}</dd>
      </div>
    </dl>
  )
}

/** What the item is sold for. */
export function PriceTab({ form, item }: { form: EntityForm<ItemValues>; item: ItemDetail | null }) {
  const values = useFormValues(form)
  const can_view_cost = useCan('menu', 'view_cost')
  const cost = Number(item?.cost ?? 0)
  return (
    <Section title="Harga dasar" text="Dibayar di mana tidak ada daftar harga yang berlaku.">
      <div>
        <MoneyField field={form.field('price')} label="Harga" required />
        <SlipHint
          reading={
            item && values.price !== null
              ? {
                  entered: String(values.price),
                  unit: 'Rp',
                  reference: String(item.price),
                  reference_name: 'harga sekarang',
                }
              : null
          }
          onTake={({ value }) => form.store.write('price', Number(value))}
        />
      </div>
      <SwitchField
        field={form.field('is_taxable')}
        label="Kena pajak"
        help="Pajak dihitung menurut pengaturan outlet."
      />
      {can_view_cost && item && cost > 0 && (
        <Whole>
          <CostFigures cost={cost} price={values.price ?? 0} target_bp={item.food_cost_target_bp} />
        </Whole>
      )}
    </Section>
  )
}
