import { parseInput } from '../../kit/command.ts'
import { assertCurrentAccess } from '../../kit/current-access.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { runRepeatable } from '../../kit/graphql/command-field.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import {
  makeDiscountTrial,
  makePriceTrial,
  type PriceTrial,
  readDiscountTrials,
  readKeptTrial,
  readPriceTrials,
} from './read-trials.ts'
import { keepDiscountTrial, keepPriceTrial } from './trial.commands.ts'
import { TrialInput } from './trial.input.ts'
import type { TouchedPlaces, TrialResult } from './trial-result.calc.ts'
import type { ChannelRow, MenuRow, TrialFigures, TrialRow } from './trial-sums.calc.ts'

const Figures = objectType<TrialFigures>('TrialFigures', 'What sales came to, or would have.', {
  gross: 'Rupiah!',
  discount: 'Rupiah!',
  net: 'Rupiah!',
  contribution: [
    'Rupiah',
    'Less cost and fees, of what the cost is known; null where none is, or without view_cost.',
  ],
})

const Row = builder.objectRef<TrialRow & Partial<MenuRow>>('TrialRow').implement({
  description:
    'Sales of a period before and after, at the same volume: in all, of a channel, of a menu at a channel.',
  fields: (t) => ({
    channel: t.string({ nullable: true, resolve: ({ channel }) => channel ?? null }),
    item_id: t.int({
      nullable: true,
      description: '0 is what the menu does not know.',
      resolve: ({ item_id }) => item_id ?? null,
    }),
    name: t.string({ nullable: true, resolve: ({ name }) => name ?? null }),
    before: t.expose('before', { type: Figures }),
    after: t.expose('after', { type: Figures }),
    borne: t.field({
      type: 'Rupiah',
      nullable: true,
      description:
        'Of a discount that is tried, what platforms and suppliers bear, which is part of the contribution; null of trials from before that was told.',
      // What is kept may be older than the figure.
      resolve: (row) => (row as Partial<TrialRow>).borne ?? null,
    }),
    qty: t.float({ description: 'Portions.', resolve: ({ qty_e4 }) => qty_e4 / 10_000 }),
    touched_qty: t.float({
      description: 'Of those, portions that would have come to something else.',
      resolve: ({ touched_e4 }) => touched_e4 / 10_000,
    }),
    costed_bp: t.int({
      nullable: true,
      description: 'Share of the net sales whose cost is known.',
      resolve: ({ costed_bp }) => costed_bp,
    }),
    volume_bp: t.int({
      nullable: true,
      description:
        'By how much the volume of what is touched has to change for the same contribution; null where that is not known or no volume does.',
      resolve: ({ volume_bp }) => volume_bp,
    }),
    is_lost: t.boolean({
      description: 'No volume brings the contribution back.',
      resolve: ({ is_lost }) => is_lost,
    }),
  }),
})

const Place = objectType<TouchedPlaces['outlets'][number]>('TrialOutlet', 'An outlet a trial touches.', {
  id: 'Int!',
  name: 'String!',
  receipts: 'Int!',
})
const Channel = objectType<TouchedPlaces['channels'][number]>('TrialChannel', 'A channel a trial touches.', {
  channel: 'String!',
  receipts: 'Int!',
})
const Hour = objectType<TouchedPlaces['hours'][number]>('TrialHour', 'A clock hour a trial touches.', {
  hour: 'Int!',
  receipts: 'Int!',
})

const Touch = objectType<TouchedPlaces>(
  'TrialTouch',
  'Whom a trial touches, by receipts that come to something else.',
  {
    receipts: 'Int!',
    exact_receipts: ['Int!', 'Of those, worked out as a till would have done.'],
    members: ['Int!', 'Members on those receipts.'],
  },
  (t) => ({
    outlets: t.field({ type: [Place], resolve: ({ outlets }) => [...outlets] }),
    channels: t.field({ type: [Channel], resolve: ({ channels }) => [...channels] }),
    hours: t.field({ type: [Hour], resolve: ({ hours }) => [...hours] }),
  }),
)

const Result = objectType<TrialResult>(
  'TrialResult',
  'What came of a trial.',
  { receipts: ['Int!', 'Of the period, touched or not.'], menu_count: 'Int!' },
  (t) => ({
    total: t.field({ type: Row, resolve: ({ total }) => total }),
    channels: t.field({ type: [Row], resolve: ({ channels }): ChannelRow[] => [...channels] }),
    menus: t.field({
      type: [Row],
      description: 'Menus that change, at most 300, those that change the most first.',
      resolve: ({ menus }): MenuRow[] => [...menus],
    }),
    touch: t.field({ type: Touch, resolve: ({ touch }) => touch }),
  }),
)

const Trial = objectType<PriceTrial>(
  'PriceTrial',
  'A price list or discount tried on receipts of past days.',
  {
    id: 'Int!',
    from: 'Date!',
    to: 'Date!',
    created_at: 'DateTime!',
    created_by: 'String!',
    outlets: ['Int', 'How many it was tried at; null is every one.'],
    is_old: ['Boolean!', 'The terms were changed since.'],
    result: { type: Result },
  },
)

const TRIAL = inputType('Trial', TrialInput)

builder.mutationField('tryPrice', (t) =>
  t.field({
    type: Trial,
    description:
      'Tries a price list that sets no prices yet on receipts of past days, and keeps what came of it.',
    extensions: {
      permission: can('price', 'update'),
      command: 'price.try',
      input: TrialInput,
      heavy: 'report',
    },
    args: { trial: t.arg({ type: TRIAL, required: true }) },
    resolve: async (_root, args, ctx, info) => {
      const made = await makePriceTrial(ctx, parseInput(TrialInput, args.trial))
      return runRepeatable(ctx, info, args, async (tx) =>
        readKeptTrial(tx, 'price', { id: (await keepPriceTrial(tx, made)).id, made }),
      )
    },
  }),
)

builder.mutationField('tryDiscount', (t) =>
  t.field({
    type: Trial,
    description:
      'Tries a discount that is not given now on receipts of past days, and keeps what came of it.',
    extensions: {
      ...{ permission: can('discount', 'update'), command: 'discount.try', input: TrialInput },
      heavy: 'report',
    },
    args: { trial: t.arg({ type: TRIAL, required: true }) },
    resolve: async (_root, args, ctx, info) => {
      const made = await makeDiscountTrial(ctx, parseInput(TrialInput, args.trial))
      return runRepeatable(ctx, info, args, async (tx) =>
        readKeptTrial(tx, 'discount', { id: (await keepDiscountTrial(tx, made)).id, made }),
      )
    },
  }),
)

builder.queryField('priceTrials', (t) =>
  t.field({
    type: [Trial],
    description:
      'Trials of a price list, the newest first; none for those who do not see the report of prices.',
    extensions: { permission: can('price', 'view') },
    args: { price_id: t.arg.int({ required: true }) },
    resolve: async (_root, { price_id }, ctx) => {
      await assertCurrentAccess(ctx)
      return isAllowed(ctx, can('report_price', 'view')) ? readPriceTrials(ctx, price_id) : []
    },
  }),
)

builder.queryField('discountTrials', (t) =>
  t.field({
    type: [Trial],
    description:
      'Trials of a discount, the newest first; none for those who do not see the report of discounts.',
    extensions: { permission: can('discount', 'view') },
    args: { discount_id: t.arg.int({ required: true }) },
    resolve: async (_root, { discount_id }, ctx) => {
      await assertCurrentAccess(ctx)
      return isAllowed(ctx, can('report_discount', 'view')) ? readDiscountTrials(ctx, discount_id) : []
    },
  }),
)
