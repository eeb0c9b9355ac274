import type { ViewPage } from '@lumbung/server/access/saved-view/view-pages.calc.ts'
import { viewStateOf } from '@lumbung/server/access/saved-view/view-state.calc.ts'
import { parseSearch, stringifySearch } from '../../kit/router/search.ts'
import { completeSearch } from '../report/report-filter.ts'
import { isBare, parseReportSearch } from '../report/report-search.ts'
import { readMe } from '../session/session.ts'

type Search = Record<string, unknown>

/** A view as far as opening it goes. */
interface Opened {
  id: number
  state: string
}

/** Pages that are asked for a period. */
const of_period =
  /^\/(report\/(?!transaction\/menu)|stock-log$|books|income-expenses\/profit$|integration\/grab\/dashboard$)|log\/\$$/

/** The state of a page as a view would keep it: with the period that the address leaves to be understood. */
export function stateOf(page: ViewPage, search: Search): string {
  if (!of_period.test(page)) return viewStateOf(stringifySearch(search))
  const { periode, banding } = completeSearch(parseReportSearch(search))
  return viewStateOf(stringifySearch({ ...search, periode, banding }))
}

const no_report: Search = Object.fromEntries(
  ['periode', 'dari', 'sampai', 'banding', 'sama', 'lawan', 'outlet', 'channel'].map((key) => [
    key,
    undefined,
  ]),
)

/** Whether a page shows a view as it was kept. What a view leaves open of period and outlets is as the page has it. */
export function isUnchanged(page: ViewPage, { state }: Opened, search: Search): boolean {
  const kept: Search = searchOf({ id: 0, state })
  if (!isBare(kept)) return stateOf(page, kept) === stateOf(page, search)
  return viewStateOf(stringifySearch(kept)) === viewStateOf(stringifySearch({ ...search, ...no_report }))
}

/** Outlets of a view that its viewer reaches; none where it reaches none of them. */
function withinReach(outlet: unknown): string | undefined {
  if (typeof outlet !== 'string' || outlet === 'semua') return outlet as string | undefined
  const own = new Set(readMe()?.outlets.map(({ id }) => String(id)))
  return (
    outlet
      .split('.')
      .filter((id) => own.has(id))
      .join('.') || undefined
  )
}

/** What the address of a view says to its viewer: outlets out of reach are left out. */
export function searchOf({ id, state }: Opened): Search {
  const { tersimpan: _, ...search } = parseSearch(state)
  return {
    ...search,
    ...(search.outlet === undefined ? {} : { outlet: withinReach(search.outlet) }),
    ...(search.lawan === undefined || search.banding !== 'outlet'
      ? {}
      : { lawan: withinReach(search.lawan) }),
    ...(id > 0 ? { tersimpan: String(id) } : {}),
  }
}

/** The address of a view; undefined where its page needs to know of what. */
export function addressOf({ page, ...view }: Opened & { page: string }): string | undefined {
  const [pathname = '', hash] = page.split('#')
  if (pathname.includes('$')) return undefined
  return `${pathname}${stringifySearch(searchOf(view))}${hash ? `#${hash}` : ''}`
}
