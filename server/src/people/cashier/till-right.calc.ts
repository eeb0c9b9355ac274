/** What may be allowed at a till, as columns of a role name it without their `can_`. */
export const TILL_RIGHTS = [
  'void_before_print',
  'void_after_print',
  'refund',
  'change_price',
  'compliment',
  'open_drawer',
  'reprint',
  'close',
] as const
export type TillRight = (typeof TILL_RIGHTS)[number]

/** What can be beyond somebody's rights: a right that is lacking, or a discount above the limit. */
export type TillRule = TillRight | 'discount'

/** How somebody is told of at a till: by code, else by name. */
export interface Mention {
  readonly code?: string | null | undefined
  readonly name?: string | null | undefined
}

/** What somebody may do at a till. */
export interface TillRights {
  readonly rights: ReadonlySet<TillRight>
  /** Up to which share of what it is taken from a discount may be given by hand, in basis points. */
  readonly discount_limit_bp: number
  /** May allow others what is within these rights. */
  readonly can_approve: boolean
}

/** What somebody did: a right that was used, or a discount of a share. */
export type TillAct = { readonly rule: TillRight } | { readonly rule: 'discount'; readonly share_bp: number }

/** Whether rights hold for an act. */
export function mayDo(held: TillRights, act: TillAct): boolean {
  return act.rule === 'discount' ? act.share_bp <= held.discount_limit_bp : held.rights.has(act.rule)
}

/**
 * Whether an act is beyond the rights of who did it. Of those whose rights nobody has said nothing is known, so nothing is
 * beyond them. An approver counts only with rights of their own, and may allow what is within these.
 */
export function isBeyond(
  act: TillAct,
  doer: TillRights | undefined,
  approver: TillRights | undefined,
): boolean {
  if (!doer || mayDo(doer, act)) return false
  return !(approver?.can_approve && mayDo(approver, act))
}
