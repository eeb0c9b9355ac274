// Generated from order.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetTableOrderListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetTableOrderListQuery = {
  tableOrderList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      number: string,
      table_name: string,
      guest_name: string | null,
      status: string,
      qty: number,
      total: number,
      placed_at: string,
      version: number,
      page_payment: string | null,
      must_pay_first: boolean,
      outlet: {
        id: number,
        name: string
      }
    }>
  }
};

export type GetOpenTableOrdersQueryVariables = Exact<{ [key: string]: never; }>;


export type GetOpenTableOrdersQuery = {
  openTableOrders: Array<{
    outlet_id: number,
    waiting: number,
    unpaid: number,
    changed_at: string
  }>
};

export type GetTableOrderDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetTableOrderDetailQuery = {
  tableOrder: {
    id: number,
    number: string,
    table_name: string,
    guest_name: string | null,
    note: string | null,
    rewards: Array<string>,
    status: string,
    lines: unknown,
    gross: number,
    net: number,
    service: number,
    tax: number,
    rounding: number,
    total: number,
    cash_total: number,
    placed_at: string,
    confirmed_at: string | null,
    confirmed_by: string | null,
    rejected_at: string | null,
    rejected_by: string | null,
    reject_reason: string | null,
    cancelled_at: string | null,
    cancel_reason: string | null,
    settled_at: string | null,
    settled_by: string | null,
    method: string | null,
    transaction_id: number | null,
    receipt_number: string | null,
    settled_with: unknown,
    unpaid_with: unknown,
    drawers: unknown,
    version: number,
    payment_choices: unknown,
    page_payment: string | null,
    must_pay_first: boolean,
    charges: unknown,
    outlet: {
      id: number,
      name: string,
      timezone: string
    }
  }
};

export type GetTableBillQueryVariables = Exact<{
  order_ids: Array<number>;
}>;


export type GetTableBillQuery = {
  tableBill: {
    gross: number,
    service: number,
    tax: number,
    rounding: number,
    total: number,
    cash_total: number
  }
};

export type ConfirmTableOrderMutationVariables = Exact<{
  order: Types.ConfirmTableOrder;
}>;


export type ConfirmTableOrderMutation = {
  confirmTableOrder: {
    id: number,
    number: string,
    status: string
  }
};

export type RejectTableOrderMutationVariables = Exact<{
  order: Types.RejectTableOrder;
}>;


export type RejectTableOrderMutation = {
  rejectTableOrder: {
    id: number,
    number: string,
    status: string
  }
};

export type SettleTableOrderMutationVariables = Exact<{
  order: Types.SettleTableOrder;
}>;


export type SettleTableOrderMutation = {
  settleTableOrder: {
    id: number,
    number: string,
    status: string
  }
};

export type RefundOrderChargeMutationVariables = Exact<{
  charge_id: number;
}>;


export type RefundOrderChargeMutation = {
  refundOrderCharge: number
};

export type MarkChargeReturnedMutationVariables = Exact<{
  charge: Types.ReturnCharge;
}>;


export type MarkChargeReturnedMutation = {
  markChargeReturned: {
    id: number,
    page_payment: string | null
  }
};


export const GetTableOrderListDocument = document<GetTableOrderListQuery, GetTableOrderListQueryVariables>(
  'GetTableOrderList',
  "query GetTableOrderList($page:Int$limit:Int$filters:[Filter!]){tableOrderList(page:$page limit:$limit filters:$filters){total page limit nodes{id number table_name guest_name status qty total placed_at version page_payment must_pay_first outlet{id name}}}}",
  ["OutletName","TableOrder","TableOrderList"],
  "query GetTableOrderListTallies($of:[[Filter!]!]!){tableOrderList{tallies(of:$of)}}",
);

export const GetOpenTableOrdersDocument = document<GetOpenTableOrdersQuery, GetOpenTableOrdersQueryVariables>(
  'GetOpenTableOrders',
  "query GetOpenTableOrders{openTableOrders{outlet_id waiting unpaid changed_at}}",
  ["OpenTableOrders"],
);

export const GetTableOrderDetailDocument = document<GetTableOrderDetailQuery, GetTableOrderDetailQueryVariables>(
  'GetTableOrderDetail',
  "query GetTableOrderDetail($id:Int!){tableOrder(id:$id){id number table_name guest_name note rewards status lines gross net service tax rounding total cash_total placed_at confirmed_at confirmed_by rejected_at rejected_by reject_reason cancelled_at cancel_reason settled_at settled_by method transaction_id receipt_number settled_with unpaid_with drawers version payment_choices page_payment must_pay_first charges outlet{id name timezone}}}",
  ["OutletName","TableOrder"],
);

export const GetTableBillDocument = document<GetTableBillQuery, GetTableBillQueryVariables>(
  'GetTableBill',
  "query GetTableBill($order_ids:[Int!]!){tableBill(order_ids:$order_ids){gross service tax rounding total cash_total}}",
  ["TableBill"],
);

export const ConfirmTableOrderDocument = document<ConfirmTableOrderMutation, ConfirmTableOrderMutationVariables>(
  'ConfirmTableOrder',
  "mutation ConfirmTableOrder($order:ConfirmTableOrder!){confirmTableOrder(table_order:$order){id number status}}",
  ["TableOrder"],
);

export const RejectTableOrderDocument = document<RejectTableOrderMutation, RejectTableOrderMutationVariables>(
  'RejectTableOrder',
  "mutation RejectTableOrder($order:RejectTableOrder!){rejectTableOrder(table_order:$order){id number status}}",
  ["TableOrder"],
);

export const SettleTableOrderDocument = document<SettleTableOrderMutation, SettleTableOrderMutationVariables>(
  'SettleTableOrder',
  "mutation SettleTableOrder($order:SettleTableOrder!){settleTableOrder(table_order:$order){id number status}}",
  ["TableOrder"],
);

export const RefundOrderChargeDocument = document<RefundOrderChargeMutation, RefundOrderChargeMutationVariables>(
  'RefundOrderCharge',
  "mutation RefundOrderCharge($charge_id:Int!){refundOrderCharge(charge_id:$charge_id)}",
  [],
);

export const MarkChargeReturnedDocument = document<MarkChargeReturnedMutation, MarkChargeReturnedMutationVariables>(
  'MarkChargeReturned',
  "mutation MarkChargeReturned($charge:ReturnCharge!){markChargeReturned(charge:$charge){id page_payment}}",
  ["TableOrder"],
);
