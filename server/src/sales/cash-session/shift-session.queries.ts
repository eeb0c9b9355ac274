import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { type EntityField, entity, extendEntity, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { outletNameEntity } from '../../outlets/outlet/outlet.queries.ts'
import { entryEntity } from '../../purchasing/income-expense/income-expense.queries.ts'
import { entryOriginType } from '../../purchasing/income-expense/income-expense.types.ts'
import { cashierField } from '../transaction/receipt-flags.queries.ts'
import { isBeyondTolerance, isBlind, needsApproval, toleranceOf } from './cash-rule.queries.ts'
import {
  sessionDenominationType,
  sessionEventType,
  sessionItemType,
  sessionMethodType,
  sessionMovementType,
  sessionOpenBillType,
  sessionReceiptType,
  sessionTallyType,
} from './shift-session.types.ts'
import {
  cashCode,
  closedBy,
  countedCash,
  denominationsOf,
  drawerField,
  expectedField,
  methodsOf,
  movedField,
  movementsOf,
  openBillsOf,
  otherField,
  previousCash,
  receiptsOf,
  salesField,
  timelineOf,
} from './shift-session-fields.queries.ts'
import { soldItemsOf } from './sold-items.queries.ts'
import { isCounted, isReopened, tallyCash, tallyDenominationsOf, tallyOf } from './tally.queries.ts'

function parts(object: () => unknown, of: EntityField['sql']): EntityField {
  return { type: { object, many: true, nullable: false }, sql: of }
}

/** A session of a till, from opening its drawer to counting it. */
export const shiftSessionEntity = entity('cash_session', {
  type_name: 'ShiftSession',
  description:
    'A session of a till. What should be there is told from receipts, refunds and movements, whenever they came.',
  columns: {
    id: 'Int!',
    uuid: 'String!',
    outlet_id: 'Int!',
    shift_id: 'Int',
    business_date: 'Date!',
    status: 'String!',
    cashier_name: 'String',
    opened_at: 'DateTime',
    opening_float: 'Rupiah',
    opening_note: 'String',
    closed_at: 'DateTime',
    reason: 'String',
    approved_at: 'DateTime',
    approved_by: 'String',
    tallied_at: 'DateTime',
    tallied_by: 'String',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    cashier: cashierField,
    shift_name: workedOut(
      'String',
      'The window of the day it was opened in.',
      (session) => sql`(select s.name from shift s where s.brand_id = ${ownBrand}
        and s.id = ${session}.shift_id)`,
    ),
    device_name: {
      type: 'String',
      sql: (session) =>
        sql`(select d.name from device d where d.brand_id = ${ownBrand} and d.id = ${session}.device_id)`,
    },
    closed_by: { type: 'String', sql: closedBy },
    cash_code: workedOut('String', 'Under which code the drawer is counted.', cashCode),
    cash_sales: expectedField(sql`m.sold`, 'Paid in cash.'),
    cash_refund: expectedField(sql`m.refund`, 'Given back in cash.'),
    cash_in: movedField(
      sql`coalesce(sum(v.amount) filter (where v.type = 'IN'), 0)::bigint`,
      'Put in beside sales.',
      'Rupiah!',
    ),
    cash_out: movedField(
      sql`coalesce(sum(v.amount) filter (where v.type = 'OUT'), 0)::bigint`,
      'Taken out beside sales.',
      'Rupiah!',
    ),
    safe_drop: movedField(
      sql`coalesce(sum(v.amount) filter (where v.type = 'SAFE_DROP'), 0)::bigint`,
      'Brought to the safe.',
      'Rupiah!',
    ),
    no_sale_count: movedField(
      sql`count(*) filter (where v.type = 'NO_SALE')::int`,
      'How often the drawer was opened without a sale.',
      'Int!',
    ),
    expected_cash: expectedField(
      sql`m.expected`,
      'Opening float, cash sales less refunds, cash in less cash out and what went to the safe. Null until opened.',
    ),
    counted_cash: workedOut('Rupiah', 'Null until closed.', countedCash),
    cash_difference: drawerField(sql`m.counted - m.expected`, 'Counted less expected.'),
    other_expected: otherField(sql`m.expected`, 'Of the other methods that were counted.'),
    other_counted: otherField(sql`m.counted`, 'Counted of the other methods.'),
    other_difference: otherField(sql`m.counted - m.expected`, 'Counted less expected of the other methods.'),
    is_blind: workedOut(
      'Boolean!',
      'Running, and the outlet has it counted without telling what should be there.',
      isBlind,
    ),
    tolerance: workedOut(
      'Rupiah',
      'Up to how much of a method may differ at the outlet; null never asks.',
      toleranceOf,
    ),
    is_beyond_tolerance: workedOut(
      'Boolean!',
      'Closed, and more differs of a method than the outlet tolerates.',
      isBeyondTolerance,
    ),
    needs_approval: workedOut(
      'Boolean!',
      'Beyond tolerance, and nobody has approved what differs now.',
      needsApproval,
    ),
    is_counted: workedOut(
      'Boolean!',
      'Running, and its till has told what was counted: it waits to be closed.',
      isCounted,
    ),
    is_reopened: workedOut('Boolean!', 'Running again after it had been closed.', isReopened),
    tally_cash: workedOut('Rupiah', 'Cash of that count.', tallyCash),
    tally: parts(sessionTallyType, tallyOf),
    tally_denominations: parts(sessionDenominationType, tallyDenominationsOf),
    open_bills: parts(sessionOpenBillType, openBillsOf),
    previous_cash: workedOut('Rupiah', 'Counted when the same till was closed before.', previousCash),
    opening_difference: workedOut(
      'Rupiah',
      'Opening float less what was counted at the closing before.',
      (session) => sql`${session}.opening_float - ${previousCash(session)}`,
    ),
    transactions: salesField('Int!', sql`x.transactions`, 'Receipts, without voided ones.'),
    gross: salesField('Rupiah!', sql`x.gross`, 'Before discounts.'),
    discount: salesField('Rupiah!', sql`x.item_discount + x.bill_discount`, 'Discounts.'),
    refund: salesField('Rupiah!', sql`x.refund`, 'Net value taken back.'),
    refund_count: salesField('Int!', sql`x.refund_count`, 'Refunds paid out of this drawer.'),
    net: salesField('Rupiah!', sql`x.net`, 'Net sales.'),
    service: salesField('Rupiah!', sql`x.service`, 'Service charge.'),
    tax: salesField('Rupiah!', sql`x.tax`, 'Restaurant tax.'),
    rounding: salesField('Rupiah!', sql`x.rounding`, 'Rounding.'),
    total: salesField('Rupiah!', sql`x.total`, 'What guests paid.'),
    void_count: salesField('Int!', sql`x.void_count`, 'Voided receipts.'),
    void_amount: salesField('Rupiah!', sql`x.void_amount`, 'Gross of voided receipts.'),
    methods: parts(sessionMethodType, methodsOf),
    movements: parts(sessionMovementType, movementsOf),
    denominations: parts(sessionDenominationType, denominationsOf),
    items: parts(sessionItemType, soldItemsOf),
    receipts: parts(sessionReceiptType, receiptsOf),
    timeline: parts(sessionEventType, timelineOf),
  },
  scope: (session, ctx) => withinOutlets(ctx, session),
})

export const shiftSessionList = list('shiftSession', {
  is_history: true,
  entity: shiftSessionEntity,
  filters: {
    id: 'ID',
    outlet_id: 'ID',
    shift_id: 'ID',
    business_date: 'Day',
    status: 'String',
    cashier: 'String',
    cashier_name: 'String',
    closed_by: 'String',
    device_name: 'String',
    opened_at: 'Date',
    closed_at: 'Date',
    opening_float: 'Int',
    expected_cash: 'Int',
    counted_cash: 'Int',
    cash_difference: 'Int',
    other_difference: 'Int',
    opening_difference: 'Int',
    cash_out: 'Int',
    void_count: 'Int',
    discount: 'Int',
    transactions: 'Int',
    total: 'Int',
    reason: 'String',
    approved_by: 'String',
    needs_approval: 'Boolean',
    is_counted: 'Boolean',
    is_reopened: 'Boolean',
    safe_drop: 'Int',
    no_sale_count: 'Int',
  },
  sorts: [
    'id',
    'business_date',
    'opened_at',
    'closed_at',
    'cashier_name',
    'status',
    'opening_float',
    'expected_cash',
    'counted_cash',
    'cash_difference',
    'other_difference',
    'transactions',
    'total',
  ],
  search: ['cashier_name', 'closed_by', 'device_name', 'reason'],
  sums: [
    ...['opening_float', 'opening_difference', 'cash_out', 'safe_drop', 'no_sale_count', 'expected_cash'],
    ...[
      'counted_cash',
      'cash_difference',
      'other_difference',
      'transactions',
      'void_count',
      'discount',
      'total',
    ],
  ],
  default_sort: { field: 'opened_at', order: 'Desc' },
})

extendEntity(entryEntity, {
  shift_session: {
    type: { object: entryOriginType, many: false, nullable: true },
    description: 'The session of the drawer it went into or out of.',
    sql: (entry) => sql`(select json_build_object('id', s.id, 'label', coalesce(s.cashier_name, 'Sesi kasir'))
      from cash_session s where s.brand_id = ${ownBrand} and s.uuid = ${entry}.session_uuid)`,
  },
})
