import { builder } from '../../kit/graphql/builder.ts'
import {
  addCommandField,
  addCountCommandField,
  addIdCommandField,
  addResultCommandField,
} from '../../kit/graphql/command-field.ts'
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
import { itemEntity, itemList } from './item.queries.ts'
import { type SoldOutChange, setItemsSoldOut } from './sold-out.commands.ts'

addListField(itemList, can('menu', 'view'), 'Menu items.')
addOneField('item', itemEntity, can('menu', 'view'), 'Menu')

addCommandField('createItem', itemEntity, createItem, {
  input: { item: 'NewItem' },
  description: 'Adds an item at the end of its group.',
})
addCommandField('updateItem', itemEntity, updateItem, {
  input: { item: 'EditItem' },
  description: 'Changes an item; only the fields sent.',
})
addCommandField('moveItem', itemEntity, moveItem, {
  input: { move: 'MoveItem' },
  description: 'Moves an item behind another of a group, or to its front.',
})
addIdCommandField('archiveItem', archiveItem, 'Archives an item and answers its id.')
addIdCommandField('restoreItem', restoreItem, 'Brings an archived item back and answers its id.')

addCountCommandField('archiveItems', archiveItems, {
  input: { items: 'ItemIds' },
  description: 'Archives items and answers how many were on the menu.',
})
addCountCommandField('restoreItems', restoreItems, {
  input: { items: 'ItemIds' },
  description: 'Brings archived items back and answers how many.',
})
addCountCommandField('changeItemPrices', changeItemPrices, {
  input: { change: 'ChangePrices' },
  description: 'Changes the prices of items by one rule, all or none, and answers how many changed.',
})
addCountCommandField('changeItems', changeItems, {
  input: { change: 'ChangeItems' },
  description: 'Gives items the same tax, kitchen station or labels and answers how many changed.',
})
addCountCommandField('regroupItems', regroupItems, {
  input: { items: 'RegroupItems' },
  description: 'Puts items at the end of a group and answers how many moved.',
})
addCountCommandField('offerItems', offerItems, {
  input: { offer: 'OfferItems' },
  description: 'Lets outlets offer items, or no longer, and answers how many items changed.',
})

const SoldOutChangeType = builder.objectRef<SoldOutChange>('SoldOutChange').implement({
  description: 'Outlets at which an item has just run out or come back.',
  fields: (t) => ({
    item_id: t.exposeInt('item_id'),
    outlet_ids: t.intList({ resolve: (change) => [...change.outlet_ids] }),
  }),
})

addResultCommandField('setItemsSoldOut', [SoldOutChangeType], setItemsSoldOut, {
  input: { sold_out: 'SoldOut' },
  description:
    'Marks items as sold out at outlets (all in reach without a list) until their business day ends, or as back.',
})
