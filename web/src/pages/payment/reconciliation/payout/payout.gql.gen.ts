// Generated from payout.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../parts/graphql/schema.gen.ts';

import { document } from '../../../../kit/graphql/document.ts'
export type GetPayoutFilesQueryVariables = Exact<{
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetPayoutFilesQuery = {
  payoutFileList: {
    total: number,
    nodes: Array<{
      id: number,
      method: string,
      name: string,
      from_day: string,
      until_day: string,
      author: string,
      created_at: string,
      account_name: string,
      lines: number,
      paid: number,
      unknown_orders: number
    }>
  }
};

export type GetPayoutFileQueryVariables = Exact<{
  id: number;
}>;


export type GetPayoutFileQuery = {
  payoutFile: {
    id: number,
    bank_account_id: number,
    method: string,
    name: string,
    from_day: string,
    until_day: string,
    author: string,
    created_at: string,
    account_name: string,
    lines: number,
    paid: number
  }
};

export type GetPayoutDifferencesQueryVariables = Exact<{
  filter: Types.PayoutDifferencesFilter;
}>;


export type GetPayoutDifferencesQuery = {
  payoutDifferences: {
    ours: number,
    paid: number,
    difference: number,
    row_count: number,
    reasons: Array<{
      reason: string,
      amount: number,
      count: number
    }>,
    rows: Array<{
      order_number: string | null,
      receipt_number: string | null,
      transaction_id: number | null,
      business_date: string,
      outlet_name: string,
      kind: string | null,
      ours: number | null,
      net: number | null,
      difference: number,
      reasons: Array<{
        reason: string,
        amount: number
      }>
    }>
  }
};

export type RemovePayoutFileMutationVariables = Exact<{
  id: number;
}>;


export type RemovePayoutFileMutation = {
  removePayoutFile: number
};


export const GetPayoutFilesDocument = document<GetPayoutFilesQuery, GetPayoutFilesQueryVariables>(
  'GetPayoutFiles',
  "query GetPayoutFiles($filters:[Filter!]){payoutFileList(limit:100 filters:$filters){total nodes{id method name from_day until_day author created_at account_name lines paid unknown_orders}}}",
  ["PayoutFile","PayoutFileList"],
);

export const GetPayoutFileDocument = document<GetPayoutFileQuery, GetPayoutFileQueryVariables>(
  'GetPayoutFile',
  "query GetPayoutFile($id:Int!){payoutFile(id:$id){id bank_account_id method name from_day until_day author created_at account_name lines paid}}",
  ["PayoutFile"],
);

export const GetPayoutDifferencesDocument = document<GetPayoutDifferencesQuery, GetPayoutDifferencesQueryVariables>(
  'GetPayoutDifferences',
  "query GetPayoutDifferences($filter:PayoutDifferencesFilter!){payoutDifferences(filter:$filter){ours paid difference row_count reasons{reason amount count}rows{order_number receipt_number transaction_id business_date outlet_name kind ours net difference reasons{reason amount}}}}",
  ["PayoutDifferenceRow","PayoutDifferences","PayoutReason","PayoutReasonSum"],
);

export const RemovePayoutFileDocument = document<RemovePayoutFileMutation, RemovePayoutFileMutationVariables>(
  'RemovePayoutFile',
  "mutation RemovePayoutFile($id:Int!){removePayoutFile(id:$id)}",
  [],
);
