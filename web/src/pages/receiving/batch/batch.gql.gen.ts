// Generated from batch.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type GetPaymentBatchListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetPaymentBatchListQuery = {
  paymentBatchList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      number: string,
      status: string,
      bank_account_name: string,
      pay_on: string,
      paid_on: string | null,
      total: number,
      line_count: number,
      supplier_count: number,
      supplier_names: string,
      author: string
    }>
  }
};

export type GetPaymentBatchQueryVariables = Exact<{
  id: number;
}>;


export type GetPaymentBatchQuery = {
  paymentBatch: {
    id: number,
    number: string,
    status: string,
    bank_account_name: string,
    pay_on: string,
    paid_on: string | null,
    sent_at: string | null,
    note: string | null,
    author: string,
    cancel_reason: string | null,
    total: number,
    line_count: number,
    supplier_count: number,
    version: number,
    lines: Array<{
      receiving_id: number,
      number: string,
      outlet_name: string,
      supplier_id: number,
      supplier_name: string,
      bank_name: string | null,
      account_number: string | null,
      account_name: string | null,
      due_on: string | null,
      owed: number,
      amount: number
    }>
  }
};

export type GetOpenPayablesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetOpenPayablesQuery = {
  openPayables: Array<{
    receiving_id: number,
    number: string,
    outlet_name: string,
    supplier_id: number,
    supplier_name: string,
    bank_name: string | null,
    account_number: string | null,
    account_name: string | null,
    due_on: string,
    owed: number
  }>,
  payingAccounts: Array<{
    id: number,
    name: string,
    number: string | null
  }>
};

export type CreatePaymentBatchMutationVariables = Exact<{
  batch: Types.NewPaymentBatch;
}>;


export type CreatePaymentBatchMutation = {
  createPaymentBatch: {
    id: number
  }
};

export type SendPaymentBatchMutationVariables = Exact<{
  batch: Types.PaymentBatchStep;
}>;


export type SendPaymentBatchMutation = {
  sendPaymentBatch: {
    id: number
  }
};

export type PayPaymentBatchMutationVariables = Exact<{
  batch: Types.PayPaymentBatch;
}>;


export type PayPaymentBatchMutation = {
  payPaymentBatch: {
    id: number
  }
};

export type CancelPaymentBatchMutationVariables = Exact<{
  batch: Types.CancelPaymentBatch;
}>;


export type CancelPaymentBatchMutation = {
  cancelPaymentBatch: {
    id: number
  }
};


export const GetPaymentBatchListDocument = document<GetPaymentBatchListQuery, GetPaymentBatchListQueryVariables>(
  'GetPaymentBatchList',
  "query GetPaymentBatchList($page:Int$limit:Int$filters:[Filter!]){paymentBatchList(page:$page limit:$limit filters:$filters){total page limit nodes{id number status bank_account_name pay_on paid_on total line_count supplier_count supplier_names author}}}",
  ["PaymentBatch","PaymentBatchList"],
  "query GetPaymentBatchListTallies($of:[[Filter!]!]!){paymentBatchList{tallies(of:$of)}}",
);

export const GetPaymentBatchDocument = document<GetPaymentBatchQuery, GetPaymentBatchQueryVariables>(
  'GetPaymentBatch',
  "query GetPaymentBatch($id:Int!){paymentBatch(id:$id){id number status bank_account_name pay_on paid_on sent_at note author cancel_reason total line_count supplier_count version lines{receiving_id number outlet_name supplier_id supplier_name bank_name account_number account_name due_on owed amount}}}",
  ["PaymentBatch","PaymentBatchLine"],
);

export const GetOpenPayablesDocument = document<GetOpenPayablesQuery, GetOpenPayablesQueryVariables>(
  'GetOpenPayables',
  "query GetOpenPayables{openPayables{receiving_id number outlet_name supplier_id supplier_name bank_name account_number account_name due_on owed}payingAccounts{id name number}}",
  ["OpenPayable","PayingAccount"],
);

export const CreatePaymentBatchDocument = document<CreatePaymentBatchMutation, CreatePaymentBatchMutationVariables>(
  'CreatePaymentBatch',
  "mutation CreatePaymentBatch($batch:NewPaymentBatch!){createPaymentBatch(batch:$batch){id}}",
  ["PaymentBatch"],
);

export const SendPaymentBatchDocument = document<SendPaymentBatchMutation, SendPaymentBatchMutationVariables>(
  'SendPaymentBatch',
  "mutation SendPaymentBatch($batch:PaymentBatchStep!){sendPaymentBatch(batch:$batch){id}}",
  ["PaymentBatch"],
);

export const PayPaymentBatchDocument = document<PayPaymentBatchMutation, PayPaymentBatchMutationVariables>(
  'PayPaymentBatch',
  "mutation PayPaymentBatch($batch:PayPaymentBatch!){payPaymentBatch(batch:$batch){id}}",
  ["PaymentBatch"],
);

export const CancelPaymentBatchDocument = document<CancelPaymentBatchMutation, CancelPaymentBatchMutationVariables>(
  'CancelPaymentBatch',
  "mutation CancelPaymentBatch($batch:CancelPaymentBatch!){cancelPaymentBatch(batch:$batch){id}}",
  ["PaymentBatch"],
);
