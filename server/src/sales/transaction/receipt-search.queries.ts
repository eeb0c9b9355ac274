import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { holdsAsked } from '../../kit/read/asked.ts'
import type { SearchMore } from '../../kit/read/list.ts'

/** By what was sold: names on its lines. */
const byItem: SearchMore = (sale, asked, _ctx, narrowed) =>
  /\p{L}{2}/u.test(asked.text)
    ? sql`((${sale}.business_date, ${sale}.id) in (select l.business_date, l.transaction_id from transaction_line l
        where l.brand_id = ${ownBrand} and ${narrowed('business_date', sql`l.business_date`)}
          and ${holdsAsked(sql`l.name`, asked)}))`
    : undefined

/** By what its payments refer to: a card's last digits or an approval code, as the till sent it. */
const byReference: SearchMore = (sale, asked, _ctx, narrowed) =>
  asked.code === undefined
    ? undefined
    : sql`((${sale}.business_date, ${sale}.id) in (select p.business_date, p.transaction_id from transaction_payment p
        where p.brand_id = ${ownBrand} and ${narrowed('business_date', sql`p.business_date`)}
          and ${holdsAsked(sql`p.reference`, asked)}))`

/** By the phone of its member, for who may see members; as dialled in Indonesia and as written abroad. */
const byPhone: SearchMore = (sale, asked, ctx) =>
  asked.code === undefined || !isAllowed(ctx, can('member', 'view'))
    ? undefined
    : sql`(${sale}.member_id in (select m.id from member m where m.brand_id = ${ownBrand}
        and ${holdsAsked(sql`('0' || substr(m.phone, 4) || ' ' || m.phone)`, asked)}))`

/** What receipts are searched by beside their own columns. */
export const receiptSearch: readonly SearchMore[] = [byItem, byReference, byPhone]
