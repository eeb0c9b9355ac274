import type { Fraction } from '@lumbung/server/stock/recipe/fraction.calc.ts'
import {
  costFraction,
  explainCost,
  foodCostBp,
  PRICE_STEPS,
  suggestedPrice,
} from '@lumbung/server/stock/recipe/recipe-cost.calc.ts'
import { type ReactNode, useState } from 'react'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatRupiah, formatUnitCost } from '../../kit/format/rupiah.ts'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useCan } from '../../parts/access/access.ts'
import { GuardButton } from '../../parts/margin-guard/guard-button.tsx'
import { OutletPicker } from '../../parts/outlet-picker/outlet-picker.tsx'
import { isQuantity, type Reckoning, toNumber } from './recipe.cost.ts'
import type { Ingredient } from './recipe.ingredients.ts'
import type { OutputItem } from './recipe.output.tsx'
import css from './recipe.side.module.css'
import type { RecipeDetail, RecipeValues, RecipeVersion } from './recipe.values.ts'
import { order_type_labels, problem_labels } from './recipe.words.ts'

interface SideProps {
  values: RecipeValues
  recipe: RecipeDetail | null
  reckoning: Reckoning
  item: OutputItem | null
  yield_unit: string
  outlet_id: number | null
  by_id: ReadonlyMap<number, Ingredient>
  is_loading: boolean
  onOutlet: (outlet_id: number | null) => void
}

const steps = PRICE_STEPS.map((step) => ({ value: String(step), label: formatRupiah(step) }))

/** Price, share of it, what is left, and the price that would keep to the target. */
function PriceFigures({ cost, item }: { cost: Fraction; item: OutputItem }) {
  const [step, setStep] = useState(String(PRICE_STEPS[0]))
  const share = foodCostBp(cost, item.price)
  const is_over = share !== null && item.target_bp !== null && share > item.target_bp
  const suggested = item.target_bp === null ? null : suggestedPrice(cost, item.target_bp, Number(step))
  return (
    <>
      <dl className={css.figures}>
        <dt>Harga menu</dt>
        <dd>{formatRupiah(item.price)}</dd>
        <dt>Food cost</dt>
        <dd>
          {share === null ? '–' : formatBasisPoints(share, 1)}{' '}
          {share !== null && item.target_bp !== null && (
            <Pill tone={is_over ? 'bad' : 'good'}>Target {formatBasisPoints(item.target_bp, 1)}</Pill>
          )}
        </dd>
        <dt>Laba kotor</dt>
        <dd>{formatRupiah(item.price - toNumber(cost))}</dd>
      </dl>
      {suggested !== null && item.target_bp !== null && (
        <div className={css.suggestion}>
          <p>
            Harga saran <strong>{formatRupiah(suggested)}</strong>
          </p>
          <p className={css.note}>Terendah yang menjaga food cost {formatBasisPoints(item.target_bp, 1)}.</p>
          <Segmented label="Pembulatan harga saran" value={step} options={steps} onChange={setStep} />
        </div>
      )}
    </>
  )
}

/** What each way to order costs, where they differ. */
function ByOrderType({ reckoning, item }: Pick<SideProps, 'reckoning' | 'item'>) {
  if (!reckoning.lines.some(({ order_types }) => order_types.length > 0)) return null
  const types = Object.entries(order_type_labels).filter(
    ([type]) => !item || item.order_types.length === 0 || item.order_types.includes(type),
  )
  return (
    <dl className={css.figures}>
      {types.map(([type, label]) => {
        const cost = reckoning.portion(type)
        return (
          <div key={type} className={css.pair}>
            <dt>{label}</dt>
            <dd>{cost ? formatRupiah(toNumber(cost)) : '–'}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function Head({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.head}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

interface WhyProps {
  version: RecipeVersion
  by_id: ReadonlyMap<number, Ingredient>
  order_type: string
}

const most_causes = 4

/** What has become dearer or cheaper since a version was saved. */
function Why({ version, by_id, order_type }: WhyProps) {
  const saved = new Map(version.lines.map((line) => [line.ingredient_id, line.unit_cost]))
  const fraction = (text: string | null | undefined) => (text ? costFraction(text) : undefined)
  const lines = version.lines.filter(
    ({ order_types }) => order_types.length === 0 || order_types.includes(order_type),
  )
  const causes = explainCost(
    { yield_quantity: version.yield_quantity, lines },
    (id) => fraction(saved.get(id)),
    (id) => fraction(by_id.get(id)?.unit_cost),
  )
  const total = causes.reduce((sum, { difference }) => sum + toNumber(difference), 0)
  if (causes.length === 0 || Math.abs(total) < 0.5) return null
  return (
    <Card padded>
      <Head title={total > 0 ? 'Naik karena' : 'Turun karena'}>
        <span className={total > 0 ? css.worse : css.better}>
          {total > 0 ? '+' : ''}
          {formatRupiah(total)}
        </span>
      </Head>
      <p className={css.note}>Dibanding saat versi {version.no} disimpan.</p>
      <ul className={css.causes}>
        {causes.slice(0, most_causes).map(({ ingredient_id, difference, change_bp }) => (
          <li key={ingredient_id}>
            <span>{by_id.get(ingredient_id)?.name}</span>
            <span className={css.amount}>
              {change_bp === null ? 'baru' : `${change_bp > 0 ? '+' : ''}${formatBasisPoints(change_bp, 1)}`}{' '}
              <span className={css.note}>
                {toNumber(difference) > 0 ? '+' : ''}
                {formatRupiah(toNumber(difference))}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Where what an ingredient lacks is mended. */
function mendAddress(problem: string, { id, recipe_id }: Ingredient): string {
  if (problem !== 'NO_RECIPE') return `/ingredient/edit/${id}`
  return recipe_id === null ? `/recipe/add?bahan=${id}` : `/recipe/edit/${recipe_id}`
}

/** What is missing, each with the way to mend it. */
function Completeness({ reckoning, values }: Pick<SideProps, 'reckoning' | 'values'>) {
  const { problems } = reckoning
  const open = values.lines.length - reckoning.lines.length
  const is_complete = problems.length === 0 && open === 0
  return (
    <Card padded>
      <Head title="Kelengkapan">
        <Pill tone={is_complete ? 'good' : 'warn'}>{is_complete ? 'Lengkap' : 'Belum lengkap'}</Pill>
      </Head>
      {is_complete && <p className={css.note}>Semua bahan punya harga, satuan, dan sisa bersih.</p>}
      {open > 0 && <p className={css.note}>{open} baris belum terisi bahan, jumlah, atau satuannya.</p>}
      <ul className={css.causes}>
        {problems.flatMap(({ ingredient, problems: own }) =>
          own.map((problem) => (
            <li key={`${ingredient.id} ${problem}`}>
              <span>
                {ingredient.name} {problem_labels[problem]?.text}
              </span>
              <AddressLink href={mendAddress(problem, ingredient)} className={css.mend}>
                {problem_labels[problem]?.mend}
              </AddressLink>
            </li>
          )),
        )}
      </ul>
    </Card>
  )
}

/** What the recipe costs while it is typed, why that changed, and what it lacks. */
export function RecipeSide(props: SideProps) {
  const { values, recipe, reckoning, item, yield_unit, outlet_id, by_id, is_loading, onOutlet } = props
  const can_view_cost = useCan('recipe', 'view_cost')
  if (is_loading) return <CardSkeleton lines={5} height={240} />
  const order_type = recipe?.costed_order_type ?? 'DINE_IN'
  const cost = reckoning.portion(order_type)
  const saved = recipe?.versions.find(({ state }) => state === 'current') ?? recipe?.versions[0]
  const is_menu = values.kind === 'menu'
  return (
    <div className={css.side}>
      {can_view_cost && (
        <Card padded>
          <p className={css.label}>
            {is_menu ? 'HPP sekarang' : 'Biaya'} per {yield_unit}
          </p>
          <p className={css.cost} aria-live="polite">
            {cost ? formatUnitCost(toNumber(cost), is_menu ? 0 : 4) : '–'}
          </p>
          {!is_menu && isQuantity(values.yield_quantity) && (
            <p className={css.note}>{formatRupiah(toNumber(reckoning.batch))} sekali masak</p>
          )}
          <ByOrderType reckoning={reckoning} item={item} />
          {is_menu && item && cost && <PriceFigures cost={cost} item={item} />}
          {is_menu && recipe && (
            <div className={css.raise}>
              <GuardButton kind="recipe" id={recipe.id} />
            </div>
          )}
          <div className={css.outlet}>
            <OutletPicker
              label="Memakai harga bahan"
              none="Rata-rata semua outlet"
              value={outlet_id}
              onChange={onOutlet}
            />
          </div>
        </Card>
      )}
      {can_view_cost && saved && <Why version={saved} by_id={by_id} order_type={order_type} />}
      <Completeness reckoning={reckoning} values={values} />
    </div>
  )
}
