import { builder } from '../../kit/graphql/builder.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import type { ToldFoodPart, ToldFoodRow } from './food-cost.calc.ts'
import { FOOD_COST_PARTS } from './food-cost-part.calc.ts'
import type { FoodLevels } from './food-cost-words.calc.ts'
import type { FoodCostWhy } from './read-food-cost-why.ts'

const PartEnum = builder.enumType('FoodCostPartName', {
  description:
    'What a change of food cost is made of: what goods cost, recipes, menus, what they are sold for, discounts, what was thrown away or used by the house, and what is not explained.',
  values: FOOD_COST_PARTS,
})

const Row = objectType<ToldFoodRow>('FoodCostRow', 'What a good, a menu or a reason has of a part.', {
  key: ['String!', '`ingredient 12` or `menu 3` of a good, id of a menu, else what it is of.'],
  name: 'String!',
  amount: 'Rupiah!',
  before: ['Decimal', 'Cost of a base unit, portions of a mix, price of a portion, else rupiah.'],
  after: 'Decimal',
  unit: ['String', 'Base unit of a good.'],
  since: ['Date', 'From when the newest version of a recipe holds.'],
})

const Part = objectType<ToldFoodPart>('FoodCostPart', 'One part of a change; all of them add up to it.', {
  part: { type: PartEnum },
  amount: ['Rupiah!', 'Of cost, at the middle of both sides’ sales.'],
  bp: ['Int!', 'Of net sales.'],
  rows: { type: [Row], description: 'The largest first, to who may see what they name.' },
  others: ['Int!', 'Rows that are not told.'],
  others_amount: 'Rupiah!',
})

const Levels = objectType<FoodLevels>(
  'FoodCostLevels',
  'The whole of one side, as profit and loss tells it.',
  {
    net: 'Rupiah!',
    actual_cogs: 'Rupiah!',
    bp: ['Int!', 'The second as a share of the first.'],
  },
)

/** Why food cost changed, as it stands in profit and loss. */
export const FoodCostWhyType = objectType<FoodCostWhy>(
  'FoodCostWhy',
  'Why actual HPP as a share of net sales changed, in parts that add up to the change.',
  {
    reason: ['String', 'Why nothing is told.'],
    sentence: ['String', 'The three largest parts, in words.'],
    before: { type: Levels, nullable: true },
    after: { type: Levels, nullable: true, description: 'Of the days and outlets that are compared.' },
    amount: ['Rupiah', 'The change at the middle of both sides’ sales.'],
    bp: ['Int', 'The change of the share.'],
    by_outlet: ['Boolean!', 'Whether goods and menus are looked at outlet by outlet.'],
    parts: { type: [Part] },
  },
)
