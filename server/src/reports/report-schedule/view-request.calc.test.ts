import fc from 'fast-check'
import { expect, test } from 'vitest'
import { viewStateOf } from '../../access/saved-view/view-state.calc.ts'
import { ReportPaperInput } from '../report-paper/report-paper.input.ts'
import { schedule } from './report-schedule.factory.ts'
import { NewReportScheduleInput, refuseAgainst } from './report-schedule.input.ts'
import { COMPARE_SEARCH, lookOf, narrowedBy } from './view-request.calc.ts'

test('a view narrows its report as its page does', () => {
  const state = viewStateOf(
    'periode=bulan-lalu&banding=tahun-lalu&sama=ya&outlet=3.7&channel=DINE_IN.QR&kasir=Bimo&kasir=&jam=22-1&per=jam&kelompok=terjual&metode=QRIS&shift=4&antara=periode&jika=GRABFOOD-2500.QR-0',
  )
  expect(narrowedBy(state)).toEqual({
    outlet_ids: [3, 7],
    channels: ['DINE_IN', 'QR'],
    compare: 'last_year',
    same_outlets: true,
    against_outlet_id: null,
    against_channel: null,
  })
  expect(lookOf(state)).toEqual({
    group_by: 'hour',
    group_basis: 'sold',
    // The empty name is nobody; an address keeps no empty one of a view.
    cashiers: ['Bimo'],
    methods: ['QRIS'],
    hours: [22, 23, 0],
    shift_id: 4,
    span: 'whole',
    rates: [
      { channel: 'GRABFOOD', fee_bp: 2500 },
      { channel: 'QR', fee_bp: 0 },
    ],
  })
})

test('all outlets and what is not said are no narrowing', () => {
  expect(narrowedBy('outlet=semua')).toEqual(narrowedBy(''))
  expect(narrowedBy('').outlet_ids).toEqual([])
  expect(Object.values(lookOf('')).every((value) => value === undefined)).toBe(true)
})

test('two outlets are compared only where one is asked for and the other is another', () => {
  const against = (search: string) => {
    const { compare, against_outlet_id } = narrowedBy(`banding=outlet&${search}`)
    return [compare, against_outlet_id]
  }
  expect(against('outlet=3&lawan=4')).toEqual(['outlet', 4])
  for (const search of [
    'outlet=3&lawan=3',
    'outlet=3.5&lawan=4',
    'outlet=semua&lawan=4',
    'outlet=3',
    'lawan=4',
  ])
    expect(against(search)).toEqual(['none', null])
})

test('two channels are compared only where one is asked for and the other is another', () => {
  const against = (search: string) => {
    const { compare, against_channel } = narrowedBy(`banding=channel&${search}`)
    return [compare, against_channel]
  }
  expect(against('channel=GRABFOOD&lawan=GOFOOD')).toEqual(['channel', 'GOFOOD'])
  for (const search of [
    'channel=GRABFOOD&lawan=GRABFOOD',
    'channel=GRABFOOD.QR&lawan=GOFOOD',
    'channel=GRABFOOD&lawan=4',
    'channel=GRABFOOD',
    'lawan=GOFOOD',
  ])
    expect(against(search)).toEqual(['none', null])
})

test('a view by a word that every object knows is one by nothing', () => {
  expect(lookOf('per=toString&kelompok=constructor')).toMatchObject({
    group_by: undefined,
    group_basis: undefined,
  })
})

test('whatever a view holds, what is asked for is what a report takes', () => {
  const names = ['outlet', 'lawan', 'channel', 'kasir', 'metode', 'jam', 'shift', 'jika', 'per', 'kelompok']
  const value = fc.oneof(
    fc.string(),
    fc.array(fc.integer({ min: -1, max: 2 ** 40 }), { maxLength: 600 }).map((ids) => ids.join('.')),
    fc
      .array(fc.constantFrom('QR', 'GRABFOOD', 'x', 'QR-99999', 'QR-100'), { maxLength: 120 })
      .map((of) => of.join('.')),
    fc.tuple(fc.nat(30), fc.nat(30)).map(([from, until]) => `${from}-${until}`),
  )
  const entries = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 150 })
  const compare = fc.constantFrom('', 'x', ...Object.values(COMPARE_SEARCH))
  fc.assert(
    fc.property(entries, compare, (of, banding) => {
      const state = new URLSearchParams([...of, ['banding', banding]]).toString()
      const narrowed = narrowedBy(state)
      expect(ReportPaperInput.safeParse(lookOf(state)).success).toBe(true)
      // Two channels are compared by a view alone.
      const compare = narrowed.compare === 'channel' ? 'none' : narrowed.compare
      expect(NewReportScheduleInput.safeParse(schedule({ ...narrowed, compare })).success).toBe(true)
      expect(refuseAgainst(narrowed)).toBeNull()
    }),
  )
})
