import type { AddressInfo } from 'node:net'
import { addMerchant } from '../../../../simulator/grab/merchants.ts'
import type { MerchantSettings, Settings } from '../../../../simulator/grab/settings.ts'
import { startGrabSimulator } from '../../../../simulator/grab/start.ts'
import type { TestApp } from '../../../../test/app.ts'
import { sampleMenu } from '../../../../test/grab-partner.ts'
import { createGrabHttp } from '../adapter/grab-http.ts'
import type { Menu, MenuItem } from '../contract/menu.ts'
import { GRAB_ENVIRONMENT, type TestStore } from '../grab.factory.ts'

/** Impatient, so that a test in which everything goes wrong is over soon. */
const PATIENCE = { timeout_ms: 150, waits_ms: [1, 1, 1], deadline_ms: 2_000 }

/** A menu of these items, each with our id, its price in rupiah, and the group of modifiers of the sample. */
export function menuOf(store: TestStore, items: readonly [id: string, rupiah: number][]): Menu {
  const sample = sampleMenu()
  const [category] = sample.categories
  const [coffee] = category?.items ?? []
  if (!category || !coffee) throw new Error('the sample has a coffee')
  const made = items.map(([id, rupiah]): MenuItem => ({ ...coffee, id, name: id, price: rupiah * 100 }))
  const { merchant_id, partner_merchant_id } = store
  return {
    ...sample,
    merchantID: merchant_id,
    partnerMerchantID: partner_merchant_id,
    categories: [{ ...category, items: made }],
  }
}

/**
 * GrabFood played by the simulator with a standing clock, for a store of a test's server: webhooks over HTTP, calls by the
 * real adapter, and the server's clock is the simulator's.
 */
export async function openOrderStage(
  app: TestApp,
  store: TestStore,
  menu: Menu,
  given: { settings?: Partial<Settings>; merchant?: Partial<MerchantSettings> } = {},
) {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  const simulator = await startGrabSimulator({
    partner_url: `http://127.0.0.1:${port}/api/grab`,
    speed: 0,
    start_at: app.clock.now.getTime(),
    run: 'T',
    ...given.settings,
  })
  const { world } = simulator
  Object.defineProperty(app.clock, 'now', { get: () => new Date(world.clock.now()) })
  const { services } = app
  if (!services.grab) throw new Error('GrabFood is not configured')
  services.grab = {
    ...services.grab,
    port: createGrabHttp({
      token_url: simulator.url,
      api_url: simulator.api_url,
      client_id: GRAB_ENVIRONMENT.LUMBUNG_GRAB_CLIENT_ID,
      client_secret: GRAB_ENVIRONMENT.LUMBUNG_GRAB_CLIENT_SECRET,
      patience: PATIENCE,
      now: () => world.clock.now(),
    }),
  }
  const merchant = addMerchant(world, store.merchant_id, store.partner_merchant_id, given.merchant)
  merchant.integration = 'ACTIVE'
  merchant.menu = menu
  const admin = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${simulator.url}/_sim${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${path} was answered ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  return { world, merchant, admin, close: () => simulator.close() }
}
