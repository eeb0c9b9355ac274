import { builder } from '../../kit/graphql/builder.ts'
import { rowType } from '../../kit/graphql/object-type.ts'
import type { WeeklyPeriod } from '../../outlets/outlet/opening-hours.calc.ts'
import { OFFER_STATES, offerStateAt } from './offer.calc.ts'

const OfferStateEnum = builder.enumType('OfferState', {
  values: OFFER_STATES,
  description: 'Why an outlet does or does not sell an item right now.',
})

const ItemOutlet = rowType(
  'ItemOutlet',
  'An outlet with how it offers an item.',
  {
    id: 'Int!',
    code: 'String!',
    name: 'String!',
    is_available: 'Boolean!',
    is_sold_out: ['Boolean!', 'Until the business day ends.'],
    business_day_cutoff: 'String!',
  },
  (t) => ({
    state: t.field({
      type: OfferStateEnum,
      resolve: (row, _args, ctx) =>
        offerStateAt(
          {
            is_active: row.is_active === true,
            offered_from: row.offered_from as string | null,
            offered_until: row.offered_until as string | null,
            schedule: row.schedule as WeeklyPeriod[],
          },
          {
            timezone: String(row.timezone),
            cutoff_minutes: Number(row.cutoff_minutes),
            is_available: row.is_available === true,
            sold_out_on: row.sold_out_on as string | null,
          },
          ctx.now().getTime(),
        ),
    }),
  }),
)

const ItemVariant = rowType('ItemVariant', 'A variant offered with an item, in its order.', {
  id: 'Int!',
  name: 'String!',
  kind: 'String!',
})

const ItemOption = rowType(
  'ItemOption',
  'An option of a variant that an item offers, and what the item costs with it.',
  {
    variant_id: 'Int!',
    variant_option_id: 'Int!',
    variant_name: 'String!',
    name: 'String!',
    surcharge: [
      'Rupiah!',
      'Added to the price of the item unless it has a price of its own with the option.',
    ],
    takes_price: ['Boolean!', 'Whether the item may have a price of its own with it.'],
  },
  (t) => ({
    price: t.field({
      type: 'Rupiah',
      nullable: true,
      description: 'What the item costs with it, in place of its price and the surcharge; null is none.',
      resolve: (row) => (row.price ?? null) as number | null,
    }),
  }),
)

export const itemOptionType = () => ItemOption
const ItemUnit = rowType('ItemUnit', 'A unit in which an item with stock of its own is bought and counted.', {
  name: 'String!',
  factor: ['Decimal!', 'Portions in one.'],
})

export const itemUnitType = () => ItemUnit
export const itemOutletType = () => ItemOutlet
export const itemVariantType = () => ItemVariant
