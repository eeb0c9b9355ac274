import type { WriteContext } from '../../kit/context.ts'
import type { ItemKind } from '../ledger/balance.queries.ts'
import type { LotTold } from './lot.calc.ts'

/** A movement of a document whose lots are asked for. */
export interface AskedMovement {
  readonly id: number
  readonly outlet_id: number
  readonly item_kind: ItemKind
  readonly item_id: number
  readonly type: string
  readonly ref_type: string
  readonly ref_id: number
  readonly ref_line: number | null
}

/** What a document tells of the lots of one of its movements. */
export interface ToldOfLot {
  /** What comes in as a lot. */
  readonly opens?: LotTold
  /** Lots that it takes of before all others. */
  readonly prefers?: readonly number[]
  /** A movement whose lots come back or arrive, and how much of what that took others have had before. */
  readonly of?: { readonly movement_id: number; readonly skip: bigint }
}

type Reader = (
  tx: WriteContext,
  movements: readonly AskedMovement[],
) => Promise<ReadonlyMap<number, ToldOfLot>>

const readers = new Map<string, Reader>()

/** Tells lots what documents of a kind say of theirs; each area that moves stock says it for its own. */
export function tellLots(ref_type: string, read: Reader): void {
  readers.set(ref_type, read)
}

/** Whether documents of a kind tell anything of lots. */
export function tellsLots(ref_type: string): boolean {
  return readers.has(ref_type)
}

/** What documents tell of the lots of their movements, by movement. */
export async function readTold(
  tx: WriteContext,
  movements: readonly AskedMovement[],
): Promise<Map<number, ToldOfLot>> {
  const told = new Map<number, ToldOfLot>()
  for (const [ref_type, own] of Map.groupBy(movements, (movement) => movement.ref_type)) {
    const found = await readers.get(ref_type)?.(tx, own.map(askedOf))
    for (const [id, each] of found ?? []) told.set(id, each)
  }
  return told
}

/** Only what readers hand on to the database. */
function askedOf(movement: AskedMovement): AskedMovement {
  const { id, outlet_id, item_kind, item_id, type, ref_type, ref_id, ref_line } = movement
  return { id, outlet_id, item_kind, item_id, type, ref_type, ref_id, ref_line }
}
