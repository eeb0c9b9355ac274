import { expect, test } from 'vitest'
import {
  mostReceivable,
  ON_ORDER,
  OPEN_ORDERS,
  ORDER_ACTIONS,
  ORDER_STATUSES,
  type OrderAction,
  type OrderStatus,
  orderTransition,
  progressStatus,
} from './purchase-order-transition.calc.ts'

const actionsIn = (status: OrderStatus) => ORDER_ACTIONS.filter((action) => orderTransition(status, action))

test('what may be done to an order in each state', () => {
  const goods = ['receive', 'take_back']
  expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, actionsIn(status)]))).toEqual({
    draft: ['edit', 'submit', 'cancel'],
    waiting: ['approve', 'reject', 'withdraw', 'cancel'],
    approved: ['withdraw', 'send', 'remind', 'agree', ...goods, 'cancel'],
    sent: ['remind', 'agree', ...goods, 'cancel'],
    partial: ['remind', 'agree', ...goods, 'close'],
    received: [...goods, 'close'],
    closed: ['take_back'],
    cancelled: [],
  })
})

test.each<[OrderStatus, OrderAction, OrderStatus[]]>([
  ['draft', 'edit', ['draft']],
  ['draft', 'submit', ['approved', 'waiting']],
  ['waiting', 'approve', ['waiting', 'approved']],
  ['waiting', 'reject', ['draft']],
  ['waiting', 'withdraw', ['draft']],
  ['approved', 'withdraw', ['draft']],
  ['approved', 'send', ['sent']],
  ['partial', 'close', ['closed']],
  ['draft', 'cancel', ['cancelled']],
  ['sent', 'agree', ['approved', 'sent', 'partial', 'received']],
  ['sent', 'cancel', ['cancelled']],
  ['sent', 'receive', ['approved', 'sent', 'partial', 'received']],
  ['closed', 'take_back', ['approved', 'sent', 'partial', 'received', 'closed']],
])('%s, then %s, may lead to %s', (status, action, to) => {
  expect(orderTransition(status, action)?.to).toEqual(to)
})

test.each<[OrderStatus, OrderAction, string]>([
  ['draft', 'edit', 'purchase_order update'],
  ['draft', 'submit', 'purchase_order update'],
  ['waiting', 'approve', 'purchase_order approve'],
  ['waiting', 'reject', 'purchase_order approve'],
  ['waiting', 'withdraw', 'purchase_order update'],
  ['approved', 'send', 'purchase_order update'],
  ['received', 'close', 'purchase_order update'],
  ['waiting', 'cancel', 'purchase_order update'],
  ['approved', 'cancel', 'purchase_order archive'],
  ['partial', 'receive', 'receiving update'],
  ['partial', 'take_back', 'receiving update'],
])('%s, then %s, needs %s', (status, action, right) => {
  const { module, authorization } = orderTransition(status, action) ?? {}
  expect(`${module} ${authorization}`).toBe(right)
})

test('what is still to come counts while an order is out, and an open one is told as a duplicate', () => {
  expect(ON_ORDER).toEqual(['approved', 'sent', 'partial'])
  expect(OPEN_ORDERS).toEqual(['draft', 'waiting', 'approved', 'sent', 'partial'])
})

test('where an order stands follows what has come of its lines', () => {
  const line = (quantity: bigint, received: bigint) => ({ quantity, received })
  const stands = (lines: { quantity: bigint; received: bigint }[], is_sent = true) =>
    progressStatus(lines, { status: 'sent', is_sent })
  expect(stands([line(5n, 0n), line(5n, 0n)])).toBe('sent')
  expect(stands([line(5n, 0n)], false)).toBe('approved')
  expect(stands([line(5n, 1n), line(5n, 0n)])).toBe('partial')
  expect(stands([line(5n, 9n), line(5n, 4n)])).toBe('partial')
  expect(stands([line(5n, 5n), line(5n, 6n)])).toBe('received')
  expect(progressStatus([line(5n, 0n)], { status: 'closed', is_sent: true })).toBe('closed')
})

test('the most that may come is what was ordered and the tolerance, rounded down', () => {
  expect([0, 500, 10_000].map((bp) => mostReceivable(33n, bp))).toEqual([33n, 34n, 66n])
})
