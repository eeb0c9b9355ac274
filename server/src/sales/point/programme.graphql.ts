import { builder } from '../../kit/graphql/builder.ts'
import { addResultCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import type { PointProgramme } from './programme.calc.ts'
import { savePointProgramme } from './programme.commands.ts'
import { type PointChoices, readOutstanding, readPointChoices, readProgramme } from './programme.queries.ts'

const Programme = objectType<PointProgramme>(
  'PointProgramme',
  'How the brand gives and takes points.',
  {
    is_active: ['Boolean!', 'Whether sales earn points and points are taken.'],
    starts_on: ['Date!', 'Receipts of earlier business days earn nothing.'],
    rupiah_per_point: ['Rupiah!', 'Eligible net sales that earn a point, unless the tier has its own.'],
    point_value: ['Rupiah!', 'What a point pays.'],
    min_redeem: ['Int!', 'Fewer points are not redeemed at once.'],
    expiry_months: ['Int', 'Months after which points expire; null is never.'],
    hold_minutes: ['Int!', 'How long a till may hold points.'],
    birthday_points: 'Int!',
    referral_points: 'Int!',
    tier_months: ['Int', 'Tiers look at so many months back; null is all there ever was.'],
    tier_grace_days: ['Int!', 'So long a tier is kept once it is not reached any more.'],
    excluded_channels: '[String!]!',
    excluded_methods: '[String!]!',
    version: 'Int!',
  },
  (t) => ({
    excluded_group_ids: t.exposeIntList('excluded_group_ids'),
    outstanding: t.field({
      type: 'Rupiah',
      description: 'Points of all members that have not been redeemed.',
      resolve: (_programme, _args, ctx) => readOutstanding(ctx),
    }),
  }),
)

builder.queryField('pointProgramme', (t) =>
  t.field({
    type: Programme,
    nullable: true,
    description: 'How the brand gives and takes points; null until it sets something.',
    extensions: { permission: can('member', 'view') },
    resolve: (_root, _args, ctx) => readProgramme(ctx),
  }),
)

addResultCommandFields(Programme, {
  savePointProgramme: [
    savePointProgramme,
    { programme: 'EditPointProgramme' },
    'Sets how points are earned and redeemed.',
  ],
})

const Method = objectType<PointChoices['payment_methods'][number]>(
  'PointPaymentMethod',
  'A method of payment that may earn nothing.',
  { code: 'String!', name: 'String!' },
)
const Group = objectType<PointChoices['item_groups'][number]>(
  'PointItemGroup',
  'A menu group that may earn nothing.',
  {
    id: 'Int!',
    name: 'String!',
  },
)
const Choices = builder.objectRef<PointChoices>('PointChoices').implement({
  description: 'What a programme of points can leave out.',
  fields: (t) => ({
    payment_methods: t.field({ type: [Method], resolve: ({ payment_methods }) => [...payment_methods] }),
    item_groups: t.field({ type: [Group], resolve: ({ item_groups }) => [...item_groups] }),
  }),
})

builder.queryField('pointChoices', (t) =>
  t.field({
    type: Choices,
    description: 'What a programme of points can leave out.',
    extensions: { permission: can('member', 'view') },
    resolve: (_root, _args, ctx) => readPointChoices(ctx),
  }),
)
