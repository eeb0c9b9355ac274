import { describe, expect, test } from 'vitest'
import type { Base } from '../scope/comparison.calc.ts'
import type { KeyFigure } from './made-report.calc.ts'
import { type MailParts, sayCompared, sayKeyFigure, sayRange, writeReportMail } from './report-mail.calc.ts'

const NBSP = '\u00a0'
const figure = (changes: Partial<KeyFigure>): KeyFigure => ({
  label: 'Bersih',
  unit: 'rupiah',
  now: 1_500_000,
  like: null,
  before: null,
  ...changes,
})
/** A fortnight that all outlets have data of. */
const base = (changes: Partial<Base> = {}): Base => ({
  kind: 'previous_period',
  range: { from: '2026-11-02', to: '2026-11-08' },
  is_empty: false,
  against: null,
  against_channel: null,
  days: [],
  like: null,
  period_days: 7,
  covered_days: 7,
  opposite: { from: '2026-11-09', to: '2026-11-15' },
  outlets: 2,
  short: [],
  covered_ids: new Set([1, 2]),
  unequal: [],
  spans: 1,
  fewest_spans: 1,
  is_running: false,
  until_minute: null,
  ...changes,
})

test('days are told as one, or from first to last', () => {
  const plain = (text: string) => text.replaceAll(/[\u2009\u00a0\u202f]/g, '')
  expect(sayRange({ from: '2026-11-22', to: '2026-11-22' })).toBe('22 Nov 2026')
  expect(plain(sayRange({ from: '2026-11-16', to: '2026-11-22' })).replaceAll(' ', '')).toBe('16–22Nov2026')
})

describe('a key figure', () => {
  test.each<[Partial<KeyFigure>, string]>([
    [{}, 'Bersih: Rp 1.500.000'],
    [{ now: -1_500 }, 'Bersih: -Rp 1.500'],
    [{ now: 0 }, 'Bersih: Rp 0'],
    [{ now: null }, 'Bersih: –'],
    [{ unit: 'count', now: 1_234.5 }, 'Bersih: 1.234,5'],
    [{ unit: 'percent', now: 75 }, 'Bersih: 75,0%'],
    [{ unit: 'percent', now: 33.33 }, 'Bersih: 33,3%'],
    [{ before: 1_000_000 }, 'Bersih: Rp 1.500.000 (+50,0%)'],
    [{ before: 2_000_000 }, 'Bersih: Rp 1.500.000 (-25,0%)'],
    [{ before: 1_500_000 }, 'Bersih: Rp 1.500.000 (0,0%)'],
    [{ before: 1_000_000, like: 1_100_000 }, 'Bersih: Rp 1.500.000 (+10,0%)'],
    [{ before: 0 }, 'Bersih: Rp 1.500.000 (sebelumnya Rp 0)'],
    [{ before: -5 }, 'Bersih: Rp 1.500.000 (sebelumnya -Rp 5)'],
    [{ now: null, before: 7 }, 'Bersih: – (sebelumnya Rp 7)'],
  ])('%o', (changes, said) => {
    expect(sayKeyFigure(figure(changes)).replaceAll(NBSP, ' ')).toBe(said)
  })
})

describe('what a report is compared with', () => {
  const said = (changes: Partial<Base>) => sayCompared(base(changes)).replaceAll(/[\u2009\u00a0\u202f ]/g, '')

  test('its days', () => {
    expect(said({})).toBe('2–8Nov2026')
  })

  test('an outlet, and how much of it there is', () => {
    expect(said({ against: 'Kemang', range: null })).toBe('Kemang')
    expect(said({ against: 'Kemang', is_empty: true })).toBe('Kemang,2–8Nov2026,belumadadatapembanding')
  })

  test('of a mean of how many periods, where there is any', () => {
    const mean = { kind: 'mean_of_four', range: null, spans: 4, fewest_spans: 4 } as const
    expect(said(mean)).toBe('rata-rata4periode')
    expect(said({ ...mean, fewest_spans: 2 })).toBe('rata-rata2–4periode')
    expect(said({ ...mean, is_empty: true })).toBe('belumadadatapembanding')
  })
})

describe('a mail', () => {
  const parts: MailParts = {
    view: null,
    brand: 'Kopi',
    report: 'Ringkasan',
    schedule: 'Pagi',
    maker: 'Ayu',
    days: '22 Nov 2026',
    base: null,
    outlets: 'Semua outlet',
    channels: null,
    figures: [figure({}), figure({ label: 'Transaksi', unit: 'count', now: 4 })],
    links: [{ days: '22 Nov 2026', address: 'https://x.example/a' }],
    manage_link: 'https://x.example/jadwal',
    file_name: 'ringkasan.csv',
  }

  test('tells what it is of, its figures, where to see more and who sends it', () => {
    const { subject, body } = writeReportMail(parts)
    expect(subject).toBe('Laporan Ringkasan 22 Nov 2026 · Kopi')
    expect(body.replaceAll(NBSP, ' ')).toBe(
      [
        'Laporan Ringkasan Kopi, 22 Nov 2026',
        'Outlet: Semua outlet',
        '',
        'Bersih: Rp 1.500.000',
        'Transaksi: 4',
        '',
        'Lihat laporan: https://x.example/a',
        'Tabel terlampir: ringkasan.csv',
        '',
        'Dikirim otomatis dari jadwal "Pagi" milik Ayu. Atur jadwal: https://x.example/jadwal',
      ].join('\n'),
    )
  })

  test('tells channels and what it is compared with where there are any', () => {
    const { body } = writeReportMail({ ...parts, channels: 'Bawa pulang', base: base() })
    const [, outlets, channels, compared] = body.split('\n')
    expect([outlets, channels]).toEqual(['Outlet: Semua outlet', 'Channel: Bawa pulang'])
    expect(compared).toBe(`Pembanding: ${sayCompared(base())}`)
  })

  test('has a link for each span of days, and none to a file too large to send', () => {
    const links = ['21', '22'].map((day) => ({ days: `${day} Nov`, address: `https://x.example/${day}` }))
    const { body } = writeReportMail({ ...parts, links, file_name: null })
    expect(body).toContain(
      [
        'Lihat laporan 21 Nov: https://x.example/21',
        'Lihat laporan 22 Nov: https://x.example/22',
        'Tabel terlalu besar untuk dilampirkan, unduh dari laporan.',
      ].join('\n'),
    )
  })
})
