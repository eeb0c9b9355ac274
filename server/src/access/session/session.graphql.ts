import { builder } from '../../kit/graphql/builder.ts'
import { runRepeatable } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { requireViewer } from '../../kit/permission.ts'
import {
  changePassword,
  requestDomainReminder,
  requestPasswordReset,
  resetPassword,
} from './password.commands.ts'
import { revokeOtherSessions, revokeSession, type SignedIn, signIn, signOut } from './session.commands.ts'
import { readSessions, type SessionRow } from './session.queries.ts'

const SignedInAdmin = builder.objectRef<SignedIn['admin']>('SignedInAdmin').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
})

/** The answer of signing in and of signing up. */
export const SignInResult = builder.objectRef<SignedIn>('SignInResult').implement({
  description: 'A bearer token for the Authorization header; the refresh cookie is set beside it.',
  fields: (t) => ({
    token: t.exposeString('token'),
    admin: t.field({ type: SignedInAdmin, resolve: (result) => result.admin }),
  }),
})

export const ResendResult = builder.objectRef<{ resend_seconds: number }>('ResendResult').implement({
  fields: (t) => ({
    resend_seconds: t.exposeInt('resend_seconds', { description: 'Wait before the next may be sent.' }),
  }),
})

const Session = objectType<SessionRow>(
  'Session',
  'A device on which the admin is signed in.',
  {
    user_agent: 'String',
    ip: 'String',
    created_at: 'DateTime!',
    last_seen_at: 'DateTime!',
    is_current: 'Boolean!',
  },
  (t) => ({
    id: t.exposeID('id'),
  }),
)

builder.queryField('sessionList', (t) =>
  t.field({
    type: [Session],
    description: 'Where the signed-in admin is signed in.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, _args, ctx) => readSessions(ctx, requireViewer(ctx)),
  }),
)

builder.mutationFields((t) => ({
  signIn: t.field({
    type: SignInResult,
    extensions: { permission: 'public' },
    args: {
      identifier: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      remember: t.arg.boolean(),
      code: t.arg.string({
        description: 'Of the authenticator app or a recovery code, where two-step sign-in is on.',
      }),
    },
    resolve: (_root, args, ctx) => signIn(ctx, args),
  }),
  signOut: t.boolean({
    extensions: { permission: 'first_step' },
    resolve: (_root, _args, ctx) => signOut(ctx, {}),
  }),
  requestPasswordReset: t.field({
    type: ResendResult,
    extensions: { permission: 'public' },
    args: { identifier: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => requestPasswordReset(ctx, args),
  }),
  resetPassword: t.boolean({
    extensions: { permission: 'public' },
    args: {
      identifier: t.arg.string({ required: true }),
      code: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx) => resetPassword(ctx, args),
  }),
  requestDomainReminder: t.field({
    type: ResendResult,
    extensions: { permission: 'public' },
    args: { email: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => requestDomainReminder(ctx, args),
  }),
  changePassword: t.boolean({
    extensions: { permission: 'signed_in' },
    args: { old_password: t.arg.string({ required: true }), new_password: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => changePassword(ctx, args),
  }),
  revokeSession: t.boolean({
    extensions: { permission: 'signed_in' },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx, info) =>
      runRepeatable(ctx, info, args, (tx) => revokeSession(tx, { id: String(args.id) })),
  }),
  revokeOtherSessions: t.int({
    extensions: { permission: 'signed_in' },
    resolve: (_root, args, ctx, info) => runRepeatable(ctx, info, args, (tx) => revokeOtherSessions(tx, {})),
  }),
}))
