// Generated from transaction.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
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
      business_date: string,
      occurred_at: string,
      opened_at: string | null,
      channel: string,
      status: string,
      state: string,
      table_name: string | null,
      member_name: string | null,
      cashier_name: string | null,
      waiter_name: string | null,
      pax: number,
      item_qty: string,
      payment_methods: Array<string>,
      gross: number,
      discount: number,
      item_discount: number,
      bill_discount: number,
      included_charges: number,
      net: number,
      service: number,
      tax: number,
      rounding: number,
      total: number,
      paid: number,
      payment_difference: number,
      refund_total: number,
      costed_net: number | null,
      cogs: number | null,
      gross_profit: number | null,
      is_late: boolean,
      edited_after_print: boolean,
      has_issue: boolean,
      suspicions: Array<string>,
      marks: Array<string>,
      is_to_look_at: boolean,
      outlet: {
        id: number,
        name: string,
        timezone: string
      }
    }>
  }
};

export type GetTransactionSumsQueryVariables = Exact<{
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetTransactionSumsQuery = {
  transactionList: {
    sums: {
      pax: number | null,
      gross: number | null,
      discount: number | null,
      item_discount: number | null,
      bill_discount: number | null,
      included_charges: number | null,
      net: number | null,
      service: number | null,
      tax: number | null,
      rounding: number | null,
      total: number | null,
      void_total: number | null,
      paid: number | null,
      payment_difference: number | null,
      refund_total: number | null,
      costed_net: number | null,
      cogs: number | null,
      gross_profit: number | null
    }
  }
};

export type GetReceiptRatingQueryVariables = Exact<{
  receipt_id: number;
}>;


export type GetReceiptRatingQuery = {
  receiptRating: {
    path: string,
    open_until: string,
    rating_id: number | null,
    stars: number | null
  } | null
};

export type GetTransactionDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetTransactionDetailQuery = {
  transaction: {
    id: number,
    receipt_number: string,
    business_date: string,
    opened_at: string | null,
    occurred_at: string,
    recorded_at: string,
    source: string,
    channel: string,
    status: string,
    state: string,
    is_late: boolean,
    has_issue: boolean,
    marks: Array<string>,
    marks_seen_at: string | null,
    marks_seen_by: string | null,
    is_to_look_at: boolean,
    table_name: string | null,
    member_name: string | null,
    cashier_name: string | null,
    waiter_name: string | null,
    note: string | null,
    pax: number,
    tax_bp: number,
    service_bp: number,
    is_tax_inclusive: boolean,
    gross: number,
    item_discount: number,
    bill_discount: number,
    included_charges: number,
    net: number,
    service: number,
    tax: number,
    tax_base: number,
    rounding: number,
    total: number,
    paid: number,
    payment_difference: number,
    difference: number,
    unknown_lines: number,
    refund_total: number,
    voided_at: string | null,
    voided_by: string | null,
    void_reason: string | null,
    void_approved_by: string | null,
    outlet_address: string | null,
    outlet_phone: string | null,
    receipt_header: string | null,
    receipt_footer: string | null,
    costed_net: number | null,
    cogs: number | null,
    gross_profit: number | null,
    fee: number | null,
    outlet: {
      id: number,
      name: string,
      timezone: string
    },
    lines: Array<{
      no: number,
      item_id: number | null,
      code: string | null,
      name: string,
      variants: unknown,
      note: string | null,
      qty: string,
      unit_price: number,
      price_id: number | null,
      price_name: string | null,
      list_price: number | null,
      price_changed_by: string | null,
      paket_no: number | null,
      paket_item_id: number | null,
      paket_name: string | null,
      paket_qty: string | null,
      paket_price: number | null,
      gross: number,
      item_discount: number,
      bill_discount: number,
      included_charges: number,
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
      rate_bp: number | null,
      amount: number,
      funded_by: string,
      approved_by: string | null,
      reason: string | null
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
      business_date: string,
      occurred_at: string,
      reason: string | null,
      actor: string | null,
      method: string,
      total: number
    }>,
    events: Array<{
      type: string,
      occurred_at: string,
      actor: string | null,
      approved_by: string | null,
      name: string | null,
      qty: string | null,
      amount: number | null,
      reason: string | null
    }>,
    stock_movements: Array<{
      id: number,
      type: string,
      item_name: string,
      quantity: string,
      unit: string,
      value: string | null
    }> | null
  }
};

export type GetRefundOfferQueryVariables = Exact<{
  id: number;
}>;


export type GetRefundOfferQuery = {
  refundOffer: {
    refund_total: number,
    session_id: number | null,
    lines: Array<{
      no: number,
      name: string,
      qty: string,
      total: number
    }>,
    methods: Array<{
      code: string,
      name: string,
      is_cash: boolean
    }>,
    sessions: Array<{
      id: number,
      cashier_name: string | null,
      device_name: string | null,
      opened_at: string
    }>
  }
};

export type VoidTransactionMutationVariables = Exact<{
  transaction: Types.VoidTransaction;
}>;


export type VoidTransactionMutation = {
  voidTransaction: {
    id: number
  }
};

export type RefundTransactionMutationVariables = Exact<{
  transaction: Types.RefundTransaction;
}>;


export type RefundTransactionMutation = {
  refundTransaction: {
    id: number
  }
};

export type GetReceiptChoicesQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetReceiptChoicesQuery = {
  summaryReport: {
    by_group: Array<{
      item_group_id: number,
      name: string | null
    }>,
    by_payment: Array<{
      method: string,
      name: string | null
    }>
  }
};

export type GetReceiptCashiersQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetReceiptCashiersQuery = {
  paymentReport: {
    rows: Array<{
      key: string
    }>
  }
};

export type GetReceiptItemsQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetReceiptItemsQuery = {
  itemReport: {
    items: Array<{
      item_id: number,
      name: string | null
    }>
  }
};

export type GetReceiptDiscountsQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetReceiptDiscountsQuery = {
  discountReport: {
    by_promo: Array<{
      code: string,
      name: string
    }>,
    approvals: Array<{
      approved_by: string
    }>
  }
};

export type GetReceiptPriceListsQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetReceiptPriceListsQuery = {
  priceReport: {
    price_lists: Array<{
      price_id: number,
      name: string | null
    }>
  }
};

export type SeeReceiptMarksMutationVariables = Exact<{
  marks: Types.SeenMarks;
}>;


export type SeeReceiptMarksMutation = {
  seeReceiptMarks: number
};


export const GetTransactionListDocument = document<GetTransactionListQuery, GetTransactionListQueryVariables>(
  'GetTransactionList',
  "query GetTransactionList($page:Int$limit:Int$filters:[Filter!]){transactionList(page:$page limit:$limit filters:$filters){total nodes{id receipt_number business_date occurred_at opened_at outlet{id name timezone}channel status state table_name member_name cashier_name waiter_name pax item_qty payment_methods gross discount item_discount bill_discount included_charges net service tax rounding total paid payment_difference refund_total costed_net cogs gross_profit is_late edited_after_print has_issue suspicions marks is_to_look_at}}}",
  ["OutletName","Transaction","TransactionList"],
  "query GetTransactionListTallies($of:[[Filter!]!]!){transactionList{tallies(of:$of)}}",
);

export const GetTransactionSumsDocument = document<GetTransactionSumsQuery, GetTransactionSumsQueryVariables>(
  'GetTransactionSums',
  "query GetTransactionSums($filters:[Filter!]){transactionList(limit:1 filters:$filters){sums{pax gross discount item_discount bill_discount included_charges net service tax rounding total void_total paid payment_difference refund_total costed_net cogs gross_profit}}}",
  ["TransactionList","TransactionListSums"],
);

export const GetReceiptRatingDocument = document<GetReceiptRatingQuery, GetReceiptRatingQueryVariables>(
  'GetReceiptRating',
  "query GetReceiptRating($receipt_id:Int!){receiptRating(receipt_id:$receipt_id){path open_until rating_id stars}}",
  ["ReceiptRating"],
);

export const GetTransactionDetailDocument = document<GetTransactionDetailQuery, GetTransactionDetailQueryVariables>(
  'GetTransactionDetail',
  "query GetTransactionDetail($id:Int!){transaction(id:$id){id receipt_number business_date opened_at occurred_at recorded_at source channel status state is_late has_issue marks marks_seen_at marks_seen_by is_to_look_at table_name member_name cashier_name waiter_name note pax tax_bp service_bp is_tax_inclusive gross item_discount bill_discount included_charges net service tax tax_base rounding total paid payment_difference difference unknown_lines refund_total voided_at voided_by void_reason void_approved_by outlet_address outlet_phone receipt_header receipt_footer costed_net cogs gross_profit fee outlet{id name timezone}lines{no item_id code name variants note qty unit_price price_id price_name list_price price_changed_by paket_no paket_item_id paket_name paket_qty paket_price gross item_discount bill_discount included_charges net service tax cogs}discounts{no line_no name code rate_bp amount funded_by approved_by reason}payments{no method name amount tendered reference fee}refunds{id business_date occurred_at reason actor method total}events{type occurred_at actor approved_by name qty amount reason}stock_movements{id type item_name quantity unit value}}}",
  ["OutletName","StockLog","Transaction","TransactionDiscount","TransactionEvent","TransactionLine","TransactionPayment","TransactionRefund"],
);

export const GetRefundOfferDocument = document<GetRefundOfferQuery, GetRefundOfferQueryVariables>(
  'GetRefundOffer',
  "query GetRefundOffer($id:Int!){refundOffer(id:$id){refund_total session_id lines{no name qty total}methods{code name is_cash}sessions{id cashier_name device_name opened_at}}}",
  ["RefundDrawer","RefundMethod","RefundOffer","RefundableLine"],
);

export const VoidTransactionDocument = document<VoidTransactionMutation, VoidTransactionMutationVariables>(
  'VoidTransaction',
  "mutation VoidTransaction($transaction:VoidTransaction!){voidTransaction(transaction:$transaction){id}}",
  ["Transaction"],
);

export const RefundTransactionDocument = document<RefundTransactionMutation, RefundTransactionMutationVariables>(
  'RefundTransaction',
  "mutation RefundTransaction($transaction:RefundTransaction!){refundTransaction(transaction:$transaction){id}}",
  ["Transaction"],
);

export const GetReceiptChoicesDocument = document<GetReceiptChoicesQuery, GetReceiptChoicesQueryVariables>(
  'GetReceiptChoices',
  "query GetReceiptChoices($filter:ReportFilter){summaryReport(filter:$filter){by_group{item_group_id name}by_payment{method name}}}",
  ["ItemGroupSales","PaymentSales","SummaryReport"],
);

export const GetReceiptCashiersDocument = document<GetReceiptCashiersQuery, GetReceiptCashiersQueryVariables>(
  'GetReceiptCashiers',
  "query GetReceiptCashiers($filter:ReportFilter){paymentReport(filter:$filter group_by:cashier){rows{key}}}",
  ["GroupedPayments","PaymentReport"],
);

export const GetReceiptItemsDocument = document<GetReceiptItemsQuery, GetReceiptItemsQueryVariables>(
  'GetReceiptItems',
  "query GetReceiptItems($filter:ReportFilter){itemReport(filter:$filter){items{item_id name}}}",
  ["ItemReport","ReportedItem"],
);

export const GetReceiptDiscountsDocument = document<GetReceiptDiscountsQuery, GetReceiptDiscountsQueryVariables>(
  'GetReceiptDiscounts',
  "query GetReceiptDiscounts($filter:ReportFilter){discountReport(filter:$filter){by_promo{code name}approvals{approved_by}}}",
  ["ApprovedDiscounts","DiscountReport","UsedDiscount"],
);

export const GetReceiptPriceListsDocument = document<GetReceiptPriceListsQuery, GetReceiptPriceListsQueryVariables>(
  'GetReceiptPriceLists',
  "query GetReceiptPriceLists($filter:ReportFilter){priceReport(filter:$filter){price_lists{price_id name}}}",
  ["PriceListSales","PriceReport"],
);

export const SeeReceiptMarksDocument = document<SeeReceiptMarksMutation, SeeReceiptMarksMutationVariables>(
  'SeeReceiptMarks',
  "mutation SeeReceiptMarks($marks:SeenMarks!){seeReceiptMarks(marks:$marks)}",
  [],
);
