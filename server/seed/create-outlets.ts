import { regionId } from '../src/brand/region/region.queries.ts'
import { partnerMerchantId } from '../src/integrations/grab/store/find-store.ts'
import type { WriteContext } from '../src/kit/context.ts'
import { updateOwn } from '../src/kit/db/own-rows.ts'
import { putInDirectory } from '../src/kit/directory.ts'
import { createArea } from '../src/outlets/area/area.commands.ts'
import { setOutletAreas } from '../src/outlets/outlet/outlet.bulk.ts'
import { archiveOutlet, createOutlet } from '../src/outlets/outlet/outlet.commands.ts'
import { createTables } from '../src/outlets/table/table.bulk.ts'
import { createTableGroup } from '../src/outlets/table-group/table-group.commands.ts'
import type { OutletTaxSettings } from '../src/sales/bill/bill-settings.calc.ts'
import { OUTAGE_DAYS } from './create-grab-orders.ts'
import type { DemoBrand, DemoOutlet } from './demo-data.ts'

const ROUNDING_STEP = 100
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** How an outlet of the demo computes its bills. */
export function taxOf(outlet: DemoOutlet) {
  return {
    tax_bp: outlet.tax_bp,
    service_bp: outlet.service_bp,
    is_tax_inclusive: outlet.is_tax_inclusive,
    is_service_before_discount: false,
    rounding_step: ROUNDING_STEP,
    round_down_below: ROUNDING_STEP / 2,
    is_rounding_cash_only: true,
    service_channels: ['DINE_IN' as const, 'QR' as const],
    inclusive_channels: ['GRABFOOD' as const, 'GOFOOD' as const, 'SHOPEEFOOD' as const],
  } satisfies OutletTaxSettings
}

/** Opens the outlets, each on its day, with their tables; archives the one that has closed. Answers ids by code. */
export async function createOutlets(tx: WriteContext, data: DemoBrand): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const outlet of data.outlets) {
    const opening = at(tx, `${outlet.opened}T02:00:00Z`)
    const { id } = await createOutlet(opening, inputOf(outlet))
    ids.set(outlet.code, id)
    await updateOwn(tx, 'outlet', { id }).set({ grab_integration_status: outlet.grab.status }).execute()
    await enterGrab(tx, id, outlet)
    await insertTables(tx, id, data.table_groups[outlet.code] ?? [])
    if (outlet.deleted_at) await archiveOutlet(at(tx, outlet.deleted_at), { id })
  }
  await createAreas(tx, ids)
  return ids
}

/** Islands of the demo with the cities on them, and which outlets are of them. */
const AREAS: readonly (readonly [
  name: string,
  cities: readonly (readonly [name: string, codes: readonly string[]])[],
])[] = [
  [
    'Jawa',
    [
      ['Jakarta', ['JKT-SLG']],
      ['Bandung', ['BDG-DGO']],
      ['Yogyakarta', ['YOG-KLU']],
      ['Surabaya', ['SBY-DRM']],
    ],
  ],
  [
    'Indonesia Timur',
    [
      ['Bali', ['DPS-RNN']],
      ['Sulawesi', ['MKS-PNK']],
    ],
  ],
]

/** Puts the outlets of the demo into areas; brands with other outlets have none. */
async function createAreas(tx: WriteContext, ids: ReadonlyMap<string, number>): Promise<void> {
  for (const [name, cities] of AREAS) {
    const open = cities.filter(([, codes]) => codes.some((code) => ids.has(code)))
    if (open.length < 2) continue
    const { id: parent_area_id } = await createArea(tx, { name })
    for (const [city, codes] of open) {
      const { id: area_id } = await createArea(tx, { name: city, parent_area_id })
      const outlet_ids = codes.flatMap((code) => ids.get(code) ?? [])
      await setOutletAreas(tx, { outlet_ids, area_id })
    }
  }
}

/** Outlets that have sold at GrabFood for long; what it has of their menus is found out by the first comparison. */
async function enterGrab(tx: WriteContext, outlet_id: number, { grab, opened }: DemoOutlet): Promise<void> {
  if (grab.merchantID === null) return
  const merchant_id = grab.merchantID
  await putInDirectory(tx, 'grab_merchant', outlet_id, merchant_id)
  await tx.db
    .insertInto('grab_store')
    .values({
      brand_id: tx.brand_id,
      outlet_id,
      merchant_id,
      partner_merchant_id: partnerMerchantId(tx.brand_id, outlet_id),
      status: grab.status,
      status_at: tx.now(),
      // From then on it is written down when menus are out.
      created_at: new Date(Math.max(Date.parse(opened), tx.now().getTime() - OUTAGE_DAYS * 86_400_000)),
    })
    .execute()
}

/** The same transaction at another time, so that things are as old as they should be. */
function at(tx: WriteContext, time: string): WriteContext {
  const now = new Date(Math.min(Date.parse(time), tx.now().getTime()))
  return { ...tx, now: () => now }
}

function inputOf(outlet: DemoOutlet): Parameters<typeof createOutlet>[1] {
  return {
    code: outlet.code,
    name: outlet.name,
    email: outlet.email,
    phone: outlet.phone,
    complete_address: outlet.complete_address,
    postal_code: outlet.postal_code,
    address_lat: outlet.address_lat,
    address_long: outlet.address_long,
    province_id: regionId(outlet.province_code),
    city_id: regionId(outlet.city_code),
    timezone: outlet.timezone,
    radius: outlet.radius_m,
    activate_qr: true,
    order_from_qr: true,
    opened_on: outlet.opened,
    hours: WEEKDAYS.flatMap((name, index) =>
      (outlet.opening[name] ?? []).map(([opens_at, closes_at]) => ({
        weekday: index + 1,
        opens_at,
        closes_at,
      })),
    ),
    taxes: [{ ...taxOf(outlet), effective_from: outlet.opened }],
  }
}

/** Few sit at round tables, many at long ones. */
const shapeFor = (seats: number) => (seats <= 2 ? 'round' : seats <= 4 ? 'square' : 'rectangle')

async function insertTables(
  tx: WriteContext,
  outlet_id: number,
  groups: DemoBrand['table_groups'][string],
): Promise<void> {
  for (const { name, prefix, count, seats } of groups) {
    const { id } = await createTableGroup(tx, { outlet_id, name })
    await createTables(tx, {
      table_group_id: id,
      prefix,
      from: 1,
      to: count,
      seats,
      shape: shapeFor(seats),
    })
  }
}
