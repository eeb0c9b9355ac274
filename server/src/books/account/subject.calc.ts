import type { Role } from './standard-accounts.calc.ts'

/**
 * A subject may be told apart further by what stands behind its last @: a tax by its rate (`@1000` is 10 %), what is paid
 * at a bank by the account (`QRIS@12`).
 */
const APART = /^(.*)(@(?:\d+|other))$/s
const TOLD_APART: ReadonlySet<string> = new Set<Role>(['pbjt', 'input_vat', 'bank'])

/** A subject without what tells it apart further, and that alone; undefined where nothing does. */
export function splitSubject(role: string, subject: string): readonly [string, string] | undefined {
  const found = TOLD_APART.has(role) ? APART.exec(subject) : null
  return found ? [found[1] ?? '', found[2] ?? ''] : undefined
}

/** By which mappings the account of a subject is found, the nearest first; the usual one of the role is the last. */
export function subjectsToTry(role: string, subject: string): string[] {
  const [bare, apart] = splitSubject(role, subject) ?? []
  return [...new Set([subject, apart, bare, ''].filter((text) => text !== undefined))]
}

/** Rates of taxes as subjects name them. */
export const rateSubject = (bp: number) => `@${bp}`

const MOST_BP = 10_000

/** Whether a text is a rate of tax as subjects name them. */
export function isRateSubject(subject: string): boolean {
  const bp = /^@([1-9]\d{0,4})$/.exec(subject)?.[1]
  return bp !== undefined && Number(bp) <= MOST_BP
}
