// Generated from dashboard.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../kit/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type DashboardFiguresFragment = {
  net: number | null,
  transactions: number | null,
  average_bill: number | null,
  gross_profit_bp: number | null,
  food_cost_bp: number | null,
  discount_bp: number | null,
  void_bp: number | null,
  pax: number | null
};

export type GetDashboardQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetDashboardQuery = {
  dashboard: {
    sales: {
      current_hour: number | null,
      range: {
        from: string,
        to: string
      },
      previous_range: {
        from: string,
        to: string
      } | null,
      total: {
        figures: {
          net: number | null,
          transactions: number | null,
          average_bill: number | null,
          gross_profit_bp: number | null,
          food_cost_bp: number | null,
          discount_bp: number | null,
          void_bp: number | null,
          pax: number | null
        },
        previous: {
          net: number | null,
          transactions: number | null,
          average_bill: number | null,
          gross_profit_bp: number | null,
          food_cost_bp: number | null,
          discount_bp: number | null,
          void_bp: number | null,
          pax: number | null
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
          gross_profit_bp: number | null,
          void_bp: number | null
        },
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
      daily: Array<{
        date: string,
        figures: {
          net: number | null,
          transactions: number | null,
          average_bill: number | null,
          gross_profit_bp: number | null,
          discount_bp: number | null
        }
      }>,
      hours: Array<{
        hour: number,
        net: number,
        mean_net: number
      }>,
      top_items: Array<{
        item_id: number,
        name: string | null,
        figures: {
          net: number,
          gross_profit: number | null
        }
      }> | null,
      freshness: {
        data_until: string | null,
        outlets: number,
        outlets_with_sales: number
      } | null
    } | null
  }
};

export type GetIssueCountQueryVariables = Exact<{
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetIssueCountQuery = {
  transactionList: {
    total: number
  }
};


export const GetDashboardDocument = document<GetDashboardQuery, GetDashboardQueryVariables>(
  'GetDashboard',
  "query GetDashboard($filter:ReportFilter){dashboard(filter:$filter){sales{range{from to}previous_range{from to}total{figures{...DashboardFigures}previous{...DashboardFigures}}by_outlet{outlet{id name}figures{net transactions gross_profit_bp void_bp}previous{net}}by_channel{channel figures{net}}daily{date figures{net transactions average_bill gross_profit_bp discount_bp}}hours{hour net mean_net}current_hour top_items{item_id name figures{net gross_profit}}freshness{data_until outlets outlets_with_sales}}}}fragment DashboardFigures on SalesFigures{net transactions average_bill gross_profit_bp food_cost_bp discount_bp void_bp pax}",
  ["ChannelSales","ComparedSales","Dashboard","DashboardSales","DateRange","DaySales","Freshness","HourOfToday","ItemFigures","OutletSales","RankedItem","ReportOutlet","SalesFigures"],
);

export const GetIssueCountDocument = document<GetIssueCountQuery, GetIssueCountQueryVariables>(
  'GetIssueCount',
  "query GetIssueCount($filters:[Filter!]){transactionList(page:1 limit:1 filters:$filters){total}}",
  ["TransactionList"],
);
