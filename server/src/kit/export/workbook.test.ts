import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { filePieces } from './file-pieces.ts'
import { STYLE, workbookPieces } from './workbook.ts'

const WRITTEN_AT = new Date('2026-11-25T07:10:00Z')

async function collect(pieces: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const piece of pieces) parts.push(Buffer.from(piece as Uint8Array))
  return Buffer.concat(parts)
}

const read = async (bytes: Buffer) => readSheet(new Blob([new Uint8Array(bytes)]))

/** What a spreadsheet can hold of a text: what XML can write, with line ends as XML reads them. */
const held = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/\r\n?/g, '\n')

const text = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '=1+1',
      'Kopi & <susu> "dingin"',
      ' tepi ',
      'dua\nbaris',
      '\u0000\u0008',
      '漢字 🍚',
      '_x0041_',
    ),
  )
  // Where half a character was, a reader of XML has nothing and a model a sign for it.
  .filter((value) => value.isWellFormed())

const cell = fc.oneof(
  text,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
  fc.constant(null),
)

test('every cell is read back as it was, whatever batches it came in', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.array(cell, { minLength: 30, maxLength: 30 }), { minLength: 1, maxLength: 4 }), {
        maxLength: 4,
      }),
      async (batches) => {
        const headers = Array.from({ length: 30 }, (_, place) => `Kolom ${place}`)
        const streamed = (async function* () {
          yield* batches
        })()
        const rows = await read(await collect(filePieces('xlsx', headers, streamed, WRITTEN_AT)))
        expect(rows[0]).toEqual(headers)
        for (const [line, row] of batches.flat().entries()) {
          for (const [place, value] of row.entries()) {
            const found = rows[line + 1]?.[place] ?? null
            if (typeof value !== 'string') expect(found).toBe(Object.is(value, -0) ? 0 : value)
            else if (held(value).trim() !== '') expect(String(found).trim()).toBe(held(value).trim())
          }
        }
      },
    ),
    { numRuns: 30 },
  )
})

test('sheets follow each other under their own names, with what stays on top', async () => {
  const sheet = (title: string, value: number) => ({
    title,
    widths: [12],
    frozen: 3,
    batches: [[[value]]],
    styleOf: () => STYLE.whole,
  })
  const bytes = await collect(workbookPieces([sheet('Satu & dua', 1), sheet('x'.repeat(40), 2)], WRITTEN_AT))
  const parts = unzipSync(bytes)
  const partOf = (name: string) => Buffer.from(parts[name] ?? []).toString()
  expect(partOf('xl/workbook.xml')).toContain('name="Satu &amp; dua"')
  expect(partOf('xl/workbook.xml')).toContain(`name="${'x'.repeat(31)}"`)
  expect(partOf('xl/worksheets/sheet2.xml')).toContain('ySplit="3"')
  expect(partOf('xl/worksheets/sheet2.xml')).toContain('<c r="A1" s="2"><v>2</v></c>')
})

test('a text that fails breaks the archive off', async () => {
  const failing = (async function* () {
    yield [[1]]
    throw new Error('broken')
  })()
  const pieces = workbookPieces(
    [{ title: 'A', widths: [9], frozen: 0, batches: failing, styleOf: () => STYLE.plain }],
    WRITTEN_AT,
  )
  await expect(collect(pieces)).rejects.toThrow('broken')
})

test('no more batches are asked for than are being packed', async () => {
  let asked = 0
  const endless = (async function* () {
    for (;;) {
      asked++
      // Numbers that hardly get smaller by packing.
      yield Array.from({ length: 500 }, (_, row) =>
        Array.from({ length: 20 }, (_, place) => Math.sin(asked * 1e6 + row * 100 + place)),
      )
    }
  })()
  const pieces = filePieces('xlsx', Array.from({ length: 20 }, String), endless, WRITTEN_AT)
  for (let taken = 0; taken < 40; taken++) {
    await pieces.next()
    expect(asked).toBeLessThanOrEqual(Math.ceil(taken / 3) + 6)
  }
  await pieces.return(undefined)
})
