import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'

addTaskKind({
  kind: 'brand_closing',
  permission: 'signed_in',
  is_for_masters: true,
  source: (ctx) => ({
    from: sql`brand_closing c join brand b on b.id = ${ownBrand}`,
    where: sql`c.brand_id = ${ownBrand}`,
    columns: {
      ref: sql`0`,
      title: sql`b.name`,
      note: sql`c.author`,
      since: sql`c.asked_at`,
      due: sql`(c.erases_at at time zone b.timezone)::date`,
      count: sql`greatest(ceil(extract(epoch from c.erases_at - ${ctx.now()}::timestamptz) / 86400)::int, 0)`,
      print: sql`c.asked_at::text`,
      tone: sql`'bad'`,
    },
  }),
})
