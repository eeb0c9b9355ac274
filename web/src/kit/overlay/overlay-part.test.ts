import { expect, test, vi } from 'vitest'
import { overlayPart } from './overlay-part.ts'

test('a part is fetched once, however often it is wanted', async () => {
  const load = vi.fn(async () => 'part')
  const part = overlayPart(load)
  const notify = vi.fn()
  part.subscribe(notify)
  expect(part.read()).toBeNull()
  expect(await Promise.all([part.want(), part.want()])).toEqual([true, true])
  expect(await part.want()).toBe(true)
  expect(part.read()).toBe('part')
  expect(load).toHaveBeenCalledTimes(1)
  expect(notify).toHaveBeenCalledTimes(1)
})

test('a part that could not be fetched is asked for anew at the next need', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('no connection'))
  const part = overlayPart(load)
  expect(await part.want()).toBe(false)
  expect(part.read()).toBeNull()
  expect(await part.want()).toBe(true)
  expect(part.read()).toBe('part')
})
