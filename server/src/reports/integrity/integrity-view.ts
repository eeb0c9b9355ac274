import type { Context } from '../../kit/context.ts'
import { notFound } from '../../kit/errors.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { type CashierScore, type KindScore, reasonsOf, scoreCashiers } from './integrity.calc.ts'
import { readExceptionsOf, readWorkedHours, type TillException } from './integrity.queries.ts'
import type { IntegrityKind } from './integrity-kind.calc.ts'
import { sayReason } from './integrity-words.calc.ts'

/** A kind of a cashier as it is told: rates of 10,000. */
export interface KindView {
  kind: IntegrityKind
  count: number
  rate_bp: number | null
  peer_rate_bp: number | null
  peers: number
  is_told: boolean
}

/** A cashier beside peers as it is told. */
export interface CashierView {
  cashier_id: number
  cashier: string
  outlet_ids: readonly number[]
  receipts: number
  sessions: number
  score: number | null
  kinds: readonly KindView[]
  reasons: readonly { kind: IntegrityKind; sentence: string }[]
}

const toBp = (rate: number | null) => (rate === null ? null : Math.round(rate * 10_000))

const kindView = ({ kind, count, rate, peer_rate, peers, points }: KindScore): KindView => ({
  ...{ kind, count, peers, rate_bp: toBp(rate), peer_rate_bp: toBp(peer_rate) },
  is_told: points > 0,
})

const viewOf = ({ kinds, ...cashier }: CashierScore): CashierView => ({
  ...cashier,
  kinds: kinds.map(kindView),
  reasons: reasonsOf({ kinds }).map((kind) => ({ kind: kind.kind, sentence: sayReason(kind) })),
})

/** Every cashier of a scope beside peers, the highest score first. */
export async function readIntegrity(ctx: Context, scope: ReportScope): Promise<CashierView[]> {
  return scoreCashiers(await readWorkedHours(ctx, scope)).map(viewOf)
}

/**
 * One cashier, with the receipts and sessions that the figures are made of.
 * @throws NOT_FOUND where nothing of them is in the scope, as where nobody has the id.
 */
export async function readIntegrityOf(
  ctx: Context,
  scope: ReportScope,
  cashier_id: number,
): Promise<{ row: CashierView; exceptions: TillException[] }> {
  const row = (await readIntegrity(ctx, scope)).find((each) => each.cashier_id === cashier_id)
  if (!row) throw notFound('Kasir')
  return { row, exceptions: await readExceptionsOf(ctx, scope, cashier_id) }
}
