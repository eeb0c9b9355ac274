// Generated from item-choices.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetItemChoicesQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetItemChoicesQuery = {
  itemList: {
    total: number,
    nodes: Array<{
      id: number,
      code: string,
      sku: string | null,
      name: string,
      price: number,
      cost: string | null,
      food_cost_target_bp: number,
      item_group_id: number,
      item_group: {
        id: number,
        name: string,
        sort: number
      }
    }>
  }
};


export const GetItemChoicesDocument = document<GetItemChoicesQuery, GetItemChoicesQueryVariables>(
  'GetItemChoices',
  "query GetItemChoices($page:Int$limit:Int$filters:[Filter!]){itemList(page:$page limit:$limit filters:$filters){total nodes{id code sku name price cost food_cost_target_bp item_group_id item_group{id name sort}}}}",
  ["Item","ItemGroup","ItemList"],
  "query GetItemChoicesTallies($of:[[Filter!]!]!){itemList{tallies(of:$of)}}",
);
