/** Longest state of a view. */
export const LONGEST_STATE = 4000
const MOST_VALUES = 100

/** What of an address is no view of its page: where one is in it, which record is open, and which view is on. */
const PASSING: ReadonlySet<string> = new Set([
  'halaman',
  'tersimpan',
  'struk',
  'buka',
  'data',
  'no',
  'jelaskan',
])

type Entry = readonly [name: string, value: string]

const entriesOf = (search: string): Entry[] => [...new URLSearchParams(search)]

const writeEntries = (entries: readonly Entry[]): string =>
  new URLSearchParams(entries.map(([name, value]): [string, string] => [name, value])).toString()

/** The search of an address as a view keeps it: names in their order, without what passes and what is empty. */
export function viewStateOf(search: string): string {
  const kept = entriesOf(search).filter(([name, value]) => !PASSING.has(name) && value !== '')
  return writeEntries(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}

/** Why a text is no state of a view; undefined where it is one. */
export function refuseState(state: string): string | undefined {
  if (state.length > LONGEST_STATE) return 'Tampilan ini terlalu panjang untuk disimpan'
  const entries = entriesOf(state)
  const is_good = entries.length <= MOST_VALUES && entries.every(([name]) => /^[a-z_]{1,30}$/.test(name))
  return is_good && viewStateOf(state) === state ? undefined : 'Tampilan tidak dikenal'
}
