import { addCommandField, addIdCommandField } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import { adminGroupEntity } from '../admin/admin.queries.ts'
import { adminGroupList } from './admin-group.queries.ts'
import { archiveAdminGroup, createAdminGroup, restoreAdminGroup, updateAdminGroup } from './role.commands.ts'
import { setRoleTwoStep } from './role-two-step.commands.ts'

addListField(adminGroupList, can('roles', 'view'), 'Roles of the brand; archived ones by filter.')
addOneField('adminGroup', adminGroupEntity, can('roles', 'view'), 'Peran')

addCommandField('createAdminGroup', adminGroupEntity, createAdminGroup, {
  input: { admin_group: 'NewAdminGroup' },
  description: 'Adds a role. Nobody but a Master gives rights he does not hold.',
})
addCommandField('updateAdminGroup', adminGroupEntity, updateAdminGroup, {
  input: { admin_group: 'EditAdminGroup' },
  description: 'Changes a role; only the fields sent. Master cannot be changed.',
})
addCommandField('setRoleTwoStep', adminGroupEntity, setRoleTwoStep, {
  input: { admin_group: 'RoleTwoStep' },
  description: 'Says whether the admins of a role sign in by two steps; of Master too.',
})
addIdCommandField(
  'archiveAdminGroup',
  archiveAdminGroup,
  'Archives a role that nobody has and answers its id.',
)
addIdCommandField('restoreAdminGroup', restoreAdminGroup, 'Brings an archived role back and answers its id.')
