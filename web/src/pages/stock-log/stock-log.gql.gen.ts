// Generated from stock-log.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetStockLogListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetStockLogListQuery = {
  stockLogList: {
    total: number,
    nodes: Array<{
      id: number,
      item_kind: string,
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


export const GetStockLogListDocument = document<GetStockLogListQuery, GetStockLogListQueryVariables>(
  'GetStockLogList',
  "query GetStockLogList($page:Int$limit:Int$filters:[Filter!]){stockLogList(page:$page limit:$limit filters:$filters){total nodes{id outlet{id name timezone}item_kind item_name unit type quantity balance_after unit_cost value ref_type ref_id document_number occurred_at recorded_at is_late actor reason note}}}",
  ["OutletName","StockLog","StockLogList"],
  "query GetStockLogListTallies($of:[[Filter!]!]!){stockLogList{tallies(of:$of)}}",
);
