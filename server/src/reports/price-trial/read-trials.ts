import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { UserError } from '../../kit/errors.ts'
import { authorise, can, isAllowed } from '../../kit/permission.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import type { TrialKind } from './trial.commands.ts'
import type { TrialRequest } from './trial.input.ts'
import { type TrialResult, withoutCosts } from './trial-result.calc.ts'
import { discountTermsHash, readDiscountBook, tryDiscountOn } from './try-discount.ts'
import { priceTermsHash, readPriceBook, tryPriceOn } from './try-price.ts'

/** A trial that was kept. */
export interface PriceTrial {
  readonly id: number
  readonly from: string
  readonly to: string
  readonly created_at: Date
  readonly created_by: string
  /** How many outlets it was tried at; null is every one. */
  readonly outlets: number | null
  /** The terms were changed since. */
  readonly is_old: boolean
  readonly result: TrialResult
}

interface Row extends Omit<PriceTrial, 'is_old' | 'outlets'> {
  outlet_ids: number[]
  terms_hash: string
}

/** Trials of others are told to who reaches all outlets whose receipts they were tried on. */
const inReach = ({ viewer }: Pick<Context, 'viewer'>) =>
  viewer?.outlet_ids
    ? sql`(t.outlet_ids <> '{}' and t.outlet_ids <@ ${[...viewer.outlet_ids]}::int[])`
    : sql`true`

async function readKept(
  ctx: Context | WriteContext,
  { kind, record_id, hash }: { kind: TrialKind; record_id: number; hash: string },
  condition = sql`true`,
): Promise<PriceTrial[]> {
  const { rows } = await sql<Row>`select t.id, t.from_date::text as from, t.to_date::text as to, t.created_at,
      t.created_by, t.outlet_ids, t.terms_hash, t.result
    from price_trial t where t.brand_id = ${ctx.brand_id} and t.kind = ${kind} and t.record_id = ${record_id}
      and ${inReach(ctx)} and ${condition} order by t.id desc`.execute(ctx.db)
  const sees_cost = isAllowed(ctx, can(`report_${kind}`, 'view_cost'))
  return rows.map(({ outlet_ids, terms_hash, ...row }) => ({
    ...row,
    result: sees_cost ? row.result : withoutCosts(row.result),
    outlets: outlet_ids.length > 0 ? outlet_ids.length : null,
    is_old: terms_hash !== hash,
  }))
}

/** Trials of a price list in reach, the newest first. */
export async function readPriceTrials(ctx: Context, record_id: number): Promise<PriceTrial[]> {
  const hash = priceTermsHash(await readPriceBook(ctx, record_id))
  return readKept(ctx, { kind: 'price', record_id, hash })
}

/** Trials of a discount in reach, the newest first. */
export async function readDiscountTrials(ctx: Context, record_id: number): Promise<PriceTrial[]> {
  const hash = discountTermsHash(await readDiscountBook(ctx, record_id))
  return readKept(ctx, { kind: 'discount', record_id, hash })
}

/** A trial that has been worked out, to be kept. */
export interface MadeTrial {
  readonly id: number
  readonly label: string
  readonly terms_hash: string
  readonly from: string
  readonly to: string
  readonly outlet_ids: number[]
  readonly result: TrialResult
}

async function scopeOf(ctx: Context, { from, to, outlet_ids }: TrialRequest) {
  const filter = ReportFilterInput.parse({ preset: 'custom', from, to, outlet_ids })
  return loadReportScope(ctx, filter)
}

/** Tries a price list that sets no prices yet. @throws CONFLICT for one that does, or did */
export async function makePriceTrial(ctx: Context, request: TrialRequest): Promise<MadeTrial> {
  authorise(ctx, can('report_price', 'view'), 'read')
  const [book, scope] = [await readPriceBook(ctx, request.id), await scopeOf(ctx, request)]
  if (book.state === 'RUNNING' || book.state === 'ENDED')
    throw new UserError(
      'CONFLICT',
      'Daftar harga ini sudah pernah berlaku, gandakan untuk mencoba perubahannya',
    )
  return {
    ...{ id: request.id, label: book.list.name, terms_hash: priceTermsHash(book) },
    ...{ from: request.from, to: request.to, outlet_ids: scope.outlet_ids ?? [] },
    result: await tryPriceOn(ctx, book, scope),
  }
}

/** Tries a discount that is not given now. @throws CONFLICT for one that is, or is over */
export async function makeDiscountTrial(ctx: Context, request: TrialRequest): Promise<MadeTrial> {
  authorise(ctx, can('report_discount', 'view'), 'read')
  const [book, scope] = [await readDiscountBook(ctx, request.id), await scopeOf(ctx, request)]
  if (!['DRAFT', 'SCHEDULED', 'PAUSED'].includes(book.state))
    throw new UserError(
      'CONFLICT',
      'Diskon ini sedang atau sudah berjalan, gandakan untuk mencoba perubahannya',
    )
  return {
    ...{ id: request.id, label: book.discount.name, terms_hash: discountTermsHash(book) },
    ...{ from: request.from, to: request.to, outlet_ids: scope.outlet_ids ?? [] },
    result: await tryDiscountOn(ctx, book, scope),
  }
}

/** A trial that was just kept. */
export async function readKeptTrial(
  ctx: WriteContext,
  kind: TrialKind,
  { id, made }: { id: number; made: MadeTrial },
): Promise<PriceTrial> {
  const [kept] = await readKept(ctx, { kind, record_id: made.id, hash: made.terms_hash }, sql`t.id = ${id}`)
  if (!kept) throw new Error('a trial was not kept')
  return kept
}
