import type { MenuSums, TrialRow, TrialSums } from './trial-sums.calc.ts'

/** Whom a trial touches, by receipts that come to something else. */
export interface TouchedPlaces {
  readonly receipts: number
  /** Of those, worked out as a till would have; the rest rest on what has changed since. */
  readonly exact_receipts: number
  readonly members: number
  readonly outlets: readonly { readonly id: number; readonly name: string; readonly receipts: number }[]
  readonly channels: readonly { readonly channel: string; readonly receipts: number }[]
  /** Clock hours of the outlets. */
  readonly hours: readonly { readonly hour: number; readonly receipts: number }[]
}

/** What came of a trial, as it is kept. */
export interface TrialResult extends TrialSums {
  /** Receipts of the period, touched or not. */
  readonly receipts: number
  /** Menus that change, also those that are not kept one by one. */
  readonly menu_count: number
  readonly touch: TouchedPlaces
}

const withoutCost = <R extends TrialRow>(row: R): R => ({
  ...row,
  before: { ...row.before, contribution: null },
  after: { ...row.after, contribution: null },
  ...{ costed_bp: null, volume_bp: null, is_lost: false },
})

/** A trial for those who do not see costs. */
export function withoutCosts(result: TrialResult): TrialResult {
  return {
    ...result,
    total: withoutCost(result.total),
    channels: result.channels.map(withoutCost),
    menus: result.menus.map(withoutCost),
  }
}

/** Sums for those who do not see costs. */
export function sumsWithoutCosts(sums: MenuSums): MenuSums {
  return { ...sums, contribution: null, costed_bp: null }
}
