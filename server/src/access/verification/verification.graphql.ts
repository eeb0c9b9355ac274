import { builder } from '../../kit/graphql/builder.ts'
import { runRepeatable } from '../../kit/graphql/command-field.ts'
import { ResendResult } from '../session/session.graphql.ts'
import { sendVerification, verifyContact } from './verification.commands.ts'
import { ContactChannel } from './verification.input.ts'

const ContactChannelEnum = builder.enumType('ContactChannel', { values: ContactChannel.options })

builder.mutationFields((t) => ({
  sendVerification: t.field({
    type: ResendResult,
    description: 'Sends the signed-in admin a code to its own e-mail or phone.',
    extensions: { permission: 'signed_in' },
    args: { channel: t.arg({ type: ContactChannelEnum, required: true }) },
    resolve: (_root, args, ctx, info) => runRepeatable(ctx, info, args, (tx) => sendVerification(tx, args)),
  }),
  verifyContact: t.boolean({
    extensions: { permission: 'signed_in' },
    args: {
      channel: t.arg({ type: ContactChannelEnum, required: true }),
      code: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx) => verifyContact(ctx, args),
  }),
}))
