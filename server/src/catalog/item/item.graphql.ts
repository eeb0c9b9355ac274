import { builder } from '../../kit/graphql/builder.ts'
import { addCommandField, addIdCommandField } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import { archiveItem, createItem, restoreItem, sortItems, updateItem } from './item.commands.ts'
import { itemEntity, itemList } from './item.queries.ts'
import { setItemSoldOut } from './sold-out.commands.ts'

addListField(itemList, can('menu', 'view'), 'Menu items.')
addOneField('item', itemEntity, can('menu', 'view'), 'Menu')

addCommandField('createItem', itemEntity, {
  command: createItem,
  arg: 'item',
  input_name: 'NewItem',
  description: 'Adds an item at the end of the menu.',
})
addCommandField('updateItem', itemEntity, {
  command: updateItem,
  arg: 'item',
  input_name: 'EditItem',
  description: 'Changes an item; only the fields sent.',
})
addCommandField('setItemSoldOut', itemEntity, {
  command: setItemSoldOut,
  arg: 'sold_out',
  input_name: 'SoldOut',
  description: 'Marks an item as sold out at outlets until their business day ends, or as back.',
})
addIdCommandField('archiveItem', archiveItem, 'Archives an item and answers its id.')
addIdCommandField('restoreItem', restoreItem, 'Brings an archived item back and answers its id.')

builder.mutationField('sortItems', (t) =>
  t.int({
    description: 'Puts items in the order of their ids and answers how many.',
    extensions: { permission: sortItems.definition.permission, command: sortItems.definition.name },
    args: { ids: t.arg.intList({ required: true }) },
    resolve: async (_root, args, ctx) => (await sortItems(ctx, args)).count,
  }),
)
