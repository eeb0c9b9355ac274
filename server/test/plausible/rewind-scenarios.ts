import type { Store } from '../store.ts'
import type { Clock, Make } from './make-scenario.ts'
import { cheapList } from './price-scenarios.ts'

const UPDATE = 'mutation($p: EditPrice!) { updatePrice(price: $p) { id } }'
const LOG = `query($f: [Filter!]) { auditList(limit: 1, filters: $f) { nodes { id } } }`
const BELOW = 'Aturan 1, Kue: Rp 2.000, harga menu Rp 20.000. Maksud Anda Rp 20.000?'

/** A list that sold below cost a moment ago and does not any more; `request` is what changed it. */
async function easedList({ brand: { master } }: Store, id: number, clock: Clock) {
  await master.ask('mutation($p: PublishPrice!) { publishPrice(publish: $p) { id } }', { p: { id } })
  const before = clock.now.toISOString()
  clock.now = new Date(clock.now.getTime() + 60_000)
  const { headers } = await master.send(UPDATE, {
    p: { id, rules: [{ target: 'all', kind: 'percent', value: -100 }] },
  })
  return { before, request_uuid: headers['x-request-id'] }
}

/** Calls that bring back what sold below cost. */
export const REWIND_SCENARIOS: Record<string, Make> = {
  takeBackChange: async (world, clock) => {
    await easedList(world, await cheapList(world), clock)
    const filters = [{ field: 'entity', type: 'String', operator: 'IsEqualTo', value: ['price'] }]
    const { auditList } = await world.brand.master.ask(LOG, { f: filters })
    return { values: { id: auditList.nodes[0].id }, message: BELOW }
  },
  takeBackRequest: async (world, clock) => {
    const { request_uuid } = await easedList(world, await cheapList(world), clock)
    return { values: { request_uuid }, message: BELOW }
  },
  restoreRecord: async (world, clock) => {
    const id = await cheapList(world)
    const { before: at } = await easedList(world, id, clock)
    return { values: { entity: 'price', id, at, fields: ['rules'] }, message: BELOW }
  },
}
