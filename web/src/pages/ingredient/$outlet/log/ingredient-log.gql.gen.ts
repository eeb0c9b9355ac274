// Generated from ingredient-log.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../parts/graphql/schema.gen.ts';

import { document } from '../../../../kit/graphql/document.ts'
export type GetIngredientLogListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetIngredientLogListQuery = {
  ingredientLogList: {
    total: number,
    nodes: Array<{
      id: number,
      item_name: string,
      unit: string,
      type: string,
      quantity: string,
      balance_after: string,
      unit_cost: string | null,
      value: string | null,
      ref_type: string,
      ref_id: number,
      document_number: string | null,
      occurred_at: string,
      recorded_at: string,
      is_late: boolean,
      actor: string | null,
      reason: string | null,
      note: string | null,
      outlet: {
        id: number,
        name: string,
        timezone: string
      }
    }>
  }
};

export type GetIngredientBalanceQueryVariables = Exact<{
  id: number;
  outlet_id: number;
  from: string;
  until: string;
}>;


export type GetIngredientBalanceQuery = {
  ingredientBalance: {
    name: string,
    unit: string,
    opening_quantity: string,
    opening_value: string | null,
    closing_quantity: string,
    closing_value: string | null,
    quantity: string,
    value: string | null,
    average_cost: string | null,
    last_cost: string | null,
    minimum: string | null,
    sums: Array<{
      type: string,
      quantity: string,
      value: string | null,
      movements: number
    }>
  }
};


export const GetIngredientLogListDocument = document<GetIngredientLogListQuery, GetIngredientLogListQueryVariables>(
  'GetIngredientLogList',
  "query GetIngredientLogList($page:Int$limit:Int$filters:[Filter!]){ingredientLogList(page:$page limit:$limit filters:$filters){total nodes{id outlet{id name timezone}item_name unit type quantity balance_after unit_cost value ref_type ref_id document_number occurred_at recorded_at is_late actor reason note}}}",
  ["IngredientLog","IngredientLogList","OutletName"],
  "query GetIngredientLogListTallies($of:[[Filter!]!]!){ingredientLogList{tallies(of:$of)}}",
);

export const GetIngredientBalanceDocument = document<GetIngredientBalanceQuery, GetIngredientBalanceQueryVariables>(
  'GetIngredientBalance',
  "query GetIngredientBalance($id:Int!$outlet_id:Int!$from:Date!$until:Date!){ingredientBalance(id:$id outlet_id:$outlet_id from:$from until:$until){name unit opening_quantity opening_value sums{type quantity value movements}closing_quantity closing_value quantity value average_cost last_cost minimum}}",
  ["BalanceSummary","MovementSum"],
);
