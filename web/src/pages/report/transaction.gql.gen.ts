// Generated from transaction.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../kit/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetTransactionListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetTransactionListQuery = {
  transactionList: {
    total: number,
    nodes: Array<{
      id: number,
      receipt_number: string,
      occurred_at: string,
      opened_at: string | null,
      business_date: string,
      channel: string,
      table_name: string | null,
      cashier_name: string | null,
      waiter_name: string | null,
      member_name: string | null,
      pax: number,
      item_qty: string,
      gross: number,
      item_discount: number,
      bill_discount: number,
      net: number,
      service: number,
      tax: number,
      rounding: number,
      total: number,
      paid: number,
      payment_difference: number,
      payment_methods: Array<string>,
      cogs: number | null,
      gross_profit: number | null,
      status: string,
      is_late: boolean,
      has_issue: boolean,
      outlet: {
        id: number,
        name: string,
        timezone: string
      }
    }>
  }
};

export type GetTransactionDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetTransactionDetailQuery = {
  transaction: {
    id: number,
    receipt_number: string,
    occurred_at: string,
    opened_at: string | null,
    recorded_at: string,
    business_date: string,
    channel: string,
    source: string,
    table_name: string | null,
    cashier_name: string | null,
    waiter_name: string | null,
    member_name: string | null,
    pax: number,
    note: string | null,
    gross: number,
    item_discount: number,
    bill_discount: number,
    included_charges: number,
    net: number,
    service: number,
    service_bp: number,
    tax: number,
    tax_bp: number,
    tax_base: number,
    rounding: number,
    total: number,
    paid: number,
    payment_difference: number,
    difference: number,
    is_tax_inclusive: boolean,
    is_late: boolean,
    has_issue: boolean,
    unknown_lines: number,
    status: string,
    voided_at: string | null,
    voided_by: string | null,
    void_reason: string | null,
    cogs: number | null,
    fee: number | null,
    gross_profit: number | null,
    outlet: {
      id: number,
      name: string,
      timezone: string
    },
    lines: Array<{
      no: number,
      name: string,
      qty: string,
      unit_price: number,
      variants: unknown,
      note: string | null,
      gross: number,
      item_discount: number,
      bill_discount: number,
      net: number,
      service: number,
      tax: number,
      cogs: number | null
    }>,
    discounts: Array<{
      no: number,
      line_no: number | null,
      name: string,
      code: string | null,
      amount: number,
      funded_by: string
    }>,
    payments: Array<{
      no: number,
      method: string,
      name: string | null,
      amount: number,
      tendered: number | null,
      reference: string | null,
      fee: number | null
    }>,
    refunds: Array<{
      id: number,
      occurred_at: string,
      actor: string | null,
      reason: string | null,
      method: string,
      total: number
    }>
  }
};


export const GetTransactionListDocument = document<GetTransactionListQuery, GetTransactionListQueryVariables>(
  'GetTransactionList',
  "query GetTransactionList($page:Int$limit:Int$filters:[Filter!]){transactionList(page:$page limit:$limit filters:$filters){total nodes{id receipt_number occurred_at opened_at business_date outlet{id name timezone}channel table_name cashier_name waiter_name member_name pax item_qty gross item_discount bill_discount net service tax rounding total paid payment_difference payment_methods cogs gross_profit status is_late has_issue}}}",
  ["OutletName","Transaction","TransactionList"],
);

export const GetTransactionDetailDocument = document<GetTransactionDetailQuery, GetTransactionDetailQueryVariables>(
  'GetTransactionDetail',
  "query GetTransactionDetail($id:Int!){transaction(id:$id){id receipt_number occurred_at opened_at recorded_at business_date outlet{id name timezone}channel source table_name cashier_name waiter_name member_name pax note gross item_discount bill_discount included_charges net service service_bp tax tax_bp tax_base rounding total paid payment_difference difference is_tax_inclusive is_late has_issue unknown_lines status voided_at voided_by void_reason cogs fee gross_profit lines{no name qty unit_price variants note gross item_discount bill_discount net service tax cogs}discounts{no line_no name code amount funded_by}payments{no method name amount tendered reference fee}refunds{id occurred_at actor reason method total}}}",
  ["OutletName","Transaction","TransactionDiscount","TransactionLine","TransactionPayment","TransactionRefund"],
);
