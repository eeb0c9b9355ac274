import {
  type CostLine,
  type CostRecipe,
  costText,
  foodCostBp,
  type IngredientCost,
  portionCost,
  rollUpCosts,
  suggestedPrice,
  type UnitCost,
} from '../../stock/recipe/recipe-cost.calc.ts'

/** What a base unit of an ingredient cost before and after something happened. */
export interface CostChange {
  readonly ingredient_id: number
  readonly name: string
  readonly before: string
  readonly after: string
}

/** A menu with its recipe of today. */
export interface CostedMenu {
  readonly item_id: number
  readonly recipe_id: number
  readonly name: string
  readonly price: number
  readonly target_bp: number | null
  readonly yield_quantity: string
  readonly lines: readonly CostLine[]
}

/** What happened to a menu's margin. */
export interface MarginChange {
  readonly item_id: number
  readonly recipe_id: number
  readonly name: string
  readonly price: number
  readonly target_bp: number | null
  readonly cost_before: string
  readonly cost_after: string
  readonly food_cost_before_bp: number | null
  readonly food_cost_after_bp: number | null
  /** Over its target now. */
  readonly is_over_target: boolean
  /** Was not over it before. */
  readonly passes_target: boolean
  readonly suggested_price: number | null
  /** The changed ingredients it is made of, also by way of other recipes. */
  readonly causes: readonly string[]
}

const PRICE_STEP = 500

/** Unit costs with some averages put in. What is made in the kitchen counts at what making it anew costs. */
function costsWith(
  ingredients: readonly IngredientCost[],
  recipes: readonly CostRecipe[],
  averages: ReadonlyMap<number, string>,
): ReadonlyMap<number, UnitCost> {
  const made = new Set(recipes.map(({ ingredient_id }) => ingredient_id))
  return rollUpCosts(
    ingredients.map((ingredient) => {
      const average = averages.get(ingredient.id)
      if (average !== undefined) return { ...ingredient, outlet_average: average }
      const is_made = ingredient.kind === 'produced' && made.has(ingredient.id)
      return is_made ? { ...ingredient, outlet_average: null, brand_average: null } : ingredient
    }),
    recipes,
  )
}

/** Whether an ingredient is made of another, at any depth. */
function partsOf(recipes: readonly CostRecipe[]): (ingredient_id: number) => ReadonlySet<number> {
  const lines_of = new Map(recipes.map((recipe) => [recipe.ingredient_id, recipe.lines]))
  const known = new Map<number, Set<number>>()
  const find = (id: number): Set<number> => {
    const found = known.get(id)
    if (found) return found
    const parts = new Set([id])
    known.set(id, parts)
    for (const line of lines_of.get(id) ?? []) for (const part of find(line.ingredient_id)) parts.add(part)
    return parts
  }
  return find
}

/** The menus whose cost a change of unit costs moves, those that rise the most first. */
export function findMarginChanges(
  book: { ingredients: readonly IngredientCost[]; recipes: readonly CostRecipe[] },
  menus: readonly CostedMenu[],
  changes: readonly CostChange[],
): MarginChange[] {
  const averages = (of: 'before' | 'after') =>
    new Map(changes.map((change) => [change.ingredient_id, change[of]]))
  const before = costsWith(book.ingredients, book.recipes, averages('before'))
  const after = costsWith(book.ingredients, book.recipes, averages('after'))
  const parts = partsOf(book.recipes)
  const found = menus.flatMap((menu): MarginChange[] => {
    const old_cost = portionCost(menu, (id) => before.get(id)?.cost)
    const new_cost = portionCost(menu, (id) => after.get(id)?.cost)
    const cost_before = costText(old_cost)
    const cost_after = costText(new_cost)
    if (cost_before === cost_after) return []
    const { item_id, recipe_id, name, price, target_bp, lines } = menu
    const food_cost_before_bp = foodCostBp(old_cost, price)
    const food_cost_after_bp = foodCostBp(new_cost, price)
    const isOver = (bp: number | null) => bp !== null && target_bp !== null && bp > target_bp
    const inside = new Set(lines.flatMap((line) => [...parts(line.ingredient_id)]))
    return [
      {
        ...{ item_id, recipe_id, name, price, target_bp, cost_before, cost_after },
        ...{ food_cost_before_bp, food_cost_after_bp },
        is_over_target: isOver(food_cost_after_bp),
        passes_target: isOver(food_cost_after_bp) && !isOver(food_cost_before_bp),
        suggested_price: target_bp === null ? null : suggestedPrice(new_cost, target_bp, PRICE_STEP),
        causes: changes
          .filter((change) => inside.has(change.ingredient_id) && change.before !== change.after)
          .map((change) => change.name),
      },
    ]
  })
  const rise = (menu: MarginChange) => Number(menu.cost_after) - Number(menu.cost_before)
  return found.sort((a, b) => rise(b) - rise(a) || a.item_id - b.item_id)
}

/** Menus as they cost now, as if nothing had changed it. */
export function findMargins(
  book: { ingredients: readonly IngredientCost[]; recipes: readonly CostRecipe[] },
  menus: readonly CostedMenu[],
): MarginChange[] {
  const costs = rollUpCosts(book.ingredients, book.recipes)
  return menus.map(({ lines, yield_quantity, ...menu }): MarginChange => {
    const cost = portionCost({ lines, yield_quantity }, (id) => costs.get(id)?.cost)
    const bp = foodCostBp(cost, menu.price)
    const { target_bp } = menu
    return {
      ...menu,
      ...{ cost_before: costText(cost), cost_after: costText(cost), causes: [], passes_target: false },
      ...{ food_cost_before_bp: bp, food_cost_after_bp: bp },
      is_over_target: bp !== null && target_bp !== null && bp > target_bp,
      suggested_price: target_bp === null ? null : suggestedPrice(cost, target_bp, PRICE_STEP),
    }
  })
}
