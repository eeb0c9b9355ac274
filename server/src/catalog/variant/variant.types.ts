import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'

const VariantOption = builder.objectRef<Row>('VariantOption').implement({
  description: 'One of the choices of a variant, in its order.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    code: t.string({ resolve: (row) => String(row.code) }),
    name: t.string({ resolve: (row) => String(row.name) }),
    price: t.field({
      type: 'Rupiah',
      resolve: (row) => Number(row.price),
      description: 'Added to the price of the menu.',
    }),
    is_default: t.boolean({ resolve: (row) => row.is_default === true }),
    is_active: t.boolean({ resolve: (row) => row.is_active === true }),
  }),
})

const VariantItem = builder.objectRef<Row>('VariantItem').implement({
  description: 'A menu that offers a variant.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    name: t.string({ resolve: (row) => String(row.name) }),
    item_group_id: t.int({ resolve: (row) => Number(row.item_group_id) }),
    group_name: t.string({ resolve: (row) => String(row.group_name) }),
  }),
})

export const variantOptionType = () => VariantOption
export const variantItemType = () => VariantItem
