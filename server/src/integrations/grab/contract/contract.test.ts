import { expect, test } from 'vitest'
import { sampleMenu } from '../../../../test/grab-partner.ts'
import { newCampaign } from './campaign.ts'
import { checkFields } from './fields.ts'
import { GRAB_CALLS } from './grab-calls.ts'
import { menu } from './menu.ts'
import { batchUpdate, menuUpdate } from './menu-update.ts'
import { order } from './order.ts'
import { listQuery } from './order-calls.ts'
import { deliveryHours, pause, specialHours } from './store.ts'
import { WEBHOOKS } from './webhooks.ts'

/** Where a value breaks a schema. */
const wrongAt = (schema: Parameters<typeof checkFields>[0], value: unknown) =>
  checkFields(schema, value).problems.map(({ path }) => path)

/** The sample menu with its first item, group or category changed. */
function changed(part: 'category' | 'item' | 'group' | 'modifier' | 'menu', changes: object): unknown {
  const whole = sampleMenu()
  const [category] = whole.categories
  const item = category?.items[0]
  const group = item?.modifierGroups?.[0]
  const target = { menu: whole, category, item, group, modifier: group?.modifiers?.[0] }[part]
  Object.assign(target ?? {}, changes)
  return whole
}

const many = (count: number, of: object) =>
  Array.from({ length: count }, (_, at) => ({ ...of, id: `N${at}` }))
const ITEM = 'categories.0.items.0'
const GROUP = `${ITEM}.modifierGroups.0`
const MODIFIER = `${GROUP}.modifiers.0`
const modifier = { name: 'Gula', availableStatus: 'AVAILABLE' }
const group = { name: 'Gula', availableStatus: 'AVAILABLE', selectionRangeMax: 0 }
const item = { name: 'Kopi', availableStatus: 'AVAILABLE', price: 100 }

test('a whole menu keeps the contract', () => {
  expect(checkFields(menu, sampleMenu())).toMatchObject({ problems: [], unknown: [] })
})

test.each([
  ['menu', { currency: { code: 'IDR', symbol: 'Rp', exponent: 0 } }, 'currency.exponent'],
  ['menu', { sellingTimes: [] }, 'sellingTimes'],
  ['menu', { sellingTimes: many(21, sampleMenu().sellingTimes[0] ?? {}) }, 'sellingTimes'],
  [
    'menu',
    { categories: many(101, { name: 'K', availableStatus: 'AVAILABLE', sellingTimeID: 'A', items: [] }) },
    'categories',
  ],
  ['category', { name: 'x'.repeat(61) }, 'categories.0.name'],
  ['category', { items: many(301, item) }, 'categories.0.items'],
  ['category', { availableStatus: 'UNAVAILABLETOMORROW' }, 'categories.0.availableStatus'],
  ['item', { id: 'x'.repeat(65) }, `${ITEM}.id`],
  ['item', { id: '' }, `${ITEM}.id`],
  ['item', { name: 'x'.repeat(81) }, `${ITEM}.name`],
  ['item', { description: 'x'.repeat(301) }, `${ITEM}.description`],
  ['item', { price: 27_500.5 }, `${ITEM}.price`],
  ['item', { price: '2750000' }, `${ITEM}.price`],
  ['item', { barcode: '123456789' }, `${ITEM}.barcode`],
  ['item', { maxStock: 10_000_000 }, `${ITEM}.maxStock`],
  ['item', { availableStatus: 'UNAVAILABLE' }, `${ITEM}.maxStock`],
  ['item', { availableStatus: 'UNAVAILABLE', maxStock: 5 }, `${ITEM}.maxStock`],
  ['item', { modifierGroups: many(31, group) }, `${ITEM}.modifierGroups`],
  ['item', { nameTranslation: { en: 'Coffee', zh: '咖啡' } }, `${ITEM}.nameTranslation`],
  ['group', { name: 'x'.repeat(51) }, `${GROUP}.name`],
  ['group', { selectionRangeMin: 2, selectionRangeMax: 1 }, `${GROUP}.selectionRangeMin`],
  ['group', { modifiers: many(101, modifier) }, `${GROUP}.modifiers`],
  ['modifier', { name: 'x'.repeat(41) }, `${MODIFIER}.name`],
  ['modifier', { price: -1 }, `${MODIFIER}.price`],
] as const)('a %s with %o is refused at %s', (part, changes, path) => {
  expect(wrongAt(menu, changed(part, changes))).toEqual([path])
})

test('what lies at a limit passes', () => {
  for (const [part, changes] of [
    ['category', { name: 'x'.repeat(60), items: many(300, item) }],
    ['item', { id: 'x'.repeat(64), name: 'x'.repeat(80), description: 'x'.repeat(300), maxStock: 9_999_999 }],
    ['item', { availableStatus: 'UNAVAILABLE', maxStock: 0 }],
    ['item', { availableStatus: 'UNAVAILABLETODAY' }],
    ['item', { modifierGroups: many(30, group) }],
    ['group', { name: 'x'.repeat(50), modifiers: many(100, modifier) }],
    ['modifier', { name: 'x'.repeat(40) }],
  ] as const) {
    expect(wrongAt(menu, changed(part, changes))).toEqual([])
  }
})

test('a field the contract does not know is tolerated and told, however deep', () => {
  expect(checkFields(menu, changed('modifier', { stock: 3 })).unknown).toEqual([`${MODIFIER}.stock`])
})

test('an update says unavailable twice, and free and a price never together', () => {
  const update = { merchantID: 'M', field: 'ITEM', id: 'KS01' }
  expect(wrongAt(menuUpdate, { ...update, availableStatus: 'UNAVAILABLE', maxStock: 0 })).toEqual([])
  expect(wrongAt(menuUpdate, { ...update, availableStatus: 'UNAVAILABLE' })).toEqual(['maxStock'])
  expect(wrongAt(menuUpdate, { ...update, availableStatus: 'HIDE' })).toEqual(['availableStatus'])
  const free = { merchantID: 'M', field: 'MODIFIER', id: 'X', name: 'Gula', isFree: true }
  expect(wrongAt(menuUpdate, { ...free, price: 0 })).toEqual([])
  expect(wrongAt(menuUpdate, { ...free, price: 100 })).toEqual(['price'])
  expect(wrongAt(menuUpdate, { ...free, name: undefined })).toEqual(['name'])
})

test('a batch holds 200 items', () => {
  const batch = (count: number) => ({
    merchantID: 'M',
    field: 'ITEM',
    menuEntities: many(count, { price: 100 }),
  })
  expect(wrongAt(batchUpdate, batch(200))).toEqual([])
  expect(wrongAt(batchUpdate, batch(201))).toEqual(['menuEntities'])
  expect(wrongAt(batchUpdate, { ...batch(1), field: 'MODIFIER' })).toEqual(['field'])
})

test('hours: three periods a day, three special hours, their own names of days', () => {
  const day = [{ startTime: '08:00', endTime: '22:00' }]
  const hours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day }
  expect(wrongAt(deliveryHours, { openingHour: hours, force: false })).toEqual([])
  expect(wrongAt(deliveryHours, { openingHour: hours })).toEqual(['force'])
  const crowded = { ...hours, mon: [...day, ...day, ...day, ...day] }
  expect(wrongAt(deliveryHours, { openingHour: crowded, force: true })).toEqual(['openingHour.mon'])
  const special = {
    startDate: '2026-12-25',
    endDate: '2026-12-25',
    openingHours: { openPeriodType: 'ClosedAllDay' },
  }
  expect(wrongAt(specialHours, { specialOpeningHours: [special, special, special] })).toEqual([])
  expect(wrongAt(specialHours, { specialOpeningHours: [special, special, special, special] })).toEqual([
    'specialOpeningHours',
  ])
  const as_in_menus = { ...special, openingHours: { openPeriodType: 'CloseAllDay' } }
  expect(wrongAt(specialHours, { specialOpeningHours: [as_in_menus] })).toHaveLength(1)
  expect(wrongAt(pause, { merchantID: 'M', isPause: true })).toEqual(['duration'])
  expect(wrongAt(pause, { merchantID: 'M', isPause: false })).toEqual([])
})

test('an order as the contract shows it is read without a loss', () => {
  const sample = {
    orderID: '410-SIMJKT00001',
    shortOrderNumber: 'GF-101',
    merchantID: '6-SIMSEKARJKT01',
    partnerMerchantID: 'JKT-SLG',
    paymentType: 'CASHLESS',
    cutlery: false,
    orderTime: '2026-11-21T05:10:00Z',
    scheduledTime: '',
    currency: { code: 'IDR', symbol: 'Rp', exponent: 2 },
    featureFlags: { orderAcceptedType: 'AUTO', orderType: 'DeliveredByGrab', isMexEditOrder: false },
    items: [
      {
        id: 'KS01',
        grabItemID: 'IDGFSIM0001',
        quantity: 2,
        price: 3_500_000,
        tax: 636_364,
        specifications: 'es sedikit',
        modifiers: [{ id: 'UKURAN:BESAR', price: 750_000, tax: 68_182, quantity: 1 }],
      },
    ],
    campaigns: null,
    promos: null,
    price: {
      subtotal: 7_000_000,
      tax: 636_364,
      merchantChargeFee: 0,
      grabFundPromo: 0,
      merchantFundPromo: 0,
      basketPromo: 0,
      deliveryFee: 0,
      eaterPayment: 0,
      total: 7_000_000,
    },
    orderReadyEstimation: {
      allowChange: true,
      estimatedOrderReadyTime: '2026-11-21T05:25:00Z',
      maxOrderReadyTime: '2026-11-21T05:45:00Z',
      newOrderReadyTime: null,
    },
  }
  expect(checkFields(order, sample)).toEqual({ data: sample, problems: [], unknown: [] })
  expect(wrongAt(order, { ...sample, items: [] })).toEqual(['items'])
})

test('amounts of campaigns are whole rupiah', () => {
  const campaign = {
    merchantID: 'M',
    name: 'Hemat',
    conditions: { startTime: '2026-12-01T00:00:00Z', endTime: '2026-12-02T00:00:00Z', eaterType: 'all' },
    discount: { type: 'net', value: 5_000, scope: { type: 'order' } },
  }
  expect(wrongAt(newCampaign, campaign)).toEqual([])
  const broken = { ...campaign, discount: { ...campaign.discount, value: 10.5 } }
  expect(wrongAt(newCampaign, broken)).toEqual(['discount.value'])
})

test('orders are listed by day or by ids, pages counted from 0', () => {
  expect(checkFields(listQuery, { merchantID: 'M', date: '2026-11-21', page: '0' }).data).toMatchObject({
    page: 0,
  })
  expect(wrongAt(listQuery, { merchantID: 'M' })).toEqual(['date'])
})

test('no two rows of the table stand for the same call', () => {
  for (const table of [GRAB_CALLS, WEBHOOKS]) {
    const rows = Object.values(table).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(rows).size).toBe(rows.length)
  }
})
