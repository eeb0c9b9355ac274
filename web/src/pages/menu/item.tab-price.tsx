import { SwitchField } from '../../kit/fields/choice-field.tsx'
import { MoneyField } from '../../kit/fields/number-field.tsx'
import { Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { useCan } from '../../parts/access/access.ts'
import { SlipHint } from '../../parts/plausible/slip-hint.tsx'
import type { ItemDetail, ItemValues } from './item.values.ts'
import css from './menu.dialog.module.css'
import { GetItemCostDocument } from './menu.gql.gen.ts'

interface FiguresProps {
  name: string
  cost: number
  price: number
  target_bp: number
  note?: string | undefined
}

/** What the price that is being typed leaves over the cost of the item. */
function CostFigures({ name, cost, price, target_bp, note }: FiguresProps) {
  const share_bp = price > 0 ? Math.round((cost * 10_000) / price) : null
  const is_over = share_bp !== null && share_bp > target_bp
  return (
    <>
      <dl className={css.cost}>
        <div>
          <dt>{name}</dt>
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
      {note && <p className={css.sum}>{note}</p>}
    </>
  )
}

interface ItemCostProps {
  item: ItemDetail
  price: number
}

/** The cost that was noted when the recipe was saved, which lists go by, beside what a portion costs now. */
function ItemCost({ item, price }: ItemCostProps) {
  const sees_recipe = useCan('recipe', 'view_cost')
  const has_recipe = item.recipe_id !== null && sees_recipe
  const query = useDocument(GetItemCostDocument, { id: item.recipe_id ?? 0 }, { enabled: has_recipe })
  const noted = Number(item.cost ?? 0)
  const recipe = query.data?.recipe
  const now = Number(recipe?.unit_cost ?? 0)
  const figures = { price, target_bp: item.food_cost_target_bp }
  if (has_recipe && query.isPending) return <CardSkeleton lines={2} height={76} />
  if (recipe && !recipe.deleted_at && now > 0)
    return (
      <CostFigures
        {...figures}
        name="HPP sekarang"
        cost={now}
        note={`Menurut harga bahan sekarang. Saat resep versi ${recipe.version_no} dihitung: ${
          noted > 0 ? formatRupiah(noted) : '–'
        }; daftar menu memakai angka itu.`}
      />
    )
  if (noted === 0) return null
  const note = has_recipe ? 'Saat resep terakhir dihitung.' : undefined
  return <CostFigures {...figures} name="HPP tercatat" cost={noted} note={note} />
}

/** What the item is sold for. */
export function PriceTab({ form, item }: { form: EntityForm<ItemValues>; item: ItemDetail | null }) {
  const values = useFormValues(form)
  const can_view_cost = useCan('menu', 'view_cost')
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
      {can_view_cost && item && (
        <Whole>
          <ItemCost item={item} price={values.price ?? 0} />
        </Whole>
      )}
    </Section>
  )
}
