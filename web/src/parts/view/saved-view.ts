import type { ScheduledList } from '@lumbung/server/reports/report-schedule/scheduled-list.input.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import type { GetSavedViewsQuery } from './view.gql.gen.ts'

export type SavedView = GetSavedViewsQuery['savedViews']['rows'][number]

/** A list as its page shows it now, whose rows are to be watched. */
export interface ShownRows {
  /** Name of the list. */
  list: string
  filters: readonly FilterEntry[]
  /** Where it is shown so. */
  address: string
  /** What its page is called. */
  title: string
}

/** What is asked in a dialog: about a view, or about the rows of a list. */
export type Asked =
  | { kind: 'edit' | 'roles' | 'watch'; view: SavedView }
  | { kind: 'mail'; view: SavedView; list: ScheduledList }
  | { kind: 'rows'; rows: ShownRows }
