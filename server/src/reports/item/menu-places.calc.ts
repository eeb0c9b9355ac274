/** The border of what is popular: of an even share of the portions of a group. */
const POPULAR_SHARE = 0.7

/** What a menu that has a class is placed by. */
interface Judged {
  readonly item_group_id: number
  /** Portions that stayed sold. */
  readonly kept: number
  readonly gross_profit: number
}

/** Where a menu stands beside those of its group. */
export interface MenuPlace<Item> {
  readonly item: Item
  /** Portions as a share of the border of what is popular. */
  readonly x: number
  /** What a portion leaves, as a share of the mean of its group. */
  readonly y: number
  /** What a portion leaves, in whole rupiah. */
  readonly unit: number
}

/** Menus beside those of their group: how often they are bought and what a portion leaves. A group that leaves nothing has no place for its menus. */
export function placeMenus<Item extends Judged>(items: readonly Item[]): MenuPlace<Item>[] {
  return [...Map.groupBy(items, ({ item_group_id }) => item_group_id).values()].flatMap((group) => {
    const qty = group.reduce((sum, { kept }) => sum + kept, 0)
    const profit = group.reduce((sum, { gross_profit }) => sum + gross_profit, 0)
    if (profit <= 0) return []
    return group
      .filter(({ kept }) => kept > 0)
      .map((item) => {
        const unit = Math.round(item.gross_profit / item.kept)
        return {
          item,
          x: item.kept / ((qty / group.length) * POPULAR_SHARE),
          y: unit / (profit / qty),
          unit,
        }
      })
  })
}
