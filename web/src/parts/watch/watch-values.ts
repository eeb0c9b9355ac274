import type { WatchRule } from '@lumbung/server/reports/watch/watch.calc.ts'
import type { GetWatchesQuery } from './watch.gql.gen.ts'

/** A watch as its owner sees it. */
export type Watch = GetWatchesQuery['watches'][number]

/** What the form of a watch holds. */
export interface WatchValues {
  name: string
  /** The figure by its address. */
  measure: string
  comparison: WatchRule['comparison']
  /** In the unit of the figure. */
  threshold: number | null
  days: number | null
}

const usual_days = 3

/** A new watch of a figure. */
export const newWatch = (name: string, measure: string): WatchValues => ({
  ...{ name: name.slice(0, 80), measure, comparison: 'over', threshold: null, days: usual_days },
})

/** A watch as its form shows it. */
export const valuesOf = ({ name, measure, comparison, threshold, days }: Watch): WatchValues => ({
  ...{ name, measure, comparison, threshold, days },
})
