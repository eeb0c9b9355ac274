import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields, addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import {
  archiveDiscount,
  createDiscount,
  duplicateDiscount,
  restoreDiscount,
  updateDiscount,
} from './discount.commands.ts'
import { discountEntity, discountList } from './discount.queries.ts'
import { type DiscountChoices, readDiscountChoices } from './discount-choices.queries.ts'
import {
  type DiscountBudget,
  type DiscountLimit,
  type DiscountReceipt,
  type DiscountUsage,
  readDiscountUsage,
} from './discount-use.queries.ts'
import { endDiscount, pauseDiscount, publishDiscount } from './publish-discount.commands.ts'

addRecordFields(discountList, can('discount', 'view'), { list: 'Discounts, newest first.', one: 'Diskon' })

addCommandFields(discountEntity, {
  createDiscount: [createDiscount, { discount: 'NewDiscount' }, 'Adds a discount as a draft.'],
  updateDiscount: [
    updateDiscount,
    { discount: 'EditDiscount' },
    'Changes a discount; only the fields sent. Outlets, hours and menus are replaced as a whole.',
  ],
  publishDiscount: [
    publishDiscount,
    { discount: 'DiscountSwitch' },
    'Lets a discount be given from its first day on; a paused one goes on.',
  ],
  pauseDiscount: [
    pauseDiscount,
    { discount: 'DiscountSwitch' },
    'Stops giving a discount until it is published again.',
  ],
  endDiscount: [endDiscount, { discount: 'DiscountSwitch' }, 'Ends a discount for good.'],
})
addIdCommandFields({
  duplicateDiscount: [duplicateDiscount, 'Makes a draft with the same terms and answers its id.'],
  archiveDiscount: [archiveDiscount, 'Archives a discount and answers its id.'],
  restoreDiscount: [restoreDiscount, 'Brings an archived discount back, paused, and answers its id.'],
})

const DiscountReceiptType = objectType<DiscountReceipt>(
  'DiscountReceipt',
  'A receipt that carries a discount.',
  {
    transaction_id: 'Int!',
    business_date: 'Date!',
    receipt_number: 'String!',
    outlet_name: 'String!',
    cashier_name: 'String',
    total: 'Rupiah!',
    amount: ['Rupiah!', 'What it took off.'],
  },
  (t) => ({
    occurred_at: t.field({ type: 'DateTime', resolve: ({ occurred_at }) => new Date(occurred_at) }),
  }),
)

const DiscountDayType = objectType<DiscountUsage['days'][number]>(
  'DiscountDay',
  'What a discount took off on a business day.',
  {
    business_date: 'Date!',
    receipts: 'Int!',
    amount: 'Rupiah!',
  },
)

const DiscountLimitType = objectType<DiscountLimit>('DiscountLimit', 'A limit of receipts of a discount.', {
  kind: ['String!', 'quota, daily_quota, member_quota or member_daily_quota.'],
  most: 'Int!',
  used: ['Int', 'Receipts that count in all; null where they count by day or member.'],
  over: ['Int!', 'Receipts beyond it, as tills without a connection can give.'],
})

const DiscountBudgetType = objectType<DiscountBudget>(
  'DiscountBudget',
  'What a discount may take off in all.',
  {
    most: 'Rupiah!',
    used: 'Rupiah!',
    over: ['Rupiah!', 'What was taken off beyond it, as tills without a connection can.'],
  },
)

const DiscountUsageType = objectType<DiscountUsage>(
  'DiscountUsage',
  'What a discount was used for, from the receipts of its period at outlets in reach.',
  {
    receipts: 'Int!',
    amount: 'Rupiah!',
    net: ['Rupiah!', 'Net sales of those receipts.'],
  },
  (t) => ({
    limits: t.field({
      type: [DiscountLimitType],
      nullable: true,
      description: 'Null for those who do not reach all outlets: what counts is what all of them gave.',
      resolve: ({ limits }) => limits,
    }),
    budget: t.field({
      type: DiscountBudgetType,
      nullable: true,
      description: 'Null without a budget, and for those who do not reach all outlets.',
      resolve: ({ budget }) => budget,
    }),
    days: t.field({ type: [DiscountDayType], resolve: ({ days }) => days }),
    nodes: t.field({
      type: [DiscountReceiptType],
      nullable: true,
      description: 'The newest of them; null for those who do not see receipts.',
      resolve: ({ nodes }) => nodes,
    }),
  }),
)

builder.queryField('discountUsage', (t) =>
  t.field({
    type: DiscountUsageType,
    description: 'What a discount was used for.',
    extensions: { permission: can('discount', 'view') },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => readDiscountUsage(ctx, id),
  }),
)

const DiscountMethodType = objectType<DiscountChoices['payment_methods'][number]>(
  'DiscountPaymentMethod',
  'A payment method a discount can be bound to.',
  {
    code: 'String!',
    name: 'String!',
  },
)

const DiscountGroupType = objectType<DiscountChoices['item_groups'][number]>(
  'DiscountItemGroup',
  'A menu group or a tier of members that a discount can name.',
  {
    id: 'Int!',
    name: 'String!',
  },
)

const DiscountChoicesType = builder.objectRef<DiscountChoices>('DiscountChoices').implement({
  description: 'What the terms of a discount can name, beside outlets and menus.',
  fields: (t) => ({
    payment_methods: t.field({
      type: [DiscountMethodType],
      resolve: ({ payment_methods }) => payment_methods,
    }),
    item_groups: t.field({ type: [DiscountGroupType], resolve: ({ item_groups }) => item_groups }),
    member_tiers: t.field({ type: [DiscountGroupType], resolve: ({ member_tiers }) => member_tiers }),
  }),
})

builder.queryField('discountChoices', (t) =>
  t.field({
    type: DiscountChoicesType,
    description: 'What the terms of a discount can name.',
    extensions: { permission: can('discount', 'view') },
    resolve: (_root, _args, ctx) => readDiscountChoices(ctx),
  }),
)
