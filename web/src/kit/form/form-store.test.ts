import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createFormStore } from './form-store.ts'
import { isSameValue, readPath, writePath } from './path.ts'

const schema = z.object({
  name: z.string().min(1, 'Nama wajib diisi'),
  hours: z.array(z.object({ opens_at: z.string().min(1, 'Jam buka wajib diisi') })),
})

const store = () => createFormStore({ name: '', hours: [{ opens_at: '08:00' }] }, schema, (values) => values)

describe('form store', () => {
  test('problems show after the field was left, or after the first try to save', () => {
    const form = store()
    expect(form.messageAt('name')).toBeUndefined()
    form.touch('name')
    expect(form.messageAt('name')).toBe('Nama wajib diisi')
    form.write('hours.0.opens_at', '')
    expect(form.messageAt('hours.0.opens_at')).toBeUndefined()
    expect(form.attempt()).toEqual({ name: 'Nama wajib diisi', 'hours.0.opens_at': 'Jam buka wajib diisi' })
    expect(form.messageAt('hours')).toBe('Jam buka wajib diisi')
  })

  test('what the server refused stands until the field changes', () => {
    const form = store()
    form.refuse({ name: 'Nama sudah digunakan' })
    expect(form.messageAt('name')).toBe('Nama sudah digunakan')
    form.write('name', 'Senopati')
    expect(form.messageAt('name')).toBeUndefined()
  })

  test('only top-level fields that differ count as changed', () => {
    const form = store()
    form.write('hours.0.opens_at', '09:00')
    expect(form.changed()).toEqual({ hours: [{ opens_at: '09:00' }] })
    form.write('hours.0.opens_at', '08:00')
    expect(form.changed()).toEqual({})
  })

  test('restarting can keep what was typed', () => {
    const form = store()
    form.write('name', 'Dago')
    form.restart({ name: 'Senopati', hours: [] }, true)
    expect(form.read('name')).toBe('Dago')
    form.restart({ name: 'Senopati', hours: [] })
    expect(form.state().values).toEqual({ name: 'Senopati', hours: [] })
  })
})

test('paths read and write without touching the rest', () => {
  const tree = { a: [{ b: 1 }, { b: 2 }], c: { d: 3 } }
  const next = writePath(tree, 'a.1.b', 5)
  expect(readPath(next, 'a.1.b')).toBe(5)
  expect(next.c).toBe(tree.c)
  expect(next.a[0]).toBe(tree.a[0])
  expect(readPath(next, 'x.y')).toBeUndefined()
})

test('empty text, null and absence are the same value', () => {
  expect(isSameValue({ a: '', b: 1 }, { b: 1 })).toBe(true)
  expect(isSameValue({ a: null }, { a: '' })).toBe(true)
  expect(isSameValue([1], [2])).toBe(false)
  expect(isSameValue('', 0)).toBe(false)
})
