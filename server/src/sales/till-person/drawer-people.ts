import type { WriteContext } from '../../kit/context.ts'
import { meetCashiers, NOBODY_MET, type People } from '../../people/cashier/meet-cashiers.ts'
import type { Mention, TillRight } from '../../people/cashier/till-right.calc.ts'
import type { Door } from '../transaction/outcome.calc.ts'
import { recordDeviations } from './record-deviations.commands.ts'

/** What an event of a drawer tells of people. */
export interface ToldAtDrawer {
  readonly occurred_at: string
  readonly cashier_name: string | null
  readonly cashier_code?: string | null | undefined
  readonly approved_by?: string | null | undefined
  readonly approver_code?: string | null | undefined
}

export const doerAtDrawer = ({ cashier_name, cashier_code }: ToldAtDrawer): Mention => ({
  code: cashier_code,
  name: cashier_name,
})
export const approverAtDrawer = ({ approved_by, approver_code }: ToldAtDrawer): Mention => ({
  code: approver_code,
  name: approved_by,
})

/** Meets who was at a drawer and who allowed what; what is moved in the panel was no cashier's. */
export async function meetAtDrawer(
  tx: WriteContext,
  door: Door,
  events: readonly ToldAtDrawer[],
): Promise<People> {
  if (door.is_panel) return NOBODY_MET
  return meetCashiers(
    tx,
    door.outlet_id,
    events.flatMap((event) => [doerAtDrawer(event), approverAtDrawer(event)]),
  )
}

/** An event of a drawer that takes a right. */
export interface DrawerAct {
  readonly event: ToldAtDrawer & { readonly uuid: string; readonly session_uuid?: string }
  readonly rule: TillRight
  readonly business_date: string
}

/** Notes which drawers were opened or closed beyond the rights of who did it. */
export async function recordDrawerDeviations(
  tx: WriteContext,
  { outlet_id }: Door,
  acts: readonly DrawerAct[],
  people: People,
): Promise<void> {
  const placed = acts.map(({ event, rule, business_date }) => ({
    place: { outlet_id, business_date, session_uuid: event.session_uuid ?? event.uuid },
    acts: [
      {
        act: { rule },
        doer: doerAtDrawer(event),
        approver: approverAtDrawer(event),
        occurred_at: event.occurred_at,
        amount: null,
      },
    ],
  }))
  await recordDeviations(tx, placed, people)
}
