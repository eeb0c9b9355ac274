import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { rowType } from '../../kit/graphql/object-type.ts'
import { formatMinute } from './opening-hours.calc.ts'

const clock = (minute: unknown) => formatMinute(Number(minute))

const OpeningHours = builder.objectRef<Row>('OpeningHours').implement({
  description: 'A span of a weekday (1 is Monday) in which the outlet is open.',
  fields: (t) => ({
    weekday: t.int({ resolve: (row) => Number(row.weekday) }),
    opens_at: t.string({ resolve: (row) => clock(row.opens_minute) }),
    closes_at: t.string({
      resolve: (row) => clock(row.closes_minute),
      description: 'Not after opens_at: next morning.',
    }),
  }),
})

const SpecialDay = rowType(
  'SpecialDay',
  'A date with hours of its own.',
  {
    date: 'Date!',
    note: 'String',
    is_closed: 'Boolean!',
  },
  (t) => ({
    opens_at: t.string({
      nullable: true,
      resolve: (row) => (row.is_closed ? null : clock(row.opens_minute)),
    }),
    closes_at: t.string({
      nullable: true,
      resolve: (row) => (row.is_closed ? null : clock(row.closes_minute)),
    }),
  }),
)

const OutletTax = rowType(
  'OutletTax',
  'Tax and service from a business date on; rates in basis points.',
  {
    effective_from: 'Date!',
    tax_bp: 'Int!',
    service_bp: 'Int!',
    is_tax_inclusive: 'Boolean!',
    is_service_before_discount: 'Boolean!',
    rounding_step: 'Int!',
    round_down_below: 'Int!',
    is_rounding_cash_only: 'Boolean!',
  },
  (t) => ({
    service_channels: t.stringList({ resolve: (row) => row.service_channels as string[] }),
    inclusive_channels: t.stringList({ resolve: (row) => row.inclusive_channels as string[] }),
  }),
)

const Named = (name: string, description: string) =>
  rowType(name, description, {
    id: 'Int!',
    name: 'String!',
  })

const SeatingGroup = Named('SeatingGroup', 'The group of a table.')
const SeatingTable = Named('SeatingTable', 'A table.')

const Seating = builder.objectRef<Row>('Seating').implement({
  description: 'A table with its group.',
  fields: (t) => ({
    group: t.field({ type: SeatingGroup, resolve: (row) => row.group as Row }),
    table: t.field({ type: SeatingTable, resolve: (row) => row.table as Row }),
  }),
})

export const openingHoursType = () => OpeningHours
export const specialDayType = () => SpecialDay
export const outletTaxType = () => OutletTax
export const seatingType = () => Seating
