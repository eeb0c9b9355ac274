import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { rowType } from '../../kit/graphql/object-type.ts'

const rupiah = (name: string, description = '') => ({
  type: 'Rupiah' as const,
  description,
  resolve: (row: Row) => Number(row[name]),
})
const maybeRupiah = (name: string, description: string) => ({
  type: 'Rupiah' as const,
  nullable: true as const,
  description,
  resolve: (row: Row) => (typeof row[name] === 'number' ? (row[name] as number) : null),
})
const text = (name: string) => ({ resolve: (row: Row) => String(row[name]) })
const maybeText = (name: string) => ({
  nullable: true as const,
  resolve: (row: Row) => (typeof row[name] === 'string' ? String(row[name]) : null),
})
const moment = (name: string) => ({ type: 'DateTime' as const, resolve: (row: Row) => String(row[name]) })

const BLIND = 'Null while it is counted blind.'

const Method = builder.objectRef<Row>('ShiftSessionMethod').implement({
  description: 'What one method of payment should have brought, and what was counted. Cash is one drawer.',
  fields: (t) => ({
    method: t.string({ description: 'Its code; empty for the drawer.', ...text('method') }),
    name: t.string({ description: 'Null when the brand does not know the method.', ...maybeText('name') }),
    is_cash: t.boolean({ resolve: (row) => row.is_cash === true }),
    payments: t.int({
      nullable: true,
      description: BLIND,
      resolve: (row) => (typeof row.payments === 'number' ? row.payments : null),
    }),
    sold: t.field(maybeRupiah('sold', BLIND)),
    refund: t.field(maybeRupiah('refund', BLIND)),
    expected: t.field(maybeRupiah('expected', `Null for the drawer until its opening has come. ${BLIND}`)),
    counted: t.field(maybeRupiah('counted', 'Null until closed, and where nothing was counted.')),
    difference: t.field(maybeRupiah('difference', 'Counted less expected.')),
  }),
})

const Movement = builder.objectRef<Row>('ShiftSessionMovement').implement({
  description:
    'Cash put into the drawer (IN), taken out (OUT) or brought to the safe (SAFE_DROP), or it was opened (NO_SALE).',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    type: t.string(text('type')),
    amount: t.field(rupiah('amount')),
    reason: t.string(text('reason')),
    actor: t.string(maybeText('actor')),
    occurred_at: t.field(moment('occurred_at')),
    recorded_at: t.field(moment('recorded_at')),
  }),
})

const Denomination = builder.objectRef<Row>('ShiftSessionDenomination').implement({
  description: 'How many of a note or coin lay in the drawer.',
  fields: (t) => ({
    value: t.field(rupiah('value')),
    pieces: t.int({ resolve: (row) => Number(row.pieces) }),
  }),
})

const Tally = builder.objectRef<Row>('ShiftSessionTally').implement({
  description: 'What the till counted of a method before closing.',
  fields: (t) => ({
    method: t.string(text('method')),
    name: t.string({ description: 'Null when the brand does not know the method.', ...maybeText('name') }),
    is_cash: t.boolean({ resolve: (row) => row.is_cash === true }),
    amount: t.field(rupiah('amount')),
  }),
})

const OpenBill = builder.objectRef<Row>('ShiftSessionOpenBill').implement({
  description: 'A bill that was not paid when the drawer was closed.',
  fields: (t) => ({
    receipt_number: t.string(text('receipt_number')),
    table_name: t.string(maybeText('table_name')),
    total: t.field(rupiah('total')),
  }),
})

const Event = builder.objectRef<Row>('ShiftSessionEvent').implement({
  description: 'A step in the life of a session.',
  fields: (t) => ({
    action: t.string({ description: 'open, count, close, reopen, explain, approve', ...text('action') }),
    actor: t.string(text('actor')),
    occurred_at: t.field(moment('occurred_at')),
    remark: t.string(maybeText('remark')),
    amount: t.field(maybeRupiah('amount', 'Cash in the drawer at that moment.')),
  }),
})

const Receipt = rowType(
  'ShiftSessionReceipt',
  'A receipt of the session, in short; at most 500, the latest first.',
  {
    id: 'Int!',
    is_late: 'Boolean!',
  },
  (t) => ({
    receipt_number: t.string(text('receipt_number')),
    occurred_at: t.field(moment('occurred_at')),
    channel: t.string(text('channel')),
    status: t.string(text('status')),
    total: t.field(rupiah('total')),
    methods: t.string({ description: 'Codes of the methods it was paid with.', ...text('methods') }),
  }),
)

const Item = rowType(
  'ShiftSessionItem',
  'An item that the session sold or took back; at most 500, the most sold first.',
  {
    qty: 'Decimal!',
    refund_qty: ['Decimal!', 'Taken back in this session, whenever it was sold.'],
  },
  (t) => ({
    item_id: t.int({
      nullable: true,
      description: 'Null for what the menu does not know.',
      resolve: (row) => (typeof row.item_id === 'number' ? row.item_id : null),
    }),
    name: t.string(text('name')),
    net: t.field(rupiah('net', 'Net sales, less what was taken back.')),
  }),
)

export const sessionReceiptType = () => Receipt
export const sessionMethodType = () => Method
export const sessionMovementType = () => Movement
export const sessionDenominationType = () => Denomination
export const sessionEventType = () => Event
export const sessionTallyType = () => Tally
export const sessionOpenBillType = () => OpenBill
export const sessionItemType = () => Item
