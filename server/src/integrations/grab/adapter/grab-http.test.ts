import { afterEach, beforeEach, expect, test } from 'vitest'
import { activate, addMerchant } from '../../../../simulator/grab/merchants.ts'
import { DEFAULT_SETTINGS } from '../../../../simulator/grab/settings.ts'
import { type GrabSimulator, startGrabSimulator } from '../../../../simulator/grab/start.ts'
import { startGrabPartner } from '../../../../test/grab-partner.ts'
import { createGrabHttp } from './grab-http.ts'
import type { GrabPort } from './grab-port.ts'

const STORE = '6-SIMTEST'
const PATIENCE = { timeout_ms: 400, waits_ms: [5, 10, 20], deadline_ms: 5_000 }
const NOW = Date.parse('2026-11-21T05:00:00Z')

let simulator: GrabSimulator
let partner: Awaited<ReturnType<typeof startGrabPartner>>
let port: GrabPort

const connect = (changes: object = {}) => {
  const { client_id, client_secret } = DEFAULT_SETTINGS
  const { url, api_url } = simulator
  return createGrabHttp({
    token_url: url,
    api_url,
    client_id,
    client_secret,
    patience: PATIENCE,
    ...changes,
  })
}

beforeEach(async () => {
  partner = await startGrabPartner()
  simulator = await startGrabSimulator({ partner_url: partner.url, speed: 0, start_at: NOW, run: 'A' })
  await activate(simulator.world, addMerchant(simulator.world, STORE, 'JKT-SLG'))
  port = connect()
})
afterEach(async () => {
  expect(simulator.world.problems).toEqual([])
  await simulator.close()
  await partner.close()
})

const fault = (
  fault: '401' | '409' | '429' | '500' | 'slow' | 'dropped' | 'partial_batch',
  rule: object = {},
) => simulator.world.faults.add({ fault, rate: 1, ms: 1_500, ...rule })
const asked = (name: string) => simulator.world.log.filter((row) => row.way === 'call' && row.name === name)
const statuses = (name: string) => asked(name).map(({ status }) => status)

test('a token is asked for once, whoever asks at the same time', async () => {
  await Promise.all(Array.from({ length: 10 }, () => port.storeStatus(STORE)))
  expect(statuses('token')).toEqual([200])
  expect(statuses('storeStatus')).toHaveLength(10)
})

test('a token that is refused is renewed once; credentials that are refused are told', async () => {
  await port.storeStatus(STORE)
  fault('401', { times: 1 })
  expect(await port.storeStatus(STORE)).toMatchObject({ isOpen: true })
  expect(statuses('token')).toEqual([200, 200])
  fault('401', { on: 'storeStatus' })
  await expect(port.storeStatus(STORE)).rejects.toMatchObject({ failure: 'unauthorised', status: 401 })
  expect(statuses('storeStatus')).toEqual([200, 401, 200, 401, 401])
  simulator.world.faults.clear()
  const stranger = connect({ client_secret: 'another' })
  await expect(stranger.storeStatus(STORE)).rejects.toMatchObject({ failure: 'unauthorised', call: 'token' })
})

test.each(['429', '500'] as const)('%s is tried again, up to the last wait', async (kind) => {
  fault(kind, { times: 2, on: 'storeStatus' })
  expect(await port.storeStatus(STORE)).toMatchObject({ isOpen: true })
  expect(statuses('storeStatus')).toEqual([Number(kind), Number(kind), 200])
  fault(kind, { on: 'storeStatus' })
  await expect(port.storeStatus(STORE)).rejects.toMatchObject({
    failure: 'unreachable',
    status: Number(kind),
    is_temporary: true,
  })
  expect(statuses('storeStatus')).toHaveLength(3 + 1 + PATIENCE.waits_ms.length)
})

test('an answer that does not come in time, or whose connection is cut, is asked for again', async () => {
  fault('slow', { times: 1, on: 'storeHours' })
  expect((await port.storeHours(STORE)).openingHour.mon).toHaveLength(1)
  fault('dropped', { times: 1, on: 'storeHours' })
  expect((await port.storeHours(STORE)).openingHour.mon).toHaveLength(1)
  fault('dropped', { on: 'storeHours' })
  await expect(port.storeHours(STORE)).rejects.toMatchObject({ failure: 'unreachable', status: 0 })
})

test('409 and every other refusal is final and tells what Grab said', async () => {
  expect((await port.notifyMenu(STORE)).job_id).not.toBe('')
  await expect(port.notifyMenu(STORE)).rejects.toMatchObject({
    failure: 'locked',
    status: 409,
    message: 'sync menu too frequently, retry after 120 seconds',
  })
  expect(statuses('notifyMenu')).toEqual([204, 409])
  await expect(port.storeStatus('6-NOBODY')).rejects.toMatchObject({ failure: 'refused', status: 404 })
  expect(statuses('storeStatus')).toEqual([404])
})

test('a batch tells what was not taken of it', async () => {
  const batch = {
    merchantID: STORE,
    field: 'ITEM' as const,
    menuEntities: [
      { id: 'KS01', price: 2_600_000 },
      { id: 'TEH', price: 1_000_000 },
    ],
  }
  fault('partial_batch', { times: 1 })
  const partial = await port.batchUpdateMenu(batch)
  expect(partial.status).not.toBe('success')
  expect(partial.errors?.[0]).toMatchObject({ entityID: 'KS01' })
  await expect(port.batchUpdateMenu(batch)).rejects.toMatchObject({ failure: 'locked', status: 409 })
  await simulator.world.clock.advance(10_000)
  expect(await port.batchUpdateMenu(batch)).toMatchObject({ status: 'success', errors: null })
})

test('every call the port makes is one the contract knows, to the field', async () => {
  await port.updateMenu({ merchantID: STORE, field: 'ITEM', id: 'KS01', price: 2_700_000 })
  await port.updateMenu({
    merchantID: STORE,
    field: 'MODIFIER',
    id: 'UKURAN:BESAR',
    name: 'Besar',
    price: 800_000,
  })
  expect((await port.traceMenu(STORE)).code).toBe('Success')
  await port.pause(STORE, '1h')
  expect(await port.storeStatus(STORE)).toMatchObject({ isOpen: false, closeReason: 'mex_paused' })
  await port.resume(STORE)
  expect((await port.activate('LB1-9')).activation_url).toContain('/activate/')
  expect(await port.listCampaigns(STORE)).toEqual({ ongoing: [], upcoming: [] })
  expect(await port.listOrders({ merchantID: STORE, orderIDs: ['a', 'b'] })).toEqual({
    more: false,
    orders: [],
  })
  const { openingHour } = await port.storeHours(STORE)
  await port.setDeliveryHours(STORE, { openingHour, force: false })
  await port.setSpecialHours(STORE, { specialOpeningHours: [] })
})
