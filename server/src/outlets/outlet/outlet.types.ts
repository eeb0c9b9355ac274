import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
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

const SpecialDay = builder.objectRef<Row>('SpecialDay').implement({
  description: 'A date with hours of its own.',
  fields: (t) => ({
    date: t.field({ type: 'Date', resolve: (row) => String(row.date) }),
    note: t.string({ nullable: true, resolve: (row) => row.note as string | null }),
    is_closed: t.boolean({ resolve: (row) => row.is_closed === true }),
    opens_at: t.string({
      nullable: true,
      resolve: (row) => (row.is_closed ? null : clock(row.opens_minute)),
    }),
    closes_at: t.string({
      nullable: true,
      resolve: (row) => (row.is_closed ? null : clock(row.closes_minute)),
    }),
  }),
})

const OutletTax = builder.objectRef<Row>('OutletTax').implement({
  description: 'Tax and service from a business date on; rates in basis points.',
  fields: (t) => ({
    effective_from: t.field({ type: 'Date', resolve: (row) => String(row.effective_from) }),
    tax_bp: t.int({ resolve: (row) => Number(row.tax_bp) }),
    service_bp: t.int({ resolve: (row) => Number(row.service_bp) }),
    is_tax_inclusive: t.boolean({ resolve: (row) => row.is_tax_inclusive === true }),
    is_service_before_discount: t.boolean({ resolve: (row) => row.is_service_before_discount === true }),
    rounding_step: t.int({ resolve: (row) => Number(row.rounding_step) }),
    round_down_below: t.int({ resolve: (row) => Number(row.round_down_below) }),
    is_rounding_cash_only: t.boolean({ resolve: (row) => row.is_rounding_cash_only === true }),
    service_channels: t.stringList({ resolve: (row) => row.service_channels as string[] }),
    inclusive_channels: t.stringList({ resolve: (row) => row.inclusive_channels as string[] }),
  }),
})

const Named = (name: string, description: string) =>
  builder.objectRef<Row>(name).implement({
    description,
    fields: (t) => ({
      id: t.int({ resolve: (row) => Number(row.id) }),
      name: t.string({ resolve: (row) => String(row.name) }),
    }),
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
