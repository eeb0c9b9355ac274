// Generated from live-sales.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { document } from '../../kit/graphql/document.ts'
export type GetSalesPulseQueryVariables = Exact<{ [key: string]: never; }>;


export type GetSalesPulseQuery = {
  dashboard: {
    sales: {
      total: {
        figures: {
          net: number | null,
          transactions: number | null,
          void_count: number,
          refund_count: number
        }
      }
    } | null
  }
};


export const GetSalesPulseDocument = document<GetSalesPulseQuery, GetSalesPulseQueryVariables>(
  'GetSalesPulse',
  "query GetSalesPulse{dashboard(filter:{preset:\"today\" compare:\"none\"}){sales{total{figures{net transactions void_count refund_count}}}}}",
  ["ComparedSales","Dashboard","DashboardSales","SalesFigures"],
);
