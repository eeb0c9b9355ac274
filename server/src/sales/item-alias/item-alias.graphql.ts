import { requireAskedOutlets } from '../../access/session/reach.ts'
import { builder } from '../../kit/graphql/builder.ts'
import {
  addCommandFields,
  addIdCommandFields,
  addManyCommandFields,
} from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { changeItemAlias, mapUnknownItem, removeItemAlias } from './item-alias.commands.ts'
import { itemAliasEntity, itemAliasList, readUnknownItems, type UnknownItem } from './item-alias.queries.ts'

const VIEW = can('report_transaction', 'view')

addListField(itemAliasList, VIEW, 'What outlets in reach call the menu.')

const UnknownItemType = objectType<UnknownItem>(
  'UnknownItem',
  'What outlets sold that the menu does not know.',
  {
    is_code: 'Boolean!',
    key: ['String!', 'Its code, or its name where it has no code.'],
    name: ['String!', 'As it was last called.'],
    receipts: 'Int!',
    qty: 'Decimal!',
    net: 'Rupiah!',
    suggested_id: ['Int', 'A menu of the same name.'],
    suggested_name: 'String',
  },
  (t) => ({
    last_at: t.field({ type: 'DateTime', resolve: ({ last_at }) => new Date(last_at) }),
    outlet_ids: t.intList({ resolve: ({ outlet_ids }) => outlet_ids }),
  }),
)

const UnknownItemsType = objectType<{ total: number; nodes: UnknownItem[] }>(
  'UnknownItems',
  'Those worth most first, at most 200.',
  {
    total: 'Int!',
    nodes: { type: [UnknownItemType] },
  },
)

builder.queryField('unknownItems', (t) =>
  t.field({
    type: UnknownItemsType,
    description: 'What outlets in reach sold that the menu does not know and nobody has mapped.',
    extensions: { permission: VIEW },
    args: { outlet_ids: t.arg.intList() },
    resolve: (_root, { outlet_ids }, ctx) => {
      requireAskedOutlets(ctx, 'outlet_ids', outlet_ids ?? [])
      return readUnknownItems(ctx, outlet_ids ?? null)
    },
  }),
)

addManyCommandFields({
  mapUnknownItem: [
    mapUnknownItem,
    { unknown_item: 'MapUnknownItem' },
    'Says what an unknown item of outlets is; past sales follow. Answers the ids of the aliases.',
  ],
})
addCommandFields(itemAliasEntity, {
  changeItemAlias: [
    changeItemAlias,
    { item_alias: 'ChangeItemAlias' },
    'Says that a name of an outlet stands for something else; past sales follow.',
  ],
})
addIdCommandFields({
  removeItemAlias: [
    removeItemAlias,
    'Forgets what a name stands for; what was sold under it is unknown again.',
  ],
})
