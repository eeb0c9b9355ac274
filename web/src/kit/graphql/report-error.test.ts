import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { reportError, setLeave } from './report-error.ts'

test('a refusal leads to the page that says what was refused', () => {
  const leave = vi.fn()
  setLeave(leave)
  vi.stubGlobal('location', { search: '' })
  reportError(new ApiError('FORBIDDEN', 'x', { module: 'outlet', authorization: 'update' }))
  reportError(new ApiError('FORBIDDEN', 'x'))
  reportError(new ApiError('FORBIDDEN', 'Hanya membaca', { is_look: true }))
  reportError(new ApiError('DATA_LIMIT_EXCEEDED', 'x', { resource: 'outlet' }))
  reportError(new ApiError('MODULE_LIMIT_EXCEEDED', 'x', { plan_id: 3 }))
  reportError(new ApiError('MODULE_LIMIT_EXCEEDED', 'x', { plan_id: 4, module: 'grab' }))
  expect(leave.mock.calls.flat()).toEqual([
    '/unauthorized?modul=outlet&hak=update',
    '/unauthorized',
    '/out-of-limit?data=outlet',
    '/out-of-limit?planId=3',
    '/out-of-limit?planId=4&modul=grab',
  ])
  vi.unstubAllGlobals()
})
