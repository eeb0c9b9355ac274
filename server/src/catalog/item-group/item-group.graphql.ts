import { addArchiveGroupField, addCommandField, addIdCommandField } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import {
  archiveItemGroup,
  createItemGroup,
  moveItemGroup,
  restoreItemGroup,
  updateItemGroup,
} from './item-group.commands.ts'
import { itemGroupEntity, itemGroupList } from './item-group.queries.ts'

addListField(itemGroupList, can('menu', 'view'), 'Menu groups in their order.')
addOneField('itemGroup', itemGroupEntity, can('menu', 'view'), 'Grup menu')

addCommandField('createItemGroup', itemGroupEntity, createItemGroup, {
  input: { item_group: 'NewItemGroup' },
  description: 'Adds a group at the end of the menu.',
})
addCommandField('updateItemGroup', itemGroupEntity, updateItemGroup, {
  input: { item_group: 'EditItemGroup' },
  description: 'Changes a group; only the fields sent.',
})
addCommandField('moveItemGroup', itemGroupEntity, moveItemGroup, {
  input: { move: 'MoveItemGroup' },
  description: 'Moves a group behind another, or to the front.',
})
addIdCommandField('restoreItemGroup', restoreItemGroup, 'Brings an archived group back and answers its id.')

addArchiveGroupField(
  'archiveItemGroup',
  archiveItemGroup,
  'Archives a group and answers its id; menus still in it need a group to move to.',
)
