import { builder } from '../../kit/graphql/builder.ts'
import { runRepeatable } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { ASK_CLOSING, askBrandClosing, cancelBrandClosing } from './closing.commands.ts'
import { type BrandClosing, readClosing } from './closing.queries.ts'

const ClosingType = objectType<BrandClosing>(
  'BrandClosing',
  'That the brand is to be closed: all goes on until its moment, and then all of it is erased.',
  {
    author: ['String!', 'Who asked, as it was called then.'],
    asked_at: 'DateTime!',
    erases_at: ['DateTime!', 'The moment from which on all is erased.'],
  },
)

builder.queryField('brandClosing', (t) =>
  t.field({
    type: ClosingType,
    nullable: true,
    description: 'When the brand is to be closed; null where it is not.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, _args, ctx) => readClosing(ctx),
  }),
)

builder.mutationFields((t) => ({
  askBrandClosing: t.boolean({
    description:
      "Has the brand closed in thirty days, by one's own password and the brand's name; for a Master alone.",
    args: { password: t.arg.string({ required: true }), name: t.arg.string({ required: true }) },
    extensions: { permission: 'signed_in', command: ASK_CLOSING },
    resolve: (_root, args, ctx) => askBrandClosing(ctx, args),
  }),
  cancelBrandClosing: t.boolean({
    description: 'Takes that back, and answers whether there was anything to take back; for a Master alone.',
    extensions: { permission: 'signed_in', command: cancelBrandClosing.definition.name },
    resolve: (_root, args, ctx, info) => runRepeatable(ctx, info, args, (tx) => cancelBrandClosing(tx, {})),
  }),
}))
