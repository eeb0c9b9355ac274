import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { requireFirstStep } from '../../kit/permission.ts'
import {
  beginTwoStep,
  confirmTwoStep,
  disableTwoStep,
  type Enrolment,
  renewRecoveryCodes,
} from './two-step.commands.ts'

interface TwoStep {
  readonly is_required: boolean
  readonly confirmed_at: Date | null
  readonly recovery_left: number
}

async function readTwoStep(ctx: Context): Promise<TwoStep> {
  const { rows } = await sql<TwoStep>`select g.requires_two_step as is_required, t.confirmed_at,
      (select count(*)::int from recovery_code c where c.brand_id = ${ownBrand} and c.admin_id = a.id
        and c.used_at is null) as recovery_left
    from admin a join admin_group g on g.brand_id = a.brand_id and g.brand_id = ${ownBrand} and g.id = a.admin_group_id
    left join admin_two_step t on t.brand_id = a.brand_id and t.brand_id = ${ownBrand} and t.admin_id = a.id
    where a.brand_id = ${ctx.brand_id} and a.id = ${requireFirstStep(ctx).admin_id}`.execute(ctx.db)
  const row = rows[0]
  if (!row) throw new Error('the viewer has no row')
  return row
}

const TwoStepType = objectType<TwoStep>(
  'TwoStep',
  "The signed-in admin's second step at sign-in.",
  {
    is_required: ['Boolean!', 'Its role requires one.'],
    confirmed_at: 'DateTime',
    recovery_left: ['Int!', 'Recovery codes not used yet.'],
  },
  (t) => ({
    is_on: t.boolean({ resolve: (row) => row.confirmed_at !== null }),
  }),
)

const EnrolmentType = objectType<Enrolment>('TwoStepEnrolment', 'What an authenticator app is told, once.', {
  secret: ['String!', 'To be typed where the code cannot be scanned.'],
  address: ['String!', 'What the QR code holds.'],
})

builder.queryField('twoStep', (t) =>
  t.field({
    type: TwoStepType,
    extensions: { permission: 'first_step' },
    resolve: (_root, _args, ctx) => readTwoStep(ctx),
  }),
)

// Their answers hold secrets that are told once: none is kept to be repeated.
builder.mutationFields((t) => ({
  beginTwoStep: t.field({
    type: EnrolmentType,
    description: 'Begins to add an authenticator app; the one begun before ends.',
    extensions: { permission: 'first_step' },
    args: { password: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => beginTwoStep(ctx, args.password),
  }),
  confirmTwoStep: t.stringList({
    description: 'Turns the second step on with a code of the app and answers ten recovery codes.',
    extensions: { permission: 'first_step' },
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => confirmTwoStep(ctx, args.code),
  }),
  disableTwoStep: t.boolean({
    description: 'Turns the second step off, where the role does not require it.',
    extensions: { permission: 'signed_in' },
    args: { password: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => disableTwoStep(ctx, args.password),
  }),
  renewRecoveryCodes: t.stringList({
    description: 'Answers ten new recovery codes; the old ones end.',
    extensions: { permission: 'signed_in' },
    args: { password: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => renewRecoveryCodes(ctx, args.password),
  }),
}))
