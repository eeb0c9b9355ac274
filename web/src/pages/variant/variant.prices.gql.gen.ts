// Generated from variant.prices.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetVariantPricesQueryVariables = Exact<{
  id: number;
}>;


export type GetVariantPricesQuery = {
  variant: {
    id: number,
    name: string,
    takes_prices: boolean,
    version: number,
    deleted_at: string | null,
    options: Array<{
      id: number,
      name: string,
      price: number,
      is_active: boolean
    }>,
    items: Array<{
      id: number,
      name: string,
      item_group_id: number,
      group_name: string,
      price: number
    }>,
    prices: Array<{
      item_id: number,
      variant_option_id: number,
      price: number
    }>
  }
};

export type SetOptionPricesMutationVariables = Exact<{
  prices: Types.OptionPrices;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type SetOptionPricesMutation = {
  setOptionPrices: number
};


export const GetVariantPricesDocument = document<GetVariantPricesQuery, GetVariantPricesQueryVariables>(
  'GetVariantPrices',
  "query GetVariantPrices($id:Int!){variant(id:$id){id name takes_prices version deleted_at options{id name price is_active}items{id name item_group_id group_name price}prices{item_id variant_option_id price}}}",
  ["Variant","VariantItem","VariantOption","VariantPrice"],
);

export const SetOptionPricesDocument = document<SetOptionPricesMutation, SetOptionPricesMutationVariables>(
  'SetOptionPrices',
  "mutation SetOptionPrices($prices:OptionPrices!$confirmed_warnings:[String!]){setOptionPrices(prices:$prices confirmed_warnings:$confirmed_warnings)}",
  [],
);
