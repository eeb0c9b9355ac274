import { describe, expect, test } from 'vitest'
import { KINDS, STATUSES } from './adjustment-kind.calc.ts'
import {
  ACTIONS,
  approvalStep,
  authorizationOf,
  mayApprove,
  needsApproval,
  TRANSITIONS,
  transitionOf,
} from './adjustment-transition.calc.ts'

/** Every step a kind allows, as `from action to, right`. */
const stepsOf = (kind: (typeof KINDS)[number]) =>
  STATUSES.flatMap((status) =>
    ACTIONS.flatMap((action) => {
      const found = transitionOf(kind, status, action)
      return found ? [`${status} ${action} ${found.to.join('/')} ${found.authorization}`] : []
    }),
  )

const AT_ONCE = [
  'draft edit draft update',
  'draft submit done/waiting update',
  'draft cancel cancelled update',
  'waiting approve done/waiting approve',
  'waiting reject draft approve',
  'waiting withdraw draft update',
  'waiting cancel cancelled update',
  'done cancel cancelled archive',
]

test('what may happen to an adjustment and to waste', () => {
  expect(stepsOf('adjustment')).toEqual(AT_ONCE)
  expect(stepsOf('waste')).toEqual(AT_ONCE)
})

test('what may happen to a transfer', () => {
  expect(stepsOf('transfer')).toEqual([
    'draft edit draft update',
    'draft submit sent/waiting update',
    'draft cancel cancelled update',
    'sent receive sent/done update',
    'sent cancel cancelled archive',
    'waiting approve sent/waiting approve',
    'waiting reject draft approve',
    'waiting withdraw draft update',
    'waiting cancel cancelled update',
    'done cancel cancelled archive',
  ])
})

test('what may happen to a count', () => {
  expect(stepsOf('count')).toEqual([
    'draft edit draft update',
    'draft start counting update',
    'draft cancel cancelled update',
    'counting submit counting/done/waiting update',
    'counting count counting update',
    'counting recount counting update',
    'counting cancel cancelled update',
    'waiting approve done/waiting approve',
    'waiting reject draft approve',
    'waiting withdraw draft update',
    'waiting recount counting update',
    'waiting cancel cancelled update',
    'done cancel cancelled archive',
    'done settle done update',
  ])
})

test('no status and action lead two ways', () => {
  for (const kind of KINDS) {
    const ways = TRANSITIONS[kind].flatMap(({ action, from }) => from.map((status) => `${status} ${action}`))
    expect(new Set(ways).size).toBe(ways.length)
  }
})

test('the least right of each step', () => {
  const of = (right: string) => ACTIONS.filter((action) => authorizationOf(action) === right)
  expect(of('approve')).toEqual(['approve', 'reject'])
  expect(of('archive')).toEqual([])
  expect(of('update')).toHaveLength(ACTIONS.length - 2)
  expect(() => authorizationOf('unheard of' as never)).toThrow('No transition unheard of')
})

describe('approval', () => {
  const clerk = { admin_id: 3, is_master: false }
  const master = { admin_id: 3, is_master: true }

  test('is asked above the limit, of all but Master, and of nobody without a limit', () => {
    expect(needsApproval(100n, 100n, clerk)).toBe(false)
    expect(needsApproval(101n, 100n, clerk)).toBe(true)
    expect(needsApproval(1n, 0n, clerk)).toBe(true)
    expect(needsApproval(101n, null, clerk)).toBe(false)
    expect(needsApproval(101n, 100n, master)).toBe(false)
  })

  test('is given by somebody who neither wrote it nor sent it in, or by Master', () => {
    const by = (author_id: number | null, submitter_id: number | null) => ({ author_id, submitter_id })
    expect(mayApprove(by(1, 2), clerk)).toBe(true)
    expect(mayApprove(by(null, null), clerk)).toBe(true)
    expect(mayApprove(by(3, 2), clerk)).toBe(false)
    expect(mayApprove(by(1, 3), clerk)).toBe(false)
    expect(mayApprove(by(3, 3), master)).toBe(true)
  })
})

test('above the second limit two people approve, and a Master alone', () => {
  const step = (value: bigint, first_approver_id: number | null, admin_id: number, is_master = false) =>
    approvalStep({ value, first_approver_id }, 100n, { admin_id, is_master })
  expect(step(100n, null, 7)).toBe('last')
  expect(step(101n, null, 7)).toBe('first')
  expect(step(101n, 7, 7)).toBe('again')
  expect(step(101n, 7, 8)).toBe('last')
  expect(step(101n, null, 7, true)).toBe('last')
  expect(approvalStep({ value: 101n, first_approver_id: 7 }, null, { admin_id: 7, is_master: false })).toBe(
    'last',
  )
})
