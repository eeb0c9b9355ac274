import { builder } from '../../kit/graphql/builder.ts'
import { runRepeatable } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { assertMaster, setMemberRetention } from './retention.commands.ts'
import { countForgotten, type MemberRetention, readRetention } from './retention.queries.ts'

/** Choices whose effect can be asked for at once. */
const MOST_YEARS = 10

const RetentionType = objectType<MemberRetention>(
  'MemberRetention',
  'For how long what tells of members who come no more is kept.',
  { keep_years: ['Int', 'Full years since the last receipt, or since joining; null for good.'] },
  (t) => ({
    due_count: t.int({
      description: 'Members whose data would be deleted if it were kept for so many years, as of now.',
      args: { keep_years: t.arg.int({ required: true }) },
      resolve: (_retention, { keep_years }, ctx) =>
        countForgotten(ctx, Math.min(Math.max(keep_years, 1), MOST_YEARS)),
    }),
  }),
)

builder.queryField('memberRetention', (t) =>
  t.field({
    type: RetentionType,
    description: 'For how long data of members who come no more is kept; for a Master alone.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, _args, ctx) => {
      assertMaster(ctx)
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
