import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import type { People } from '../../people/cashier/meet-cashiers.ts'
import { isBeyond } from '../../people/cashier/till-right.calc.ts'
import type { DoneAct } from './till-acts.calc.ts'

/** What an act belongs to. */
export interface ActPlace {
  readonly outlet_id: number
  readonly business_date: string
  readonly transaction_date?: string
  readonly transaction_id?: number
  readonly session_uuid?: string | null
}

/** Acts at one place. */
export interface PlacedActs {
  readonly place: ActPlace
  readonly acts: readonly DoneAct[]
}

function deviationRow(place: ActPlace, done: DoneAct, people: People): object[] {
  const { act, doer, approver, occurred_at, amount } = done
  const [person, allowed] = [people(doer), people(approver)]
  if (!person || !isBeyond(act, person.rights, allowed?.rights)) return []
  return [
    {
      outlet_id: place.outlet_id,
      business_date: place.business_date,
      occurred_at,
      rule: act.rule,
      cashier_id: person.id,
      approved_by: approver.name ?? approver.code ?? null,
      approver_id: allowed?.id ?? null,
      transaction_date: place.transaction_date ?? null,
      transaction_id: place.transaction_id ?? null,
      session_uuid: place.session_uuid ?? null,
      amount,
      share_bp: act.rule === 'discount' ? act.share_bp : null,
      limit_bp: act.rule === 'discount' ? (person.rights?.discount_limit_bp ?? null) : null,
    },
  ]
}

/** Notes what of acts was beyond the rights of who did them, as they are now. Nothing is refused over it. */
export async function recordDeviations(
  tx: WriteContext,
  placed: readonly PlacedActs[],
  people: People,
): Promise<void> {
  const rows = placed.flatMap(({ place, acts }) => acts.flatMap((done) => deviationRow(place, done, people)))
  await insertRows(tx, 'till_deviation', rows)
}
