import type { Role } from '../account/standard-accounts.calc.ts'
import { splitSubject } from '../account/subject.calc.ts'

/** What is booked, or to be booked, of one role and subject: positive is debit. */
export interface Booked {
  readonly role: Role
  readonly subject: string
  readonly account_id: number
  readonly amount: number
}

/** A line of an entry; one of the two is 0. */
export interface NewLine extends Omit<Booked, 'amount'> {
  readonly debit: number
  readonly credit: number
}

interface Fact {
  readonly role: Role
  readonly subject: string
  readonly amount: number
}

const nameOf = ({ role, subject }: { role: string; subject: string }) => `${role} ${subject}`

/** Facts by name; what is booked without being told apart goes on so, that nothing is booked anew for it. */
function wantedOf(facts: readonly Fact[], before: ReadonlyMap<string, unknown>): Map<string, Fact> {
  const wanted = new Map<string, Fact>()
  for (const fact of facts) {
    const bare = splitSubject(fact.role, fact.subject)?.[0]
    const is_untold = bare !== undefined && before.has(nameOf({ role: fact.role, subject: bare }))
    const own = is_untold ? { ...fact, subject: bare } : fact
    const amount = (wanted.get(nameOf(own))?.amount ?? 0) + own.amount
    wanted.set(nameOf(own), { ...own, amount })
  }
  return wanted
}

/**
 * The lines that lead from what an outlet, day and kind is booked as to what it comes to: none where both are the same.
 * What was booked to an account is corrected there, wherever it would go today; the rest goes where it is mapped.
 * @throws RangeError where what it comes to does not balance.
 */
export function linesTo(
  facts: readonly Fact[],
  booked: readonly Booked[],
  accountOf: (fact: Fact) => number,
): NewLine[] {
  const off = facts.reduce((sum, { amount }) => sum + amount, 0)
  if (off !== 0) throw new RangeError(`facts do not balance by ${off}`)
  const before = Map.groupBy(booked, nameOf)
  const wanted = wantedOf(facts, before)
  const names = [...new Set([...wanted.keys(), ...before.keys()])]
  const lines = names.flatMap((name) => {
    const own = before.get(name) ?? []
    const fact = wanted.get(name)
    const { role, subject } = fact ?? own[0] ?? {}
    if (role === undefined || subject === undefined) return []
    const left = (fact?.amount ?? 0) - own.reduce((sum, { amount }) => sum + amount, 0)
    if (left === 0) return []
    const account_id = own.at(-1)?.account_id ?? accountOf({ role, subject, amount: left })
    return [{ role, subject, account_id, debit: Math.max(left, 0), credit: Math.max(-left, 0) }]
  })
  // Debits first, as entries are read.
  return [...lines.filter(({ debit }) => debit > 0), ...lines.filter(({ credit }) => credit > 0)]
}
