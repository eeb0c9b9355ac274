/** What moved money in a place of an outlet. */
export interface CashSum {
  readonly outlet_id: number
  readonly place: string
  readonly bank_account_id: number | null
  readonly expected: number
  /** What of it is of days that have not ended, and so is not booked yet. */
  readonly running: number
}

/** What is known of a place besides its sum. */
export interface PlaceFacts {
  readonly outlet_id: number
  readonly place: string
  /** Id of the place, or of the session that was counted last. */
  readonly ref: number | null
  readonly version: number | null
  readonly float_amount: number | null
  readonly expense_limit: number | null
  readonly counted_on: string | null
  readonly count_difference: number | null
  /** Drawers that are open, or deposits in transit. */
  readonly open_count: number
  readonly oldest_on: string | null
}

/** What should lie in one place: a drawer, petty cash or a safe of an outlet, in transit, or an account at a bank. */
export interface ExpectedRow extends Omit<PlaceFacts, 'outlet_id'> {
  /** Of an account, from when on what lay there at first counts; null where it is not told. */
  readonly opened_on: string | null
  readonly outlet_id: number | null
  /** The outlet, or the account; null is money at banks of which nobody said in which account. */
  readonly name: string | null
  readonly bank_account_id: number | null
  readonly expected: number
  /** What the journal has more, running days added; null where it is not for the viewer to see, or not told apart. */
  readonly difference: number | null
}

interface Named {
  readonly id: number
  readonly name: string
}

interface Account extends Named {
  readonly opened_on: string | null
}

interface Read {
  readonly outlets: readonly Named[]
  readonly accounts: readonly Account[]
  readonly sums: readonly CashSum[]
  readonly booked: readonly { outlet_id: number; role: string; amount: number }[] | null
  readonly facts: readonly PlaceFacts[]
}

const PLACES = ['cash', 'petty_cash', 'safe', 'cash_in_transit']
const NOTHING = {
  ...{ ref: null, version: null, float_amount: null, expense_limit: null },
  ...{ counted_on: null, count_difference: null, open_count: 0, oldest_on: null, opened_on: null },
}

const total = (sums: readonly CashSum[], name: 'expected' | 'running') =>
  sums.reduce((sum, row) => sum + row[name], 0)

/** What the journal has more than sums, where it is told. */
const beyond = (booked: readonly { amount: number }[] | undefined, sums: readonly CashSum[]) =>
  booked === undefined
    ? null
    : booked.reduce((sum, { amount }) => sum + amount, 0) + total(sums, 'running') - total(sums, 'expected')

function placeRows({ outlets, sums, booked, facts }: Read): ExpectedRow[] {
  return outlets.flatMap(({ id: outlet_id, name }) =>
    PLACES.flatMap((place): ExpectedRow[] => {
      const is_own = (row: { outlet_id: number; place: string }) =>
        row.outlet_id === outlet_id && row.place === place
      const own = sums.filter(is_own)
      const known = facts.find(is_own) ?? NOTHING
      const journal = booked?.filter((row) => row.outlet_id === outlet_id && row.role === place)
      const difference = beyond(journal, own)
      const expected = total(own, 'expected')
      const is_kept = place === 'cash' ? known.open_count > 0 : known !== NOTHING
      if (!is_kept && expected === 0 && !difference) return []
      return [{ ...NOTHING, ...known, outlet_id, name, place, bank_account_id: null, expected, difference }]
    }),
  )
}

/** Accounts by name, and what is at banks without one; the journal tells of all of them together. */
function bankRows({ accounts, sums, booked }: Read): ExpectedRow[] {
  const all = sums.filter(({ place }) => place === 'bank')
  const rows = accounts.map(({ id, name, opened_on }): ExpectedRow => {
    const own = all.filter(({ bank_account_id }) => bank_account_id === id)
    const place = { place: 'bank', outlet_id: null, name, bank_account_id: id, opened_on }
    return { ...NOTHING, ...place, expected: total(own, 'expected'), difference: null }
  })
  const known = new Set(accounts.map(({ id }) => id))
  const rest = all.filter(({ bank_account_id }) => bank_account_id === null || !known.has(bank_account_id))
  const difference = beyond(
    booked?.filter(({ role }) => role === 'bank'),
    all,
  )
  const expected = total(rest, 'expected')
  if (expected === 0 && !difference) return rows
  const place = { place: 'bank', outlet_id: null, name: null, bank_account_id: null }
  return [...rows, { ...NOTHING, ...place, expected, difference }]
}

/** Every place of the outlets with what should lie there, then the accounts at banks. */
export const sumAccounts = (read: Read): ExpectedRow[] => [...placeRows(read), ...bankRows(read)]
