// Generated from inventory.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetIngredientInventoryListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetIngredientInventoryListQuery = {
  ingredientInventoryList: {
    total: number,
    nodes: Array<{
      id: number,
      code: string,
      name: string,
      unit: string,
      category: string | null,
      short_count: number,
      total_quantity: string,
      on_order: string,
      total_value: string | null,
      stocks: Array<{
        outlet_id: number,
        quantity: string,
        minimum: string | null,
        status: string,
        value: string | null,
        days_of_cover: number | null,
        last_moved_at: string | null
      }>
    }>
  }
};

export type GetItemInventoryListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetItemInventoryListQuery = {
  itemInventoryList: {
    total: number,
    nodes: Array<{
      id: number,
      code: string,
      name: string,
      unit: string,
      category: string | null,
      short_count: number,
      total_quantity: string,
      total_value: string | null,
      stocks: Array<{
        outlet_id: number,
        quantity: string,
        minimum: string | null,
        status: string,
        value: string | null,
        days_of_cover: number | null,
        last_moved_at: string | null
      }>
    }>
  }
};

export type GetInventorySummaryQueryVariables = Exact<{
  kind: Types.InventoryKind;
}>;


export type GetInventorySummaryQuery = {
  inventorySummary: {
    value: string | null,
    low: number,
    out: number,
    negative: number,
    dead: number,
    outlets: Array<{
      id: number,
      name: string,
      last_counted_at: string | null
    }>
  }
};


export const GetIngredientInventoryListDocument = document<GetIngredientInventoryListQuery, GetIngredientInventoryListQueryVariables>(
  'GetIngredientInventoryList',
  "query GetIngredientInventoryList($page:Int$limit:Int$filters:[Filter!]){ingredientInventoryList(page:$page limit:$limit filters:$filters){total nodes{id code name unit category short_count total_quantity on_order total_value stocks{outlet_id quantity minimum status value days_of_cover last_moved_at}}}}",
  ["IngredientInventory","IngredientInventoryList","InventoryStock"],
  "query GetIngredientInventoryListTallies($of:[[Filter!]!]!){ingredientInventoryList{tallies(of:$of)}}",
);

export const GetItemInventoryListDocument = document<GetItemInventoryListQuery, GetItemInventoryListQueryVariables>(
  'GetItemInventoryList',
  "query GetItemInventoryList($page:Int$limit:Int$filters:[Filter!]){itemInventoryList(page:$page limit:$limit filters:$filters){total nodes{id code name unit category short_count total_quantity total_value stocks{outlet_id quantity minimum status value days_of_cover last_moved_at}}}}",
  ["InventoryStock","ItemInventory","ItemInventoryList"],
  "query GetItemInventoryListTallies($of:[[Filter!]!]!){itemInventoryList{tallies(of:$of)}}",
);

export const GetInventorySummaryDocument = document<GetInventorySummaryQuery, GetInventorySummaryQueryVariables>(
  'GetInventorySummary',
  "query GetInventorySummary($kind:InventoryKind!){inventorySummary(kind:$kind){value low out negative dead outlets{id name last_counted_at}}}",
  ["CountedOutlet","InventorySummary"],
);
