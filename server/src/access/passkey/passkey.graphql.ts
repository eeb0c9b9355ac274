import { builder } from '../../kit/graphql/builder.ts'
import { runRepeatable } from '../../kit/graphql/command-field.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { SignInResult } from '../session/session.graphql.ts'
import {
  addPasskey,
  beginPasskey,
  type PasskeyRequest,
  removePasskey,
  renamePasskey,
} from './passkey.commands.ts'
import { NewPasskeyInput, RenamePasskeyInput, SignedInput } from './passkey.input.ts'
import { type PasskeyRow, readPasskeys } from './passkey.queries.ts'
import { beginPasskeySignIn, type PasskeyChallenge, signInByPasskey } from './passkey-sign-in.ts'

const Passkey = objectType<PasskeyRow>('Passkey', 'A passkey of the signed-in admin.', {
  id: 'Int!',
  name: 'String!',
  created_at: 'DateTime!',
  last_used_at: ['DateTime', 'When it last signed in; nothing when it never has.'],
  is_synced: ['Boolean!', 'Kept by the maker of the device for others of the same owner.'],
})

const RequestType = objectType<PasskeyRequest>(
  'PasskeyRequest',
  'What a device is told to make a passkey.',
  {
    challenge: ['String!', 'To be signed within five minutes, once.'],
    rp_host: ['String!', 'For which host.'],
    user_handle: ['String!', 'By what the device knows the account.'],
    user_name: 'String!',
    display_name: 'String!',
  },
  (t) => ({
    known: t.stringList({
      description: 'Passkeys the account has.',
      resolve: (request) => request.known,
    }),
    algorithms: t.intList({
      description: 'Signatures that are taken, by their numbers in COSE.',
      resolve: (request) => request.algorithms,
    }),
  }),
)

const ChallengeType = objectType<PasskeyChallenge>('PasskeyChallenge', 'What a device is told to sign in.', {
  challenge: ['String!', 'To be signed within five minutes, once.'],
  rp_host: ['String!', 'For which host.'],
})

builder.queryField('passkeys', (t) =>
  t.field({
    type: [Passkey],
    description: 'Passkeys of the signed-in admin.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, _args, ctx) => readPasskeys(ctx),
  }),
)

// What is to be signed once is not kept to be repeated, nor is a sign-in.
builder.mutationFields((t) => ({
  beginPasskey: t.field({
    type: RequestType,
    description: 'Begins to add a passkey.',
    extensions: { permission: 'first_step' },
    args: { password: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => beginPasskey(ctx, args.password),
  }),
  addPasskey: t.int({
    description: 'Adds the passkey that a device has made; it stands for both steps at sign-in.',
    extensions: { permission: 'first_step', command: 'admin.add_passkey', input: NewPasskeyInput },
    args: { passkey: t.arg({ type: inputType('NewPasskey', NewPasskeyInput), required: true }) },
    resolve: (_root, args, ctx) => addPasskey(ctx, args.passkey),
  }),
  renamePasskey: t.boolean({
    extensions: { permission: 'signed_in', command: 'admin.rename_passkey', input: RenamePasskeyInput },
    args: { id: t.arg.int({ required: true }), name: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx, info) => runRepeatable(ctx, info, args, (tx) => renamePasskey(tx, args)),
  }),
  removePasskey: t.boolean({
    extensions: { permission: 'signed_in' },
    args: { id: t.arg.int({ required: true }), password: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => removePasskey(ctx, args.id, args.password),
  }),
  beginPasskeySignIn: t.field({
    type: ChallengeType,
    description: 'Begins a sign-in by a passkey.',
    extensions: { permission: 'public' },
    resolve: (_root, _args, ctx) => beginPasskeySignIn(ctx),
  }),
  signInByPasskey: t.field({
    type: SignInResult,
    description: 'Signs in by what a device has signed.',
    extensions: { permission: 'public' },
    args: { signed: t.arg({ type: inputType('SignedPasskey', SignedInput), required: true }) },
    resolve: (_root, args, ctx) => signInByPasskey(ctx, args.signed),
  }),
}))
