import { describe, expect, test } from 'vitest'
import { type ImportRow, phonesOf, planImport } from './member-import.calc.ts'

const TODAY = '2026-11-25'
const plan = (rows: readonly ImportRow[], known: readonly string[] = []) =>
  planImport(rows, new Set(known), TODAY)
/** What becomes of one row; its name and number are right unless it says otherwise. */
const outcomeOf = (row: ImportRow, known: readonly string[] = []) =>
  plan([{ name: 'Adinda', phone: '0812000001001', ...row }], known)[0]

describe('a row of a file', () => {
  test('is a new member with what was typed, trimmed', () => {
    const typed = { name: ' Adinda ', phone: ' 0812000001001 ', email: ' a@b.example ', note: ' suka manis ' }
    expect(outcomeOf(typed)).toEqual({
      status: 'new',
      message: null,
      member: expect.objectContaining({
        name: 'Adinda',
        phone: '+62812000001001',
        email: 'a@b.example',
        note: 'suka manis',
      }),
    })
  })

  test('says nothing of what was left blank', () => {
    for (const blank of [undefined, null, '', '  ']) {
      const row = { email: blank, birth_date: blank, gender: blank, note: blank }
      const { status, member } = outcomeOf(row) ?? {}
      expect(status).toBe('new')
      expect(member?.birth_date).toBeUndefined()
      expect(member?.gender).toBeUndefined()
      expect(member?.email ?? null).toBeNull()
    }
  })

  test('needs a name and a number', () => {
    for (const row of [{ name: '  ' }, { name: null }, { phone: '' }, { phone: 'abc' }]) {
      const { status, message, member } = outcomeOf(row) ?? {}
      expect([status, member]).toEqual(['wrong', null])
      expect(message).toMatch(/\S/)
    }
  })

  test.each([
    ['P', 'female'],
    ['perempuan', 'female'],
    [' Wanita ', 'female'],
    ['l', 'male'],
    ['Laki-laki', 'male'],
    ['PRIA', 'male'],
    ['female', 'female'],
  ])('with the gender %j', (typed, gender) => {
    expect(outcomeOf({ gender: typed })?.member?.gender).toBe(gender)
  })

  test('with another word for it is wrong', () => {
    for (const gender of ['x', 'constructor'])
      expect(outcomeOf({ gender })).toMatchObject({ status: 'wrong', message: 'Pilih jenis kelamin' })
  })

  test.each([
    ['17/08/1990', '1990-08-17'],
    ['7-8-1990', '1990-08-07'],
    ['7.12.1990', '1990-12-07'],
    [' 1990-08-17 ', '1990-08-17'],
  ])('with the date of birth %j', (typed, date) => {
    expect(outcomeOf({ birth_date: typed })?.member?.birth_date).toBe(date)
  })

  test.each([
    '31/02/1990',
    '17/08/90',
    '117/08/1990',
    '17/08/19900',
    'kemarin',
    '17/08/1990 x',
    'x 17/08/1990',
  ])('with the date of birth %j is wrong', (typed) => {
    expect(outcomeOf({ birth_date: typed })?.status).toBe('wrong')
  })

  test('of somebody born today is right, of somebody born tomorrow wrong', () => {
    expect(outcomeOf({ birth_date: '25/11/2026' })?.status).toBe('new')
    expect(outcomeOf({ birth_date: '26/11/2026' })).toEqual({
      status: 'wrong',
      message: 'Tanggal lahir tidak boleh di masa depan',
      member: null,
    })
  })
})

describe('several rows', () => {
  const rows = [
    { name: 'Adinda', phone: '0812000001001' },
    { name: 'Bimo', phone: '+62 812-0000-01002' },
    { name: 'Adinda lagi', phone: '+62812000001001' },
    { name: '', phone: '0812000001003' },
    { name: 'Citra', phone: '0812000001003' },
  ]

  test('tell a number that is there, or named before; a row that is wrong names nothing', () => {
    const results = plan(rows, ['+62812000001002'])
    expect(results.map(({ status }) => status)).toEqual(['new', 'known', 'repeated', 'wrong', 'new'])
    expect(results[1]).toMatchObject({ message: 'Nomor telepon sudah digunakan', member: null })
    expect(results[2]).toMatchObject({ message: 'Nomor telepon ada di baris lain', member: null })
  })

  test('ask for the numbers of those that can be read', () => {
    expect(phonesOf(rows)).toEqual([
      '+62812000001001',
      '+62812000001002',
      '+62812000001001',
      '+62812000001003',
    ])
    expect(phonesOf([])).toEqual([])
  })
})
