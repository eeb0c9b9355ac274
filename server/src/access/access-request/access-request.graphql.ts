import { builder } from '../../kit/graphql/builder.ts'
import { runRepeatable } from '../../kit/graphql/command-field.ts'
import { requestAccess } from './access-request.commands.ts'

builder.mutationField('requestAccess', (t) =>
  t.boolean({
    description: 'Asks the Masters by mail for a right that the role lacks, once an hour for each.',
    extensions: { permission: 'signed_in' },
    args: {
      module: t.arg.string({ required: true, description: "The module's key." }),
      authorization: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx, info) =>
      runRepeatable(ctx, info, args, (tx) =>
        requestAccess(tx, args as { module: string; authorization: 'view' }),
      ),
  }),
)
