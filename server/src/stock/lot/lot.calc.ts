/**
 * What is left of lots, worked out movement by movement in the order in which they were recorded. Quantities in
 * ten-thousandths of the base unit. The sum of all lots, less what is owed, is the balance after every movement.
 */

/** What has neither date nor batch. It is taken first: it was there before dates were kept. */
export const UNDATED = 0
/** What was taken before anything was there; the next delivery makes it good. */
export const OWED = -1

/** Goods that came in together. */
export interface Lot {
  readonly id: number
  readonly expires_on: string | null
  readonly batch: string | null
  quantity: bigint
}

/** So much of a lot. */
export interface Part {
  readonly lot_id: number
  readonly quantity: bigint
}

/** What a movement took before it was there; nobody knows which movement without an id. */
export interface Debt {
  readonly movement_id: number | null
  readonly business_date: string
  quantity: bigint
}

/** What there is of one balance. */
export interface LotState {
  undated: bigint
  readonly lots: Map<number, Lot>
  /** The oldest first. */
  readonly debts: Debt[]
}

/** What a lot is told by where it came in. */
export interface LotTold {
  readonly expires_on: string | null
  readonly batch: string | null
}

/** A part of a lot of another outlet. */
export interface Carried extends LotTold {
  readonly parent_id: number
  readonly quantity: bigint
}

/** A movement with what its document tells of lots. */
export interface LotMovement {
  readonly id: number
  readonly business_date: string
  /** Negative takes out; never 0. */
  readonly quantity: bigint
  /** Lots to take of before all others. */
  readonly prefers?: readonly number[]
  /** What another movement took and this one puts back; what is more has no date. */
  readonly back?: { readonly of: number; readonly parts: readonly Part[] }
  /** What arrives of lots of another outlet; what is more has no date. */
  readonly carries?: readonly Carried[]
  /** What comes in as a lot of its own. */
  readonly opens?: LotTold
}

/** A lot that a movement opened. */
export interface OpenedLot extends LotTold {
  readonly id: number
  readonly parent_id: number | null
  readonly quantity: bigint
}

/** What a movement did to lots. */
export interface LotChange {
  /** What it took of each lot; below zero what it put back. */
  readonly parts: readonly Part[]
  readonly opened: readonly OpenedLot[]
  /** What was owed and is made good by it. */
  readonly settled: readonly {
    readonly movement_id: number
    readonly business_date: string
    readonly part: Part
  }[]
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)

/** Lots with something left, those that have to go first at the front. */
export function inOrder(lots: Iterable<Lot>): Lot[] {
  return [...lots]
    .filter(({ quantity }) => quantity > 0n)
    .sort((a, b) => compareDates(a.expires_on, b.expires_on) || a.id - b.id)
}

function compareDates(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null) return 1
  return b === null || a < b ? -1 : 1
}

/** Takes what is there: named lots, then what has no date, then the earliest. Answers what is missing too. */
function takeParts(
  state: LotState,
  wanted: bigint,
  prefers: readonly number[] = [],
): { parts: Part[]; missing: bigint } {
  const parts: Part[] = []
  let missing = wanted
  function takeOf(lot: Lot): void {
    const quantity = smaller(lot.quantity, missing)
    if (quantity <= 0n) return
    lot.quantity -= quantity
    missing -= quantity
    parts.push({ lot_id: lot.id, quantity })
  }
  for (const id of prefers) {
    const lot = state.lots.get(id)
    if (lot) takeOf(lot)
  }
  const undated = smaller(state.undated, missing)
  if (undated > 0n) {
    state.undated -= undated
    missing -= undated
    parts.push({ lot_id: UNDATED, quantity: undated })
  }
  if (missing > 0n) for (const lot of inOrder(state.lots.values())) takeOf(lot)
  return { parts, missing }
}

function takeOut(state: LotState, movement: LotMovement): LotChange {
  const { parts, missing } = takeParts(state, -movement.quantity, movement.prefers)
  if (missing > 0n) {
    state.debts.push({
      movement_id: movement.id,
      business_date: movement.business_date,
      quantity: missing,
    })
    parts.push({ lot_id: OWED, quantity: missing })
  }
  return { parts, opened: [], settled: [] }
}

/** Puts back parts of what a movement took; answers them and what of `quantity` is of none of them. */
function putBack(
  state: LotState,
  { of, parts }: NonNullable<LotMovement['back']>,
  quantity: bigint,
): { parts: Part[]; rest: bigint } {
  const back: Part[] = []
  let rest = quantity
  for (const part of parts) {
    const debt = state.debts.find(({ movement_id }) => movement_id === of)
    const most = part.lot_id === OWED ? (debt?.quantity ?? 0n) : part.quantity
    const given = smaller(smaller(part.quantity, most), rest)
    const lot = state.lots.get(part.lot_id)
    if (given <= 0n || part.lot_id === UNDATED) continue
    if (part.lot_id === OWED) payDebt(state, debt, given)
    else if (lot) lot.quantity += given
    else continue
    rest -= given
    back.push({ lot_id: part.lot_id, quantity: -given })
  }
  return { parts: back, rest }
}

function payDebt({ debts }: LotState, debt: Debt | undefined, quantity: bigint): void {
  if (!debt) return
  debt.quantity -= quantity
  if (debt.quantity === 0n) debts.splice(debts.indexOf(debt), 1)
}

/** Lets what is there make good what was taken before, the oldest first. */
function settleDebts(state: LotState): LotChange['settled'][number][] {
  const settled: LotChange['settled'][number][] = []
  for (let debt = state.debts[0]; debt; debt = state.debts[0]) {
    const { parts } = takeParts(state, debt.quantity)
    if (parts.length === 0) break
    const { movement_id, business_date } = debt
    for (const part of parts) {
      payDebt(state, debt, part.quantity)
      if (movement_id !== null) settled.push({ movement_id, business_date, part })
    }
  }
  return settled
}

function putIn(state: LotState, movement: LotMovement, newId: () => number): LotChange {
  const opened: OpenedLot[] = []
  let rest = movement.quantity
  function open(told: LotTold, quantity: bigint, parent_id: number | null): void {
    if (quantity <= 0n) return
    const { expires_on, batch } = told
    const id = newId()
    state.lots.set(id, { id, expires_on, batch, quantity })
    opened.push({ id, expires_on, batch, parent_id, quantity })
    rest -= quantity
  }
  for (const carried of movement.carries ?? [])
    open(carried, smaller(carried.quantity, rest), carried.parent_id)
  const back = movement.back ? putBack(state, movement.back, rest) : { parts: [], rest }
  const { parts } = back
  rest = back.rest
  if (movement.opens) open(movement.opens, rest, null)
  if (rest > 0n) {
    state.undated += rest
    parts.push({ lot_id: UNDATED, quantity: -rest })
  }
  return { parts, opened, settled: settleDebts(state) }
}

/** Carries out a movement; `newId` names the lots that it opens. */
export function applyMovement(state: LotState, movement: LotMovement, newId: () => number): LotChange {
  return movement.quantity < 0n ? takeOut(state, movement) : putIn(state, movement, newId)
}

/** Stock of `quantity` of which nothing is known; below zero it is owed. */
export function beginState(quantity: bigint, business_date: string): LotState {
  const debts = quantity < 0n ? [{ movement_id: null, business_date, quantity: -quantity }] : []
  return { undated: quantity > 0n ? quantity : 0n, lots: new Map(), debts }
}

/** All that there is, less what is owed: the balance. */
export function totalOf({ undated, lots, debts }: LotState): bigint {
  const there = [...lots.values()].reduce((sum, { quantity }) => sum + quantity, undated)
  return debts.reduce((sum, { quantity }) => sum - quantity, there)
}

/** What lies between `skip` and `skip + quantity` of parts laid one after another. */
export function sliceParts(parts: readonly Part[], skip: bigint, quantity: bigint): Part[] {
  const sliced: Part[] = []
  let begins = 0n
  for (const part of parts) {
    const from = begins > skip ? begins : skip
    const until = smaller(begins + part.quantity, skip + quantity)
    if (until > from) sliced.push({ lot_id: part.lot_id, quantity: until - from })
    begins += part.quantity
  }
  return sliced
}
