/** What of a task decides where it is told. */
interface Told {
  readonly state: 'open' | 'dismissed' | 'snoozed' | 'given'
  readonly is_told: boolean
}

/** Tasks by where they are told. */
export interface SplitTasks<T> {
  /** What is to be done, the most pressing first: the rows of the first page. */
  readonly open: T[]
  /** What was set aside, put off or given away. */
  readonly hidden: T[]
  /** What bell and bar tell of and count: of the open ones those of kinds that are not muted. */
  readonly told: T[]
}

/** Splits all tasks of somebody; first page, bell and bar go by this alone. */
export function splitTasks<T extends Told>(rows: readonly T[]): SplitTasks<T> {
  const open = rows.filter(({ state }) => state === 'open')
  return {
    open,
    hidden: rows.filter(({ state }) => state !== 'open'),
    told: open.filter(({ is_told }) => is_told),
  }
}
