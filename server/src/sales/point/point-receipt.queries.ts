import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { extendEntity, workedOut } from '../../kit/read/entity.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { memberPointEntity } from '../../people/member/member.queries.ts'

extendEntity(memberPointEntity, {
  receipt_number: workedOut(
    'String',
    'Of the receipt that earned or paid them; null without one, and out of reach.',
    (movement, ctx) => {
      const reach = withinOutlets(ctx, sql.ref('sold'))
      return sql`(select sold.receipt_number from transaction sold where sold.brand_id = ${ownBrand}
        and sold.business_date = ${movement}.business_date and sold.id = ${movement}.receipt_id
        ${reach ? sql`and ${reach}` : sql``})`
    },
  ),
  redemption_id: workedOut(
    'Int',
    'Of the reward they were taken for, while it can be taken back; null out of reach.',
    (movement, ctx) => {
      const reach = withinOutlets(ctx, sql.ref('taken'))
      return sql`(select taken.id from point_hold taken where taken.brand_id = ${ownBrand}
        and taken.id = ${movement}.hold_id and taken.reward is not null and taken.status = 'committed'
        and ${movement}.type = 'redeem' ${reach ? sql`and ${reach}` : sql``})`
    },
  ),
})
