import { builder } from '../../kit/graphql/builder.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
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

const CountedOutlet = builder.objectRef<InventorySummary['outlets'][number]>('CountedOutlet').implement({
  description: 'An outlet and when its stock was last counted.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    last_counted_at: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ last_counted_at }) => (last_counted_at ? new Date(last_counted_at) : null),
    }),
  }),
})

const InventorySummaryType = builder.objectRef<InventorySummary>('InventorySummary').implement({
  description: 'Stock of the outlets in reach at a glance.',
  fields: (t) => ({
    value: t.expose('value', { type: 'Decimal', nullable: true, description: 'Only with view_cost.' }),
    low: t.exposeInt('low', { description: 'Balances at or below their minimum.' }),
    out: t.exposeInt('out'),
    negative: t.exposeInt('negative'),
    dead: t.exposeInt('dead', { description: 'Balances that have not moved for 30 days.' }),
    outlets: t.field({ type: [CountedOutlet], resolve: ({ outlets }) => outlets }),
  }),
})

builder.queryField('inventorySummary', (t) =>
  t.field({
    type: InventorySummaryType,
    description: 'Value and state of stock over the outlets in reach.',
    extensions: { permission: can('inventory', 'view') },
    args: { kind: t.arg({ type: InventoryKind, required: true }) },
    resolve: (_root, { kind }, ctx) => summarizeInventory(ctx, kind),
  }),
)
