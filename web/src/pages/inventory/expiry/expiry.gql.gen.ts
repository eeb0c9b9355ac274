// Generated from expiry.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type GetStockLotListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetStockLotListQuery = {
  stockLotList: {
    total: number,
    nodes: Array<{
      id: number,
      item_kind: string,
      item_id: number,
      item_name: string,
      unit: string,
      outlet_id: number,
      batch: string | null,
      expires_on: string | null,
      days_left: number | null,
      quantity: string,
      opened_quantity: string,
      opened_on: string,
      value: string | null,
      supplier_name: string | null,
      document_number: string | null,
      used_in: Array<string> | null,
      menu_ids: Array<string> | null,
      outlet: {
        name: string
      }
    }>
  }
};

export type GetExpirySummaryQueryVariables = Exact<{ [key: string]: never; }>;


export type GetExpirySummaryQuery = {
  expirySummary: Array<{
    days: number,
    lots: number,
    value: string | null
  }>
};

export type GetLotRecallQueryVariables = Exact<{
  id: number;
}>;


export type GetLotRecallQuery = {
  lotRecall: Array<{
    id: number,
    depth: number,
    via: string,
    outlet_id: number,
    outlet_name: string,
    item_name: string,
    unit: string,
    expires_on: string | null,
    batch: string | null,
    opened_on: string,
    opened_quantity: string,
    quantity: string,
    sold: string,
    wasted: string,
    produced: string,
    sent: string
  }>
};

export type GetStockLotUseListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetStockLotUseListQuery = {
  stockLotUseList: {
    total: number,
    nodes: Array<{
      id: number,
      lot_id: number,
      item_name: string,
      unit: string,
      type: string,
      ref_type: string,
      ref_id: number,
      document_number: string | null,
      quantity: string,
      occurred_at: string,
      actor: string | null,
      reason: string | null,
      outlet: {
        name: string,
        timezone: string
      }
    }>
  }
};


export const GetStockLotListDocument = document<GetStockLotListQuery, GetStockLotListQueryVariables>(
  'GetStockLotList',
  "query GetStockLotList($page:Int$limit:Int$filters:[Filter!]){stockLotList(page:$page limit:$limit filters:$filters){total nodes{id item_kind item_id item_name unit outlet_id outlet{name}batch expires_on days_left quantity opened_quantity opened_on value supplier_name document_number used_in menu_ids}}}",
  ["OutletName","StockLot","StockLotList"],
  "query GetStockLotListTallies($of:[[Filter!]!]!){stockLotList{tallies(of:$of)}}",
);

export const GetExpirySummaryDocument = document<GetExpirySummaryQuery, GetExpirySummaryQueryVariables>(
  'GetExpirySummary',
  "query GetExpirySummary{expirySummary{days lots value}}",
  ["ExpiryWindow"],
);

export const GetLotRecallDocument = document<GetLotRecallQuery, GetLotRecallQueryVariables>(
  'GetLotRecall',
  "query GetLotRecall($id:Int!){lotRecall(id:$id){id depth via outlet_id outlet_name item_name unit expires_on batch opened_on opened_quantity quantity sold wasted produced sent}}",
  ["RecalledLot"],
);

export const GetStockLotUseListDocument = document<GetStockLotUseListQuery, GetStockLotUseListQueryVariables>(
  'GetStockLotUseList',
  "query GetStockLotUseList($page:Int$limit:Int$filters:[Filter!]){stockLotUseList(page:$page limit:$limit filters:$filters){total nodes{id lot_id item_name unit outlet{name timezone}type ref_type ref_id document_number quantity occurred_at actor reason}}}",
  ["OutletName","StockLotUse","StockLotUseList"],
  "query GetStockLotUseListTallies($of:[[Filter!]!]!){stockLotUseList{tallies(of:$of)}}",
);
