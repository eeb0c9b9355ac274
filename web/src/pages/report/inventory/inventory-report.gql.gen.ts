// Generated from inventory-report.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type FlowFragment = {
  opening: string | null,
  initial: string,
  received: string,
  transferred: string,
  produced: string,
  sold: string,
  own_use: string,
  wasted: string,
  counted: string,
  corrected: string,
  closing: string
};

export type GetInventoryReportQueryVariables = Exact<{
  filter: Types.ReportFilter;
}>;


export type GetInventoryReportQuery = {
  inventoryReport: {
    net_sales: number | null,
    range: {
      from: string,
      to: string
    },
    total: {
      opening: string | null,
      initial: string,
      received: string,
      transferred: string,
      produced: string,
      sold: string,
      own_use: string,
      wasted: string,
      counted: string,
      corrected: string,
      closing: string
    },
    by_outlet: Array<{
      outlet_id: number,
      opening: string | null,
      initial: string,
      received: string,
      transferred: string,
      produced: string,
      sold: string,
      own_use: string,
      wasted: string,
      counted: string,
      corrected: string,
      closing: string
    }>,
    by_category: Array<{
      item_kind: string,
      category: string | null,
      opening: string | null,
      initial: string,
      received: string,
      transferred: string,
      produced: string,
      sold: string,
      own_use: string,
      wasted: string,
      counted: string,
      corrected: string,
      closing: string
    }>,
    by_item: Array<{
      item_kind: string,
      item_id: number,
      name: string,
      unit: string,
      category: string | null,
      closing: string,
      quantity: {
        opening: string | null,
        initial: string,
        received: string,
        transferred: string,
        produced: string,
        sold: string,
        own_use: string,
        wasted: string,
        counted: string,
        corrected: string,
        closing: string
      }
    }>,
    waste: Array<{
      by: string,
      type: string | null,
      reason: string | null,
      person: string | null,
      item_kind: string | null,
      item_id: number | null,
      name: string | null,
      unit: string | null,
      quantity: string | null,
      outlet_id: number | null,
      hour: number | null,
      value: string,
      count: number
    }>
  }
};


export const GetInventoryReportDocument = document<GetInventoryReportQuery, GetInventoryReportQueryVariables>(
  'GetInventoryReport',
  "query GetInventoryReport($filter:ReportFilter!){inventoryReport(filter:$filter){range{from to}net_sales total{...Flow}by_outlet{outlet_id opening initial received transferred produced sold own_use wasted counted corrected closing}by_category{item_kind category opening initial received transferred produced sold own_use wasted counted corrected closing}by_item{item_kind item_id name unit category closing quantity{...Flow}}waste{by type reason person item_kind item_id name unit quantity outlet_id hour value count}}}fragment Flow on StockFlow{opening initial received transferred produced sold own_use wasted counted corrected closing}",
  ["CategoryStockFlow","DateRange","InventoryReport","ItemStockFlow","PlaceStockFlow","StockFlow","WasteRow"],
);
