import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { readPdf } from '../../../test/pdf.ts'
import { printPaper } from './paper.ts'
import type { PaperContent } from './paper-content.ts'
import { WIDTH } from './paper-look.ts'
import { paperTable } from './paper-table.ts'

const CREATED = new Date('2026-11-22T03:04:05Z')

const print = (content: PaperContent[], more: { stamp?: { text: string; color: string } } = {}) =>
  printPaper({
    title: 'Pesanan PO/2026/0001',
    author: 'Kopi Séjahtera',
    created_at: CREATED,
    notes: ['Dibuat oleh sistem.'],
    content,
    ...more,
  })

const LONG = 'Tepung terigu serbaguna kemasan karung besar untuk dapur pusat, gudang, dan semua outlet'
const table = (count: number) =>
  paperTable(
    [
      { head: 'Uraian', width: 120 },
      { head: 'Nilai', width: '*', is_figure: true },
    ],
    Array.from({ length: count }, (_, index) => [`${LONG} nomor ${index}.`, `Rp\u00a0${1000 + index}`]),
  )

test('a long table repeats its head, numbers its pages, keeps rows whole and loses none', async () => {
  const { pages, texts, info } = await readPdf(await print([table(120)]))
  expect(pages.length).toBeGreaterThan(5)
  for (const [index, text] of texts.entries()) {
    expect(text.match(/Uraian/g)).toHaveLength(1)
    expect(text).toContain(`Halaman ${index + 1} dari ${pages.length}`)
    expect(text).toContain('Dibuat oleh sistem.')
    expect(text.includes('Pesanan PO/2026/0001')).toBe(index > 0)
    // A row that is broken would begin on one page and end on another.
    expect(text.match(/Tepung/g)?.length).toBe(text.match(/\d\./g)?.length)
  }
  const figures = pages.flat().filter(({ text }) => text.startsWith('Rp'))
  expect(figures.map(({ text }) => text.replace(/\s/, ' '))).toEqual(
    Array.from({ length: 120 }, (_, index) => `Rp ${1000 + index}`),
  )
  expect(new Set(figures.map(({ right }) => right.toFixed(1))).size).toBe(1)
  expect(info).toMatchObject({
    Title: 'Pesanan PO/2026/0001',
    Author: 'Kopi Séjahtera',
    CreationDate: 'D:20261122030405Z',
    Producer: 'Lumbung',
  })
})

test('the same content gives the same bytes at any time, also at once, and what was given is left as it was', async () => {
  const content = [table(3)]
  const before = structuredClone(content)
  const stamp = { text: 'LUNAS', color: '#0f6b57' }
  const [first, second] = await Promise.all([print(content, { stamp }), print(content, { stamp })])
  vi.useFakeTimers({ now: new Date('2031-01-01'), toFake: ['Date'] })
  const later = await print(content, { stamp })
  vi.useRealTimers()
  expect(first.equals(second)).toBe(true)
  expect(first.equals(later)).toBe(true)
  expect((await readPdf(first)).texts[0]).toContain('LUNAS')
  expect(content).toEqual(before)
})

test('text wraps within the page, unbroken words too', async () => {
  const { pages } = await readPdf(await print([LONG.repeat(4), 'x'.repeat(400), { text: 'Đạ “é”' }]))
  for (const { left, right } of pages.flat()) {
    expect(left).toBeGreaterThanOrEqual(47.9)
    expect(right).toBeLessThanOrEqual(48 + WIDTH + 0.5)
  }
  expect(pages[0]?.map(({ text }) => text).join('')).toContain('x'.repeat(400))
  expect(pages[0]?.map(({ text }) => text).join('')).toContain('?a “é”')
})

test('shows a logo as data or SVG, and reads neither files nor other addresses', async () => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#0f6b57' } })
    .png()
    .toBuffer()
  const bytes = await print([
    { image: `data:image/png;base64,${png.toString('base64')}`, fit: [60, 30] },
    { svg: '<svg viewBox="0 0 4 4"><rect width="4" height="4" fill="#0f6b57"/></svg>', width: 20 },
  ])
  expect(bytes.toString('latin1')).toContain('/Subtype /Image')
  for (const image of ['/etc/hostname', 'http://127.0.0.1:9/logo.png'])
    await expect(print([{ image: image as 'data:image/' }])).rejects.toThrow(/denied|blocked|policy/i)
})
