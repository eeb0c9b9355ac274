// Generated from summary.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type SummaryFiguresFragment = {
  transactions: number | null,
  pax: number | null,
  gross: number | null,
  item_discount: number | null,
  bill_discount: number | null,
  discount: number | null,
  included_charges: number | null,
  refund: number | null,
  net: number | null,
  service: number | null,
  tax: number | null,
  rounding: number | null,
  total: number | null,
  cogs: number | null,
  costed_net: number | null,
  costed_bp: number | null,
  gross_profit: number | null,
  gross_profit_bp: number | null,
  average_bill: number | null
};

export type GetSummaryProfitQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetSummaryProfitQuery = {
  profitLoss: {
    total: {
      service: number,
      rounding: number,
      platform_fee: number | null,
      payment_fee: number | null,
      waste: number | null,
      own_use: number | null,
      stock_loss: number | null,
      production_loss: number | null,
      income: number,
      expense: number,
      uncosted_net: number | null,
      net_profit: number | null,
      prime_cost: number | null
    }
  }
};

export type GetSummaryReportQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
}>;


export type GetSummaryReportQuery = {
  summaryReport: {
    data_from: string | null,
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
        transactions: number | null,
        pax: number | null,
        gross: number | null,
        item_discount: number | null,
        bill_discount: number | null,
        discount: number | null,
        included_charges: number | null,
        refund: number | null,
        net: number | null,
        service: number | null,
        tax: number | null,
        rounding: number | null,
        total: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        gross_profit_bp: number | null,
        average_bill: number | null
      },
      like: {
        transactions: number | null,
        pax: number | null,
        gross: number | null,
        item_discount: number | null,
        bill_discount: number | null,
        discount: number | null,
        included_charges: number | null,
        refund: number | null,
        net: number | null,
        service: number | null,
        tax: number | null,
        rounding: number | null,
        total: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        gross_profit_bp: number | null,
        average_bill: number | null
      } | null,
      previous: {
        transactions: number | null,
        pax: number | null,
        gross: number | null,
        item_discount: number | null,
        bill_discount: number | null,
        discount: number | null,
        included_charges: number | null,
        refund: number | null,
        net: number | null,
        service: number | null,
        tax: number | null,
        rounding: number | null,
        total: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        gross_profit_bp: number | null,
        average_bill: number | null
      } | null
    },
    by_day: Array<{
      date: string,
      figures: {
        transactions: number | null,
        pax: number | null,
        gross: number | null,
        item_discount: number | null,
        bill_discount: number | null,
        discount: number | null,
        included_charges: number | null,
        refund: number | null,
        net: number | null,
        service: number | null,
        tax: number | null,
        rounding: number | null,
        total: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        gross_profit_bp: number | null,
        average_bill: number | null
      },
      like: {
        net: number | null,
        transactions: number | null
      } | null,
      previous: {
        net: number | null,
        transactions: number | null
      } | null
    }>,
    by_outlet: Array<{
      outlet: {
        id: number,
        name: string
      },
      figures: {
        transactions: number | null,
        pax: number | null,
        gross: number | null,
        item_discount: number | null,
        bill_discount: number | null,
        discount: number | null,
        included_charges: number | null,
        refund: number | null,
        net: number | null,
        service: number | null,
        tax: number | null,
        rounding: number | null,
        total: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        gross_profit_bp: number | null,
        average_bill: number | null
      },
      like: {
        net: number | null
      } | null,
      previous: {
        net: number | null
      } | null
    }>,
    by_area: Array<{
      area_id: number | null,
      name: string,
      area: string | null,
      parent_area_id: number | null,
      depth: number,
      own_outlet_ids: Array<number>,
      figures: {
        transactions: number | null,
        pax: number | null,
        gross: number | null,
        item_discount: number | null,
        bill_discount: number | null,
        discount: number | null,
        included_charges: number | null,
        refund: number | null,
        net: number | null,
        service: number | null,
        tax: number | null,
        rounding: number | null,
        total: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        gross_profit_bp: number | null,
        average_bill: number | null
      },
      like: {
        net: number | null
      } | null,
      previous: {
        net: number | null
      } | null
    }>,
    by_channel: Array<{
      channel: string,
      figures: {
        transactions: number | null,
        pax: number | null,
        gross: number | null,
        item_discount: number | null,
        bill_discount: number | null,
        discount: number | null,
        included_charges: number | null,
        refund: number | null,
        net: number | null,
        service: number | null,
        tax: number | null,
        rounding: number | null,
        total: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        gross_profit_bp: number | null,
        average_bill: number | null
      },
      like: {
        net: number | null
      } | null,
      previous: {
        net: number | null
      } | null
    }>,
    by_group: Array<{
      item_group_id: number,
      name: string | null,
      figures: {
        transactions: number | null,
        qty: string,
        gross: number,
        item_discount: number,
        bill_discount: number,
        included_charges: number,
        refund: number,
        net: number,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        food_cost_bp: number | null
      },
      like: {
        net: number
      } | null,
      previous: {
        net: number
      } | null
    }>,
    by_payment: Array<{
      method: string,
      name: string | null,
      type: string | null,
      payments: number,
      amount: number,
      refund: number,
      fee: number | null,
      like_amount: number | null,
      previous_amount: number | null
    }>,
    heat_map: Array<{
      weekday: number,
      hour: number,
      transactions: number,
      net: number
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
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null
  }
};


export const GetSummaryProfitDocument = document<GetSummaryProfitQuery, GetSummaryProfitQueryVariables>(
  'GetSummaryProfit',
  "query GetSummaryProfit($filter:ReportFilter){profitLoss(filter:$filter){total{service rounding platform_fee payment_fee waste own_use stock_loss production_loss income expense uncosted_net net_profit prime_cost}}}",
  ["ProfitFigures","ProfitLoss"],
);

export const GetSummaryReportDocument = document<GetSummaryReportQuery, GetSummaryReportQueryVariables>(
  'GetSummaryReport',
  "query GetSummaryReport($filter:ReportFilter$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis){summaryReport(filter:$filter cashiers:$cashiers hours:$hours group_basis:$group_basis){range{from to}base{...ReportBaseFields}data_from total{figures{...SummaryFigures}like{...SummaryFigures}previous{...SummaryFigures}}by_day{date figures{...SummaryFigures}like{net transactions}previous{net transactions}}by_outlet{outlet{id name}figures{...SummaryFigures}like{net}previous{net}}by_area{area_id name area parent_area_id depth own_outlet_ids figures{...SummaryFigures}like{net}previous{net}}by_channel{channel figures{...SummaryFigures}like{net}previous{net}}by_group{item_group_id name figures{transactions qty gross item_discount bill_discount included_charges refund net cogs costed_net costed_bp gross_profit food_cost_bp}like{net}previous{net}}by_payment{method name type payments amount refund fee like_amount previous_amount}heat_map{weekday hour transactions net}taxes{outlet{id name}tax_bp transactions tax_base tax}freshness{data_until outlets outlets_with_sales as_of}}}fragment ReportBaseFields on ReportBase{kind is_empty against range{from to}period_days covered_days outlets short{outlet_id name days}unequal{days base_days outlets}spans fewest_spans is_running until_minute}fragment SummaryFigures on SalesFigures{transactions pax gross item_discount bill_discount discount included_charges refund net service tax rounding total cogs costed_net costed_bp gross_profit gross_profit_bp average_bill}",
  ["AreaSales","ChannelSales","ComparedSales","DateRange","DaySales","Freshness","HourSales","ItemFigures","ItemGroupSales","OutletSales","PaymentSales","ReportBase","ReportOutlet","SalesFigures","ShortOutlet","SummaryReport","TaxSales","UnequalDays"],
);
