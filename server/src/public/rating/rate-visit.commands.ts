import { audit } from '../../kit/audit.ts'
import type { Context } from '../../kit/context.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { addressBlock } from '../../kit/http/address-block.ts'
import { assertAttempt } from '../../kit/throttle.ts'
import { transaction } from '../../kit/transaction.ts'
import { RATING_MS } from '../../sales/visit-rating/rating-link.ts'
import type { Rating } from './rating.input.ts'
import { type RatingPage, readRatingPage } from './rating-page.queries.ts'

const TEN_MINUTES = { window_seconds: 600, longest_wait_seconds: 600 }
/** Many guests share the address of the place they sit in. */
const BY_ADDRESS = { name: 'rating_address', free: 60, ...TEN_MINUTES }
const BY_RECEIPT = { name: 'rating_receipt', free: 15, ...TEN_MINUTES }

/** Whether the guest may still say something: in time, and nobody has answered. */
export function isOpen({ receipt, said }: RatingPage, now: number): boolean {
  return now < Date.parse(receipt.occurred_at) + RATING_MS && !said?.reply
}

/**
 * Writes what a guest says of the visit of a receipt: one answer a receipt, which another one replaces until somebody has
 * answered. Menus that are not on the receipt are left aside.
 * @throws NOT_FOUND where there is no such visit, CONFLICT where it is too late.
 */
export async function rateVisit(
  ctx: Context,
  receipt_id: number,
  rating: Rating,
  likes: ReadonlyMap<number, boolean>,
): Promise<void> {
  await assertAttempt(ctx.services, BY_ADDRESS, `${ctx.brand_id} ${addressBlock(ctx.ip)}`)
  await assertAttempt(ctx.services, BY_RECEIPT, `${ctx.brand_id} ${receipt_id}`)
  await transaction(ctx, async (tx) => {
    const found = await readRatingPage(tx, receipt_id)
    if (!found) throw notFound('Kunjungan')
    const { receipt, outlet, menus } = found
    const now = tx.now()
    if (now.getTime() >= Date.parse(receipt.occurred_at) + RATING_MS)
      throw new UserError('CONFLICT', 'Masa penilaian kunjungan ini sudah lewat')
    const named = { transaction_id: receipt_id, business_date: receipt.business_date }
    const before = await selectOwn(tx, 'visit_rating', named).select('stars').executeTakeFirst()
    const written = await tx.db
      .insertInto('visit_rating')
      .values({
        brand_id: tx.brand_id,
        ...named,
        outlet_id: outlet.id,
        ...rating,
        rated_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['brand_id', 'transaction_id', 'business_date'])
          .doUpdateSet({ ...rating, rated_at: now, updated_at: now })
          // Somebody may have answered at this very moment.
          .where('visit_rating.replied_at', 'is', null),
      )
      .returning(['id', 'version'])
      .executeTakeFirst()
    if (!written) throw new UserError('CONFLICT', 'Penilaian ini sudah dijawab dan tidak dapat diubah lagi')
    await deleteOwn(tx, 'visit_rating_item', { visit_rating_id: written.id }).execute()
    const rows = menus.flatMap(({ item_id }) => {
      const is_liked = likes.get(item_id)
      return is_liked === undefined
        ? []
        : [{ brand_id: tx.brand_id, visit_rating_id: written.id, item_id, is_liked }]
    })
    if (rows.length > 0) await tx.db.insertInto('visit_rating_item').values(rows).execute()
    await audit(tx, {
      action: before ? 'visit_rating.change' : 'visit_rating.create',
      entity_id: written.id,
      outlet_id: outlet.id,
      label: receipt.number,
      ...(before ? { before } : {}),
      after: { stars: rating.stars, version: written.version },
    })
  })
}
