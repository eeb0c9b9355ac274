import { builder } from '../../kit/graphql/builder.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { LOSS_REASONS } from './price-for.calc.ts'
import { type Preview, type PreviewStep, type PreviewVerdict, previewPrice } from './price-preview.queries.ts'

const PriceOutcome = builder.enumType('PriceOutcome', {
  values: ['WON', ...LOSS_REASONS] as const,
  description: 'Whether a price list set the price, or why not.',
})

const PriceStep = builder.objectRef<PreviewStep>('PriceStep').implement({
  description: 'What one list of a chain made of the price it started from.',
  fields: (t) => ({
    name: t.string({
      nullable: true,
      description: 'Of the list; null out of reach.',
      resolve: ({ name }) => name,
    }),
    start: t.field({ type: 'Rupiah', resolve: ({ start }) => start }),
    price: t.field({ type: 'Rupiah', resolve: ({ price }) => price }),
    source: t.string({ resolve: ({ resolution }) => resolution.source }),
    kind: t.string({ nullable: true, resolve: ({ resolution }) => resolution.kind }),
    value: t.int({ nullable: true, resolve: ({ resolution }) => resolution.value }),
    is_rounded: t.boolean({ resolve: ({ resolution }) => resolution.is_rounded }),
    is_lowered: t.boolean({ resolve: ({ resolution }) => resolution.is_lowered }),
    is_raised: t.boolean({ resolve: ({ resolution }) => resolution.is_raised }),
  }),
})

const PriceVerdict = builder.objectRef<PreviewVerdict>('PriceVerdict').implement({
  description: 'What became of one price list.',
  fields: (t) => ({
    price_id: t.int({ resolve: ({ list }) => list.id }),
    name: t.string({ resolve: ({ list }) => list.name }),
    priority: t.int({ resolve: ({ list }) => list.priority }),
    outcome: t.expose('outcome', { type: PriceOutcome }),
    price: t.field({
      type: 'Rupiah',
      nullable: true,
      description: 'What the menu costs in it; null when it says nothing of the menu.',
      resolve: ({ price }) => price,
    }),
    source: t.string({
      nullable: true,
      description: 'override, item, group or all; own or base where it leaves the menu what it starts from.',
      resolve: ({ resolution }) => resolution?.source ?? null,
    }),
    kind: t.string({ nullable: true, resolve: ({ resolution }) => resolution?.kind ?? null }),
    value: t.int({ nullable: true, resolve: ({ resolution }) => resolution?.value ?? null }),
    steps: t.field({
      type: [PriceStep],
      description: "How the price came about: from the menu's own, list by list, to this one.",
      resolve: ({ steps }) => [...steps],
    }),
    is_rounded: t.boolean({ resolve: ({ resolution }) => resolution?.is_rounded ?? false }),
    is_lowered: t.boolean({
      description: 'It was above the ceiling.',
      resolve: ({ resolution }) => resolution?.is_lowered ?? false,
    }),
    is_raised: t.boolean({
      description: 'It was below the floor.',
      resolve: ({ resolution }) => resolution?.is_raised ?? false,
    }),
  }),
})

const PricePreview = objectType<Preview>(
  'PricePreview',
  'The price of a menu in one sale, and why.',
  {
    item_name: 'String!',
    option_name: 'String',
    base_price: 'Rupiah!',
    price: 'Rupiah!',
  },
  (t) => ({
    at: t.field({ type: 'DateTime', resolve: ({ at }) => new Date(at) }),
    verdicts: t.field({
      type: [PriceVerdict],
      description: 'The winner first, then in the order in which they would have won.',
      resolve: ({ verdicts }) => [...verdicts],
    }),
  }),
)

builder.queryField('pricePreview', (t) =>
  t.field({
    type: PricePreview,
    description:
      "What a menu costs at an outlet, by channel, table and member, at a time on the outlet's clock.",
    extensions: { permission: can('price', 'view') },
    args: {
      item_id: t.arg.int({ required: true }),
      outlet_id: t.arg.int({ required: true }),
      channel: t.arg.string({ required: true }),
      variant_option_id: t.arg.int({ description: 'An option that is chosen with it.' }),
      table_group_id: t.arg.int(),
      member_id: t.arg.int({ description: 'A member who buys.' }),
      member_tier_id: t.arg.int({ description: 'Any member of a tier; 0 is one without a tier.' }),
      date: t.arg({ type: 'Date', required: true }),
      time: t.arg({ type: 'Time', required: true }),
      assume_published_id: t.arg.int({ description: 'A draft to be treated as if it were published.' }),
    },
    resolve: (_root, args, ctx) => previewPrice(ctx, args),
  }),
)
