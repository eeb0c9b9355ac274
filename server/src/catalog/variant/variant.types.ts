import { rowType } from '../../kit/graphql/object-type.ts'

const VariantOption = rowType('VariantOption', 'One of the choices of a variant, in its order.', {
  id: 'Int!',
  code: 'String!',
  name: 'String!',
  price: ['Rupiah!', 'Added to the price of the menu.'],
  is_default: 'Boolean!',
  is_active: 'Boolean!',
})

const VariantItem = rowType('VariantItem', 'A menu that offers a variant.', {
  id: 'Int!',
  name: 'String!',
  item_group_id: 'Int!',
  group_name: 'String!',
  price: ['Rupiah!', 'Of the menu itself.'],
})

const VariantPrice = rowType(
  'VariantPrice',
  'What a menu costs with an option, in place of its price and the surcharge.',
  {
    item_id: 'Int!',
    variant_option_id: 'Int!',
    price: 'Rupiah!',
  },
)

export const variantOptionType = () => VariantOption
export const variantPriceType = () => VariantPrice
export const variantItemType = () => VariantItem
