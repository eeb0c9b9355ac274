import type { BuyingMember } from '@lumbung/server/people/member/member-audience.calc.ts'
import type { GetItemPricesQuery } from './menu.gql.gen.ts'

export type PriceRow = GetItemPricesQuery['itemPrices']['rows'][number]

/** Outlets that pay the same in every channel, with what they pay by channel. */
export interface PriceColumn {
  readonly outlet_ids: readonly number[]
  readonly by_channel: ReadonlyMap<string, PriceRow>
}

const isOf = (row: PriceRow, member: BuyingMember | null) =>
  member === null ? !row.is_member : row.is_member && row.member_tier_id === member.member_tier_id

/** What a buyer pays, outlets that are alike in all channels together; in the order of the outlets. */
export function columnsFor(rows: readonly PriceRow[], member: BuyingMember | null): PriceColumn[] {
  const paid = rows.filter((row) => isOf(row, member))
  const of_outlet = new Map<number, Map<string, PriceRow>>()
  for (const row of paid)
    for (const id of row.outlet_ids)
      of_outlet.set(id, (of_outlet.get(id) ?? new Map<string, PriceRow>()).set(row.channel, row))
  const columns = new Map<string, { outlet_ids: number[]; by_channel: Map<string, PriceRow> }>()
  for (const [id, by_channel] of of_outlet) {
    const key = JSON.stringify(
      [...by_channel].map(([channel, { outlet_ids: _ids, ...paid_there }]) => [channel, paid_there]).sort(),
    )
    const known = columns.get(key)
    if (known) known.outlet_ids.push(id)
    else columns.set(key, { outlet_ids: [id], by_channel })
  }
  return [...columns.values()]
}

/** 'Semua outlet', 'Dago, Braga', 'Dago, Braga, dan 5 lain' */
export function outletsText(
  outlet_ids: readonly number[],
  names: ReadonlyMap<number, string>,
  is_all: boolean,
): string {
  if (is_all) return outlet_ids.length === 1 ? (names.get(outlet_ids[0] ?? 0) ?? '–') : 'Semua outlet'
  const shown = outlet_ids.slice(0, 2).map((id) => names.get(id) ?? '–')
  const rest = outlet_ids.length - shown.length
  return rest > 0 ? `${shown.join(', ')}, dan ${rest} lain` : shown.join(', ')
}
