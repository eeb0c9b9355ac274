import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'

const maybe = <T>(value: unknown) => (value ?? null) as T | null

const PriceRuleType = builder.objectRef<Row>('PriceRule').implement({
  description: "How prices are made of the menus' own; item counts before group before all.",
  fields: (t) => ({
    target: t.string({ resolve: (row) => String(row.target) }),
    item_group_id: t.int({ nullable: true, resolve: (row) => maybe<number>(row.item_group_id) }),
    item_id: t.int({ nullable: true, resolve: (row) => maybe<number>(row.item_id) }),
    name: t.string({
      nullable: true,
      resolve: (row) => maybe<string>(row.name),
      description: 'Of the group or menu.',
    }),
    kind: t.string({ resolve: (row) => String(row.kind) }),
    value: t.int({ resolve: (row) => Number(row.value), description: 'Rupiah, or basis points of percent.' }),
  }),
})

const PriceOverride = builder.objectRef<Row>('PriceOverride').implement({
  description: 'A price typed for one menu.',
  fields: (t) => ({
    item_id: t.int({ resolve: (row) => Number(row.item_id) }),
    price: t.field({ type: 'Rupiah', resolve: (row) => Number(row.price) }),
  }),
})

const PriceOutlet = builder.objectRef<Row>('PriceOutlet').implement({
  description: 'An outlet a price list holds at.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    name: t.string({ resolve: (row) => String(row.name) }),
  }),
})

const PriceTableGroup = builder.objectRef<Row>('PriceTableGroup').implement({
  description: 'A table group a price list holds at.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    name: t.string({ resolve: (row) => String(row.name) }),
    outlet_id: t.int({ resolve: (row) => Number(row.outlet_id) }),
  }),
})

export const priceRuleType = () => PriceRuleType
export const priceOverrideType = () => PriceOverride
export const priceOutletType = () => PriceOutlet
export const priceTableGroupType = () => PriceTableGroup
