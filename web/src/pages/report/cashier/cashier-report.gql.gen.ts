// Generated from cashier-report.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type GetCashierReportQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetCashierReportQuery = {
  cashierReport: {
    range: {
      from: string,
      to: string
    },
    undone_by: Array<{
      cashier_id: number | null,
      cashier: string,
      approver_id: number | null,
      approver: string,
      voids: number,
      void_total: number,
      refunds: number,
      refund_total: number
    }>,
    undone: Array<{
      kind: string,
      transaction_id: number,
      receipt_number: string,
      receipt_date: string,
      occurred_at: string,
      outlet_id: number,
      cashier: string,
      approver: string,
      total: number,
      reason: string | null
    }>,
    deviated_by: Array<{
      cashier_id: number,
      cashier: string,
      rule: string,
      count: number,
      amount: number | null
    }>,
    deviations: Array<{
      id: number,
      rule: string,
      occurred_at: string,
      outlet_id: number,
      cashier: string,
      approver: string,
      transaction_id: number | null,
      receipt_number: string | null,
      receipt_date: string | null,
      amount: number | null,
      share_bp: number | null,
      limit_bp: number | null
    }>
  }
};


export const GetCashierReportDocument = document<GetCashierReportQuery, GetCashierReportQueryVariables>(
  'GetCashierReport',
  "query GetCashierReport($filter:ReportFilter){cashierReport(filter:$filter){range{from to}undone_by{cashier_id cashier approver_id approver voids void_total refunds refund_total}undone{kind transaction_id receipt_number receipt_date occurred_at outlet_id cashier approver total reason}deviated_by{cashier_id cashier rule count amount}deviations{id rule occurred_at outlet_id cashier approver transaction_id receipt_number receipt_date amount share_bp limit_bp}}}",
  ["CashierReport","DateRange","DeviatedByCashier","TillDeviation","UndoneByCashier","UndoneSale"],
);
