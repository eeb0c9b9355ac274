import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'

/** What a guest said before. */
export interface Said {
  readonly stars: number
  readonly words: string | null
  readonly guest_name: string | null
  readonly reply: string | null
  readonly items: readonly { item_id: number; is_liked: boolean }[]
}

/** Of a receipt, what its guest is shown: where and when it was, and its menus. Named one by one, so that nothing else gets out. */
export interface RatingPage {
  readonly brand: { name: string; image: string | null; theme_color: string }
  readonly outlet: { id: number; name: string }
  readonly receipt: { id: number; number: string; business_date: string; occurred_at: string }
  readonly menus: readonly { item_id: number; name: string }[]
  readonly said: Said | null
}

/** The visit of a receipt; undefined where there is none, or it was voided. */
export async function readRatingPage(
  ctx: Context | WriteContext,
  receipt_id: number,
): Promise<RatingPage | undefined> {
  const { rows } = await sql<RatingPage>`select
      json_build_object('name', b.name, 'image', b.image, 'theme_color', b.theme_color) as brand,
      json_build_object('id', o.id, 'name', o.name) as outlet,
      json_build_object('id', t.id, 'number', t.receipt_number, 'business_date', t.business_date,
        'occurred_at', t.occurred_at) as receipt,
      (select coalesce(json_agg(x order by x.no), '[]') from (select l.item_id, min(l.name) as name, min(l.no) as no
        from transaction_line l where l.brand_id = ${ownBrand} and l.business_date = t.business_date
          and l.transaction_id = t.id and l.item_id is not null group by l.item_id) x) as menus,
      (select json_build_object('stars', v.stars, 'words', v.words, 'guest_name', v.guest_name, 'reply', v.reply,
          'items', (select coalesce(json_agg(json_build_object('item_id', i.item_id, 'is_liked', i.is_liked)), '[]')
            from visit_rating_item i where i.brand_id = ${ownBrand} and i.visit_rating_id = v.id))
        from visit_rating v where v.brand_id = ${ownBrand} and v.business_date = t.business_date
          and v.transaction_id = t.id) as said
    from transaction t
    join outlet o on o.brand_id = ${ownBrand} and o.id = t.outlet_id
    join brand b on b.id = ${ownBrand}
    where t.brand_id = ${ownBrand} and t.id = ${receipt_id} and t.status <> 'VOID'
      and t.business_date = (select k.business_date from transaction_key k
        where k.brand_id = ${ownBrand} and k.id = ${receipt_id})`.execute(ctx.db)
  return rows[0]
}
