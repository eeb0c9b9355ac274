import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { beginCompanySignIn } from './begin.ts'
import { type CompanyConnection, setCompanySignIn, testCompanySignIn } from './company-sign-in.commands.ts'
import { BeginCompanyInput, CompanySignInInput } from './company-sign-in.input.ts'
import { type CompanyGroup, type CompanySignIn, readCompanySignIn } from './company-sign-in.queries.ts'
import { redirectUri } from './issuer.ts'

const Group = objectType<CompanyGroup>(
  'CompanyGroup',
  'What a group of the provider may do here.',
  { group_name: 'String!', admin_group_id: 'Int!', is_all_outlets: 'Boolean!' },
  (t) => ({ outlet_ids: t.intList({ resolve: ({ outlet_ids }) => outlet_ids }) }),
)

const Settings = objectType<CompanySignIn>(
  'CompanySignIn',
  'How people of the brand sign in through their company.',
  {
    version: ['Int!', '0 until it was set up.'],
    is_on: 'Boolean!',
    issuer: 'String!',
    client: 'String!',
    groups_claim: 'String!',
    is_creating: ['Boolean!', 'Whether somebody with a mapped group becomes an admin at the first sign-in.'],
    groups: { type: [Group] },
  },
  (t) => ({
    domains: t.stringList({ resolve: ({ domains }) => domains }),
    forced_group_ids: t.intList({
      description: 'Roles whose admins sign in through the company alone.',
      resolve: ({ forced_group_ids }) => forced_group_ids,
    }),
    callback: t.string({
      description: 'The address that the provider is to lead back to.',
      resolve: (_settings, _args, { services }) => redirectUri(services),
    }),
  }),
)

builder.queryField('companySignIn', (t) =>
  t.field({
    type: Settings,
    description: 'How people of the brand sign in through their company; for a Master alone.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, _args, ctx) => readCompanySignIn(ctx),
  }),
)

const Connection = objectType<CompanyConnection>(
  'CompanyConnection',
  'What a provider said to being tried.',
  {
    problem: ['String', 'What is wrong; null when nothing is.'],
  },
)

// What is sent holds a secret, and a sign-in is begun once: no answer is kept to be repeated.
builder.mutationFields((t) => ({
  setCompanySignIn: t.field({
    type: Settings,
    description: 'Says how people of the brand sign in through their company; for a Master alone.',
    extensions: { permission: 'signed_in', command: 'company_sign_in.set', input: CompanySignInInput },
    args: { settings: t.arg({ type: inputType('SetCompanySignIn', CompanySignInInput), required: true }) },
    resolve: (_root, args, ctx) => setCompanySignIn(ctx, args.settings),
  }),
  testCompanySignIn: t.field({
    type: Connection,
    description: 'Tries the provider of the company; for a Master alone.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, _args, ctx) => testCompanySignIn(ctx),
  }),
  beginCompanySignIn: t.string({
    description: 'Begins a sign-in through the company: the address of its provider.',
    extensions: { permission: 'public', input: BeginCompanyInput },
    args: { email: t.arg.string({ required: true }), remember: t.arg.boolean() },
    resolve: (_root, args, ctx) => beginCompanySignIn(ctx, args),
  }),
}))
