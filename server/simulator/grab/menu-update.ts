import { MINOR_OF_RUPIAH } from '../../src/integrations/grab/contract/limits.ts'
import type { MenuItem } from '../../src/integrations/grab/contract/menu.ts'
import type { MenuUpdate } from '../../src/integrations/grab/contract/menu-update.ts'
import { REFUSALS } from '../../src/integrations/grab/contract/refusals.ts'
import { awaitMidnight, itemsOf } from './menu-sync.ts'
import { randomOf } from './random.ts'
import { merchantOf, Refused } from './refused.ts'
import type { Merchant, World } from './world.ts'

type ItemChanges = Omit<Extract<MenuUpdate, { field: 'ITEM' }>, 'merchantID' | 'field'>

/** Changes one item or modifier of the menu on sale. */
export function updateMenu(world: World, update: MenuUpdate): void {
  const merchant = merchantOf(world, update.merchantID)
  changeMenu(world, merchant, update)
  awaitMidnight(world, merchant)
}

function changeMenu(world: World, merchant: Merchant, update: MenuUpdate): void {
  const items = itemsOf(merchant)
  noteBrokenRupiah(world, update)
  if (update.field === 'ITEM') {
    const item = items.find(({ id }) => id === update.id)
    if (!item) throw new Refused({ status: 404, reason: 'not_found' }, `item ${update.id} not found`)
    changeItem(item, update)
    return
  }
  const modifiers = items
    .flatMap(({ modifierGroups = [] }) => modifierGroups)
    .flatMap(({ modifiers: own = [] }) => own)
    .filter(({ id, name }) => id === update.id && name === update.name)
  if (modifiers.length === 0) {
    throw new Refused({ status: 404, reason: 'not_found' }, `modifier ${update.id} not found`)
  }
  for (const modifier of modifiers) {
    // A price of 0 counts only when it is said to be free.
    if (update.isFree) modifier.price = 0
    else if (update.price) modifier.price = update.price
    if (update.availableStatus) modifier.availableStatus = update.availableStatus
    if (update.advancedPricings) modifier.advancedPricing = pricesOf(update.advancedPricings)
  }
}

/** Changes many items; answers which of them it could not. */
export function batchUpdate(
  world: World,
  body: { merchantID: string; menuEntities: readonly ItemChanges[] },
  is_partial: boolean,
) {
  const merchant = merchantOf(world, body.merchantID)
  const { clock, settings } = world
  if (merchant.batch_locked_until > clock.now()) {
    const message = `BatchUpdate ITEM ${merchant.merchant_id} too frequently, retry after 10 seconds`
    throw new Refused(REFUSALS.batch_locked, message)
  }
  merchant.batch_locked_until = clock.now() + settings.batch_lock_ms
  const chance = randomOf(settings.seed, 'batch', clock.now())
  const items = new Map(itemsOf(merchant).map((item) => [item.id, item]))
  const errors = body.menuEntities.flatMap((entity, at) => {
    noteBrokenRupiah(world, entity)
    const item = items.get(entity.id)
    if (!item) return [{ entityID: entity.id, errMsg: 'item not found' }]
    if (is_partial && (at === 0 || chance.chance(0.3))) {
      return [{ entityID: entity.id, errMsg: 'internal error, retry later' }]
    }
    changeItem(item, entity)
    return []
  })
  awaitMidnight(world, merchant)
  const all = body.menuEntities.length
  const status = errors.length === 0 ? 'success' : errors.length < all ? 'partial success' : 'fail'
  return { merchantID: merchant.merchant_id, status, errors: errors.length === 0 ? null : errors }
}

/** A stock above 0 makes an item available, whatever else is said. */
function changeItem(item: MenuItem, changes: ItemChanges): void {
  if (changes.price !== undefined) item.price = changes.price
  if (changes.availableStatus) item.availableStatus = changes.availableStatus
  if (changes.maxStock !== undefined) {
    item.maxStock = changes.maxStock
    if (changes.maxStock > 0) item.availableStatus = 'AVAILABLE'
  }
  if (changes.advancedPricings) item.advancedPricing = pricesOf(changes.advancedPricings)
  if (changes.purchasabilities) {
    item.purchasability = Object.fromEntries(
      changes.purchasabilities.map(({ key, purchasable }) => [key, purchasable]),
    )
  }
}

/** Updates tell as a list what menus tell as an object. */
const pricesOf = (told: NonNullable<ItemChanges['advancedPricings']>) =>
  Object.fromEntries(told.map(({ key, price }) => [key, price]))

function noteBrokenRupiah(world: World, { id, price = 0 }: { id: string; price?: number | undefined }): void {
  if (price % MINOR_OF_RUPIAH !== 0) world.problems.push(`price ${price} of ${id} is no whole rupiah`)
}
