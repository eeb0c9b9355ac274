export const PRODUCTION_STATUSES = ['draft', 'running', 'done', 'cancelled'] as const
export type ProductionStatus = (typeof PRODUCTION_STATUSES)[number]
type ProductionAction = 'edit' | 'start' | 'finish' | 'cancel'

interface Transition {
  readonly action: ProductionAction
  readonly from: readonly ProductionStatus[]
  readonly to: ProductionStatus
  readonly authorization: 'update' | 'archive'
}

/** All that may happen to a production: the only place that decides it. */
const TRANSITIONS: readonly Transition[] = [
  { action: 'edit', from: ['draft'], to: 'draft', authorization: 'update' },
  { action: 'start', from: ['draft'], to: 'running', authorization: 'update' },
  { action: 'finish', from: ['draft', 'running'], to: 'done', authorization: 'update' },
  { action: 'cancel', from: ['draft', 'running'], to: 'cancelled', authorization: 'update' },
  // Takes back what it moved.
  { action: 'cancel', from: ['done'], to: 'cancelled', authorization: 'archive' },
]

/** The transition of an action from a status; undefined when there is none. */
export function productionTransition(
  status: ProductionStatus,
  action: ProductionAction,
): Transition | undefined {
  return TRANSITIONS.find((each) => each.action === action && each.from.includes(status))
}

export type { ProductionAction }
