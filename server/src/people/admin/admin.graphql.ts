import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields, addIdCommandFields, runRepeatable } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { acceptInvitation, type Invitation, readInvitation } from './accept.commands.ts'
import {
  archiveAdmin,
  inviteAdmin,
  resendInvitation,
  restoreAdmin,
  revokeAdminSessions,
  updateAdmin,
} from './admin.commands.ts'
import { adminList, colleagueEntity, type GroupChoice, readGroupChoices } from './admin.queries.ts'
import { beginLookAs, endLookAs } from './look-as.commands.ts'
import { resetTwoStep } from './reset-two-step.commands.ts'

addRecordFields(adminList, can('admin', 'view'), {
  list: 'Admins in reach; deactivated ones by filter.',
  one: 'Admin',
})

addCommandFields(colleagueEntity, {
  inviteAdmin: [inviteAdmin, { admin: 'NewAdmin' }, 'Invites somebody by e-mail, counted against the plan.'],
  updateAdmin: [updateAdmin, { admin: 'EditAdmin' }, 'Changes an admin; only the fields sent.'],
})
addIdCommandFields({
  archiveAdmin: [archiveAdmin, 'Deactivates an admin, ends its sessions and answers its id.'],
  restoreAdmin: [restoreAdmin, 'Lets a deactivated admin in again and answers its id.'],
  resendInvitation: [resendInvitation, 'Mails a new link to who has not come yet.'],
  resetTwoStep: [resetTwoStep, 'Takes the second step of an admin away who lost it; only a Master does.'],
  beginLookAs: [
    beginLookAs,
    'Lets the own session see the panel as another admin does, to read alone, for an hour.',
  ],
  revokeAdminSessions: [revokeAdminSessions, 'Ends all sessions of an admin.'],
})

const GroupChoiceType = objectType<GroupChoice>('AdminGroupChoice', 'A role as a choice for an admin.', {
  id: 'Int!',
  name: 'String!',
  description: 'String',
  is_master: 'Boolean!',
  is_givable: ['Boolean!', 'The viewer holds everything it may do.'],
})

const InvitationType = objectType<Invitation>('Invitation', 'Whom an invitation is for.', {
  name: 'String!',
  email: 'String!',
  brand_name: 'String!',
})

builder.queryFields((t) => ({
  adminGroupChoices: t.field({
    type: [GroupChoiceType],
    description: 'The active roles, and which of them the viewer may give.',
    extensions: { permission: can('admin', 'view') },
    resolve: (_root, _args, ctx) => readGroupChoices(ctx),
  }),
  invitation: t.field({
    type: InvitationType,
    description: 'Whom the link of an invitation is for; NOT_FOUND when it cannot be used.',
    extensions: { permission: 'public' },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => readInvitation(ctx, args.token),
  }),
}))

builder.mutationField('endLookAs', (t) =>
  t.boolean({
    description: 'Ends the look of the own session; false where there was none.',
    extensions: { permission: 'first_step' },
    resolve: (_root, _args, ctx, info) => runRepeatable(ctx, info, {}, (tx) => endLookAs(tx, {})),
  }),
)

builder.mutationField('acceptInvitation', (t) =>
  t.boolean({
    description: 'Sets the first password with the link of an invitation, once.',
    extensions: { permission: 'public' },
    args: { token: t.arg.string({ required: true }), password: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => acceptInvitation(ctx, args),
  }),
)
