// Generated from act.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type GetLateOrderQueryVariables = Exact<{
  id: number;
}>;


export type GetLateOrderQuery = {
  purchaseOrder: {
    id: number,
    number: string,
    version: number,
    expected_on: string | null,
    reminded_at: string | null,
    outlet: {
      name: string,
      timezone: string
    },
    supplier: {
      name: string,
      phone: string | null,
      email: string | null
    },
    supplier_link: {
      url: string | null,
      is_open: boolean
    } | null
  }
};

export type RemindOrderTaskMutationVariables = Exact<{
  of: Types.RemindPurchaseOrder;
}>;


export type RemindOrderTaskMutation = {
  remindPurchaseOrder: {
    id: number
  }
};

export type GetMarkedReceiptsQueryVariables = Exact<{
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetMarkedReceiptsQuery = {
  transactionList: {
    total: number,
    nodes: Array<{
      id: number,
      receipt_number: string,
      business_date: string,
      marks: Array<string>,
      total: number,
      outlet: {
        id: number,
        name: string
      }
    }>
  }
};

export type SeeMarksTaskMutationVariables = Exact<{
  marks: Types.SeenMarks;
}>;


export type SeeMarksTaskMutation = {
  seeReceiptMarks: number
};

export type GetGrabOutTaskQueryVariables = Exact<{
  id: number;
}>;


export type GetGrabOutTaskQuery = {
  grabMenu: {
    groups: Array<{
      id: number,
      items: Array<{
        id: number,
        name: string,
        held: number,
        grab_status: number | null,
        reason: string | null
      }>
    }>
  }
};

export type OfferAgainTaskMutationVariables = Exact<{
  sold_out: Types.SoldOut;
}>;


export type OfferAgainTaskMutation = {
  setItemsSoldOut: Array<{
    item_id: number,
    outlet_ids: Array<number>
  }>
};

export type GetExpiringLotsQueryVariables = Exact<{
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetExpiringLotsQuery = {
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
      value: string | null,
      outlet: {
        name: string
      }
    }>
  }
};

export type WriteOffTaskMutationVariables = Exact<{
  adjustment: Types.NewAdjustment;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type WriteOffTaskMutation = {
  createAdjustment: {
    id: number,
    number: string
  }
};

export type SubmitWriteOffTaskMutationVariables = Exact<{
  adjustment: Types.SubmitAdjustment;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type SubmitWriteOffTaskMutation = {
  submitAdjustment: {
    id: number,
    status: string
  }
};


export const GetLateOrderDocument = document<GetLateOrderQuery, GetLateOrderQueryVariables>(
  'GetLateOrder',
  "query GetLateOrder($id:Int!){purchaseOrder(id:$id){id number version expected_on reminded_at outlet{name timezone}supplier{name phone email}supplier_link{url is_open}}}",
  ["OrderSupplier","OutletName","PurchaseOrder","SupplierLink"],
);

export const RemindOrderTaskDocument = document<RemindOrderTaskMutation, RemindOrderTaskMutationVariables>(
  'RemindOrderTask',
  "mutation RemindOrderTask($of:RemindPurchaseOrder!){remindPurchaseOrder(purchase_order:$of){id}}",
  ["PurchaseOrder"],
);

export const GetMarkedReceiptsDocument = document<GetMarkedReceiptsQuery, GetMarkedReceiptsQueryVariables>(
  'GetMarkedReceipts',
  "query GetMarkedReceipts($filters:[Filter!]){transactionList(limit:100 filters:$filters){total nodes{id receipt_number business_date marks total outlet{id name}}}}",
  ["OutletName","Transaction","TransactionList"],
);

export const SeeMarksTaskDocument = document<SeeMarksTaskMutation, SeeMarksTaskMutationVariables>(
  'SeeMarksTask',
  "mutation SeeMarksTask($marks:SeenMarks!){seeReceiptMarks(marks:$marks)}",
  [],
);

export const GetGrabOutTaskDocument = document<GetGrabOutTaskQuery, GetGrabOutTaskQueryVariables>(
  'GetGrabOutTask',
  "query GetGrabOutTask($id:Int!){grabMenu(outlet_id:$id){groups{id items{id name held grab_status reason}}}}",
  ["GrabMenu","GrabMenuGroup","GrabMenuItem"],
);

export const OfferAgainTaskDocument = document<OfferAgainTaskMutation, OfferAgainTaskMutationVariables>(
  'OfferAgainTask',
  "mutation OfferAgainTask($sold_out:SoldOut!){setItemsSoldOut(sold_out:$sold_out){item_id outlet_ids}}",
  ["SoldOutChange"],
);

export const GetExpiringLotsDocument = document<GetExpiringLotsQuery, GetExpiringLotsQueryVariables>(
  'GetExpiringLots',
  "query GetExpiringLots($filters:[Filter!]){stockLotList(limit:100 filters:$filters){total nodes{id item_kind item_id item_name unit outlet_id outlet{name}batch expires_on days_left quantity value}}}",
  ["OutletName","StockLot","StockLotList"],
);

export const WriteOffTaskDocument = document<WriteOffTaskMutation, WriteOffTaskMutationVariables>(
  'WriteOffTask',
  "mutation WriteOffTask($adjustment:NewAdjustment!$confirmed_warnings:[String!]){createAdjustment(adjustment:$adjustment confirmed_warnings:$confirmed_warnings){id number}}",
  ["Adjustment"],
);

export const SubmitWriteOffTaskDocument = document<SubmitWriteOffTaskMutation, SubmitWriteOffTaskMutationVariables>(
  'SubmitWriteOffTask',
  "mutation SubmitWriteOffTask($adjustment:SubmitAdjustment!$confirmed_warnings:[String!]){submitAdjustment(adjustment:$adjustment confirmed_warnings:$confirmed_warnings){id status}}",
  ["Adjustment"],
);
