import {
  addArchiveGroupField,
  addCommandFields,
  addIdCommandFields,
} from '../../kit/graphql/command-field.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import {
  archiveItemGroup,
  createItemGroup,
  moveItemGroup,
  restoreItemGroup,
  updateItemGroup,
} from './item-group.commands.ts'
import { itemGroupEntity, itemGroupList } from './item-group.queries.ts'

addRecordFields(itemGroupList, can('menu', 'view'), { list: 'Menu groups in their order.', one: 'Grup menu' })

addCommandFields(itemGroupEntity, {
  createItemGroup: [createItemGroup, { item_group: 'NewItemGroup' }, 'Adds a group at the end of the menu.'],
  updateItemGroup: [
    updateItemGroup,
    { item_group: 'EditItemGroup' },
    'Changes a group; only the fields sent.',
  ],
  moveItemGroup: [moveItemGroup, { move: 'MoveItemGroup' }, 'Moves a group behind another, or to the front.'],
})
addIdCommandFields({
  restoreItemGroup: [restoreItemGroup, 'Brings an archived group back and answers its id.'],
})

addArchiveGroupField(
  'archiveItemGroup',
  archiveItemGroup,
  'Archives a group and answers its id; menus still in it need a group to move to.',
)
