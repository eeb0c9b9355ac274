import { UserError } from '../../kit/errors.ts'
import { REFUSALS, type Refusal } from './refusal.calc.ts'

/** Refuses a sign-in through the company. */
export const refuse = (refusal: Refusal): UserError =>
  new UserError(refusal === 'away' ? 'UNAVAILABLE' : 'FORBIDDEN', REFUSALS[refusal], { refusal })

/** By which word the page tells of what a sign-in through the company was refused for. */
export function refusalOf({ code, details }: UserError): Refusal {
  const { refusal } = details
  if (typeof refusal === 'string' && Object.hasOwn(REFUSALS, refusal)) return refusal as Refusal
  if (code === 'RATE_LIMITED') return 'limited'
  if (code === 'DATA_LIMIT_EXCEEDED') return 'plan'
  return code === 'UNAVAILABLE' ? 'away' : 'taken'
}
