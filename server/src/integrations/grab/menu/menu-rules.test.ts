import { expect, test } from 'vitest'
import { statusAtGrab } from './availability.calc.ts'
import { buildMenu, printOf } from './build-menu.ts'
import { checkLimits } from './check-limits.ts'
import { grabId, readGrabId } from './grab-ids.calc.ts'
import { everyDay, serviceHoursOf } from './selling-times.calc.ts'
import type { MenuSource, ShownItem, SourceItem } from './source-menu.ts'

const item = (id: number, changes: Partial<SourceItem> = {}): SourceItem => ({
  id,
  item_group_id: 1,
  name: `Menu ${id}`,
  description: null,
  image: null,
  is_taxable: true,
  order_types: [],
  is_active: true,
  is_available: true,
  sold_out_on: null,
  offered_from: null,
  offered_until: null,
  schedule: [],
  status: 0,
  today: null,
  stock_cap: null,
  opens_minute: null,
  closes_minute: null,
  portions: null,
  variants: [],
  ...changes,
})
const shown = (changes: Partial<SourceItem>): ShownItem => ({
  item: item(1, changes),
  price: 10_000,
  status: 'AVAILABLE',
  reason: null,
})
const groups = [{ id: 1, name: 'Kopi' }]
const source = (items: readonly SourceItem[]): MenuSource => ({
  outlet: { id: 1, timezone: 'Asia/Jakarta', cutoff_minutes: 240, hours: [] },
  merchant_id: '6-A',
  partner_merchant_id: 'LB1-1',
  public_url: 'https://lumbung.example',
  groups,
  items,
  priced: items.map(({ id, name }) => ({ id, name, item_group_id: 1, price: 25_000, cost: '0' })) as never,
  lists: [],
})
const variant = (changes: object) => ({
  id: 3,
  name: 'Ukuran',
  min_choices: 0,
  max_choices: 1,
  free_quantity: 0,
  options: [{ id: 5, name: 'Besar', price: 5_000 }],
  ...changes,
})

test.each([
  ['a name of 80', { name: 'n'.repeat(80) }, []],
  ['a name of 81', { name: 'n'.repeat(81) }, ['Nama menu 81 karakter, GrabFood menerima 80']],
  ['a paket', { is_paket: true }, ['Paket belum dapat dijual di GrabFood']],
  [
    'a variant of 51',
    { variants: [variant({ name: 'v'.repeat(51) })] },
    [`Nama varian "${'v'.repeat(51)}" 51 karakter, GrabFood menerima 50`],
  ],
  [
    'an option of 41',
    { variants: [variant({ options: [{ id: 5, name: 'o'.repeat(41), price: 0 }] })] },
    [`Nama pilihan "${'o'.repeat(41)}" 41 karakter, GrabFood menerima 40`],
  ],
  [
    '31 variants',
    { variants: Array.from({ length: 31 }, (_, at) => variant({ id: at + 1 })) },
    ['Menu punya 31 varian, GrabFood menerima 30'],
  ],
  [
    '101 options',
    {
      variants: [
        variant({
          options: Array.from({ length: 101 }, (_, at) => ({ id: at + 1, name: `P${at}`, price: 0 })),
        }),
      ],
    },
    ['Varian "Ukuran" punya 101 pilihan, GrabFood menerima 100'],
  ],
  [
    'a choice nobody can make',
    { variants: [variant({ min_choices: 2, max_choices: 2 })] },
    ['Varian "Ukuran" wajib 2 pilihan, tetapi hanya 1 yang aktif'],
  ],
])('%s', (_what, changes, messages) => {
  const { kept, problems } = checkLimits({ groups }, [shown(changes as Partial<SourceItem>)])
  expect(problems.map(({ message }) => message)).toEqual(messages)
  expect(kept).toHaveLength(messages.length === 0 ? 1 : 0)
})

test('300 items a group go, the next is named', () => {
  const many = Array.from({ length: 301 }, (_, at) => ({ ...shown({}), item: item(at + 1) }))
  const { kept, problems } = checkLimits({ groups }, many)
  expect(kept).toHaveLength(300)
  expect(problems).toMatchObject([{ label: 'Menu 301', message: 'GrabFood menerima 300 menu per grup' }])
})

test('a description is cut, and a menu of one shape has one print whatever its prices and states are', () => {
  const at = Date.parse('2026-11-21T05:00:00Z')
  const built = buildMenu(source([item(1, { description: 'd'.repeat(400) })]), at)
  expect(built.menu.categories[0]?.items[0]?.description).toHaveLength(300)
  expect(built.problems).toMatchObject([{ is_blocking: false }])
  const print = (changes: Partial<SourceItem>) => printOf(buildMenu(source([item(1, changes)]), at))
  expect(print({ status: 1 })).toBe(print({}))
  expect(print({ stock_cap: 5 })).toBe(print({}))
  expect(print({ name: 'Lain' })).not.toBe(print({}))
  expect(print({ opens_minute: 60, closes_minute: 90 })).not.toBe(print({}))
})

test('ids say what they are of, and nothing else is read', () => {
  expect(readGrabId('item', grabId('item', 12))).toBe(12)
  expect(readGrabId('item', grabId('option', 12))).toBeUndefined()
  const ids = (['group', 'item', 'variant', 'option'] as const).map((kind) => grabId(kind, 2_147_483_647))
  expect(ids).toEqual(['G2147483647', 'I2147483647', 'V2147483647', 'O2147483647'])
  expect(readGrabId('item', 'I2147483647')).toBe(2_147_483_647)
  expect(readGrabId('item', 'I2147483648')).toBeUndefined()
  expect(readGrabId('group', 'G7')).toBe(7)
  for (const text of ['', 'I', 'I0', 'I01', 'I12x', 'IDGFSTI1', 'I99999999999'])
    expect(readGrabId('item', text)).toBeUndefined()
})

test('hours past midnight are those of the next morning; a whole day is open all day', () => {
  const hours = serviceHoursOf([{ weekday: 5, opens_minute: 1_080, closes_minute: 1_560 }])
  expect(hours.fri).toEqual({
    openPeriodType: 'OpenPeriod',
    periods: [{ startTime: '18:00', endTime: '23:59' }],
  })
  expect(hours.sat).toEqual({
    openPeriodType: 'OpenPeriod',
    periods: [{ startTime: '00:00', endTime: '02:00' }],
  })
  expect(hours.sun).toEqual({ openPeriodType: 'CloseAllDay' })
  expect(serviceHoursOf(everyDay(0, 1_440)).mon).toEqual({ openPeriodType: 'OpenAllDay' })
  expect(serviceHoursOf([]).mon).toEqual({ openPeriodType: 'OpenAllDay' })
})

test('Grab puts back what was unavailable for a day at the midnight of the store', () => {
  const at = (text: string) => Date.parse(text)
  const told = { status: 'UNAVAILABLETODAY' as const, pushed_at: at('2026-11-21T12:00:00Z') }
  expect(statusAtGrab(told, 'Asia/Jakarta', at('2026-11-21T16:59:00Z'))).toBe('UNAVAILABLETODAY')
  expect(statusAtGrab(told, 'Asia/Jakarta', at('2026-11-21T17:00:00Z'))).toBe('AVAILABLE')
  expect(statusAtGrab({ ...told, status: 'UNAVAILABLE' }, 'Asia/Jakarta', at('2026-11-23T00:00:00Z'))).toBe(
    'UNAVAILABLE',
  )
})
