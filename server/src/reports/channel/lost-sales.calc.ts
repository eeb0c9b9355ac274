import { mulDivHalfUp } from '../../kit/exact.calc.ts'

/** A menu at an outlet that was out: minutes are of opening hours. */
export interface OutAtOutlet {
  readonly item_id: number
  readonly name: string
  /** How often it began, and for how long it was out, in the period. */
  readonly times: number
  readonly minutes: number
  /** In the period and the days before it: what it brought, how long the outlet was open, how long it was out. */
  readonly net: number
  readonly open_minutes: number
  readonly out_minutes: number
}

/** A menu that was out, at all outlets together. */
export interface LostSales {
  readonly item_id: number
  readonly name: string
  readonly outlets: number
  readonly times: number
  readonly minutes: number
  /** Likely lost sales; null where nobody knows what it brings at one of the outlets. */
  readonly lost_net: number | null
}

/**
 * What a menu would likely have brought while it was out: as much a minute as while it was to be had. Null where it
 * brought nothing to go by, or was never to be had.
 */
export function lostNetOf({ minutes, net, open_minutes, out_minutes }: OutAtOutlet): number | null {
  if (minutes === 0) return 0
  const had = open_minutes - out_minutes
  return net > 0 && had > 0 ? mulDivHalfUp(net, minutes, had) : null
}

/** Menus that were out, those that likely cost most first; of those nobody knows the longest out first. */
export function lostSalesOf(rows: readonly OutAtOutlet[]): LostSales[] {
  const out = rows.filter(({ minutes }) => minutes > 0)
  return [...Map.groupBy(out, ({ item_id }) => item_id)]
    .flatMap(([item_id, own]) => {
      const lost = own.map(lostNetOf)
      const sum = (of: (row: OutAtOutlet) => number) => own.reduce((total, row) => total + of(row), 0)
      return [
        {
          ...{ item_id, name: own[0]?.name ?? '', outlets: own.length },
          times: sum(({ times }) => times),
          minutes: sum(({ minutes }) => minutes),
          lost_net: lost.includes(null) ? null : lost.reduce<number>((total, part) => total + (part ?? 0), 0),
        },
      ]
    })
    .sort((a, b) => (b.lost_net ?? -1) - (a.lost_net ?? -1) || b.minutes - a.minutes || a.item_id - b.item_id)
}
