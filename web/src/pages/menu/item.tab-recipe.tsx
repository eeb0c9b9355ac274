import { priceWith } from '@lumbung/server/catalog/price/option-price.calc.ts'
import { foodCostBp } from '@lumbung/server/stock/recipe/recipe-cost.calc.ts'
import { IconBook2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Section, Whole } from '../../kit/form/form.tsx'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { CardSkeleton, FormSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { FoldCard } from '../../kit/ui/fold-card.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { useCan } from '../../parts/access/access.ts'
import { toNumber } from '../recipe/recipe.cost.ts'
import { EditRecipeForm, NewRecipeForm, type TypedRecipe } from '../recipe/recipe.form.tsx'
import { GetRecipeDetailDocument } from '../recipe/recipe.gql.gen.ts'
import { GetVariantEffectsDocument } from '../variant/variant.effects.gql.gen.ts'
import { EffectsForm } from '../variant/variant.effects.tsx'
import { costWith } from './item.option-costs.ts'
import css from './item.tab-recipe.module.css'
import type { ItemDetail } from './item.values.ts'

type OfferedVariant = ItemDetail['variants'][number]

interface CostsProps {
  item: ItemDetail
  variant: OfferedVariant
  typed: TypedRecipe
}

/** What a portion costs with each option of a variant, and what share of its price that is. */
function OptionCosts({ item, variant, typed }: CostsProps) {
  const query = useDocument(GetVariantEffectsDocument, { id: variant.id })
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <CardSkeleton lines={2} />
  const mapped = new Map(query.data.variant.option_effects.map((row) => [row.variant_option_id, row]))
  const own = item.options.flatMap(({ variant_option_id, price }) =>
    price === null ? [] : [{ variant_option_id, price }],
  )
  const options = item.options.filter(({ variant_id }) => variant_id === variant.id)
  return (
    <table className={css.costs} aria-label={`Biaya per pilihan ${variant.name}`}>
      <thead>
        <tr>
          <th scope="col">{variant.name}</th>
          <th scope="col">HPP</th>
          <th scope="col">Harga</th>
          <th scope="col">Food cost</th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ variant_option_id: id, name, surcharge }) => {
          const mapping = mapped.get(id)
          const is_open = mapping?.effects.length === 0 && !mapping.is_without_ingredients
          const cost = mapping && !is_open ? costWith(typed, mapping.effects) : null
          const price = priceWith({ price: item.price, option_prices: own }, { id, price: surcharge })
          const share = cost && foodCostBp(cost, price)
          return (
            <tr key={id}>
              <th scope="row">
                {name}{' '}
                {is_open && (
                  <Pill tone="bad" plain>
                    Bahan belum diisi
                  </Pill>
                )}
              </th>
              <td>{cost ? formatRupiah(toNumber(cost)) : '–'}</td>
              <td>{formatRupiah(price)}</td>
              <td>{share === null ? '–' : formatBasisPoints(share, 1)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** What options change of the recipe, edited in place; it holds for all menus that offer them. */
function OptionEffects({ variant }: { variant: OfferedVariant }) {
  const [is_open, setOpen] = useState(false)
  const query = useDocument(GetVariantEffectsDocument, { id: variant.id })
  return (
    <FoldCard
      title={`Bahan pilihan ${variant.name}`}
      icon={IconBook2}
      is_open={is_open}
      onTurn={() => setOpen(!is_open)}
    >
      {query.data ? (
        <EffectsForm variant={query.data.variant} part={`pilihan-${variant.id}`} />
      ) : (
        <CardSkeleton lines={3} />
      )}
    </FoldCard>
  )
}

function Recipe({ id, below }: { id: number; below: (typed: TypedRecipe) => React.ReactNode }) {
  const query = useDocument(GetRecipeDetailDocument, { id })
  if (query.isError && !query.data)
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  if (!query.data) return <FormSkeleton phone />
  return (
    <>
      <p className={css.about}>
        {`Versi ${query.data.recipe.version_no}. `}
        <Link to="/recipe/edit/$recipeId" params={{ recipeId: String(id) }}>
          Versi lama, uji skala, dan kartu resep
        </Link>
      </p>
      <EditRecipeForm recipe={query.data.recipe} of_menu={{ below }} />
    </>
  )
}

/** What the menu is made of, with what it costs as it is typed, and what each option changes of that. */
export function RecipeTab({ item }: { item: ItemDetail }) {
  const can_create = useCan('recipe', 'create')
  const sees_variants = useCan('variant', 'view')
  const sees_cost = useCan('recipe', 'view_cost')
  const variants = sees_variants ? item.variants : []
  const below = (typed: TypedRecipe) =>
    sees_cost &&
    variants.length > 0 && (
      <Section title="Biaya per pilihan" text="Satu porsi dengan satu pilihan saja, menurut resep di atas.">
        <Whole>
          {variants.map((variant) => (
            <OptionCosts key={variant.id} item={item} variant={variant} typed={typed} />
          ))}
        </Whole>
      </Section>
    )
  if (item.recipe_id === null && (!can_create || item.deleted_at !== null))
    return (
      <Card>
        <EmptyState title="Belum ada resep" text="Bahan dan biaya menu ini belum diisi." />
      </Card>
    )
  return (
    <>
      {item.recipe_id === null ? (
        <NewRecipeForm start={{ item_id: item.id }} of_menu={{ below }} />
      ) : (
        <Recipe id={item.recipe_id} below={below} />
      )}
      {variants.map((variant) => (
        <OptionEffects key={variant.id} variant={variant} />
      ))}
    </>
  )
}
