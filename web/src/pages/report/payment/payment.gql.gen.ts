// Generated from payment.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type PaidFiguresFragment = {
  payments: number,
  amount: number,
  refund: number,
  change_given: number,
  receipts: number,
  split_receipts: number,
  split_bp: number | null,
  fee: number | null,
  net: number | null
};

export type GetPaymentReportQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
  group_by?: Types.PaymentGrouping | null | undefined;
  cashiers?: Array<string> | null | undefined;
  methods?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
}>;


export type GetPaymentReportQuery = {
  paymentReport: {
    range: {
      from: string,
      to: string
    },
    base: {
      kind: string,
      is_empty: boolean,
      against: string | null,
      period_days: number,
      covered_days: number,
      outlets: number,
      spans: number,
      fewest_spans: number,
      is_running: boolean,
      until_minute: number | null,
      range: {
        from: string,
        to: string
      } | null,
      short: Array<{
        outlet_id: number,
        name: string,
        days: number
      }>,
      unequal: Array<{
        days: number,
        base_days: number,
        outlets: number
      }>
    } | null,
    total: {
      figures: {
        payments: number,
        amount: number,
        refund: number,
        change_given: number,
        receipts: number,
        split_receipts: number,
        split_bp: number | null,
        fee: number | null,
        net: number | null
      },
      like: {
        payments: number,
        amount: number,
        refund: number,
        change_given: number,
        receipts: number,
        split_receipts: number,
        split_bp: number | null,
        fee: number | null,
        net: number | null
      } | null,
      previous: {
        payments: number,
        amount: number,
        refund: number,
        change_given: number,
        receipts: number,
        split_receipts: number,
        split_bp: number | null,
        fee: number | null,
        net: number | null
      } | null
    },
    by_method: Array<{
      method: string,
      name: string | null,
      type: string | null,
      figures: {
        payments: number,
        amount: number,
        refund: number,
        change_given: number,
        receipts: number,
        split_receipts: number,
        split_bp: number | null,
        fee: number | null,
        net: number | null
      },
      like: {
        payments: number,
        amount: number,
        refund: number,
        change_given: number,
        receipts: number,
        split_receipts: number,
        split_bp: number | null,
        fee: number | null,
        net: number | null
      } | null,
      previous: {
        payments: number,
        amount: number,
        refund: number,
        change_given: number,
        receipts: number,
        split_receipts: number,
        split_bp: number | null,
        fee: number | null,
        net: number | null
      } | null
    }>,
    rows: Array<{
      key: string,
      outlet: {
        id: number,
        name: string
      } | null,
      figures: {
        payments: number,
        amount: number,
        refund: number,
        change_given: number,
        receipts: number,
        split_receipts: number,
        split_bp: number | null,
        fee: number | null,
        net: number | null
      },
      like: {
        payments: number,
        amount: number,
        refund: number,
        change_given: number,
        receipts: number,
        split_receipts: number,
        split_bp: number | null,
        fee: number | null,
        net: number | null
      } | null,
      previous: {
        payments: number,
        amount: number,
        refund: number,
        change_given: number,
        receipts: number,
        split_receipts: number,
        split_bp: number | null,
        fee: number | null,
        net: number | null
      } | null
    }>,
    by_outlet: Array<{
      outlet: {
        id: number,
        name: string
      },
      figures: {
        payments: number,
        amount: number,
        refund: number,
        change_given: number,
        receipts: number,
        split_receipts: number,
        split_bp: number | null,
        fee: number | null,
        net: number | null
      },
      like: {
        payments: number,
        amount: number,
        refund: number,
        change_given: number,
        receipts: number,
        split_receipts: number,
        split_bp: number | null,
        fee: number | null,
        net: number | null
      } | null,
      previous: {
        payments: number,
        amount: number,
        refund: number,
        change_given: number,
        receipts: number,
        split_receipts: number,
        split_bp: number | null,
        fee: number | null,
        net: number | null
      } | null
    }>,
    by_area: Array<{
      area_id: number | null,
      name: string,
      parent_area_id: number | null,
      depth: number,
      own_outlet_ids: Array<number>,
      figures: {
        payments: number,
        amount: number,
        refund: number,
        change_given: number,
        receipts: number,
        split_receipts: number,
        split_bp: number | null,
        fee: number | null,
        net: number | null
      },
      like: {
        payments: number,
        amount: number,
        refund: number,
        change_given: number,
        receipts: number,
        split_receipts: number,
        split_bp: number | null,
        fee: number | null,
        net: number | null
      } | null,
      previous: {
        payments: number,
        amount: number,
        refund: number,
        change_given: number,
        receipts: number,
        split_receipts: number,
        split_bp: number | null,
        fee: number | null,
        net: number | null
      } | null
    }>,
    payouts: {
      outlets: number,
      by_method: Array<{
        method: string | null,
        name: string | null,
        expected: number,
        received: number,
        difference: number,
        pending: number,
        overdue: number,
        surplus: number
      }>
    } | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null
  },
  cashiers: {
    rows: Array<{
      key: string
    }>
  }
};


export const GetPaymentReportDocument = document<GetPaymentReportQuery, GetPaymentReportQueryVariables>(
  'GetPaymentReport',
  "query GetPaymentReport($filter:ReportFilter$group_by:PaymentGrouping$cashiers:[String!]$methods:[String!]$hours:[Int!]){paymentReport(filter:$filter group_by:$group_by cashiers:$cashiers methods:$methods hours:$hours){range{from to}base{...ReportBaseFields}total{figures{...PaidFigures}like{...PaidFigures}previous{...PaidFigures}}by_method{method name type figures{...PaidFigures}like{...PaidFigures}previous{...PaidFigures}}rows{key outlet{id name}figures{...PaidFigures}like{...PaidFigures}previous{...PaidFigures}}by_outlet{outlet{id name}figures{...PaidFigures}like{...PaidFigures}previous{...PaidFigures}}by_area{area_id name parent_area_id depth own_outlet_ids figures{...PaidFigures}like{...PaidFigures}previous{...PaidFigures}}payouts{outlets by_method{method name expected received difference pending overdue surplus}}freshness{data_until outlets outlets_with_sales as_of}}cashiers:paymentReport(filter:$filter group_by:cashier){rows{key}}}fragment ReportBaseFields on ReportBase{kind is_empty against range{from to}period_days covered_days outlets short{outlet_id name days}unequal{days base_days outlets}spans fewest_spans is_running until_minute}fragment PaidFigures on PaymentFigures{payments amount refund change_given receipts split_receipts split_bp fee net}",
  ["ComparedPayments","DateRange","Freshness","GroupedPayments","PaidByMethod","PaymentFigures","PaymentReport","PaymentsByArea","PaymentsByOutlet","Payouts","PayoutsOfMethod","ReportBase","ReportOutlet","ShortOutlet","UnequalDays"],
);
