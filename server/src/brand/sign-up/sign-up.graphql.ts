import { SignInResult } from '../../access/session/session.graphql.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { type DomainAvailability, readDomainAvailability, signUp } from './sign-up.commands.ts'
import { NewSignUpInput } from './sign-up.input.ts'

const DomainAvailabilityType = builder.objectRef<DomainAvailability>('DomainAvailability').implement({
  fields: (t) => ({
    is_available: t.exposeBoolean('is_available'),
    message: t.exposeString('message', { nullable: true }),
    suggestion: t.exposeString('suggestion', { nullable: true }),
  }),
})

builder.queryField('domainAvailability', (t) =>
  t.field({
    type: DomainAvailabilityType,
    description: 'Whether a new brand may take a domain.',
    extensions: { permission: 'public' },
    args: { domain: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => readDomainAvailability(ctx, args.domain),
  }),
)

builder.mutationField('signUp', (t) =>
  t.field({
    type: SignInResult,
    description: 'Signs up a brand with its owner and signs the owner in.',
    extensions: { permission: 'public' },
    args: { account: t.arg({ type: inputType('NewSignUp', NewSignUpInput), required: true }) },
    resolve: (_root, args, ctx) => signUp(ctx, args.account),
  }),
)
