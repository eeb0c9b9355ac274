import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../graphql/api-error.ts'
import { sayFailure } from '../graphql/say-failure.ts'
import { closeToast, toast_store } from '../toast/toast.ts'
import { imageFailure } from './image-failure.ts'

vi.useFakeTimers()
afterEach(() => {
  for (const { id } of toast_store.read()) closeToast(id)
})

test.each([
  [{ name: 'Lain' }, { name: 'Lama', image: 'a' }, null],
  [{ image: 'b' }, { image: 'a' }, 'Gagal menyimpan gambar!'],
  [{ image: 'b', name: 'Lain' }, { image: null }, 'Gagal menyimpan gambar!'],
  [{ image: null }, { image: 'a' }, 'Gagal menghapus gambar!'],
  [{ banners: [] }, { banners: [{ image: 'a' }] }, 'Gagal menghapus gambar!'],
  [{ banners: [{ image: 'b' }] }, { banners: [{ image: 'a' }] }, 'Gagal menyimpan gambar!'],
])('%j of %j says %s', (changed, initial, message) => {
  expect(imageFailure(changed, initial)).toBe(message)
})

test.each([
  ['NETWORK', undefined],
  ['INTERNAL', 200],
  ['UNAVAILABLE', 503],
  ['HTTP', 502],
] as const)('%s is a failure and is told as one', (code, status) => {
  const error = new ApiError(code, 'apa pun', status === undefined ? {} : { status })
  expect(sayFailure(error, 'Gagal mengunggah gambar!')).toBe(true)
  expect(toast_store.read().map(({ message }) => message)).toEqual(['Gagal mengunggah gambar!'])
})

test.each([
  new ApiError('VALIDATION', 'File harus JPG, PNG, atau WebP', { status: 422 }),
  new ApiError('HTTP', 'Maksimal ukuran file adalah 2MB!', { status: 413 }),
  new DOMException('aborted', 'AbortError'),
])('%s has its own words', (error) => {
  expect(sayFailure(error, 'Gagal mengunggah gambar!')).toBe(false)
  expect(toast_store.read()).toEqual([])
})
