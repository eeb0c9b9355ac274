import { assertCurrentAccess } from '../../kit/current-access.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { runRepeatable } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { assertMaster } from '../../kit/permission.ts'
import { MAY_SET_RETENTION, setMemberRetention } from './retention.commands.ts'
import { countForgotten, type MemberRetention, readRetention } from './retention.queries.ts'

/** Years whose effect is told beforehand. */
const CHOICES = [1, 2, 3, 5] as const

interface RetentionChoice {
  readonly keep_years: number
}

const ChoiceType = objectType<RetentionChoice>(
  'RetentionChoice',
  'A number of years to choose, and whom it would meet.',
  { keep_years: 'Int!' },
  (t) => ({
    due_count: t.int({
      description: 'Members whose data would be deleted if it were kept for so many years, as of now.',
      resolve: ({ keep_years }, _args, ctx) => countForgotten(ctx, keep_years),
    }),
  }),
)

const RetentionType = objectType<MemberRetention>(
  'MemberRetention',
  'For how long what tells of members who come no more is kept.',
  { keep_years: ['Int', 'Full years since the last receipt, or since joining; null for good.'] },
  (t) => ({
    choices: t.field({
      type: [ChoiceType],
      description: 'What may be chosen in the panel.',
      resolve: () => CHOICES.map((keep_years) => ({ keep_years })),
    }),
  }),
)

builder.queryField('memberRetention', (t) =>
  t.field({
    type: RetentionType,
    description: 'For how long data of members who come no more is kept; for a Master alone.',
    extensions: { permission: 'signed_in' },
    resolve: async (_root, _args, ctx) => {
      await assertCurrentAccess(ctx)
      assertMaster(ctx, MAY_SET_RETENTION)
      return readRetention(ctx)
    },
  }),
)

builder.mutationField('setMemberRetention', (t) =>
  t.boolean({
    description: 'Sets for how long data of members who come no more is kept; for a Master alone.',
    args: { keep_years: t.arg.int() },
    extensions: { permission: 'signed_in', command: setMemberRetention.definition.name },
    resolve: (_root, { keep_years }, ctx, info) =>
      runRepeatable(ctx, info, { keep_years }, (tx) =>
        setMemberRetention(tx, { keep_years: keep_years ?? null }),
      ),
  }),
)
