import { builder } from '../../kit/graphql/builder.ts'
import { runRepeatable } from '../../kit/graphql/command-field.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import {
  type DashboardLayout,
  resetDashboardLayout,
  setDashboardLayout,
} from './dashboard-layout.commands.ts'
import { DashboardLayoutInput } from './dashboard-layout.input.ts'

export const DashboardLayoutType = objectType<DashboardLayout>(
  'DashboardLayout',
  'How the signed-in admin has arranged the first page, by names of its parts.',
  {
    parts: ['[String!]!', 'Figures and cards from the first to the last; what is not named comes after.'],
    hidden: '[String!]!',
  },
)

builder.mutationField('setDashboardLayout', (t) =>
  t.boolean({
    description: 'Arranges the first page of the signed-in admin.',
    extensions: { permission: 'signed_in' },
    args: {
      layout: t.arg({ type: inputType('DashboardLayoutInput', DashboardLayoutInput), required: true }),
    },
    resolve: (_root, args, ctx, info) =>
      runRepeatable(ctx, info, args, (tx) => setDashboardLayout(tx, args.layout)),
  }),
)

builder.mutationField('resetDashboardLayout', (t) =>
  t.boolean({
    description: 'Gives the first page of the signed-in admin back the order of the role.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, args, ctx, info) => runRepeatable(ctx, info, args, (tx) => resetDashboardLayout(tx, {})),
  }),
)
