import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { RATING_MS, ratingPath } from './rating-link.ts'

/** Where the guest of a receipt says how it was, and what was said. */
export interface ReceiptRating {
  readonly path: string
  readonly open_until: Date
  readonly rating_id: number | null
  readonly stars: number | null
}

interface Row {
  status: string
  occurred_at: Date
  rating_id: number | null
  stars: number | null
}

/** Reads it; null of a receipt that was voided. */
export async function readReceiptRating(ctx: Context, receipt_id: number): Promise<ReceiptRating | null> {
  const T = sql.ref('t')
  const { rows } = await sql<Row>`select t.status, t.occurred_at, v.id as rating_id, v.stars
    from transaction t left join visit_rating v on v.brand_id = ${ownBrand}
      and v.business_date = t.business_date and v.transaction_id = t.id
    where t.brand_id = ${ownBrand} and t.id = ${receipt_id} and ${withinOutlets(ctx, T) ?? sql`true`}
      and t.business_date = (select k.business_date from transaction_key k
        where k.brand_id = ${ownBrand} and k.id = ${receipt_id})`.execute(ctx.db)
  const [row] = rows
  if (!row) throw notFound('Transaksi')
  if (row.status === 'VOID') return null
  const open_until = new Date(row.occurred_at.getTime() + RATING_MS)
  const { rating_id, stars } = row
  return { path: ratingPath(ctx.services, ctx.brand_id, receipt_id), open_until, rating_id, stars }
}
