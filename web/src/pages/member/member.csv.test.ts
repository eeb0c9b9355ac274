import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csv_template, readMembers } from './member.csv.ts'

test('the template is read as it is written', () => {
  expect(readMembers(csv_template)).toEqual([
    {
      name: 'Rina Amalia',
      phone: '0812-3456-7890',
      email: 'rina@contoh.example',
      birth_date: '17/08/1990',
      gender: 'P',
      note: 'Suka kopi susu',
    },
  ])
})

test('columns stand anywhere; a file without names or numbers is none', () => {
  expect(readMembers("phone,catatan,Nama\n'+62812,x,Ayu\n\n")).toMatchObject([
    { name: 'Ayu', phone: '+62812', note: 'x', email: '' },
  ])
  expect(readMembers('Nama;Kota\nAyu;Bandung')).toBeUndefined()
  expect(readMembers('')).toBeUndefined()
})

test('whatever a cell holds comes back, whatever parts the cells', () => {
  const quote = (value: string) => `"${value.replaceAll('"', '""')}"`
  const cell = fc
    .string({ minLength: 1 })
    .filter((value) => value === value.trim() && value !== '' && !value.startsWith("'"))
  fc.assert(
    fc.property(fc.constantFrom(';', ',', '\t'), fc.array(fc.tuple(cell, cell)), (sign, pairs) => {
      const lines = [['Nama', 'HP'], ...pairs].map((pair) => pair.map(quote).join(sign))
      const text = lines.join('\r\n').replace('"Nama"', 'Nama').replace('"HP"', 'HP')
      expect(readMembers(text)?.map(({ name, phone }) => [name, phone])).toEqual(pairs)
    }),
  )
})
