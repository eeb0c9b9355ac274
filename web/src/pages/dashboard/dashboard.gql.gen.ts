// Generated from dashboard.graphql; do not edit.
import { document } from '../../kit/graphql/document.ts'
import type { ReportFilter } from '../../kit/graphql/schema.gen.ts'

export type DashboardFiguresFragment = {
  net: number | null
  transactions: number | null
  pax: number | null
  average_bill: number | null
  gross_profit_bp: number | null
  void_bp: number | null
  void_count: number
}

export interface GetDashboardQuery {
  dashboard: {
    sales: {
      range: {
        from: string
        to: string
      }
      previous_range: {
        from: string
        to: string
      } | null
      current_hour: number | null
      total: {
        figures: {
          net: number | null
          transactions: number | null
          pax: number | null
          average_bill: number | null
          gross_profit_bp: number | null
          void_bp: number | null
          void_count: number
        }
        previous: {
          net: number | null
          transactions: number | null
          pax: number | null
          average_bill: number | null
          gross_profit_bp: number | null
          void_bp: number | null
          void_count: number
        } | null
      }
      by_outlet: {
        outlet: {
          id: number
          name: string
        }
        figures: {
          net: number | null
          transactions: number | null
          pax: number | null
          average_bill: number | null
          gross_profit_bp: number | null
          void_bp: number | null
          void_count: number
        }
        previous: {
          net: number | null
        } | null
      }[]
      by_channel: {
        channel: string
        figures: {
          net: number | null
        }
      }[]
      daily: {
        date: string
        figures: {
          net: number | null
          transactions: number | null
          pax: number | null
          average_bill: number | null
          gross_profit_bp: number | null
          void_bp: number | null
        }
      }[]
      hours: {
        hour: number
        net: number
        transactions: number
        mean_net: number
      }[]
      top_items: {
        item_id: number
        name: string | null
        figures: {
          qty: string
          net: number
          gross_profit: number | null
        }
      }[] | null
      freshness: {
        data_until: string | null
        outlets: number
        outlets_with_sales: number
      } | null
    } | null
  }
}

export interface GetDashboardQueryVariables {
  filter?: ReportFilter | null
}

export const GetDashboardDocument = document<GetDashboardQuery, GetDashboardQueryVariables>(
  'GetDashboard',
  "query GetDashboard($filter:ReportFilter){dashboard(filter:$filter){sales{range{from to}previous_range{from to}current_hour total{figures{...DashboardFigures}previous{...DashboardFigures}}by_outlet{outlet{id name}figures{...DashboardFigures}previous{net}}by_channel{channel figures{net}}daily{date figures{net transactions pax average_bill gross_profit_bp void_bp}}hours{hour net transactions mean_net}top_items{item_id name figures{qty net gross_profit}}freshness{data_until outlets outlets_with_sales}}}}fragment DashboardFigures on SalesFigures{net transactions pax average_bill gross_profit_bp void_bp void_count}",
  ['ChannelSales', 'ComparedSales', 'Dashboard', 'DashboardSales', 'DateRange', 'DaySales', 'Freshness', 'HourOfToday', 'ItemFigures', 'OutletSales', 'RankedItem', 'ReportOutlet', 'SalesFigures'],
)

export interface GetDashboardPulseQuery {
  dashboard: {
    sales: {
      total: {
        figures: {
          net: number | null
          transactions: number | null
          void_count: number
          refund_count: number
        }
      }
    } | null
  }
}

export type GetDashboardPulseQueryVariables = Record<string, never>

export const GetDashboardPulseDocument = document<GetDashboardPulseQuery, GetDashboardPulseQueryVariables>(
  'GetDashboardPulse',
  "query GetDashboardPulse{dashboard(filter:{preset:\"today\" compare:\"none\"}){sales{total{figures{net transactions void_count refund_count}}}}}",
  ['ComparedSales', 'Dashboard', 'DashboardSales', 'SalesFigures'],
)

export interface GetDashboardTasksQuery {
  dashboard: {
    attention: {
      silent_outlets: {
        outlet: {
          id: number
          name: string
        }
        last_sale_at: string
      }[]
      issue_receipts: number
      issues_from: string
    } | null
    setup: {
      has_outlet: boolean
      has_item: boolean
      has_device: boolean
      has_sale: boolean
    } | null
  }
}

export type GetDashboardTasksQueryVariables = Record<string, never>

export const GetDashboardTasksDocument = document<GetDashboardTasksQuery, GetDashboardTasksQueryVariables>(
  'GetDashboardTasks',
  "query GetDashboardTasks{dashboard{attention{silent_outlets{outlet{id name}last_sale_at}issue_receipts issues_from}setup{has_outlet has_item has_device has_sale}}}",
  ['Attention', 'Dashboard', 'ReportOutlet', 'Setup', 'SilentOutlet'],
)
