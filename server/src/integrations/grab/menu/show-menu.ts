import type { EntityChange } from '../sync/diff-menu.calc.ts'
import { explainError } from '../sync/explain-error.calc.ts'
import type { MenuDifference } from '../sync/queue-changes.ts'
import { GRAB_STATUSES, heldStatus, statusAtGrab } from './availability.calc.ts'
import type { MenuProblem } from './check-limits.ts'
import { grabId } from './grab-ids.calc.ts'
import type { SourceItem } from './source-menu.ts'

export interface GrabMenuOption {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly grab_price: number | null
}

/** An item of ours beside what Grab has of it; prices in whole rupiah. */
export interface GrabMenuItem {
  readonly id: number
  readonly name: string
  readonly image_link: string | null
  /** OK, NONE, or NOT_PUBLIC where Grab cannot fetch it. */
  readonly photo: string
  readonly base_price: number
  /** Null where it is not in the menu at all. */
  readonly price: number | null
  readonly grab_price: number | null
  /** 0, 1 or 2 as somebody set it. */
  readonly held: number
  /** As it should be at Grab, and as it is; null where it is not there. */
  readonly status: number | null
  readonly grab_status: number | null
  readonly reason: string | null
  readonly stock_cap: number | null
  readonly portions: number | null
  readonly opens_minute: number | null
  readonly closes_minute: number | null
  readonly has_schedule: boolean
  readonly pushed_at: Date | null
  readonly error: string | null
  readonly fix: string | null
  readonly variants: readonly { readonly name: string; readonly options: readonly GrabMenuOption[] }[]
}

export interface GrabMenu {
  readonly is_whole: boolean
  readonly changes: readonly EntityChange[]
  readonly problems: readonly MenuProblem[]
  readonly groups: readonly {
    readonly id: number
    readonly name: string
    readonly items: readonly GrabMenuItem[]
  }[]
}

interface Parts {
  readonly difference: MenuDifference
  readonly errors: readonly { readonly entity_id: string; readonly error: string | null }[]
  readonly at: number
}

const numberOf = (status: (typeof GRAB_STATUSES)[number]) => GRAB_STATUSES.indexOf(status)

function photoOf({ image }: SourceItem, public_url: string): string {
  if (!image) return 'NONE'
  return public_url.startsWith('https://') ? 'OK' : 'NOT_PUBLIC'
}

/** Why an item is not in the menu: not sold here, not for delivery, over a limit. */
function absence(item: SourceItem, problem: MenuProblem | undefined): string {
  if (problem) return 'OVER_LIMIT'
  if (!item.is_available) return 'NOT_HERE'
  return item.order_types.length > 0 && !item.order_types.includes('DELIVERY')
    ? 'NOT_DELIVERED'
    : 'OUT_OF_SEASON'
}

/** Puts a store's menu beside what Grab has of it, group by group; items that are switched off altogether are left out. */
export function showGrabMenu({ difference, errors, at }: Parts): GrabMenu {
  const { source, live } = difference
  const { built, is_whole, changes } = difference
  const at_grab = new Map(live.map((entity) => [entity.entity_id, entity]))
  const told = new Map(errors.map(({ entity_id, error }) => [entity_id, error]))
  const blocking = new Map(
    built.problems.filter(({ is_blocking }) => is_blocking).map((problem) => [problem.item_id, problem]),
  )
  const base = new Map(source.priced.map(({ id, price }) => [id, price]))
  const itemOf = (item: SourceItem): GrabMenuItem => {
    const shown = built.shown.get(item.id)
    const own = at_grab.get(grabId('item', item.id))
    const problem = blocking.get(item.id)
    const said = told.get(grabId('item', item.id)) ?? null
    const explained = said === null ? undefined : explainError('refused', said)
    return {
      id: item.id,
      name: item.name,
      image_link: item.image ? `/files/${item.image}` : null,
      photo: photoOf(item, source.public_url),
      base_price: base.get(item.id) ?? 0,
      price: shown?.price ?? null,
      grab_price: own?.price ?? null,
      held: heldStatus(item, source.outlet, at),
      status: shown ? numberOf(shown.status) : null,
      grab_status: own ? numberOf(statusAtGrab(own, source.outlet.timezone, at)) : null,
      reason: shown ? shown.reason : absence(item, problem),
      stock_cap: item.stock_cap,
      portions: item.portions,
      opens_minute: item.opens_minute,
      closes_minute: item.closes_minute,
      has_schedule: item.schedule.length > 0,
      pushed_at: own ? new Date(own.pushed_at) : null,
      error: problem?.message ?? explained?.message ?? null,
      fix: problem?.fix ?? explained?.fix ?? null,
      variants: (shown?.item ?? item).variants.map(({ name, options, of_item }) => ({
        name,
        options: options.map((option) => ({
          ...option,
          grab_price: at_grab.get(grabId('option', option.id, of_item))?.price ?? null,
        })),
      })),
    }
  }
  return {
    is_whole,
    changes,
    problems: built.problems,
    groups: source.groups.flatMap(({ id, name }) => {
      const items = source.items.filter((item) => item.item_group_id === id && item.is_active)
      return items.length > 0 ? [{ id, name, items: items.map(itemOf) }] : []
    }),
  }
}
