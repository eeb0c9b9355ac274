import { builder } from '../../kit/graphql/builder.ts'
import { runRepeatable } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { grantOperatorConsent, revokeOperatorConsent } from './operator-consent.commands.ts'
import { type OperatorConsent, readOperatorConsent } from './operator-consent.queries.ts'

const OperatorConsentType = objectType<OperatorConsent>(
  'OperatorConsent',
  'Whether operators of Lumbung may look at the panel of the brand, to read alone.',
  {
    is_offered: ['Boolean!', 'Whether there are operators at all.'],
    ends_at: ['DateTime', 'Until when they may; null where they may not.'],
    granted_by: ['String', 'The Master who let them; null where they may not.'],
  },
  (t) => ({
    present: t.stringList({
      description: 'Those who look at this moment.',
      resolve: ({ present }) => [...present],
    }),
  }),
)

builder.queryField('operatorConsent', (t) =>
  t.field({
    type: OperatorConsentType,
    description: 'Whether operators of Lumbung may look at the panel of the brand.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, _args, ctx) => readOperatorConsent(ctx),
  }),
)

builder.mutationFields((t) => ({
  grantOperatorConsent: t.boolean({
    description: 'Lets operators of Lumbung look at the panel for so many hours; for a Master alone.',
    args: { hours: t.arg.int({ required: true }) },
    extensions: { permission: 'signed_in', command: grantOperatorConsent.definition.name },
    resolve: (_root, args, ctx, info) =>
      runRepeatable(ctx, info, args, (tx) => grantOperatorConsent(tx, args)),
  }),
  revokeOperatorConsent: t.boolean({
    description: 'Takes that back; looks that are open end at once. For a Master alone.',
    extensions: { permission: 'signed_in', command: revokeOperatorConsent.definition.name },
    resolve: (_root, args, ctx, info) =>
      runRepeatable(ctx, info, args, (tx) => revokeOperatorConsent(tx, {})),
  }),
}))
