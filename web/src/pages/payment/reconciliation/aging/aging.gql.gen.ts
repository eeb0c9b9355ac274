// Generated from aging.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../parts/graphql/schema.gen.ts';

import { document } from '../../../../kit/graphql/document.ts'
export type GetPayoutAgingQueryVariables = Exact<{ [key: string]: never; }>;


export type GetPayoutAgingQuery = {
  payoutAging: Array<{
    outlet_id: number,
    outlet_name: string,
    method: string,
    method_name: string,
    bank_account_id: number | null,
    account_name: string | null,
    told_until: string | null,
    not_due: number,
    days_1_3: number,
    days_4_7: number,
    days_8_14: number,
    days_15: number,
    total: number,
    oldest_on: string | null,
    unknown: number,
    over: number
  }>
};

export type GetPayoutAgingDaysQueryVariables = Exact<{
  filter: Types.PayoutAgingDaysFilter;
}>;


export type GetPayoutAgingDaysQuery = {
  payoutAgingDays: {
    row_count: number,
    open: number,
    rows: Array<{
      outlet_id: number,
      outlet_name: string,
      method: string,
      method_name: string,
      account_id: number | null,
      account_name: string | null,
      business_date: string,
      due_on: string,
      bank_day: string,
      days_late: number,
      amount: number,
      received: number,
      written_off: number,
      kept: number,
      open: number
    }>
  }
};

export type GetReceivableMatchQueryVariables = Exact<{ [key: string]: never; }>;


export type GetReceivableMatchQuery = {
  receivableMatch: {
    waiting: number,
    rows: Array<{
      role: string,
      journal: number,
      due: number,
      over: number,
      unknown: number,
      without_account: number,
      unmatched: number,
      running: number,
      difference: number
    }>
  }
};


export const GetPayoutAgingDocument = document<GetPayoutAgingQuery, GetPayoutAgingQueryVariables>(
  'GetPayoutAging',
  "query GetPayoutAging{payoutAging{outlet_id outlet_name method method_name bank_account_id account_name told_until not_due days_1_3 days_4_7 days_8_14 days_15 total oldest_on unknown over}}",
  ["PayoutAgingRow"],
);

export const GetPayoutAgingDaysDocument = document<GetPayoutAgingDaysQuery, GetPayoutAgingDaysQueryVariables>(
  'GetPayoutAgingDays',
  "query GetPayoutAgingDays($filter:PayoutAgingDaysFilter!){payoutAgingDays(filter:$filter){row_count open rows{outlet_id outlet_name method method_name account_id account_name business_date due_on bank_day days_late amount received written_off kept open}}}",
  ["PayoutAgingDay","PayoutAgingDays"],
);

export const GetReceivableMatchDocument = document<GetReceivableMatchQuery, GetReceivableMatchQueryVariables>(
  'GetReceivableMatch',
  "query GetReceivableMatch{receivableMatch{waiting rows{role journal due over unknown without_account unmatched running difference}}}",
  ["Receivable","ReceivableMatch"],
);
