import { sql } from 'kysely'
import { adminEntity } from '../../access/admin/admin.queries.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import {
  type Entity,
  type EntityField,
  entity,
  extendEntity,
  type Fragment,
  one,
  selectFields,
  workedOut,
} from '../../kit/read/entity.ts'
import { addOnHistoryEntity, planHistoryEntity } from '../../subscription/plan/plan.queries.ts'
import { cityEntity, provinceEntity } from '../region/region.queries.ts'

/** The address of an uploaded image; null without one. */
export const imageLink: EntityField = workedOut(
  'String',
  'Address of the image.',
  (table) => sql`'/files/' || ${table}.image`,
)

const bannerEntity = entity('banner', {
  type_name: 'Banner',
  description: 'A picture on the brand page, in its order.',
  columns: { id: 'Int!', image: 'String!', link: 'String', starts_on: 'Date', ends_on: 'Date', sort: 'Int!' },
  fields: { image_link: imageLink },
})

const WARNING_DAYS = 3

/** Rows of the brand itself: its key is `id`, not `brand_id`. */
function ofBrand(
  target: Entity,
  order: Fragment,
  where: (table: Fragment, now: Date) => Fragment,
  is_many: boolean,
): EntityField {
  const alias = sql.ref('h')
  return {
    type: { entity: target, many: is_many, nullable: !is_many },
    sql: (_brand, ctx, selection) => {
      const rows = sql`select ${selectFields(target, alias, ctx, selection)} from ${sql.table(target.table)} ${alias} where ${alias}.brand_id = ${ownBrand} and ${where(alias, ctx.now())} order by ${order}`
      return is_many
        ? sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`
        : sql`(select row_to_json(r) from (${rows} limit 1) r)`
    },
  }
}

/** The viewer's brand. */
export const brandEntity = entity('brand', {
  type_name: 'Brand',
  description: 'The brand: its profile, its standards and its subscription.',
  is_tenant: false,
  columns: {
    id: 'Int!',
    domain: 'String!',
    name: 'String!',
    legal_name: 'String',
    business_type: 'String!',
    tagline: 'String',
    npwp: 'String',
    email: 'String!',
    phone: 'String!',
    image: 'String',
    facebook: 'String',
    twitter: 'String',
    instagram: 'String',
    youtube: 'String',
    tiktok: 'String',
    complete_address: 'String',
    postal_code: 'String',
    address_lat: 'Float',
    address_long: 'Float',
    activate_qr: 'Boolean!',
    order_from_qr: 'Boolean!',
    theme_color: 'String!',
    qr_closing_text: 'String',
    timezone: 'String!',
    business_day_cutoff: 'Time!',
    tax_bp: 'Int!',
    service_bp: 'Int!',
    is_tax_inclusive: 'Boolean!',
    rounding_step: 'Int!',
    food_cost_target_bp: 'Int!',
    low_stock_policy: 'String!',
    plausible_times: 'Int!',
    deposit_late_days: 'Int!',
    slip_tolerance_bp: 'Int!',
    document_mask: 'String!',
    receipt_header: 'String',
    receipt_footer: 'String',
    is_receipt_logo_shown: 'Boolean!',
    void_reasons: '[String!]!',
    discount_reasons: '[String!]!',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    image_link: imageLink,
    province: one(provinceEntity, 'province_id', true),
    city: one(cityEntity, 'city_id', true),
    banners: ofBrand(bannerEntity, sql`h.sort, h.id`, () => sql`true`, true),
    plan_history: ofBrand(planHistoryEntity, sql`h.end_date desc, h.id desc`, () => sql`true`, true),
    latest_plan_history: ofBrand(
      planHistoryEntity,
      sql`h.end_date desc, h.id desc`,
      (h, now) => sql`${h}.status in ('OnGoing', 'End', 'Queued') and ${h}.start_date <= ${now}`,
      false,
    ),
    next_plan_history: ofBrand(
      planHistoryEntity,
      sql`h.start_date, h.id`,
      (h, now) => sql`${h}.status = 'Queued' and ${h}.start_date > ${now}`,
      false,
    ),
    expired_soon_add_on_history: ofBrand(
      addOnHistoryEntity,
      sql`h.end_date, h.id`,
      (
        h,
        now,
      ) => sql`${h}.status in ('OnGoing', 'Queued') and ${h}.start_date <= ${now} and ${h}.end_date > ${now}
        and ${h}.end_date <= ${now}::timestamptz + make_interval(days => ${WARNING_DAYS})
        and not exists (select from add_on_history n where n.brand_id = ${ownBrand} and n.add_on_id = ${h}.add_on_id
          and n.status = 'Queued' and n.start_date >= ${h}.end_date)`,
      true,
    ),
  },
  scope: (brand, ctx) => sql`${brand}.id = ${ctx.brand_id}`,
})

extendEntity(adminEntity, { brand: one(brandEntity, 'brand_id') })
