import { RUPIAH } from '../../src/integrations/grab/contract/limits.ts'
import type { Menu } from '../../src/integrations/grab/contract/menu.ts'
import { takeMenu } from './menu-sync.ts'
import { DEFAULT_MERCHANT, type MerchantSettings } from './settings.ts'
import type { Merchant, World } from './world.ts'

const allDay = () => [{ startTime: '00:00', endTime: '23:59' }]
const allWeek = () => ({
  mon: allDay(),
  tue: allDay(),
  wed: allDay(),
  thu: allDay(),
  fri: allDay(),
  sat: allDay(),
  sun: allDay(),
})

/** A restaurant that Grab knows from now on, open all day and not yet integrated. */
export function addMerchant(
  world: World,
  merchant_id: string,
  partner_merchant_id: string,
  settings: Partial<MerchantSettings> = {},
): Merchant {
  const merchant: Merchant = {
    merchant_id,
    partner_merchant_id,
    settings: { ...DEFAULT_MERCHANT, ...settings },
    integration: 'INACTIVE',
    menu: undefined,
    trace: undefined,
    grab_ids: new Map(),
    hours: { openingHour: allWeek(), dineInHour: allWeek(), specialOpeningHours: [] },
    paused_until: 0,
    menu_locked_until: 0,
    batch_locked_until: 0,
    campaigns: [],
    orders_made: 0,
    waits_for_midnight: false,
    stream: 0,
  }
  world.merchants.set(merchant_id, merchant)
  return merchant
}

/** Where the owner of a store goes to switch the integration on; a store nobody knows yet is made. */
export function activationUrl(world: World, partner_merchant_id: string): string {
  const known = [...world.merchants.values()].find((own) => own.partner_merchant_id === partner_merchant_id)
  const { merchant_id } =
    known ??
    addMerchant(world, `6-SIM${partner_merchant_id.replace(/\W/g, '').toUpperCase()}`, partner_merchant_id)
  return `${world.url}/activate/${merchant_id}`
}

/** Switches the integration of a store on: its old menu goes to the partner, the partner's comes here. */
export async function activate(world: World, merchant: Merchant): Promise<void> {
  await pushIntegration(world, merchant, 'SYNCING')
  await world.partner.deliver('pushMenu', merchant.merchant_id, () => menuAtGrab(merchant))
  const errors = await takeMenu(world, merchant)
  await pushIntegration(world, merchant, errors.length === 0 ? 'ACTIVE' : 'FAILED')
}

/** Sets the state of an integration and tells the partner. */
export function pushIntegration(
  world: World,
  merchant: Merchant,
  status: Merchant['integration'],
): Promise<void> {
  merchant.integration = status
  return world.partner.deliver('integrationStatus', `${merchant.merchant_id} ${status}`, () => ({
    partnerMerchantID: merchant.partner_merchant_id,
    grabMerchantID: merchant.merchant_id,
    integrationStatus: status,
  }))
}

const open = { openPeriodType: 'OpenAllDay' as const }

/** The menu a store had at Grab before: a few things, by ids of Grab's. */
function menuAtGrab({ merchant_id, partner_merchant_id }: Merchant): Menu {
  const items = [
    ['Kopi Susu', 2_500_000],
    ['Es Teh Manis', 1_000_000],
    ['Nasi Goreng', 3_500_000],
  ] as const
  return {
    merchantID: merchant_id,
    partnerMerchantID: partner_merchant_id,
    currency: { ...RUPIAH },
    sellingTimes: [
      {
        id: 'ALWAYS',
        name: 'Setiap saat',
        startTime: '2020-01-01 00:00:00',
        endTime: '2099-12-31 23:59:59',
        serviceHours: { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: open },
      },
    ],
    categories: [
      {
        id: 'GRAB-MENU',
        name: 'Menu',
        availableStatus: 'AVAILABLE',
        sellingTimeID: 'ALWAYS',
        items: items.map(([name, price], at) => ({
          id: `IDGFOLD000${at + 1}`,
          name,
          availableStatus: 'AVAILABLE',
          price,
        })),
      },
    ],
  }
}
