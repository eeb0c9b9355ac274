import { expect, test } from 'vitest'
import { MERCHANT, useGrabStage } from '../../test/grab-stage.ts'
import { isWithin } from './hours.ts'

const stage = useGrabStage({}, { promo_share: 0, scheduled_share: 0, cancelled_share: 0, failed_share: 0 })
const params = { merchantID: MERCHANT }
const day = [{ startTime: '08:00', endTime: '22:00' }]
const hours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day }
const morning = { ...hours, sat: [{ startTime: '08:00', endTime: '11:00' }] }
const status = async () => (await stage().call('storeStatus', { params })).body
const CLOSED = { isOpen: false, isInSpecialOpeningHourRange: false }

test('a store is open by its hours in its own zone, and says why it is closed', async () => {
  const { call, admin } = stage()
  const put = (openingHour: object) =>
    call('setDeliveryHours', { params, body: { openingHour, force: true } })
  expect(await status()).toEqual({ isOpen: true, isInSpecialOpeningHourRange: false, closeReason: '' })
  expect((await put(morning)).body).toEqual({
    errorReasons: null,
    orderCount: 0,
    scheduledOrderCount: 0,
    closeImmediately: true,
  })
  expect(await status()).toEqual({ ...CLOSED, closeReason: 'out_of_opening_hours' })
  await put(hours)
  await admin('PATCH', `/merchants/${MERCHANT}`, { utc_offset: 0 })
  expect(await status()).toMatchObject({ closeReason: 'out_of_opening_hours' })
  await admin('PATCH', `/merchants/${MERCHANT}`, { utc_offset: 420, closed_by_grab: 'suspended' })
  expect(await status()).toMatchObject({ closeReason: 'suspended' })
  await admin('POST', `/merchants/${MERCHANT}/integration`, { status: 'INACTIVE' })
  expect(await status()).toMatchObject({ closeReason: 'inactive' })
  expect((await call('storeStatus', { params: { merchantID: 'nobody' } })).status).toBe(404)
  expect((await call('setDeliveryHours', { params, body: { openingHour: {}, force: true } })).status).toBe(
    400,
  )
})

test('a pause ends by itself or by hand', async () => {
  const { call, minutes } = stage()
  const pause = async (body: object) => (await call('pause', { body: { ...params, ...body } })).status
  expect(await pause({ isPause: true })).toBe(400)
  expect(await pause({ isPause: true, duration: '2h' })).toBe(400)
  expect(await pause({ isPause: true, duration: '30m' })).toBe(204)
  expect(await status()).toEqual({ ...CLOSED, closeReason: 'mex_paused' })
  await minutes(30)
  expect(await status()).toMatchObject({ isOpen: true })
  await pause({ isPause: true, duration: '24h' })
  expect(await pause({ isPause: false })).toBe(204)
  expect(await status()).toMatchObject({ isOpen: true })
})

test('special hours go before the others', async () => {
  const { call } = stage()
  const put = (openPeriodType: string, extra: object = {}) =>
    call('setSpecialHours', {
      params,
      body: {
        specialOpeningHours: [
          { startDate: '2026-11-21', endDate: '2026-11-22', openingHours: { openPeriodType, ...extra } },
        ],
      },
    })
  expect((await put('ClosedAllDay')).body).toMatchObject({ closeImmediately: true })
  expect(await status()).toEqual({
    isOpen: false,
    isInSpecialOpeningHourRange: true,
    closeReason: 'out_of_special_opening_hours',
  })
  await put('Period', { periods: [{ startTime: '11:00', endTime: '13:00' }] })
  expect(await status()).toMatchObject({ isOpen: true, isInSpecialOpeningHourRange: true })
  expect((await put('CloseAllDay')).status).toBe(400)
  expect((await call('storeHours', { params })).body).toMatchObject({
    specialOpeningHours: [{ openingHours: { openPeriodType: 'Period' } }],
  })
  expect((await call('setDineInHours', { params, body: { dineInHour: hours } })).body).toEqual({
    errorReasons: null,
  })
})

test('with orders under way delivery hours are refused unless forced', async () => {
  const { call, admin } = stage()
  await admin('POST', '/orders', { merchant_id: MERCHANT, order_type: 'DeliveredByGrab' })
  const put = async (body: object) => (await call('setDeliveryHours', { params, body })).body
  expect(await put({ openingHour: morning, force: false })).toMatchObject({
    errorReasons: ['PendingOrders'],
    orderCount: 1,
    closeImmediately: false,
  })
  expect(await status()).toMatchObject({ isOpen: true })
  expect(await put({ openingHour: { ...morning, force: true } })).toMatchObject({
    errorReasons: ['ForceUpdated'],
    closeImmediately: true,
  })
})

test('campaigns keep the published rules', async () => {
  const { call, admin, world } = stage()
  const base = {
    merchantID: MERCHANT,
    name: 'Hemat akhir pekan',
    conditions: {
      startTime: '2026-11-22T00:00:00Z',
      endTime: '2026-11-23T00:00:00Z',
      eaterType: 'all',
      minBasketAmount: 50_000,
    },
    discount: { type: 'percentage', cap: 10_000, value: 20, scope: { type: 'order' } },
  }
  const post = (changes: object) => call('createCampaign', { body: { ...base, ...changes } })
  const refusal = async (changes: object) => ((await post(changes)).body as { message?: string }).message
  const { conditions, discount } = base
  expect(await refusal({ conditions: { ...conditions, startTime: '2026-11-20T00:00:00Z' } })).toBe(
    'startTime has to be after now',
  )
  expect(await refusal({ conditions: { ...conditions, minBasketAmount: undefined } })).toBe('INVALID_PARAMS')
  expect(await refusal({ discount: { ...discount, value: 120 } })).toBe('INVALID_DISCOUNT_VALUE')
  const scope = { type: 'items', objectIDs: ['NONE'] }
  expect(await refusal({ discount: { ...discount, scope } })).toBe('items not found')
  expect(
    await refusal({ conditions: { ...conditions, eaterType: 'new' }, discount: { ...discount, scope } }),
  ).toBe('EATER_TYPE_CONDITION_IS_NOT_SUPPORTED')
  expect(await refusal({ discount: { ...discount, type: 'bundleSameNet' } })).toBe('INVALID_BUNDLE_OFFER')
  const { id } = (await post({})).body as { id: string }
  expect(await refusal({})).toBe('EFFECTIVE_DATE_OVERLAP')
  await admin('POST', `/merchants/${MERCHANT}/campaigns`, { ...base, discount: { ...discount, type: 'net' } })
  const list = async () => (await call('listCampaigns', { query: { merchantID: MERCHANT } })).body
  expect(await list()).toMatchObject({
    ongoing: [],
    upcoming: [{ id, createdBy: 'Partner' }, { createdBy: 'Grab' }],
  })
  const one = { params: { campaignID: id } }
  expect((await call('updateCampaign', { ...one, body: { name: 'Hemat' } })).status).toBe(204)
  await world.clock.advance(24 * 3_600_000)
  expect(await list()).toMatchObject({ ongoing: [{ name: 'Hemat' }, {}], upcoming: [] })
  expect((await call('deleteCampaign', one)).status).toBe(204)
  expect((await call('deleteCampaign', one)).status).toBe(404)
})

test('hours that end before they begin reach into the next morning', () => {
  const night = [{ startTime: '18:00', endTime: '02:00' }]
  expect(['17:59', '18:00', '23:59', '01:59', '02:01'].map((time) => isWithin(time, night))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})
