import { rowType } from '../../kit/graphql/object-type.ts'
import { can, isAllowed } from '../../kit/permission.ts'

const maybe = <T>(value: unknown) => (value ?? null) as T | null

const PriceRuleType = rowType(
  'PriceRule',
  "How prices are made of the menus' own; item counts before group before all.",
  {
    target: 'String!',
    kind: 'String!',
    value: ['Int!', 'Rupiah, or basis points of percent.'],
  },
  (t) => ({
    item_group_id: t.int({ nullable: true, resolve: (row) => maybe<number>(row.item_group_id) }),
    item_id: t.int({ nullable: true, resolve: (row) => maybe<number>(row.item_id) }),
    name: t.string({
      nullable: true,
      resolve: (row) => maybe<string>(row.name),
      description: 'Of the group or menu.',
    }),
  }),
)

const PriceOverride = rowType('PriceOverride', 'A price typed for one menu.', {
  item_id: 'Int!',
  price: 'Rupiah!',
})

const OptionPriceOverride = rowType('OptionPriceOverride', 'A price typed for one menu with an option.', {
  item_id: 'Int!',
  variant_option_id: 'Int!',
  price: 'Rupiah!',
})

const PriceBase = rowType(
  'PriceBase',
  'A price list another starts from, as far as it makes prices.',
  { id: 'Int!', rounding: 'String!' },
  (t) => ({
    floor_bp: t.int({
      nullable: true,
      description: 'Only with view_cost.',
      resolve: (row, _args, ctx) =>
        isAllowed(ctx, can('price', 'view_cost')) ? maybe<number>(row.floor_bp) : null,
    }),
    ceiling_bp: t.int({ nullable: true, resolve: (row) => maybe<number>(row.ceiling_bp) }),
    rules: t.field({ type: [PriceRuleType], resolve: (row) => row.rules as never }),
    overrides: t.field({ type: [PriceOverride], resolve: (row) => row.overrides as never }),
    option_overrides: t.field({
      type: [OptionPriceOverride],
      resolve: (row) => row.option_overrides as never,
    }),
  }),
)

const PriceOutlet = rowType('PriceOutlet', 'An outlet a price list holds at.', {
  id: 'Int!',
  name: 'String!',
})

const PriceTableGroup = rowType('PriceTableGroup', 'A table group a price list holds at.', {
  id: 'Int!',
  name: 'String!',
  outlet_id: 'Int!',
})

export const priceRuleType = () => PriceRuleType
export const priceOverrideType = () => PriceOverride
export const optionPriceOverrideType = () => OptionPriceOverride
export const priceBaseType = () => PriceBase
export const priceOutletType = () => PriceOutlet
export const priceTableGroupType = () => PriceTableGroup
