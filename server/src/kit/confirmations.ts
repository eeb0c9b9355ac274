import type { WriteContext } from './context.ts'
import { UserError } from './errors.ts'
import { judgeAll, type Reading, type Thresholds, type Warning } from './plausibility.calc.ts'

/** Whether somebody is there to say what is meant: jobs and machines cannot be asked. */
export const canAnswer = ({ viewer }: Pick<WriteContext, 'viewer'>): boolean => (viewer?.admin_id ?? 0) > 0

const MOST = 1000

/** The context of a command that asks; one inside another shares what was confirmed. */
export function withConfirmations(tx: WriteContext): WriteContext {
  if (tx.confirmations) return tx
  const codes = new Set(tx.confirmed_warnings?.slice(0, MOST))
  return { ...tx, confirmations: { codes, unrecorded: [], told: new Set(), gathered: null } }
}

/** Whether the command asks about figures; of a copy nobody has typed any, it is asked about when it is finished. */
export const isAsking = (tx: WriteContext): boolean => tx.confirmations !== undefined

/** What the log of a record tells of confirmations; each is told once. */
export function takeConfirmed(
  tx: WriteContext,
  entity_id: number,
): Pick<Warning, 'code' | 'message'>[] | null {
  const all = tx.confirmations?.unrecorded ?? []
  const of = all.filter(({ record_id }) => record_id === undefined || record_id === entity_id)
  if (of.length === 0) return null
  all.splice(0, all.length, ...all.filter((each) => !of.includes(each)))
  return of.map(({ code, message }) => ({ code, message }))
}

const summary = ([first, ...rest]: readonly Warning[]) =>
  `${first?.message ?? ''}${rest.length > 0 ? ` (dan ${rest.length} lainnya)` : ''}`

const needsConfirmation = (open: readonly Warning[]) =>
  new UserError('NEEDS_CONFIRMATION', summary(open), {
    warnings: open,
    fields: Object.fromEntries(open.map(({ path, message }) => [path, message])),
  })

/**
 * Runs several writes of one command that each may ask, and asks once, for all of them, after the last: nothing of them is
 * committed then.
 * @throws NEEDS_CONFIRMATION with the warnings of all that are not confirmed.
 */
export async function askTogether<R>(tx: WriteContext, run: () => Promise<R>): Promise<R> {
  const { confirmations } = tx
  if (!confirmations || confirmations.gathered) return run()
  const gathered: Warning[] = []
  confirmations.gathered = gathered
  try {
    const result = await run()
    const open = [...new Map(gathered.map((warning) => [warning.code, warning])).values()]
    if (open.length > 0) throw needsConfirmation(open)
    return result
  } finally {
    confirmations.gathered = null
  }
}

/**
 * Refuses what warnings tell of until each is confirmed by its code. What the system
 * does by itself is not asked, as nobody could answer.
 * @throws NEEDS_CONFIRMATION with the warnings that are not confirmed, before anything is committed.
 */
export function assertMeant(
  tx: WriteContext,
  warnings: readonly Warning[],
  recordOf: (warning: Warning) => number | undefined = () => undefined,
): void {
  if (!canAnswer(tx)) return
  const { confirmations } = tx
  if (!confirmations) throw new Error('a command that asks about figures says `asks: true`')
  const open = warnings.filter(({ code }) => !confirmations.codes.has(code))
  if (open.length > 0) {
    if (!confirmations.gathered) throw needsConfirmation(open)
    confirmations.gathered.push(...open)
  }
  for (const warning of warnings) {
    if (confirmations.told.has(warning.code)) continue
    confirmations.told.add(warning.code)
    confirmations.unrecorded.push({
      code: warning.code,
      message: warning.message,
      record_id: recordOf(warning),
    })
  }
}

/**
 * Refuses figures that lie far from their history, and whatever else was found, until each warning is confirmed by its code.
 * @throws NEEDS_CONFIRMATION with the warnings that are not confirmed, before anything is committed.
 */
export function assertPlausible(
  tx: WriteContext,
  readings: readonly Reading[],
  thresholds: Thresholds,
  found: readonly Warning[] = [],
): void {
  if (!canAnswer(tx)) return
  const records = new Map(readings.map(({ path, record_id }) => [path, record_id]))
  assertMeant(tx, [...judgeAll(readings, thresholds), ...found], ({ path }) => records.get(path))
}
