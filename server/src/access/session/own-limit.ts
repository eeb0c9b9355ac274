import type { Context } from '../../kit/context.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { numberFormat } from '../../kit/format.calc.ts'
import { LIMIT_WORDS, type LimitKind, type Limits } from '../admin-group/limit-kind.calc.ts'

declare module '../../kit/viewer.ts' {
  interface Viewer {
    /** Up to how many rupiah it does something by itself; nothing holds a Master. */
    readonly limits: Limits
  }
}

const rupiah = (amount: number) => `Rp ${numberFormat('id-ID').format(amount)}`

/** Up to how many rupiah who writes does something by itself; null where there is no end to it. */
export function ownLimit({ viewer }: Pick<Context, 'viewer'>, kind: LimitKind): number | null {
  return !viewer || viewer.is_master ? null : (viewer.limits[kind] ?? null)
}

/**
 * What is said of rupiah beyond the limit of who writes, or nothing where they are within it.
 * @param amount rupiah; endless where nothing bounds it
 */
function findBeyond(
  ctx: Pick<Context, 'viewer'>,
  kind: LimitKind,
  amount: number,
  is_hidden = false,
): string | undefined {
  const most = ownLimit(ctx, kind)
  if (most === null || amount <= most) return undefined
  const { label } = LIMIT_WORDS[kind]
  if (is_hidden) return `${label} ini di atas batas peran Anda ${rupiah(most)}`
  const of = Number.isFinite(amount) ? rupiah(amount) : 'tanpa batas'
  return `${label} ${of}, sedangkan batas peran Anda ${rupiah(most)}`
}

/**
 * Refuses rupiah beyond the limit of who writes, beside the field they are typed in.
 * @throws VALIDATION at `path`
 */
export function assertTypedWithin(
  ctx: Pick<Context, 'viewer'>,
  kind: LimitKind,
  { amount, path }: { readonly amount: number; readonly path: string },
): void {
  const problem = findBeyond(ctx, kind, amount)
  if (problem) throw invalid({ [path]: problem }, problem)
}

/**
 * Refuses to do what comes to more rupiah than the limit of who does it; who may not know how many is not told.
 * @throws CONFLICT that says who can
 */
export function assertWithinLimit(
  ctx: Pick<Context, 'viewer'>,
  kind: LimitKind,
  { amount, is_hidden = false }: { readonly amount: number; readonly is_hidden?: boolean },
): void {
  const problem = findBeyond(ctx, kind, amount, is_hidden)
  if (problem) throw new UserError('CONFLICT', `${problem}. Minta admin dengan batas yang cukup.`)
}
