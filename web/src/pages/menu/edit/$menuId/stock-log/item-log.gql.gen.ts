// Generated from item-log.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../parts/graphql/schema.gen.ts';

import { document } from '../../../../../kit/graphql/document.ts'
export type GetItemLogListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetItemLogListQuery = {
  itemLogList: {
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

export type GetItemBalanceQueryVariables = Exact<{
  id: number;
  outlet_id: number;
  from: string;
  until: string;
}>;


export type GetItemBalanceQuery = {
  itemBalance: {
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

export type GetItemStockSettingQueryVariables = Exact<{
  id: number;
}>;


export type GetItemStockSettingQuery = {
  item: {
    id: number,
    name: string,
    stock_mode: string,
    is_stock_logged: boolean,
    version: number
  }
};


export const GetItemLogListDocument = document<GetItemLogListQuery, GetItemLogListQueryVariables>(
  'GetItemLogList',
  "query GetItemLogList($page:Int$limit:Int$filters:[Filter!]){itemLogList(page:$page limit:$limit filters:$filters){total nodes{id outlet{id name timezone}item_name unit type quantity balance_after unit_cost value ref_type ref_id document_number occurred_at recorded_at is_late actor reason note}}}",
  ["ItemLog","ItemLogList","OutletName"],
  "query GetItemLogListTallies($of:[[Filter!]!]!){itemLogList{tallies(of:$of)}}",
);

export const GetItemBalanceDocument = document<GetItemBalanceQuery, GetItemBalanceQueryVariables>(
  'GetItemBalance',
  "query GetItemBalance($id:Int!$outlet_id:Int!$from:Date!$until:Date!){itemBalance(id:$id outlet_id:$outlet_id from:$from until:$until){name unit opening_quantity opening_value sums{type quantity value movements}closing_quantity closing_value quantity value average_cost last_cost minimum}}",
  ["BalanceSummary","MovementSum"],
);

export const GetItemStockSettingDocument = document<GetItemStockSettingQuery, GetItemStockSettingQueryVariables>(
  'GetItemStockSetting',
  "query GetItemStockSetting($id:Int!){item(id:$id){id name stock_mode is_stock_logged version}}",
  ["Item"],
);
