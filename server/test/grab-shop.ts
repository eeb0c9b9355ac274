import { afterAll, beforeAll } from 'vitest'
import { activate, addMerchant } from '../simulator/grab/merchants.ts'
import { DEFAULT_SETTINGS } from '../simulator/grab/settings.ts'
import { type GrabSimulator, startGrabSimulator } from '../simulator/grab/start.ts'
import type { Merchant } from '../simulator/grab/world.ts'
import { createGrabHttp } from '../src/integrations/grab/adapter/grab-http.ts'
import type { MenuItem } from '../src/integrations/grab/contract/menu.ts'
import { connectedStore, GRAB_ENVIRONMENT, type TestStore } from '../src/integrations/grab/grab.factory.ts'
import { syncGrabStores } from '../src/integrations/grab/sync/sync-stores.ts'
import { type TestApp, useTestApp } from './app.ts'
import type { TestBrand } from './brand.ts'

/** A whole server that sells at the simulator, and its two clocks, which go together. */
export interface GrabShop {
  readonly app: TestApp
  readonly simulator: GrabSimulator
  /** A store that is switched on, with the menu it has by then. */
  open(brand: TestBrand, outlet_id: number): Promise<TestStore & { readonly merchant: Merchant }>
  /** One round of the job. */
  sync(): Promise<void>
  /** Lets time pass on both sides, then runs a round. */
  pass(milliseconds: number): Promise<void>
}

/** The simulator and a server that are set up for each other, for all tests of the file that calls this. */
export function useGrabShop(): () => GrabShop {
  const app = useTestApp(GRAB_ENVIRONMENT)
  let shop: GrabShop | undefined
  let simulator: GrabSimulator
  beforeAll(async () => {
    const address = await app().http.listen({ port: 0, host: '127.0.0.1' })
    simulator = await startGrabSimulator({
      partner_url: `${address}/api/grab`,
      speed: 0,
      start_at: app().clock.now.getTime(),
      run: 'S',
    })
    const { services, clock } = app()
    const { client_id, client_secret } = DEFAULT_SETTINGS
    const port = createGrabHttp({
      token_url: simulator.url,
      api_url: simulator.api_url,
      client_id,
      client_secret,
      patience: { timeout_ms: 2_000, waits_ms: [5, 10], deadline_ms: 4_000 },
    })
    if (!services.grab) throw new Error('GrabFood is not configured')
    Object.assign(services, { grab: { ...services.grab, port } })
    const sync = () => syncGrabStores(services)
    shop = {
      app: app(),
      simulator,
      sync,
      pass: async (milliseconds) => {
        clock.advance(milliseconds)
        await simulator.world.clock.advance(milliseconds)
        await sync()
      },
      open: async (brand, outlet_id) => {
        const store = await connectedStore(app(), { brand, outlet_id, merchant_id: null })
        const merchant_id = `6-S${brand.id}X${outlet_id}`
        const merchant = addMerchant(simulator.world, merchant_id, store.partner_merchant_id)
        await activate(simulator.world, merchant)
        return { ...store, merchant_id, merchant }
      },
    }
  })
  afterAll(() => simulator.close())
  return () => {
    if (!shop) throw new Error('the shop exists only while tests run')
    return shop
  }
}

/** An item as it is on sale at the simulator. */
export const itemAtGrab = ({ menu }: Merchant, name: string): MenuItem | undefined =>
  menu?.categories.flatMap(({ items }) => items).find((item) => item.name === name)
