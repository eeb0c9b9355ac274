import { builder } from '../../kit/graphql/builder.ts'
import {
  addCommandField,
  addCountCommandField,
  addIdCommandField,
  runRepeatable,
} from '../../kit/graphql/command-field.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import { changeItemPrices, changeItems, offerItems, regroupItems } from './bulk.commands.ts'
import {
  archiveItem,
  archiveItems,
  createItem,
  moveItem,
  restoreItem,
  restoreItems,
  updateItem,
} from './item.commands.ts'
import { SoldOutInput } from './item.input.ts'
import { itemEntity, itemList } from './item.queries.ts'
import { type SoldOutChange, setItemsSoldOut } from './sold-out.commands.ts'

addListField(itemList, can('menu', 'view'), 'Menu items.')
addOneField('item', itemEntity, can('menu', 'view'), 'Menu')

addCommandField('createItem', itemEntity, {
  command: createItem,
  arg: 'item',
  input_name: 'NewItem',
  description: 'Adds an item at the end of its group.',
})
addCommandField('updateItem', itemEntity, {
  command: updateItem,
  arg: 'item',
  input_name: 'EditItem',
  description: 'Changes an item; only the fields sent.',
})
addCommandField('moveItem', itemEntity, {
  command: moveItem,
  arg: 'move',
  input_name: 'MoveItem',
  description: 'Moves an item behind another of a group, or to its front.',
})
addIdCommandField('archiveItem', archiveItem, 'Archives an item and answers its id.')
addIdCommandField('restoreItem', restoreItem, 'Brings an archived item back and answers its id.')

addCountCommandField('archiveItems', {
  command: archiveItems,
  arg: 'items',
  input_name: 'ItemIds',
  description: 'Archives items and answers how many were on the menu.',
})
addCountCommandField('restoreItems', {
  command: restoreItems,
  arg: 'items',
  input_name: 'ItemIds',
  description: 'Brings archived items back and answers how many.',
})
addCountCommandField('changeItemPrices', {
  command: changeItemPrices,
  arg: 'change',
  input_name: 'ChangePrices',
  description: 'Changes the prices of items by one rule, all or none, and answers how many changed.',
})
addCountCommandField('changeItems', {
  command: changeItems,
  arg: 'change',
  input_name: 'ChangeItems',
  description: 'Gives items the same tax, kitchen station or labels and answers how many changed.',
})
addCountCommandField('regroupItems', {
  command: regroupItems,
  arg: 'items',
  input_name: 'RegroupItems',
  description: 'Puts items at the end of a group and answers how many moved.',
})
addCountCommandField('offerItems', {
  command: offerItems,
  arg: 'offer',
  input_name: 'OfferItems',
  description: 'Lets outlets offer items, or no longer, and answers how many items changed.',
})

const SoldOutChangeType = builder.objectRef<SoldOutChange>('SoldOutChange').implement({
  description: 'Outlets at which an item has just run out or come back.',
  fields: (t) => ({
    item_id: t.exposeInt('item_id'),
    outlet_ids: t.intList({ resolve: (change) => [...change.outlet_ids] }),
  }),
})

const SoldOut = inputType('SoldOut', SoldOutInput)

builder.mutationField('setItemsSoldOut', (t) =>
  t.field({
    type: [SoldOutChangeType],
    description:
      'Marks items as sold out at outlets (all in reach without a list) until their business day ends, or as back.',
    extensions: {
      permission: setItemsSoldOut.definition.permission,
      command: setItemsSoldOut.definition.name,
    },
    args: { sold_out: t.arg({ type: SoldOut, required: true }) },
    resolve: (_root, args, ctx, info) =>
      runRepeatable(ctx, info, args, (tx) => setItemsSoldOut(tx, args.sold_out as never)),
  }),
)
