import { randomUUID } from 'node:crypto'
import type { MenuItem } from '../../src/integrations/grab/contract/menu.ts'
import { REFUSALS } from '../../src/integrations/grab/contract/refusals.ts'
import { untilMidnight } from './hours.ts'
import { checkMenu } from './menu-check.ts'
import { Refused } from './refused.ts'
import type { Merchant, World } from './world.ts'

/** A menu that was announced: it is fetched soon, and not again for a while. Answers the job's id. */
export function announceMenu(world: World, merchant: Merchant): string {
  const { clock, settings } = world
  if (merchant.menu_locked_until > clock.now()) throw new Refused(REFUSALS.menu_locked)
  merchant.menu_locked_until = clock.now() + settings.menu_lock_ms
  const job_id = randomUUID()
  const now = clock.text()
  merchant.trace = { code: 'InQueuing', createdTime: now, updatedTime: now, errors: [] }
  clock.after(settings.sync_step_ms, async () => {
    await pushState(world, merchant, job_id, 'QUEUEING')
    clock.after(settings.sync_step_ms, async () => {
      await pushState(world, merchant, job_id, 'PROCESSING')
      const errors = await takeMenu(world, merchant)
      clock.after(settings.sync_step_ms, () =>
        pushState(world, merchant, job_id, errors.length === 0 ? 'SUCCESS' : 'FAILED', errors),
      )
    })
  })
  return job_id
}

/** Fetches the partner's menu and puts on sale what is right of it. Answers what is wrong. */
export async function takeMenu(world: World, merchant: Merchant): Promise<readonly string[]> {
  const fetched = await world.partner.fetchMenu(merchant)
  const createdTime = merchant.trace?.createdTime ?? world.clock.text()
  const updatedTime = world.clock.text()
  if ('failure' in fetched) {
    merchant.trace = { code: 'PartialSuccess', createdTime, updatedTime, errors: [fetched.failure] }
    return [fetched.failure]
  }
  const { menu, errors, trace, warnings } = checkMenu(fetched.body)
  merchant.trace = {
    code: errors.length === 0 ? 'Success' : 'PartialSuccess',
    createdTime,
    updatedTime,
    ...trace,
  }
  world.problems.push(...warnings.map((warning) => `menu of ${merchant.merchant_id}: ${warning}`))
  if (menu) merchant.menu = menu
  awaitMidnight(world, merchant)
  return errors
}

/** What is unavailable today is available again from the store's midnight on. */
export function awaitMidnight(world: World, merchant: Merchant): void {
  const sleeping = () =>
    itemsOf(merchant)
      .flatMap((item) => [item, ...(item.modifierGroups ?? [])])
      .flatMap((part) => ('modifiers' in part ? [part, ...(part.modifiers ?? [])] : [part]))
      .filter(({ availableStatus }) => availableStatus === 'UNAVAILABLETODAY')
  if (merchant.waits_for_midnight || sleeping().length === 0) return
  merchant.waits_for_midnight = true
  world.clock.after(untilMidnight(world.clock.now(), merchant.settings.utc_offset), () => {
    merchant.waits_for_midnight = false
    for (const part of sleeping()) part.availableStatus = 'AVAILABLE'
  })
}

function pushState(
  world: World,
  { merchant_id, partner_merchant_id }: Merchant,
  jobID: string,
  status: 'QUEUEING' | 'PROCESSING' | 'SUCCESS' | 'FAILED',
  errors: readonly string[] = [],
): Promise<void> {
  const state = {
    requestID: randomUUID(),
    merchantID: merchant_id,
    partnerMerchantID: partner_merchant_id,
    jobID,
    updatedAt: world.clock.text(),
    status,
    errors,
  }
  return world.partner.deliver('menuSyncState', `${merchant_id} ${status}`, () => state)
}

/** All items of a merchant's menu. */
export const itemsOf = ({ menu }: Merchant): MenuItem[] =>
  menu?.categories.flatMap(({ items }) => items) ?? []

/** Grab's own id of one of our items; the same as long as the item's id is. */
export function grabIdOf(merchant: Merchant, item_id: string): string {
  const known = merchant.grab_ids.get(item_id)
  if (known) return known
  const made = `IDGFSIM${merchant.merchant_id.replace(/\W/g, '')}${String(merchant.grab_ids.size + 1).padStart(4, '0')}`
  merchant.grab_ids.set(item_id, made)
  return made
}
