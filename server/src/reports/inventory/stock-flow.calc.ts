import type { MovementType } from '../../stock/ledger/movement-type.calc.ts'

/** What leads from the stock at the beginning of a period to that at its end. */
export const FLOW_KINDS = [
  'initial',
  'received',
  'transferred',
  'produced',
  'sold',
  'own_use',
  'wasted',
  'counted',
  'corrected',
] as const
export type FlowKind = (typeof FLOW_KINDS)[number]

/** Under which kind each movement is told; what takes one back counts under that of the movement. */
export const FLOW_OF: Readonly<Record<MovementType, FlowKind>> = {
  OPENING: 'initial',
  RECEIVE: 'received',
  RECEIVE_RETURN: 'received',
  TRANSFER_OUT: 'transferred',
  TRANSFER_IN: 'transferred',
  TRANSFER_LOSS: 'wasted',
  PRODUCE_OUT: 'produced',
  PRODUCE_IN: 'produced',
  SALE: 'sold',
  SALE_VOID: 'sold',
  REFUND_RESTOCK: 'sold',
  STAFF_MEAL: 'own_use',
  SAMPLE: 'own_use',
  WASTE: 'wasted',
  COUNT_GAIN: 'counted',
  COUNT_LOSS: 'counted',
  ADJUST_IN: 'corrected',
  ADJUST_OUT: 'corrected',
  COST_REVALUE: 'corrected',
  REVERSAL: 'corrected',
}

/** The movements of a kind. */
export function typesOfFlow(kind: FlowKind): MovementType[] {
  return (Object.keys(FLOW_OF) as MovementType[]).filter((type) => FLOW_OF[type] === kind)
}

/** The figures of a flow in their order. */
export const FLOW_KEYS = ['opening', ...FLOW_KINDS, 'closing'] as const
export type FlowKey = (typeof FLOW_KEYS)[number]

/** What is less than half of what is written last is written as nothing. */
const LEAST = 0.5
/** The same of quantities, kept to four decimals. */
export const LEAST_QUANTITY = 0.0001

/** The figures of rows that say something: steps that moved nothing that would be seen are left out. */
export function shownFlow(
  rows: readonly Readonly<Record<FlowKey, string | null>>[],
  least = LEAST,
): FlowKey[] {
  return FLOW_KEYS.filter(
    (key) =>
      key === 'opening' || key === 'closing' || rows.some((row) => Math.abs(Number(row[key])) >= least),
  )
}

const LOSS_WORDS: Readonly<Record<string, string>> = {
  WASTE: 'Waste',
  TRANSFER_LOSS: 'Hilang dalam transfer',
  COUNT_LOSS: 'Kurang saat opname',
}

/** How a loss is called by its kind and reason. */
export function nameLoss({ type, reason }: { type: string | null; reason: string | null }): string {
  return [LOSS_WORDS[type ?? ''] ?? type, reason].filter(Boolean).join(': ')
}

/** How goods of a category are called. */
export function nameCategory(of: { item_kind: string; category: string | null }): string {
  return `${of.item_kind === 'menu' ? 'Menu: ' : ''}${of.category ?? 'Tanpa kategori'}`
}
