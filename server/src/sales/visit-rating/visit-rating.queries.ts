import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { outletNameEntity } from '../../outlets/outlet/outlet.queries.ts'

/** What a guest said of a visit. */
export const visitRatingEntity = entity('visit_rating', {
  type_name: 'VisitRating',
  description: 'What a guest said of the visit of a receipt.',
  columns: {
    id: 'Int!',
    transaction_id: 'Int!',
    business_date: 'Date!',
    outlet_id: 'Int!',
    stars: 'Int!',
    words: 'String',
    guest_name: 'String',
    rated_at: 'DateTime!',
    reply: 'String',
    replied_by: 'String',
    replied_at: 'DateTime',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    is_answered: workedOut(
      'Boolean!',
      'Somebody has answered.',
      (rating) => sql`(${rating}.replied_at is not null)`,
    ),
    receipt_number: workedOut(
      'String!',
      'Of its receipt.',
      (rating) => sql`(select r.receipt_number from transaction r where r.brand_id = ${ownBrand}
        and r.business_date = ${rating}.business_date and r.id = ${rating}.transaction_id)`,
    ),
    item_ids: workedOut(
      '[String!]!',
      'Menus on its receipt.',
      (rating) => sql`(select coalesce(array_agg(distinct l.item_id::text), '{}') from transaction_line l
        where l.brand_id = ${ownBrand} and l.business_date = ${rating}.business_date
          and l.transaction_id = ${rating}.transaction_id and l.item_id is not null)`,
    ),
    items: workedOut(
      'JSON!',
      'Menus it says something of: item_id, name, is_liked.',
      (rating) => sql`(select coalesce(json_agg(json_build_object('item_id', i.item_id, 'name', m.name,
          'is_liked', i.is_liked) order by i.is_liked desc, m.name, i.item_id), '[]') from visit_rating_item i
        join item m on m.brand_id = ${ownBrand} and m.id = i.item_id
        where i.brand_id = ${ownBrand} and i.visit_rating_id = ${rating}.id)`,
    ),
  },
  scope: (rating, ctx) => withinOutlets(ctx, rating),
})

export const visitRatingList = list('visitRating', {
  entity: visitRatingEntity,
  filters: {
    id: 'ID',
    outlet_id: 'ID',
    stars: 'Int',
    words: 'String',
    guest_name: 'String',
    business_date: 'Day',
    rated_at: 'Date',
    is_answered: 'Boolean',
    item_ids: 'Set',
  },
  sorts: ['id', 'stars', 'rated_at', 'business_date'],
  search: ['words', 'guest_name'],
  default_sort: { field: 'rated_at', order: 'Desc' },
})
