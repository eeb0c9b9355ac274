import { sql } from 'kysely'
import { createSystemContext } from '../src/access/session/system-context.ts'
import type { Context, Services } from '../src/kit/context.ts'
import { ownBrand } from '../src/kit/db/own-brand.ts'
import { transaction } from '../src/kit/transaction.ts'
import { createKitchenKey } from '../src/outlets/kitchen-key/kitchen-key.commands.ts'
import { revokeKitchenKey } from '../src/outlets/kitchen-key/kitchen-key.life.ts'
import { pairDevice } from '../src/public/kitchen-display/pair-device.commands.ts'

/** A key of the demo: at which of the outlets, for what, since when, and the devices that were paired with it. */
interface DemoKey {
  readonly outlet: string
  readonly name: string
  readonly stations: readonly string[]
  readonly days_ago: number
  readonly valid_days: number
  readonly late_minutes: number
  readonly devices: readonly string[]
  readonly display_mode?: 'order' | 'item'
  readonly is_revoked?: true
}

const KEYS: readonly DemoKey[] = [
  {
    ...{ outlet: 'JKT-SLG', name: 'Dapur Senopati', stations: ['dapur'], days_ago: 40, valid_days: 365 },
    ...{ late_minutes: 15, devices: ['Tablet wajan', 'Layar pass'] },
  },
  {
    ...{ outlet: 'JKT-SLG', name: 'Bar Senopati', stations: ['bar'], days_ago: 40, valid_days: 90 },
    ...{ late_minutes: 8, devices: ['Tablet bar'], display_mode: 'item' },
  },
  {
    ...{ outlet: 'BDG-DGO', name: 'Layar Dago', stations: [], days_ago: 26, valid_days: 30 },
    ...{ late_minutes: 12, devices: ['TV dapur'] },
  },
  {
    ...{ outlet: 'YOG-KLU', name: 'Dapur Kaliurang', stations: ['dapur'], days_ago: 0, valid_days: 30 },
    ...{ late_minutes: 15, devices: [] },
  },
  {
    ...{ outlet: 'SBY-DRM', name: 'Dapur Darmo', stations: ['dapur'], days_ago: 37, valid_days: 30 },
    ...{ late_minutes: 15, devices: ['Tablet lama'] },
  },
  {
    ...{ outlet: 'DPS-RNN', name: 'Bar Renon', stations: ['bar'], days_ago: 20, valid_days: 90 },
    ...{ late_minutes: 8, devices: ['Tablet hilang'], is_revoked: true },
  },
]

const DAY_MS = 86_400_000
/** Days of which it is kept how fast the kitchens were. */
const HISTORY_DAYS = 7

/** Makes the kitchen keys of the demo brand where they are missing, and tells how fast its kitchens have been. */
export async function createKitchenKeys(
  services: Services,
  ctx: Context,
  { domain, outlet_ids }: { domain: string; outlet_ids: ReadonlyMap<string, number> },
): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from kitchen_key
    where brand_id = ${ctx.brand_id}`.execute(ctx.db)
  if (rows[0]?.count === 0) {
    for (const key of KEYS) await createKey(services, ctx.brand_id, { domain, outlet_ids }, key)
  }
  await keepHistory(ctx)
}

async function createKey(
  services: Services,
  brand_id: number,
  { domain, outlet_ids }: { domain: string; outlet_ids: ReadonlyMap<string, number> },
  demo: DemoKey,
): Promise<void> {
  const made = new Date(services.clock().getTime() - demo.days_ago * DAY_MS)
  const then = { ...services, clock: () => made }
  const { name, stations, valid_days, late_minutes, devices, display_mode = 'order' } = demo
  const { id, key } = await createKitchenKey(createSystemContext(then, brand_id), {
    outlet_id: outlet_ids.get(demo.outlet) ?? 0,
    name,
    stations: [...stations],
    valid_days,
    warn_minutes: Math.round(late_minutes / 2),
    late_minutes,
    display_mode,
  })
  for (const device of devices)
    await pairDevice(then, { domain, code: key, name: device }, { id: 'demo', ip: '127.0.0.1' })
  if (demo.is_revoked) await revokeKitchenKey(createSystemContext(services, brand_id), { id })
}

/**
 * Lines of the last days as finished by the displays that were paired then: quicker at the bar, slower at lunch and
 * dinner. What is younger than its own preparation is still to be made.
 */
async function keepHistory(ctx: Context): Promise<void> {
  await transaction(ctx, async (tx) => {
    await sql`
      with found as (
        select distinct on (t.uuid, l.no) t.uuid, l.no, t.outlet_id, coalesce(i.kitchen_station, g.kitchen_station) as station,
          l.item_id, l.name, l.qty, t.recorded_at as started_at, o.timezone, o.business_day_cutoff, k.id as key_id,
          d.id as device_id, k.late_minutes, t.hour,
          abs(hashtext(t.uuid::text || l.no)) % 1000 / 1000.0 as luck
        from kitchen_key k
        join outlet o on o.brand_id = k.brand_id and o.brand_id = ${ownBrand} and o.id = k.outlet_id
        join kitchen_device d on d.brand_id = k.brand_id and d.brand_id = ${ownBrand} and d.kitchen_key_id = k.id
        join transaction t on t.brand_id = k.brand_id and t.brand_id = ${ownBrand} and t.outlet_id = k.outlet_id
          and t.business_date >= ${tx.now()}::date - ${HISTORY_DAYS}::int and t.status <> 'VOID'
          and t.recorded_at between d.paired_at and least(${tx.now()}::timestamptz, k.expires_at, k.revoked_at)
        join transaction_line l on l.brand_id = t.brand_id and l.brand_id = ${ownBrand} and l.business_date = t.business_date
          and l.transaction_id = t.id
        join item i on i.brand_id = l.brand_id and i.brand_id = ${ownBrand} and i.id = l.item_id
        join item_group g on g.brand_id = i.brand_id and g.brand_id = ${ownBrand} and g.id = i.item_group_id
        where k.brand_id = ${tx.brand_id} and (cardinality(k.stations) = 0
          or coalesce(i.kitchen_station, g.kitchen_station) = any(k.stations))
        order by t.uuid, l.no, d.id desc
      ), timed as (
        select *, started_at + make_interval(secs => round((case when station = 'bar' then 110 else 300 end
          + luck * luck * case when station = 'bar' then 300 else 620 end)
          * case when hour in (12, 13, 18, 19, 20) then 1.35 else 1 end)) as done_at from found
      )
      insert into kitchen_line (brand_id, uuid, line_no, outlet_id, state, station, item_id, item_name, qty, started_at,
        done_at, is_late, business_date, hour, acted_at, kitchen_key_id, kitchen_device_id)
      select ${tx.brand_id}, uuid, no, outlet_id, 'done', station, item_id, name, qty, started_at, done_at,
        done_at - started_at >= make_interval(mins => late_minutes),
        ((done_at at time zone timezone) - business_day_cutoff)::date,
        extract(hour from done_at at time zone timezone), done_at, key_id, device_id
      from timed where done_at < ${tx.now()}
      on conflict do nothing`.execute(tx.db)
    await sql`update kitchen_device d set last_seen_at = least(${tx.now()}::timestamptz, k.expires_at, k.revoked_at)
      from kitchen_key k where d.brand_id = ${tx.brand_id} and k.brand_id = d.brand_id and k.brand_id = ${ownBrand} and k.id = d.kitchen_key_id
        and d.unbound_at is null`.execute(tx.db)
  })
}
