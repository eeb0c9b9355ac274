import { type GrabStatus, statusAtGrab } from '../menu/availability.calc.ts'

/** What of an item or modifier is told by itself; price in whole rupiah. */
export interface EntityValues {
  readonly name: string
  readonly price: number
  readonly status: GrabStatus
  /** At most so many; null is no cap. */
  readonly max_stock: number | null
}

export interface WantedEntity extends EntityValues {
  readonly kind: 'ITEM' | 'MODIFIER'
  readonly entity_id: string
}

/** An item or modifier as Grab has it. */
export interface LiveEntity extends WantedEntity {
  /** Milliseconds since 1970. */
  readonly pushed_at: number
}

/** What Grab is to be told of one item or modifier. */
export interface EntityChange {
  readonly kind: 'ITEM' | 'MODIFIER'
  readonly entity_id: string
  readonly old_values: EntityValues
  readonly new_values: EntityValues
}

const keyOf = ({ kind, entity_id }: { kind: string; entity_id: string }) => `${kind} ${entity_id}`
const valuesOf = ({ name, price, status, max_stock }: EntityValues): EntityValues => ({
  name,
  price,
  status,
  max_stock,
})

/** Whether Grab has to be told: a cap counts only while the item is on sale, as else it is 0. */
function differs(live: EntityValues, wanted: EntityValues): boolean {
  if (live.price !== wanted.price || live.status !== wanted.status) return true
  return wanted.status === 'AVAILABLE' && live.max_stock !== wanted.max_stock
}

/**
 * What differs between a menu and what Grab has of it, for things both know. New and missing ones, and other names, only
 * the whole menu tells.
 */
export function diffMenu(
  wanted: readonly WantedEntity[],
  live: readonly LiveEntity[],
  { timezone, at }: { readonly timezone: string; readonly at: number },
): EntityChange[] {
  const known = new Map(live.map((entity) => [keyOf(entity), entity]))
  return wanted.flatMap((entity) => {
    const own = known.get(keyOf(entity))
    if (!own) return []
    const old_values = { ...valuesOf(own), status: statusAtGrab(own, timezone, at) }
    // Its name at Grab stays what it was until the whole menu is fetched.
    const new_values = { ...valuesOf(entity), name: own.name }
    const { kind, entity_id } = entity
    return differs(old_values, new_values) ? [{ kind, entity_id, old_values, new_values }] : []
  })
}
