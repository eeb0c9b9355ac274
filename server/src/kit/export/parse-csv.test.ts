import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neutralise, writeCsv } from './cell.calc.ts'
import { createCsvReader, parseCsv } from './parse-csv.calc.ts'

test('quoted cells, separators, line ends and empty cells of CSV', () => {
  expect(parseCsv('Tanggal;Jumlah\r\n21/11/2026;"1.000;00"\r\n')).toEqual([
    ['Tanggal', 'Jumlah'],
    ['21/11/2026', '1.000;00'],
  ])
  expect(parseCsv('a,b\n"say ""hi""\nthere",')).toEqual([
    ['a', 'b'],
    ['say "hi"\nthere', ''],
  ])
  expect(parseCsv('')).toEqual([])
})

test('lines that end as old Macintosh programs end them, a mark of bytes, commas inside of headings', () => {
  expect(parseCsv('\uFEFF"Nama, lengkap, resmi";Telepon\rRina;0812\r\rAdi;0813')).toEqual([
    ['Nama, lengkap, resmi', 'Telepon'],
    ['Rina', '0812'],
    [''],
    ['Adi', '0813'],
  ])
})

test('what is written is read again, whatever the texts hold', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'ab12;,\t"\n =-', 'é') })
  fc.assert(
    fc.property(
      fc.constantFrom(';', ',', '\t'),
      fc.array(fc.tuple(texts, texts, texts), { maxLength: 8 }),
      (separator, body) => {
        const rows = [['Nama', 'Telepon', 'Catatan'], ...body]
        const read = rows.map((row) => row.map(neutralise))
        expect(parseCsv(writeCsv(rows, separator))).toEqual(read)
      },
    ),
  )
})

test('in whatever pieces a text comes, its rows are the same', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab;"\r\n') })
  fc.assert(
    fc.property(text, fc.array(fc.nat({ max: 8 }), { maxLength: 12 }), (body, sizes) => {
      const whole = `Nama;Telepon\n${body}`
      const reader = createCsvReader()
      const rows: string[][] = []
      let at = 12
      rows.push(...reader.read(whole.slice(0, at), false))
      for (const size of sizes) {
        rows.push(...reader.read(whole.slice(at, at + size), false))
        at += size
      }
      rows.push(...reader.read(whole.slice(at), true))
      expect(rows).toEqual(parseCsv(whole))
    }),
  )
})
