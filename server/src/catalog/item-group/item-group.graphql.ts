import { builder } from '../../kit/graphql/builder.ts'
import { addCommandField, addIdCommandField, runRepeatable } from '../../kit/graphql/command-field.ts'
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

addCommandField('createItemGroup', itemGroupEntity, {
  command: createItemGroup,
  arg: 'item_group',
  input_name: 'NewItemGroup',
  description: 'Adds a group at the end of the menu.',
})
addCommandField('updateItemGroup', itemGroupEntity, {
  command: updateItemGroup,
  arg: 'item_group',
  input_name: 'EditItemGroup',
  description: 'Changes a group; only the fields sent.',
})
addCommandField('moveItemGroup', itemGroupEntity, {
  command: moveItemGroup,
  arg: 'move',
  input_name: 'MoveItemGroup',
  description: 'Moves a group behind another, or to the front.',
})
addIdCommandField('restoreItemGroup', restoreItemGroup, 'Brings an archived group back and answers its id.')

builder.mutationField('archiveItemGroup', (t) =>
  t.int({
    description: 'Archives a group and answers its id; menus still in it need a group to move to.',
    extensions: {
      permission: archiveItemGroup.definition.permission,
      command: archiveItemGroup.definition.name,
    },
    args: { id: t.arg.int({ required: true }), move_to_id: t.arg.int() },
    resolve: (_root, args, ctx, info) =>
      runRepeatable(ctx, info, args, async (tx) => (await archiveItemGroup(tx, args)).id),
  }),
)
