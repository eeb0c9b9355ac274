// Generated from transfer.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../parts/graphql/schema.gen.ts';

import { document } from '../../../../kit/graphql/document.ts'
export type GetCashTransferListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetCashTransferListQuery = {
  cashTransferList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      number: string,
      outlet_name: string,
      from_kind: string,
      to_kind: string,
      bank_account_name: string | null,
      amount: number,
      sent_on: string,
      received_on: string | null,
      difference: number | null,
      age_days: number | null,
      is_overdue: boolean,
      status: string,
      author: string
    }>
  }
};

export type GetCashTransferQueryVariables = Exact<{
  id: number;
}>;


export type GetCashTransferQuery = {
  cashTransfer: {
    id: number,
    number: string,
    outlet_name: string,
    from_kind: string,
    to_kind: string,
    bank_account_name: string | null,
    amount: number,
    sent_on: string,
    note: string | null,
    status: string,
    received_on: string | null,
    received_amount: number | null,
    difference: number | null,
    difference_reason: string | null,
    age_days: number | null,
    is_overdue: boolean,
    is_matched: boolean,
    cancel_reason: string | null,
    author: string,
    version: number
  }
};

export type GetCashTransferLinesQueryVariables = Exact<{
  id: number;
}>;


export type GetCashTransferLinesQuery = {
  cashTransferLines: Array<{
    id: number,
    settled_on: string,
    text: string,
    open: number
  }>
};

export type ReceiveCashTransferMutationVariables = Exact<{
  transfer: Types.ReceiveCashTransfer;
}>;


export type ReceiveCashTransferMutation = {
  receiveCashTransfer: {
    id: number
  }
};

export type MatchCashTransferMutationVariables = Exact<{
  transfer: Types.MatchCashTransfer;
}>;


export type MatchCashTransferMutation = {
  matchCashTransfer: {
    id: number
  }
};

export type ReopenCashTransferMutationVariables = Exact<{
  transfer: Types.CashTransferReason;
}>;


export type ReopenCashTransferMutation = {
  reopenCashTransfer: {
    id: number
  }
};

export type CancelCashTransferMutationVariables = Exact<{
  transfer: Types.CashTransferReason;
}>;


export type CancelCashTransferMutation = {
  cancelCashTransfer: {
    id: number
  }
};


export const GetCashTransferListDocument = document<GetCashTransferListQuery, GetCashTransferListQueryVariables>(
  'GetCashTransferList',
  "query GetCashTransferList($page:Int$limit:Int$filters:[Filter!]){cashTransferList(page:$page limit:$limit filters:$filters){total page limit nodes{id number outlet_name from_kind to_kind bank_account_name amount sent_on received_on difference age_days is_overdue status author}}}",
  ["CashTransfer","CashTransferList"],
  "query GetCashTransferListTallies($of:[[Filter!]!]!){cashTransferList{tallies(of:$of)}}",
);

export const GetCashTransferDocument = document<GetCashTransferQuery, GetCashTransferQueryVariables>(
  'GetCashTransfer',
  "query GetCashTransfer($id:Int!){cashTransfer(id:$id){id number outlet_name from_kind to_kind bank_account_name amount sent_on note status received_on received_amount difference difference_reason age_days is_overdue is_matched cancel_reason author version}}",
  ["CashTransfer"],
);

export const GetCashTransferLinesDocument = document<GetCashTransferLinesQuery, GetCashTransferLinesQueryVariables>(
  'GetCashTransferLines',
  "query GetCashTransferLines($id:Int!){cashTransferLines(id:$id){id settled_on text open}}",
  ["CashTransferLine"],
);

export const ReceiveCashTransferDocument = document<ReceiveCashTransferMutation, ReceiveCashTransferMutationVariables>(
  'ReceiveCashTransfer',
  "mutation ReceiveCashTransfer($transfer:ReceiveCashTransfer!){receiveCashTransfer(transfer:$transfer){id}}",
  ["CashTransfer"],
);

export const MatchCashTransferDocument = document<MatchCashTransferMutation, MatchCashTransferMutationVariables>(
  'MatchCashTransfer',
  "mutation MatchCashTransfer($transfer:MatchCashTransfer!){matchCashTransfer(transfer:$transfer){id}}",
  ["CashTransfer"],
);

export const ReopenCashTransferDocument = document<ReopenCashTransferMutation, ReopenCashTransferMutationVariables>(
  'ReopenCashTransfer',
  "mutation ReopenCashTransfer($transfer:CashTransferReason!){reopenCashTransfer(transfer:$transfer){id}}",
  ["CashTransfer"],
);

export const CancelCashTransferDocument = document<CancelCashTransferMutation, CancelCashTransferMutationVariables>(
  'CancelCashTransfer',
  "mutation CancelCashTransfer($transfer:CashTransferReason!){cancelCashTransfer(transfer:$transfer){id}}",
  ["CashTransfer"],
);
