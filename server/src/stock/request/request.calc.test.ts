import { expect, test } from 'vitest'
import { requestState } from './request.calc.ts'

test('a request follows its transfer, and waits again when that is cancelled', () => {
  expect(requestState('asked', null)).toBe('asked')
  expect(requestState('accepted', 'draft')).toBe('packing')
  expect(requestState('accepted', 'waiting')).toBe('packing')
  expect(requestState('accepted', 'sent')).toBe('sent')
  expect(requestState('accepted', 'done')).toBe('received')
  expect(requestState('accepted', 'cancelled')).toBe('asked')
  expect(requestState('refused', 'cancelled')).toBe('refused')
  expect(requestState('cancelled', null)).toBe('cancelled')
})
