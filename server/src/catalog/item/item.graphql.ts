import { builder } from '../../kit/graphql/builder.ts'
import {
  addCommandFields,
  addCountCommandFields,
  addIdCommandFields,
  addResultCommandFields,
} from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
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
import { setItemPictures } from './item-pictures.commands.ts'
import { type OwnTag, readOwnTags } from './item-tags.queries.ts'
import { setOptionPrices } from './option-price.commands.ts'
import { undoItemPrices } from './price-undo.commands.ts'
import { type SoldOutChange, setItemsSoldOut } from './sold-out.commands.ts'

addRecordFields(itemList, can('menu', 'view'), { list: 'Menu items.', one: 'Menu' })

addCommandFields(itemEntity, {
  createItem: [createItem, { item: 'NewItem' }, 'Adds an item at the end of its group.'],
  updateItem: [updateItem, { item: 'EditItem' }, 'Changes an item; only the fields sent.'],
  moveItem: [moveItem, { move: 'MoveItem' }, 'Moves an item behind another of a group, or to its front.'],
})
addIdCommandFields({
  archiveItem: [archiveItem, 'Archives an item and answers its id.'],
  restoreItem: [restoreItem, 'Brings an archived item back and answers its id.'],
})

addCountCommandFields({
  archiveItems: [archiveItems, { items: 'ItemIds' }, 'Archives items and answers how many were on the menu.'],
  restoreItems: [restoreItems, { items: 'ItemIds' }, 'Brings archived items back and answers how many.'],
  changeItemPrices: [
    changeItemPrices,
    { change: 'ChangePrices' },
    'Changes the prices of items by one rule, all or none, and answers how many changed.',
  ],
  undoItemPrices: [
    undoItemPrices,
    { items: 'ItemIds' },
    'Takes back the last change of many prices among items that the signed-in admin made, and answers of how many.',
  ],
  setOptionPrices: [
    setOptionPrices,
    { prices: 'OptionPrices' },
    'Sets what items cost with options of their variants, all or none, and answers how many prices changed.',
  ],
  changeItems: [
    changeItems,
    { change: 'ChangeItems' },
    'Gives items the same tax, kitchen station or labels and answers how many changed.',
  ],
  setItemPictures: [
    setItemPictures,
    { pictures: 'ItemPictures' },
    'Gives items a picture each, all or none, and answers how many changed.',
  ],
  regroupItems: [
    regroupItems,
    { items: 'RegroupItems' },
    'Puts items at the end of a group and answers how many moved.',
  ],
  offerItems: [
    offerItems,
    { offer: 'OfferItems' },
    'Lets outlets offer items, or no longer, and answers how many items changed.',
  ],
})

const SoldOutChangeType = builder.objectRef<SoldOutChange>('SoldOutChange').implement({
  description: 'Outlets at which an item has just run out or come back.',
  fields: (t) => ({
    item_id: t.exposeInt('item_id'),
    outlet_ids: t.intList({ resolve: (change) => [...change.outlet_ids] }),
  }),
})

addResultCommandFields([SoldOutChangeType], {
  setItemsSoldOut: [
    setItemsSoldOut,
    { sold_out: 'SoldOut' },
    'Marks items as sold out at outlets (all in reach without a list) until their business day ends, or as back.',
  ],
})

const ItemTag = objectType<OwnTag>('ItemTag', 'A label of the brand’s own.', { name: 'String!' })

builder.queryField('itemTags', (t) =>
  t.field({
    type: [ItemTag],
    description: 'Labels of the brand’s own, beside the known ones, that menus bear; by name.',
    extensions: { permission: can('menu', 'view') },
    resolve: (_root, _args, ctx) => readOwnTags(ctx),
  }),
)
