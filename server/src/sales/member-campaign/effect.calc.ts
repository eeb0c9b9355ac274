/** Days after the sending that are looked at. */
export const EFFECT_DAYS = [7, 14, 30] as const
export type EffectDays = (typeof EFFECT_DAYS)[number]

/** What a member bought in the days looked at. */
export interface Bought {
  readonly receipts: number
  readonly net: number
}

/** What a part of the members of a campaign bought. */
export interface PartSums {
  readonly members: number
  /** Members with a receipt. */
  readonly came: number
  readonly receipts: number
  readonly net: number
  /** Of what members bought, each against their mean; 0 of fewer than two. */
  readonly variance: number
}

/** Parts of fewer members than this say nothing about a difference. */
export const FEWEST_MEMBERS = 30
/** Of a normal distribution, 19 of 20 lie within so many standard deviations. */
const DEVIATIONS = 1.96

/** Adds up what members bought; one who bought nothing counts as such. */
export function sumOfPart(bought: readonly Bought[]): PartSums {
  const members = bought.length
  const net = bought.reduce((sum, row) => sum + row.net, 0)
  const mean = members === 0 ? 0 : net / members
  const squares = bought.reduce((sum, row) => sum + (row.net - mean) ** 2, 0)
  return {
    ...{ members, net, came: bought.filter(({ receipts }) => receipts > 0).length },
    receipts: bought.reduce((sum, row) => sum + row.receipts, 0),
    variance: members < 2 ? 0 : squares / (members - 1),
  }
}

/** How a member of one part differs from one of the other, in rupiah, with the bounds of 19 of 20 campaigns like it. */
export interface Difference {
  readonly difference: number
  readonly low: number
  readonly high: number
  /** What the campaign brought altogether. */
  readonly extra_net: number
  readonly extra_low: number
  readonly extra_high: number
}

export type Effect =
  | { readonly outcome: 'no_base' | 'too_few' }
  | ({ readonly outcome: 'more' | 'less' | 'unclear' } & Difference)

/**
 * What a campaign did, by who was written to beside who was held out. Nothing to compare with, or too few, says nothing;
 * where the bounds have 0 between them it may be chance.
 */
export function effectOf(sent: PartSums, held_out: PartSums): Effect {
  if (sent.members === 0 || held_out.members === 0) return { outcome: 'no_base' }
  if (sent.members < FEWEST_MEMBERS || held_out.members < FEWEST_MEMBERS) return { outcome: 'too_few' }
  const difference = sent.net / sent.members - held_out.net / held_out.members
  const spread = DEVIATIONS * Math.sqrt(sent.variance / sent.members + held_out.variance / held_out.members)
  const whole = (rupiah: number) => Math.round(rupiah) + 0
  // Of the whole rupiah that are shown, so that whoever multiplies them comes to the same.
  const shown = {
    difference: whole(difference),
    low: whole(difference - spread),
    high: whole(difference + spread),
  }
  return {
    outcome: shown.low > 0 ? 'more' : shown.high < 0 ? 'less' : 'unclear',
    ...shown,
    extra_net: shown.difference * sent.members,
    extra_low: shown.low * sent.members,
    extra_high: shown.high * sent.members,
  }
}
