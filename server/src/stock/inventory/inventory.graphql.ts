import { builder } from '../../kit/graphql/builder.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { ingredientInventoryList, itemInventoryList } from './inventory.queries.ts'
import { type InventorySummary, summarizeInventory } from './inventory-summary.queries.ts'

addListField(
  ingredientInventoryList,
  can('inventory', 'view'),
  'Ingredients with their stock at every outlet in reach.',
)
addListField(
  itemInventoryList,
  can('inventory', 'view'),
  'Counted menus with their stock at every outlet in reach.',
)

const InventoryKind = builder.enumType('InventoryKind', { values: ['ingredient', 'menu'] as const })

const CountedOutlet = objectType<InventorySummary['outlets'][number]>(
  'CountedOutlet',
  'An outlet and when its stock was last counted.',
  {
    id: 'Int!',
    name: 'String!',
  },
  (t) => ({
    last_counted_at: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ last_counted_at }) => (last_counted_at ? new Date(last_counted_at) : null),
    }),
  }),
)

const InventorySummaryType = objectType<InventorySummary>(
  'InventorySummary',
  'Stock of the outlets in reach at a glance.',
  {
    value: ['Decimal', 'Only with view_cost.'],
    low: ['Int!', 'Balances at or below their minimum.'],
    out: 'Int!',
    negative: 'Int!',
    dead: ['Int!', 'Balances that have not moved for 30 days.'],
  },
  (t) => ({
    outlets: t.field({ type: [CountedOutlet], resolve: ({ outlets }) => outlets }),
  }),
)

builder.queryField('inventorySummary', (t) =>
  t.field({
    type: InventorySummaryType,
    description: 'Value and state of stock over the outlets in reach.',
    extensions: { permission: can('inventory', 'view') },
    args: { kind: t.arg({ type: InventoryKind, required: true }) },
    resolve: (_root, { kind }, ctx) => summarizeInventory(ctx, kind),
  }),
)
