import type { MovementType } from '@lumbung/server/stock/ledger/movement-type.calc.ts'
import { MOVEMENT_WORDS } from '@lumbung/server/stock/ledger/movement-words.calc.ts'

type Tone = 'good' | 'warn' | 'bad' | 'quiet' | 'info'

const tones: Readonly<Record<MovementType, Tone>> = {
  OPENING: 'quiet',
  RECEIVE: 'good',
  PRODUCE_IN: 'good',
  TRANSFER_IN: 'good',
  SALE: 'quiet',
  SALE_VOID: 'warn',
  REFUND_RESTOCK: 'warn',
  PRODUCE_OUT: 'quiet',
  TRANSFER_OUT: 'quiet',
  TRANSFER_LOSS: 'bad',
  RECEIVE_RETURN: 'warn',
  WASTE: 'bad',
  STAFF_MEAL: 'quiet',
  SAMPLE: 'quiet',
  ADJUST_IN: 'quiet',
  ADJUST_OUT: 'warn',
  COUNT_GAIN: 'warn',
  COUNT_LOSS: 'bad',
  REVERSAL: 'warn',
  COST_REVALUE: 'quiet',
}

/** What kinds of movement are called and how they look, in the order in which a balance is explained. */
export const movement_names: Readonly<Record<string, { label: string; tone: Tone }>> = Object.fromEntries(
  Object.entries(MOVEMENT_WORDS).map(([type, label]) => [type, { label, tone: tones[type as MovementType] }]),
)

/** What a kind of movement is called. */
export function nameMovement(type: string): string {
  return movement_names[type]?.label ?? type
}

/** For filters. */
export const movement_options = Object.entries(movement_names).map(([value, { label }]) => ({ value, label }))
