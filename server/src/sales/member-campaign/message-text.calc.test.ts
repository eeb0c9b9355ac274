import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillMessage, fillSubject, mailBody, unknownFields } from './message-text.calc.ts'

const VALUES = { nama: 'Rani', poin: '1.250', kode: 'HUT-23456789AB' }

test('fields are filled wherever they stand, and what is none is named', () => {
  const text = 'Halo {nama}, {nama}! Poin {poin}, kode {kode}. {Nama} {alamat} {}'
  expect(fillMessage(text, VALUES)).toBe(
    'Halo Rani, Rani! Poin 1.250, kode HUT-23456789AB. {Nama} {alamat} {}',
  )
  expect(unknownFields(text)).toEqual(['{Nama}', '{alamat}', '{}'])
})

test('a name that looks like a field or a pattern stays what it is', () => {
  fc.assert(
    fc.property(fc.string(), (nama) => {
      expect(fillMessage('{nama}', { ...VALUES, nama })).toBe(nama)
    }),
  )
  expect(fillMessage('{nama}', { ...VALUES, nama: '{kode} $& $1' })).toBe('{kode} $& $1')
})

test('a subject is one line', () => {
  expect(fillSubject('Untuk {nama}', { ...VALUES, nama: 'Rani\r\nBcc: semua@example.com' })).toBe(
    'Untuk Rani Bcc: semua@example.com',
  )
})

test('every mail ends with the way out', () => {
  expect(mailBody('Halo\n\n', 'Kedai', 'https://x.example/b/1.a').split('\n').at(-1)).toContain(
    'https://x.example/b/1.a',
  )
})
