import type { Kind, Status } from './adjustment-kind.calc.ts'

export const ACTIONS = [
  'edit',
  'submit',
  'approve',
  'reject',
  'withdraw',
  'start',
  'count',
  'recount',
  'receive',
  'cancel',
  'settle',
] as const
export type Action = (typeof ACTIONS)[number]

/** What of a role's rights a step may take. */
type StepRight = 'update' | 'approve' | 'archive'

interface Transition {
  readonly action: Action
  readonly from: readonly Status[]
  /** Where it may lead; which of them is decided by the limit, or by what is still on the way. */
  readonly to: readonly Status[]
  readonly authorization: StepRight
}

const REVIEW: readonly Transition[] = [
  { action: 'reject', from: ['waiting'], to: ['draft'], authorization: 'approve' },
  { action: 'withdraw', from: ['waiting'], to: ['draft'], authorization: 'update' },
]

const POSTED_AT_ONCE: readonly Transition[] = [
  { action: 'edit', from: ['draft'], to: ['draft'], authorization: 'update' },
  { action: 'submit', from: ['draft'], to: ['done', 'waiting'], authorization: 'update' },
  { action: 'approve', from: ['waiting'], to: ['done', 'waiting'], authorization: 'approve' },
  ...REVIEW,
  { action: 'cancel', from: ['draft', 'waiting'], to: ['cancelled'], authorization: 'update' },
  { action: 'cancel', from: ['done'], to: ['cancelled'], authorization: 'archive' },
]

/** All that may happen to documents, by kind: the only place that decides it. */
export const TRANSITIONS: Readonly<Record<Kind, readonly Transition[]>> = {
  adjustment: POSTED_AT_ONCE,
  waste: POSTED_AT_ONCE,
  transfer: [
    { action: 'edit', from: ['draft'], to: ['draft'], authorization: 'update' },
    { action: 'submit', from: ['draft'], to: ['sent', 'waiting'], authorization: 'update' },
    { action: 'approve', from: ['waiting'], to: ['sent', 'waiting'], authorization: 'approve' },
    ...REVIEW,
    { action: 'receive', from: ['sent'], to: ['sent', 'done'], authorization: 'update' },
    { action: 'cancel', from: ['draft', 'waiting'], to: ['cancelled'], authorization: 'update' },
    { action: 'cancel', from: ['sent', 'done'], to: ['cancelled'], authorization: 'archive' },
  ],
  count: [
    { action: 'edit', from: ['draft'], to: ['draft'], authorization: 'update' },
    { action: 'start', from: ['draft'], to: ['counting'], authorization: 'update' },
    { action: 'count', from: ['counting'], to: ['counting'], authorization: 'update' },
    { action: 'recount', from: ['counting', 'waiting'], to: ['counting'], authorization: 'update' },
    { action: 'submit', from: ['counting'], to: ['counting', 'done', 'waiting'], authorization: 'update' },
    { action: 'approve', from: ['waiting'], to: ['done', 'waiting'], authorization: 'approve' },
    ...REVIEW,
    { action: 'settle', from: ['done'], to: ['done'], authorization: 'update' },
    { action: 'cancel', from: ['draft', 'counting', 'waiting'], to: ['cancelled'], authorization: 'update' },
    { action: 'cancel', from: ['done'], to: ['cancelled'], authorization: 'archive' },
  ],
}

/** The transition of an action from a status; undefined when the document does not allow it. */
export function transitionOf(kind: Kind, status: Status, action: Action): Transition | undefined {
  return TRANSITIONS[kind].find((each) => each.action === action && each.from.includes(status))
}

/** The least right an action takes, alike for all kinds that know it; the transition may ask for more. */
export function authorizationOf(action: Action): StepRight {
  for (const kind of Object.values(TRANSITIONS)) {
    const found = kind.find((each) => each.action === action)
    if (found) return found.authorization
  }
  throw new Error(`No transition ${action}`)
}

/** Who acts on a document, as far as approval is concerned. */
export interface Approver {
  readonly admin_id: number
  readonly is_master: boolean
}

/** Whether a document of a value waits for someone else; Master needs nobody. */
export function needsApproval(value: bigint, limit: bigint | null, actor: Approver): boolean {
  return limit !== null && value > limit && !actor.is_master
}

/** What an approval is where two people may have to: the first of two, the same one's again, or the last. */
export function approvalStep(
  document: { readonly value: bigint; readonly first_approver_id: number | null },
  second_limit: bigint | null,
  actor: Approver,
): 'first' | 'again' | 'last' {
  if (!needsApproval(document.value, second_limit, actor)) return 'last'
  if (document.first_approver_id === null) return 'first'
  return document.first_approver_id === actor.admin_id ? 'again' : 'last'
}

/** What a document knows of the first of two approvals, where nobody has given it. */
export const NO_FIRST = { first_approver_id: null, first_approved_by: null, first_approved_at: null }

/** Whether someone with the right may approve: not what they wrote or sent in themselves, unless Master. */
export function mayApprove(
  document: { author_id: number | null; submitter_id: number | null },
  actor: Approver,
): boolean {
  return (
    actor.is_master || (document.author_id !== actor.admin_id && document.submitter_id !== actor.admin_id)
  )
}
