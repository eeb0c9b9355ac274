// Generated from integrity.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type GetIntegrityReportQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetIntegrityReportQuery = {
  integrityReport: {
    range: {
      from: string,
      to: string
    },
    cashiers: Array<{
      cashier_id: number,
      cashier: string,
      outlet_ids: Array<number>,
      receipts: number,
      sessions: number,
      score: number | null,
      kinds: Array<{
        kind: Types.IntegrityKind,
        count: number,
        rate_bp: number | null,
        peer_rate_bp: number | null,
        is_told: boolean
      }>,
      reasons: Array<{
        kind: Types.IntegrityKind,
        sentence: string
      }>
    }>
  }
};

export type GetIntegrityCashierQueryVariables = Exact<{
  cashier_id: number;
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetIntegrityCashierQuery = {
  integrityCashier: {
    row: {
      cashier_id: number,
      cashier: string,
      outlet_ids: Array<number>,
      receipts: number,
      sessions: number,
      score: number | null,
      kinds: Array<{
        kind: Types.IntegrityKind,
        count: number,
        rate_bp: number | null,
        peer_rate_bp: number | null,
        peers: number,
        is_told: boolean
      }>,
      reasons: Array<{
        kind: Types.IntegrityKind,
        sentence: string
      }>
    },
    exceptions: Array<{
      kind: Types.IntegrityKind,
      occurred_at: string,
      outlet_id: number,
      transaction_id: number | null,
      receipt_number: string | null,
      receipt_date: string | null,
      session_id: number | null,
      amount: number | null,
      about: string | null
    }>
  }
};


export const GetIntegrityReportDocument = document<GetIntegrityReportQuery, GetIntegrityReportQueryVariables>(
  'GetIntegrityReport',
  "query GetIntegrityReport($filter:ReportFilter){integrityReport(filter:$filter){range{from to}cashiers{cashier_id cashier outlet_ids receipts sessions score kinds{kind count rate_bp peer_rate_bp is_told}reasons{kind sentence}}}}",
  ["DateRange","IntegrityCashier","IntegrityKindRate","IntegrityReason","IntegrityReport"],
);

export const GetIntegrityCashierDocument = document<GetIntegrityCashierQuery, GetIntegrityCashierQueryVariables>(
  'GetIntegrityCashier',
  "query GetIntegrityCashier($cashier_id:Int!$filter:ReportFilter){integrityCashier(cashier_id:$cashier_id filter:$filter){row{cashier_id cashier outlet_ids receipts sessions score kinds{kind count rate_bp peer_rate_bp peers is_told}reasons{kind sentence}}exceptions{kind occurred_at outlet_id transaction_id receipt_number receipt_date session_id amount about}}}",
  ["IntegrityCashier","IntegrityDetail","IntegrityKindRate","IntegrityReason","TillException"],
);
