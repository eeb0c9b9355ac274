/** A subject with the menus that hang on it, each once. */
export interface Hung {
  readonly subject_id: number
  readonly item_ids: readonly number[]
}

/** What an outlet sold of each of the subjects, in their order. */
export interface OutletStakes {
  readonly outlet_id: number
  readonly amounts: readonly number[]
}

/** What hangs on a subject at an outlet. */
export interface Stake {
  readonly subject_id: number
  readonly outlet_id: number
  readonly amount: number
}

/** What was sold of the menus of each subject; a menu that was not sold adds nothing. */
export const addUp = (hung: readonly Hung[], sold: ReadonlyMap<number, number>): number[] =>
  hung.map(({ item_ids }) => item_ids.reduce((sum, id) => sum + (sold.get(id) ?? 0), 0))

/** Stakes of the subjects from one place up to another, without those that come to nothing. */
export function stakesBetween(
  subject_ids: readonly number[],
  outlets: readonly OutletStakes[],
  [from, to]: readonly [from: number, to: number],
): Stake[] {
  return subject_ids.slice(from, to).flatMap((subject_id, place) =>
    outlets.flatMap(({ outlet_id, amounts }) => {
      const amount = amounts[from + place] ?? 0
      return amount === 0 ? [] : [{ subject_id, outlet_id, amount }]
    }),
  )
}

const placeOf = ({ subject_id, outlet_id }: Stake) => `${subject_id} ${outlet_id}`

/** What is to be written so that what is kept is what was told. */
export function compareStakes(
  kept: readonly Stake[],
  told: readonly Stake[],
): { readonly changed: readonly Stake[]; readonly gone: readonly Stake[] } {
  const known = new Map(kept.map((stake) => [placeOf(stake), stake.amount]))
  const there = new Set(told.map(placeOf))
  return {
    changed: told.filter((stake) => known.get(placeOf(stake)) !== stake.amount),
    gone: kept.filter((stake) => !there.has(placeOf(stake))),
  }
}

/** A finding with what hangs on it as it is kept. */
export interface StakedFinding {
  readonly id: number
  readonly subject_id: number
  /** Null is everywhere. */
  readonly outlet_id: number | null
  readonly stake: number | null
}

/** The findings on which something else hangs than is kept: at their outlet, or at all. */
export function compareFindingStakes(
  findings: readonly StakedFinding[],
  told: readonly Stake[],
): readonly { readonly id: number; readonly stake: number }[] {
  const here = new Map(told.map((stake) => [placeOf(stake), stake.amount]))
  const everywhere = new Map<number, number>()
  for (const { subject_id, amount } of told)
    everywhere.set(subject_id, (everywhere.get(subject_id) ?? 0) + amount)
  return findings.flatMap(({ id, subject_id, outlet_id, stake: kept }) => {
    const stake =
      (outlet_id === null ? everywhere.get(subject_id) : here.get(`${subject_id} ${outlet_id}`)) ?? 0
    return stake === kept ? [] : [{ id, stake }]
  })
}
