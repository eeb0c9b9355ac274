import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import type { WeeklyPeriod } from '../../outlets/outlet/opening-hours.calc.ts'
import { OFFER_STATES, offerStateAt } from './offer.calc.ts'

const OfferStateEnum = builder.enumType('OfferState', {
  values: OFFER_STATES,
  description: 'Why an outlet does or does not sell an item right now.',
})

const ItemOutlet = builder.objectRef<Row>('ItemOutlet').implement({
  description: 'An outlet with how it offers an item.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    code: t.string({ resolve: (row) => String(row.code) }),
    name: t.string({ resolve: (row) => String(row.name) }),
    is_available: t.boolean({ resolve: (row) => row.is_available === true }),
    is_sold_out: t.boolean({
      resolve: (row) => row.is_sold_out === true,
      description: 'Until the business day ends.',
    }),
    business_day_cutoff: t.string({ resolve: (row) => String(row.business_day_cutoff) }),
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
})

const ItemVariant = builder.objectRef<Row>('ItemVariant').implement({
  description: 'A variant offered with an item, in its order.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    name: t.string({ resolve: (row) => String(row.name) }),
    kind: t.string({ resolve: (row) => String(row.kind) }),
  }),
})

export const itemOutletType = () => ItemOutlet
export const itemVariantType = () => ItemVariant
