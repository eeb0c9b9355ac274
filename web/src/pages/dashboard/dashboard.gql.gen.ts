// Generated from dashboard.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type DashboardFiguresFragment = {
  net: number | null,
  transactions: number | null,
  pax: number | null,
  average_bill: number | null,
  gross_profit_bp: number | null,
  costed_bp: number | null,
  void_bp: number | null,
  void_count: number
};

export type GetDashboardQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetDashboardQuery = {
  dashboard: {
    sales: {
      mean_of: number,
      fewest_mean_of: number,
      current_hour: number | null,
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
          net: number | null,
          transactions: number | null,
          pax: number | null,
          average_bill: number | null,
          gross_profit_bp: number | null,
          costed_bp: number | null,
          void_bp: number | null,
          void_count: number
        },
        like: {
          net: number | null,
          transactions: number | null,
          pax: number | null,
          average_bill: number | null,
          gross_profit_bp: number | null,
          costed_bp: number | null,
          void_bp: number | null,
          void_count: number
        } | null,
        previous: {
          net: number | null,
          transactions: number | null,
          pax: number | null,
          average_bill: number | null,
          gross_profit_bp: number | null,
          costed_bp: number | null,
          void_bp: number | null,
          void_count: number
        } | null
      },
      by_outlet: Array<{
        outlet: {
          id: number,
          name: string
        },
        figures: {
          net: number | null,
          transactions: number | null,
          pax: number | null,
          average_bill: number | null,
          gross_profit_bp: number | null,
          costed_bp: number | null,
          void_bp: number | null,
          void_count: number
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
          net: number | null
        }
      }>,
      by_day: Array<{
        date: string,
        figures: {
          net: number | null
        },
        like: {
          net: number | null
        } | null,
        previous: {
          net: number | null
        } | null
      }>,
      daily: Array<{
        date: string,
        figures: {
          net: number | null,
          transactions: number | null,
          pax: number | null,
          average_bill: number | null,
          gross_profit_bp: number | null,
          void_bp: number | null
        }
      }>,
      hours: Array<{
        hour: number,
        net: number,
        transactions: number,
        like_net: number | null,
        mean_net: number | null
      }>,
      top_items: Array<{
        item_id: number,
        name: string | null,
        left_out: number,
        figures: {
          qty: string,
          net: number,
          gross_profit: number | null
        }
      }> | null,
      freshness: {
        data_until: string | null,
        outlets: number,
        outlets_with_sales: number,
        as_of: string | null
      } | null
    } | null,
    stock: {
      value: string | null,
      low: number,
      out: number,
      negative: number,
      wasted_value: string | null,
      wasted_week: string | null,
      wasted_week_before: string | null,
      week_outlets: number,
      outlets: number,
      sold_value: string | null
    } | null
  }
};

export type GetDashboardSetupQueryVariables = Exact<{ [key: string]: never; }>;


export type GetDashboardSetupQuery = {
  dashboard: {
    setup: {
      has_outlet: boolean,
      has_item: boolean,
      has_payment: boolean,
      has_device: boolean,
      has_sale: boolean
    } | null
  }
};


export const GetDashboardDocument = document<GetDashboardQuery, GetDashboardQueryVariables>(
  'GetDashboard',
  "query GetDashboard($filter:ReportFilter){dashboard(filter:$filter){sales{range{from to}base{...ReportBaseFields}mean_of fewest_mean_of current_hour total{figures{...DashboardFigures}like{...DashboardFigures}previous{...DashboardFigures}}by_outlet{outlet{id name}figures{...DashboardFigures}like{net}previous{net}}by_channel{channel figures{net}}by_day{date figures{net}like{net}previous{net}}daily{date figures{net transactions pax average_bill gross_profit_bp void_bp}}hours{hour net transactions like_net mean_net}top_items{item_id name left_out figures{qty net gross_profit}}freshness{data_until outlets outlets_with_sales as_of}}stock{value low out negative wasted_value wasted_week wasted_week_before week_outlets outlets sold_value}}}fragment ReportBaseFields on ReportBase{kind is_empty against range{from to}period_days covered_days outlets short{outlet_id name days}unequal{days base_days outlets}spans fewest_spans is_running until_minute}fragment DashboardFigures on SalesFigures{net transactions pax average_bill gross_profit_bp costed_bp void_bp void_count}",
  ["ChannelSales","ComparedSales","Dashboard","DashboardSales","DashboardStock","DateRange","DaySales","Freshness","HourOfToday","ItemFigures","OutletSales","RankedItem","ReportBase","ReportOutlet","SalesFigures","ShortOutlet","UnequalDays"],
);

export const GetDashboardSetupDocument = document<GetDashboardSetupQuery, GetDashboardSetupQueryVariables>(
  'GetDashboardSetup',
  "query GetDashboardSetup{dashboard{setup{has_outlet has_item has_payment has_device has_sale}}}",
  ["Dashboard","Setup"],
);
