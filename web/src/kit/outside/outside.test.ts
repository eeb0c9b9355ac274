import { afterEach, expect, test, vi } from 'vitest'
import { readOutside } from './outside.ts'
import { pageOf, tellError } from './tell-error.ts'

const pageWith = (content: string | null) => ({
  querySelector: () => (content === null ? null : ({ getAttribute: () => content } as unknown as Element)),
})

afterEach(() => vi.unstubAllGlobals())

test('a page that was told nothing has no service outside', () => {
  const told = { chat: { url: 'https://chat.example', token: 'abc' }, analytics: null, has_errors: true }
  expect(readOutside(pageWith(JSON.stringify(told)))).toEqual(told)
  for (const page of [pageWith('__OUTSIDE__'), pageWith(null), undefined])
    expect(readOutside(page)).toEqual({ chat: null, analytics: null, has_errors: false })
})

test('a page is named without what it shows', () => {
  expect(pageOf('/outlet/edit/41')).toBe('/outlet/edit/:id')
  expect(pageOf('/ingredient/3/log/1200')).toBe('/ingredient/:id/log/:id')
  expect(pageOf('/invitation/aB3xxxxxxxxxxxxxxxxxxxxxxxxxxx')).toBe('/invitation/:id')
  expect(pageOf('/qr-code/view-brand')).toBe('/qr-code/view-brand')
})

test('an error is told once a page is told to, and not without end', () => {
  const fetch = vi.fn(() => Promise.resolve())
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('location', { pathname: '/outlet/edit/41' })
  tellError(new Error('before'))
  expect(fetch).not.toHaveBeenCalled()
  vi.stubGlobal('document', pageWith('{"chat":null,"analytics":null,"has_errors":true}'))
  for (let n = 0; n < 30; n++) tellError(new TypeError('x is not a function'))
  expect(fetch).toHaveBeenCalledTimes(20)
  expect(fetch).toHaveBeenCalledWith('/api/errors', expect.objectContaining({ keepalive: true }))
})
