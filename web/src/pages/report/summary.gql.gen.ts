// Generated from summary.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../kit/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type SummaryFiguresFragment = {
  gross: number | null,
  item_discount: number | null,
  bill_discount: number | null,
  discount: number | null,
  included_charges: number | null,
  refund: number | null,
  net: number | null,
  service: number | null,
  tax: number | null,
  tax_base: number | null,
  rounding: number | null,
  total: number | null,
  cogs: number | null,
  gross_profit: number | null,
  gross_profit_bp: number | null,
  food_cost_bp: number | null,
  fee: number | null,
  contribution: number | null,
  transactions: number | null,
  pax: number | null,
  average_bill: number | null,
  discount_bp: number | null,
  void_bp: number | null,
  void_amount: number,
  void_count: number,
  refund_count: number
};

export type RowFiguresFragment = {
  net: number | null,
  transactions: number | null,
  average_bill: number | null,
  gross_profit: number | null,
  gross_profit_bp: number | null,
  discount: number | null,
  total: number | null,
  void_bp: number | null
};

export type GetSummaryReportQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetSummaryReportQuery = {
  summaryReport: {
    range: {
      from: string,
      to: string
    },
    previous_range: {
      from: string,
      to: string
    } | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number
    } | null,
    total: {
      figures: {
        gross: number | null,
        item_discount: number | null,
        bill_discount: number | null,
        discount: number | null,
        included_charges: number | null,
        refund: number | null,
        net: number | null,
        service: number | null,
        tax: number | null,
        tax_base: number | null,
        rounding: number | null,
        total: number | null,
        cogs: number | null,
        gross_profit: number | null,
        gross_profit_bp: number | null,
        food_cost_bp: number | null,
        fee: number | null,
        contribution: number | null,
        transactions: number | null,
        pax: number | null,
        average_bill: number | null,
        discount_bp: number | null,
        void_bp: number | null,
        void_amount: number,
        void_count: number,
        refund_count: number
      },
      previous: {
        gross: number | null,
        item_discount: number | null,
        bill_discount: number | null,
        discount: number | null,
        included_charges: number | null,
        refund: number | null,
        net: number | null,
        service: number | null,
        tax: number | null,
        tax_base: number | null,
        rounding: number | null,
        total: number | null,
        cogs: number | null,
        gross_profit: number | null,
        gross_profit_bp: number | null,
        food_cost_bp: number | null,
        fee: number | null,
        contribution: number | null,
        transactions: number | null,
        pax: number | null,
        average_bill: number | null,
        discount_bp: number | null,
        void_bp: number | null,
        void_amount: number,
        void_count: number,
        refund_count: number
      } | null
    },
    by_day: Array<{
      date: string,
      figures: {
        net: number | null,
        transactions: number | null,
        average_bill: number | null,
        gross_profit: number | null,
        gross_profit_bp: number | null,
        discount: number | null,
        total: number | null,
        void_bp: number | null
      },
      previous: {
        net: number | null
      } | null
    }>,
    by_outlet: Array<{
      outlet: {
        id: number,
        name: string
      },
      figures: {
        net: number | null,
        transactions: number | null,
        average_bill: number | null,
        gross_profit: number | null,
        gross_profit_bp: number | null,
        discount: number | null,
        total: number | null,
        void_bp: number | null
      },
      previous: {
        net: number | null
      } | null
    }>,
    by_channel: Array<{
      channel: string,
      figures: {
        net: number | null,
        transactions: number | null,
        average_bill: number | null,
        gross_profit: number | null,
        gross_profit_bp: number | null,
        discount: number | null,
        total: number | null,
        void_bp: number | null
      },
      previous: {
        net: number | null
      } | null
    }>,
    by_group: Array<{
      item_group_id: number,
      name: string | null,
      figures: {
        qty: string,
        net: number,
        cogs: number | null,
        gross_profit: number | null,
        food_cost_bp: number | null
      },
      previous: {
        net: number
      } | null
    }>,
    by_payment: Array<{
      method: string,
      name: string | null,
      payments: number,
      amount: number,
      refund: number,
      fee: number | null,
      previous_amount: number | null
    }>,
    taxes: Array<{
      tax_bp: number,
      transactions: number,
      tax_base: number,
      tax: number,
      outlet: {
        id: number,
        name: string
      }
    }>,
    heat_map: Array<{
      weekday: number,
      hour: number,
      net: number
    }>
  }
};


export const GetSummaryReportDocument = document<GetSummaryReportQuery, GetSummaryReportQueryVariables>(
  'GetSummaryReport',
  "query GetSummaryReport($filter:ReportFilter){summaryReport(filter:$filter){range{from to}previous_range{from to}freshness{data_until outlets outlets_with_sales}total{figures{...SummaryFigures}previous{...SummaryFigures}}by_day{date figures{...RowFigures}previous{net}}by_outlet{outlet{id name}figures{...RowFigures}previous{net}}by_channel{channel figures{...RowFigures}previous{net}}by_group{item_group_id name figures{qty net cogs gross_profit food_cost_bp}previous{net}}by_payment{method name payments amount refund fee previous_amount}taxes{outlet{id name}tax_bp transactions tax_base tax}heat_map{weekday hour net}}}fragment SummaryFigures on SalesFigures{gross item_discount bill_discount discount included_charges refund net service tax tax_base rounding total cogs gross_profit gross_profit_bp food_cost_bp fee contribution transactions pax average_bill discount_bp void_bp void_amount void_count refund_count}fragment RowFigures on SalesFigures{net transactions average_bill gross_profit gross_profit_bp discount total void_bp}",
  ["ChannelSales","ComparedSales","DateRange","DaySales","Freshness","HourSales","ItemFigures","ItemGroupSales","OutletSales","PaymentSales","ReportOutlet","SalesFigures","SummaryReport","TaxSales"],
);
