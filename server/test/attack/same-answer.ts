import type { AttackAnswer } from './attack.ts'

/** What an answer tells of whether something is there: its refusal, or that there was none. */
export function tellOf(answer: AttackAnswer, operation: string): string {
  const error = answer.errors?.[0]
  if (!error) return (answer.data?.[operation] ?? null) === null ? 'nothing' : 'something'
  const { code, fields, warnings } = error.extensions ?? {}
  return JSON.stringify([code, error.message, fields ?? {}, (warnings ?? []).map((warning) => warning.code)])
}

/** Further than the ids of any round go, and near enough to sort among them as the other does. */
const AWAY = 100_000

let count = 0

/** An id of the same kind that nothing has. */
export function idOfNothing(like: unknown): unknown {
  count++
  const id = Number(like) + AWAY + count
  return Number.isNaN(id) ? crypto.randomUUID() : typeof like === 'number' ? id : String(id)
}
