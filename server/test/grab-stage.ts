import { afterEach, beforeEach } from 'vitest'
import { activate, addMerchant } from '../simulator/grab/merchants.ts'
import { DEFAULT_SETTINGS, type MerchantSettings, type Settings } from '../simulator/grab/settings.ts'
import { startGrabSimulator } from '../simulator/grab/start.ts'
import { createGrabClient, startGrabPartner } from './grab-partner.ts'

/** Saturday noon in Jakarta. */
const START = Date.parse('2026-11-21T05:00:00Z')
export const MERCHANT = '6-SIMTEST'

async function openStage(settings: Partial<Settings>, merchant_settings: Partial<MerchantSettings>) {
  const partner = await startGrabPartner()
  const simulator = await startGrabSimulator({
    partner_url: partner.url,
    speed: 0,
    start_at: START,
    run: 'T',
    ...settings,
  })
  const { world } = simulator
  const merchant = addMerchant(world, MERCHANT, 'JKT-SLG', merchant_settings)
  await activate(world, merchant)
  const { client_id, client_secret } = DEFAULT_SETTINGS
  const client = await createGrabClient(simulator.url, simulator.api_url, client_id, client_secret)
  /** The simulator's own routes. */
  const admin = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${simulator.url}/_sim${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${path} was answered ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  return {
    partner,
    simulator,
    world,
    merchant,
    client,
    call: client.call,
    admin,
    minutes: (count: number) => world.clock.advance(count * 60_000),
    close: async () => {
      await simulator.close()
      await partner.close()
    },
  }
}

/** The simulator with a standing clock, a partner that takes everything, and an active merchant; anew for each test. */
export function useGrabStage(settings: Partial<Settings> = {}, merchant: Partial<MerchantSettings> = {}) {
  let stage: Awaited<ReturnType<typeof openStage>>
  beforeEach(async () => {
    stage = await openStage(settings, merchant)
  })
  afterEach(() => stage.close())
  return () => stage
}
