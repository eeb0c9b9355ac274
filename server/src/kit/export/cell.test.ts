import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvField, sayCell, toCell, writeCsv } from './cell.calc.ts'

/** Reads a CSV line back as spreadsheets do. */
function parseLine(line: string): string[] {
  const fields: string[] = []
  let rest = line
  for (;;) {
    const match = /^(?:"((?:[^"]|"")*)"|([^;]*))(;|$)/.exec(rest)
    if (!match) throw new Error(`unreadable: ${line}`)
    fields.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '') return fields
    rest = rest.slice(match[0].length)
  }
}

test('no text is ever a formula, and every text comes back', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (texts) => {
      const line = texts.map((text) => csvField(text, ';')).join(';')
      const read = parseLine(line)
      expect(read.map((text, index) => (text === texts[index] ? text : text.slice(1)))).toEqual(texts)
      for (const text of read) expect(text).not.toMatch(/^[=+\-@\t\r\0＝＋－＠]/)
    }),
  )
})

test('numbers stay numbers, also negative ones', () => {
  expect(writeCsv([['Selisih'], [-42500], [null]])).toBe('\uFEFFSelisih\r\n-42500\r\n\r\n')
  expect(csvField(-2.4, ';')).toBe('-2,4')
  expect(csvField(-2.4, ',')).toBe('-2.4')
})

test('instants are written in the zone asked for, records by their name', () => {
  expect(toCell('2026-11-21T05:10:00.000+00:00', 'Asia/Makassar')).toBe('2026-11-21 13:10')
  expect(toCell({ id: 1, name: 'Kota Bandung' }, 'Asia/Jakarta')).toBe('Kota Bandung')
  expect(toCell(true, 'Asia/Jakarta')).toBe('Ya')
  expect(toCell([{ name: 'A' }, { name: 'B' }], 'Asia/Jakarta')).toBe('A, B')
})

test('in the words of the screen, and as it is where the screen has no word', () => {
  const words = { PAID: 'Lunas', true: 'Ya', '12': 'dua belas' }
  const say = (value: unknown) => sayCell(value, 'Asia/Jakarta', words)
  expect(['PAID', 'VOID', true, false, 12, 13, null].map(say)).toEqual([
    ...['Lunas', 'VOID', 'Ya', 'Tidak', 'dua belas', 13, null],
  ])
  expect(say(['PAID', 'VOID'])).toBe('Lunas, VOID')
  expect(say('constructor')).toBe('constructor')
})
