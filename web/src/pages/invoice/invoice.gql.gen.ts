// Generated from invoice.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetSubscriptionQueryVariables = Exact<{ [key: string]: never; }>;


export type GetSubscriptionQuery = {
  usage: Array<{
    resource: string,
    label: string,
    used: number,
    allowed: number | null
  }>,
  addOnHistoryList: {
    total: number,
    nodes: Array<{
      id: number,
      add_on_name: string,
      quantity: number,
      status: string,
      start_date: string,
      end_date: string
    }>
  }
};

export type GetInvoiceListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetInvoiceListQuery = {
  invoiceList: {
    total: number,
    nodes: Array<{
      id: number,
      number: string,
      summary: string,
      status: string,
      issued_at: string,
      due_at: string,
      paid_at: string | null,
      proof_sent_at: string | null,
      subtotal: number,
      vat: number,
      total: number,
      method: string | null,
      author: string
    }>
  }
};

export type GetPlanHistoryListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetPlanHistoryListQuery = {
  planHistoryList: {
    total: number,
    nodes: Array<{
      id: number,
      plan_name: string,
      status: string,
      start_date: string,
      end_date: string,
      days: number | null,
      author: string | null,
      invoice_id: number | null,
      invoice_number: string | null
    }>
  }
};

export type GetInvoiceDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetInvoiceDetailQuery = {
  invoice: {
    id: number,
    number: string,
    status: string,
    kind: string,
    plan_id: number | null,
    days: number | null,
    begins: string | null,
    issued_at: string,
    due_at: string,
    paid_at: string | null,
    method: string | null,
    subtotal: number,
    tax_base: number,
    vat_bp: number,
    vat: number,
    total: number,
    buyer_name: string,
    buyer_address: string | null,
    buyer_npwp: string | null,
    seller_name: string,
    seller_address: string,
    author: string,
    proof_sent_at: string | null,
    proof_sender: string | null,
    proof_refusal: string | null,
    bank_account: string,
    is_payable_online: boolean,
    lines: Array<{
      no: number,
      kind: string,
      description: string,
      quantity: number,
      unit_price: number,
      amount: number,
      add_on_id: number | null
    }>,
    attachments: Array<{
      id: number,
      name: string,
      is_image: boolean,
      bytes: number,
      author: string,
      created_at: string
    }>,
    timeline: Array<{
      id: number,
      action: string,
      actor: string,
      occurred_at: string,
      remark: string | null
    }>
  }
};

export type CreateInvoiceMutationVariables = Exact<{
  invoice: Types.NewInvoice;
}>;


export type CreateInvoiceMutation = {
  createInvoice: {
    id: number,
    number: string,
    status: string
  }
};

export type SaveInvoiceDraftMutationVariables = Exact<{
  draft: Types.InvoiceDraft;
}>;


export type SaveInvoiceDraftMutation = {
  saveInvoiceDraft: {
    id: number
  }
};

export type PlaceInvoiceDraftMutationVariables = Exact<{
  draft: Types.PlacedInvoiceDraft;
}>;


export type PlaceInvoiceDraftMutation = {
  placeInvoiceDraft: {
    id: number,
    number: string,
    status: string
  }
};

export type DeleteInvoiceDraftMutationVariables = Exact<{
  id: number;
}>;


export type DeleteInvoiceDraftMutation = {
  deleteInvoiceDraft: number
};

export type CancelInvoiceMutationVariables = Exact<{
  id: number;
}>;


export type CancelInvoiceMutation = {
  cancelInvoice: number
};

export type SendPaymentProofMutationVariables = Exact<{
  proof: Types.PaymentProof;
}>;


export type SendPaymentProofMutation = {
  sendPaymentProof: {
    id: number
  }
};

export type PayInvoiceOnlineMutationVariables = Exact<{
  id: number;
}>;


export type PayInvoiceOnlineMutation = {
  payInvoiceOnline: string
};

export type GetInvoiceQuoteQueryVariables = Exact<{
  invoice: Types.NewInvoice;
}>;


export type GetInvoiceQuoteQuery = {
  invoiceQuote: {
    begins: string | null,
    starts_at: string,
    due_at: string,
    subtotal: number,
    tax_base: number,
    vat_bp: number,
    vat: number,
    total: number,
    lines: Array<{
      kind: string,
      description: string,
      quantity: number,
      unit_price: number,
      amount: number
    }>,
    blockers: Array<{
      key: string,
      message: string,
      route: string
    }>
  }
};

export type GetAddOnOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetAddOnOptionsQuery = {
  addOnOptions: Array<{
    id: number,
    name: string,
    price_30: number,
    limits: unknown,
    is_module: boolean,
    running: number,
    is_included: boolean,
    unit_price: number | null
  }>
};

export type GetInvoiceSumsQueryVariables = Exact<{
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetInvoiceSumsQuery = {
  invoiceList: {
    sums: {
      subtotal: number | null,
      vat: number | null,
      total: number | null
    }
  }
};


export const GetSubscriptionDocument = document<GetSubscriptionQuery, GetSubscriptionQueryVariables>(
  'GetSubscription',
  "query GetSubscription{usage{resource label used allowed}addOnHistoryList(limit:20 filters:[{field:\"status\" type:String operator:In value:[\"OnGoing\" \"Queued\"]}]){total nodes{id add_on_name quantity status start_date end_date}}}",
  ["AddOnHistory","AddOnHistoryList","Usage"],
);

export const GetInvoiceListDocument = document<GetInvoiceListQuery, GetInvoiceListQueryVariables>(
  'GetInvoiceList',
  "query GetInvoiceList($page:Int$limit:Int$filters:[Filter!]){invoiceList(page:$page limit:$limit filters:$filters){total nodes{id number summary status issued_at due_at paid_at proof_sent_at subtotal vat total method author}}}",
  ["Invoice","InvoiceList"],
  "query GetInvoiceListTallies($of:[[Filter!]!]!){invoiceList{tallies(of:$of)}}",
);

export const GetPlanHistoryListDocument = document<GetPlanHistoryListQuery, GetPlanHistoryListQueryVariables>(
  'GetPlanHistoryList',
  "query GetPlanHistoryList($page:Int$limit:Int$filters:[Filter!]){planHistoryList(page:$page limit:$limit filters:$filters){total nodes{id plan_name status start_date end_date days author invoice_id invoice_number}}}",
  ["PlanHistory","PlanHistoryList"],
  "query GetPlanHistoryListTallies($of:[[Filter!]!]!){planHistoryList{tallies(of:$of)}}",
);

export const GetInvoiceDetailDocument = document<GetInvoiceDetailQuery, GetInvoiceDetailQueryVariables>(
  'GetInvoiceDetail',
  "query GetInvoiceDetail($id:Int!){invoice(id:$id){id number status kind plan_id days begins issued_at due_at paid_at method subtotal tax_base vat_bp vat total buyer_name buyer_address buyer_npwp seller_name seller_address author proof_sent_at proof_sender proof_refusal bank_account is_payable_online lines{no kind description quantity unit_price amount add_on_id}attachments{...AttachmentFields}timeline{id action actor occurred_at remark}}}fragment AttachmentFields on Attachment{id name is_image bytes author created_at}",
  ["Attachment","Invoice","InvoiceEvent","InvoiceLine"],
);

export const CreateInvoiceDocument = document<CreateInvoiceMutation, CreateInvoiceMutationVariables>(
  'CreateInvoice',
  "mutation CreateInvoice($invoice:NewInvoice!){createInvoice(invoice:$invoice){id number status}}",
  ["Invoice"],
);

export const SaveInvoiceDraftDocument = document<SaveInvoiceDraftMutation, SaveInvoiceDraftMutationVariables>(
  'SaveInvoiceDraft',
  "mutation SaveInvoiceDraft($draft:InvoiceDraft!){saveInvoiceDraft(draft:$draft){id}}",
  ["Invoice"],
);

export const PlaceInvoiceDraftDocument = document<PlaceInvoiceDraftMutation, PlaceInvoiceDraftMutationVariables>(
  'PlaceInvoiceDraft',
  "mutation PlaceInvoiceDraft($draft:PlacedInvoiceDraft!){placeInvoiceDraft(draft:$draft){id number status}}",
  ["Invoice"],
);

export const DeleteInvoiceDraftDocument = document<DeleteInvoiceDraftMutation, DeleteInvoiceDraftMutationVariables>(
  'DeleteInvoiceDraft',
  "mutation DeleteInvoiceDraft($id:Int!){deleteInvoiceDraft(id:$id)}",
  [],
);

export const CancelInvoiceDocument = document<CancelInvoiceMutation, CancelInvoiceMutationVariables>(
  'CancelInvoice',
  "mutation CancelInvoice($id:Int!){cancelInvoice(id:$id)}",
  [],
);

export const SendPaymentProofDocument = document<SendPaymentProofMutation, SendPaymentProofMutationVariables>(
  'SendPaymentProof',
  "mutation SendPaymentProof($proof:PaymentProof!){sendPaymentProof(proof:$proof){id}}",
  ["Invoice"],
);

export const PayInvoiceOnlineDocument = document<PayInvoiceOnlineMutation, PayInvoiceOnlineMutationVariables>(
  'PayInvoiceOnline',
  "mutation PayInvoiceOnline($id:Int!){payInvoiceOnline(id:$id)}",
  [],
);

export const GetInvoiceQuoteDocument = document<GetInvoiceQuoteQuery, GetInvoiceQuoteQueryVariables>(
  'GetInvoiceQuote',
  "query GetInvoiceQuote($invoice:NewInvoice!){invoiceQuote(invoice:$invoice){begins starts_at due_at subtotal tax_base vat_bp vat total lines{kind description quantity unit_price amount}blockers{key message route}}}",
  ["Quote","QuoteBlocker","QuoteLine"],
);

export const GetAddOnOptionsDocument = document<GetAddOnOptionsQuery, GetAddOnOptionsQueryVariables>(
  'GetAddOnOptions',
  "query GetAddOnOptions{addOnOptions{id name price_30 limits is_module running is_included unit_price}}",
  ["AddOnOption"],
);

export const GetInvoiceSumsDocument = document<GetInvoiceSumsQuery, GetInvoiceSumsQueryVariables>(
  'GetInvoiceSums',
  "query GetInvoiceSums($filters:[Filter!]){invoiceList(limit:1 filters:$filters){sums{subtotal vat total}}}",
  ["InvoiceList","InvoiceListSums"],
);
