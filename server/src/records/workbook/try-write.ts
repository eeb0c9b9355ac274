import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { StaleAccessError, UserError } from '../../kit/errors.ts'
import { reportThrown } from '../../kit/outside/error-tracker.ts'
import type { Warning } from '../../kit/plausibility.calc.ts'
import { sqlState } from '../../kit/transaction.ts'

const RETRYABLE = new Set(['40001', '40P01'])
/** So often a record is asked about anew, as figures behind the first are judged once those are confirmed. */
const MOST_QUESTIONS = 5

/** What became of a try: what it answered, or why it was refused, field by field; and what it asked about. */
export type Tried<T> = { readonly warnings: readonly Warning[] } & (
  | { readonly is_done: true; readonly value: T }
  | { readonly is_done: false; readonly reason: string; readonly fields: Readonly<Record<string, string>> }
)

/** Does work within a transaction so that it leaves nothing when it fails. */
async function inSavepoint<T>(tx: WriteContext, work: (tx: WriteContext) => Promise<T>): Promise<T> {
  await sql`savepoint workbook_record`.execute(tx.db)
  try {
    const value = await work(tx)
    await sql`release savepoint workbook_record`.execute(tx.db)
    return value
  } catch (error) {
    if (!RETRYABLE.has(sqlState(error) ?? '')) await sql`rollback to savepoint workbook_record`.execute(tx.db)
    throw error
  }
}

function explain(tx: WriteContext, error: unknown): { reason: string; fields: Record<string, string> } {
  if (error instanceof StaleAccessError || RETRYABLE.has(sqlState(error) ?? '')) throw error
  if (error instanceof UserError) {
    const fields = (error.details.fields ?? {}) as Record<string, string>
    const [told] = Object.values(fields)
    return { reason: error.code === 'VALIDATION' && told ? told : error.message, fields }
  }
  if (!sqlState(error)?.startsWith('2')) throw error
  reportThrown(tx.services.errors, error, { job: 'workbook' })
  return { reason: 'Tidak dapat disimpan, periksa kembali isinya', fields: {} }
}

/**
 * Tries to write a record. Figures that are asked about are taken as meant where `learns`, and told; otherwise only those
 * of `confirmed`.
 */
export async function tryWrite<T>(
  tx: WriteContext,
  work: (tx: WriteContext) => Promise<T>,
  { learns, confirmed }: { readonly learns: boolean; readonly confirmed: readonly string[] },
): Promise<Tried<T>> {
  const warnings: Warning[] = []
  for (let left = MOST_QUESTIONS; ; left--) {
    const confirmed_warnings = [...confirmed, ...warnings.map(({ code }) => code)]
    try {
      const value = await inSavepoint(tx, (inner) => work({ ...inner, confirmed_warnings }))
      return { is_done: true, value, warnings }
    } catch (error) {
      const asked = error instanceof UserError && error.code === 'NEEDS_CONFIRMATION'
      if (asked && learns && left > 0) warnings.push(...(error.details.warnings as Warning[]))
      else return { is_done: false, ...explain(tx, error), warnings: [] }
    }
  }
}
