import { addCommandFields, addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { adminGroupEntity } from '../admin/admin.queries.ts'
import { adminGroupList } from './admin-group.queries.ts'
import { archiveAdminGroup, createAdminGroup, restoreAdminGroup, updateAdminGroup } from './role.commands.ts'
import { setRoleTwoStep } from './role-two-step.commands.ts'

addRecordFields(adminGroupList, can('roles', 'view'), {
  list: 'Roles of the brand; archived ones by filter.',
  one: 'Peran',
})

addCommandFields(adminGroupEntity, {
  createAdminGroup: [
    createAdminGroup,
    { admin_group: 'NewAdminGroup' },
    'Adds a role. Nobody but a Master gives rights he does not hold.',
  ],
  updateAdminGroup: [
    updateAdminGroup,
    { admin_group: 'EditAdminGroup' },
    'Changes a role; only the fields sent. Master cannot be changed.',
  ],
  setRoleTwoStep: [
    setRoleTwoStep,
    { admin_group: 'RoleTwoStep' },
    'Says whether the admins of a role sign in by two steps; of Master too.',
  ],
})
addIdCommandFields({
  archiveAdminGroup: [archiveAdminGroup, 'Archives a role that nobody has and answers its id.'],
  restoreAdminGroup: [restoreAdminGroup, 'Brings an archived role back and answers its id.'],
})
