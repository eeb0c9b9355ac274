import { builder } from '../../kit/graphql/builder.ts'
import { addCommandField, addIdCommandField, addManyCommandField } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { can } from '../../kit/permission.ts'
import { changeItemAlias, mapUnknownItem, removeItemAlias } from './item-alias.commands.ts'
import { itemAliasEntity, itemAliasList, readUnknownItems, type UnknownItem } from './item-alias.queries.ts'

const VIEW = can('report_transaction', 'view')

addListField(itemAliasList, VIEW, 'What outlets in reach call the menu.')

const UnknownItemType = builder.objectRef<UnknownItem>('UnknownItem').implement({
  description: 'What outlets sold that the menu does not know.',
  fields: (t) => ({
    is_code: t.exposeBoolean('is_code'),
    key: t.exposeString('key', { description: 'Its code, or its name where it has no code.' }),
    name: t.exposeString('name', { description: 'As it was last called.' }),
    receipts: t.exposeInt('receipts'),
    qty: t.expose('qty', { type: 'Decimal' }),
    net: t.expose('net', { type: 'Rupiah' }),
    last_at: t.field({ type: 'DateTime', resolve: ({ last_at }) => new Date(last_at) }),
    outlet_ids: t.intList({ resolve: ({ outlet_ids }) => outlet_ids }),
    suggested_id: t.exposeInt('suggested_id', { nullable: true, description: 'A menu of the same name.' }),
    suggested_name: t.exposeString('suggested_name', { nullable: true }),
  }),
})

const UnknownItemsType = builder
  .objectRef<{ total: number; nodes: UnknownItem[] }>('UnknownItems')
  .implement({
    description: 'Those worth most first, at most 200.',
    fields: (t) => ({
      total: t.exposeInt('total'),
      nodes: t.expose('nodes', { type: [UnknownItemType] }),
    }),
  })

builder.queryField('unknownItems', (t) =>
  t.field({
    type: UnknownItemsType,
    description: 'What outlets in reach sold that the menu does not know and nobody has mapped.',
    extensions: { permission: VIEW },
    args: { outlet_ids: t.arg.intList() },
    resolve: (_root, { outlet_ids }, ctx) => readUnknownItems(ctx, outlet_ids ?? null),
  }),
)

addManyCommandField('mapUnknownItem', {
  command: mapUnknownItem,
  arg: 'unknown_item',
  input_name: 'MapUnknownItem',
  description: 'Says what an unknown item of outlets is; past sales follow. Answers the ids of the aliases.',
})
addCommandField('changeItemAlias', itemAliasEntity, {
  command: changeItemAlias,
  arg: 'item_alias',
  input_name: 'ChangeItemAlias',
  description: 'Says that a name of an outlet stands for something else; past sales follow.',
})
addIdCommandField(
  'removeItemAlias',
  removeItemAlias,
  'Forgets what a name stands for; what was sold under it is unknown again.',
)
