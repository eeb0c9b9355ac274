import { notFound } from '../../kit/errors.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields } from '../../kit/graphql/command-field.ts'
import { entityType } from '../../kit/graphql/entity-type.ts'
import { requireFirstStep } from '../../kit/permission.ts'
import { readOne } from '../../kit/read/list.ts'
import { selectionOf } from '../../kit/read/selection.ts'
import { updateProfile } from './admin.commands.ts'
import { adminEntity, readMasterNames } from './admin.queries.ts'

builder.queryField('me', (t) =>
  t.field({
    type: entityType(adminEntity),
    description: 'The signed-in admin.',
    extensions: { permission: 'first_step' },
    resolve: async (_root, _args, ctx, info) => {
      const row = await readOne(ctx, adminEntity, requireFirstStep(ctx).admin_id, selectionOf(info))
      if (!row) throw notFound('Admin')
      return row
    },
  }),
)

builder.queryField('masterNames', (t) =>
  t.stringList({
    description: 'Who may grant rights: the names of the Masters of the brand, for whoever lacks one.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, _args, ctx) => readMasterNames(ctx),
  }),
)

addCommandFields(adminEntity, {
  updateProfile: [updateProfile, { profile: 'EditProfile' }, 'Changes the signed-in admin itself.'],
})
