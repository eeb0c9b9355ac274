import type { WriteContext } from '../../kit/context.ts'
import { meetCashiers, NOBODY_MET, type People } from '../../people/cashier/meet-cashiers.ts'
import type { Mention, TillRight } from '../../people/cashier/till-right.calc.ts'
import type { Door } from '../transaction/outcome.calc.ts'
import { type ActPlace, recordDeviations } from './record-deviations.commands.ts'

/** What a void or a refund tells of people. */
export interface ToldUndo {
  readonly actor: string | null
  readonly approved_by?: string | null | undefined
  readonly cashier_code?: string | null | undefined
  readonly approver_code?: string | null | undefined
}

export const doerOf = ({ actor, cashier_code }: ToldUndo): Mention => ({ code: cashier_code, name: actor })
export const approverOf = ({ approved_by, approver_code }: ToldUndo): Mention => ({
  code: approver_code,
  name: approved_by,
})

/** Meets who voided or refunded at a till, and who allowed it; in the panel and on platforms it was no cashier. */
export async function meetOfUndos(
  tx: WriteContext,
  door: Door,
  requests: readonly ToldUndo[],
): Promise<People> {
  if (door.source === 'GRAB' || door.is_panel) return NOBODY_MET
  return meetCashiers(
    tx,
    door.outlet_id,
    requests.flatMap((request) => [doerOf(request), approverOf(request)]),
  )
}

/** A void or refund that was taken, and what it belongs to. */
export interface UndoneAct {
  readonly request: ToldUndo & { readonly occurred_at: string }
  readonly place: ActPlace & { readonly amount: number }
}

/** Notes which voids and refunds were beyond the rights of who did them. */
export async function recordUndoDeviations(
  tx: WriteContext,
  rule: TillRight,
  undone: readonly UndoneAct[],
  people: People,
): Promise<void> {
  const placed = undone.map(({ request, place }) => ({
    place,
    acts: [
      {
        act: { rule },
        doer: doerOf(request),
        approver: approverOf(request),
        occurred_at: request.occurred_at,
        amount: place.amount,
      },
    ],
  }))
  await recordDeviations(tx, placed, people)
}
