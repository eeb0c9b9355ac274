import { sql } from 'kysely'
import type { Context } from '../src/kit/context.ts'
import { ownBrand } from '../src/kit/db/own-brand.ts'
import { transaction } from '../src/kit/transaction.ts'

/** Days back from today of which guests have rated visits. */
const DAYS = 30

/** What guests say, by stars from one on. */
const WORDS = [
  ['Menunggu hampir satu jam, pesanan salah pula.', 'Kopi dingin dan meja kotor.'],
  ['Rasa biasa saja untuk harganya.', 'Pelayanan lambat saat ramai.'],
  ['Lumayan, tetapi AC kurang dingin.', 'Rasanya cukup.'],
  ['Enak, hanya parkirnya sempit.', 'Kopinya pas, musiknya terlalu keras.'],
  ['Selalu enak, stafnya ramah!', 'Tempat favorit keluarga kami.'],
] as const
const NAMES = ['Dewi', 'Rizal', 'Sinta', 'Bagus', 'Maya']
const REPLY =
  'Terima kasih atas penilaian Anda. Kami akan memperbaikinya dan menunggu kunjungan Anda berikutnya.'

/** Lets guests of some receipts say how their visits were, and outlets answer some. What is there already is left alone. */
export async function createRatings(ctx: Context, today: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const stars = sql`(array[5, 4, 5, 3, 4, 5, 2, 4, 5, 1, 4])[1 + t.id / 23 % 11]`
    await sql`insert into visit_rating (brand_id, transaction_id, business_date, outlet_id, stars, words, guest_name,
        rated_at, reply, replied_by, replied_at, updated_at)
      select ${tx.brand_id}, x.id, x.business_date, x.outlet_id, x.stars,
        case when x.id % 3 > 0 then (${JSON.stringify(WORDS)}::jsonb -> (x.stars - 1)) ->> (x.id % 2) end,
        case when x.id % 2 = 0 then (${JSON.stringify(NAMES)}::jsonb) ->> (x.id % 5) end, x.rated_at,
        case when x.is_answered then ${REPLY}::text end, case when x.is_answered then 'Bimo' end,
        case when x.is_answered then x.rated_at + interval '20 hours' end, x.rated_at
      from (select t.*, ${stars} as stars, t.occurred_at + interval '50 minutes' as rated_at,
          ${stars} <= 3 and t.id % 2 = 0 and t.business_date < ${today}::date - 2 as is_answered
        from transaction t where t.brand_id = ${tx.brand_id} and t.status = 'PAID' and t.channel in ('DINE_IN', 'TAKEAWAY')
          and t.business_date between ${today}::date - ${DAYS}::int and ${today}::date - 1 and t.id % 23 = 0) x
      on conflict do nothing`.execute(tx.db)
    await sql`insert into visit_rating_item (brand_id, visit_rating_id, item_id, is_liked)
      select distinct on (v.id, l.item_id) ${tx.brand_id}::int, v.id, l.item_id, v.stars >= 3
      from visit_rating v
      join transaction_line l on l.brand_id = ${ownBrand} and l.business_date = v.business_date
        and l.transaction_id = v.transaction_id and l.item_id is not null
      join item i on i.brand_id = ${ownBrand} and i.id = l.item_id
      where v.brand_id = ${tx.brand_id} and v.id % 2 = 0 order by v.id, l.item_id
      on conflict do nothing`.execute(tx.db)
  })
}
