// Generated from qr-report.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type GuestFiguresFragment = {
  scans: number | null,
  views: number | null,
  table_views: number | null,
  carts: number | null,
  orders: number,
  paid: number,
  net: number,
  cart_bp: number | null,
  order_bp: number | null,
  paid_bp: number | null,
  conversion_bp: number | null,
  average: number | null
};

export type GetQrReportQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetQrReportQuery = {
  qrReport: {
    counted_from: string | null,
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
        scans: number | null,
        views: number | null,
        table_views: number | null,
        carts: number | null,
        orders: number,
        paid: number,
        net: number,
        cart_bp: number | null,
        order_bp: number | null,
        paid_bp: number | null,
        conversion_bp: number | null,
        average: number | null
      },
      like: {
        scans: number | null,
        views: number | null,
        table_views: number | null,
        carts: number | null,
        orders: number,
        paid: number,
        net: number,
        cart_bp: number | null,
        order_bp: number | null,
        paid_bp: number | null,
        conversion_bp: number | null,
        average: number | null
      } | null,
      previous: {
        scans: number | null,
        views: number | null,
        table_views: number | null,
        carts: number | null,
        orders: number,
        paid: number,
        net: number,
        cart_bp: number | null,
        order_bp: number | null,
        paid_bp: number | null,
        conversion_bp: number | null,
        average: number | null
      } | null
    },
    by_outlet: Array<{
      outlet: {
        id: number,
        name: string
      },
      figures: {
        scans: number | null,
        views: number | null,
        table_views: number | null,
        carts: number | null,
        orders: number,
        paid: number,
        net: number,
        cart_bp: number | null,
        order_bp: number | null,
        paid_bp: number | null,
        conversion_bp: number | null,
        average: number | null
      },
      like: {
        scans: number | null,
        views: number | null,
        table_views: number | null,
        carts: number | null,
        orders: number,
        paid: number,
        net: number,
        cart_bp: number | null,
        order_bp: number | null,
        paid_bp: number | null,
        conversion_bp: number | null,
        average: number | null
      } | null,
      previous: {
        scans: number | null,
        views: number | null,
        table_views: number | null,
        carts: number | null,
        orders: number,
        paid: number,
        net: number,
        cart_bp: number | null,
        order_bp: number | null,
        paid_bp: number | null,
        conversion_bp: number | null,
        average: number | null
      } | null
    }>,
    by_table: Array<{
      table_id: number,
      table_name: string,
      outlet: {
        id: number,
        name: string
      },
      figures: {
        scans: number | null,
        views: number | null,
        table_views: number | null,
        carts: number | null,
        orders: number,
        paid: number,
        net: number,
        cart_bp: number | null,
        order_bp: number | null,
        paid_bp: number | null,
        conversion_bp: number | null,
        average: number | null
      },
      like: {
        scans: number | null,
        views: number | null,
        table_views: number | null,
        carts: number | null,
        orders: number,
        paid: number,
        net: number,
        cart_bp: number | null,
        order_bp: number | null,
        paid_bp: number | null,
        conversion_bp: number | null,
        average: number | null
      } | null,
      previous: {
        scans: number | null,
        views: number | null,
        table_views: number | null,
        carts: number | null,
        orders: number,
        paid: number,
        net: number,
        cart_bp: number | null,
        order_bp: number | null,
        paid_bp: number | null,
        conversion_bp: number | null,
        average: number | null
      } | null
    }>,
    by_hour: Array<{
      hour: number | null,
      figures: {
        scans: number | null,
        views: number | null,
        table_views: number | null,
        carts: number | null,
        orders: number,
        paid: number,
        net: number,
        cart_bp: number | null,
        order_bp: number | null,
        paid_bp: number | null,
        conversion_bp: number | null,
        average: number | null
      },
      like: {
        scans: number | null,
        views: number | null,
        table_views: number | null,
        carts: number | null,
        orders: number,
        paid: number,
        net: number,
        cart_bp: number | null,
        order_bp: number | null,
        paid_bp: number | null,
        conversion_bp: number | null,
        average: number | null
      } | null,
      previous: {
        scans: number | null,
        views: number | null,
        table_views: number | null,
        carts: number | null,
        orders: number,
        paid: number,
        net: number,
        cart_bp: number | null,
        order_bp: number | null,
        paid_bp: number | null,
        conversion_bp: number | null,
        average: number | null
      } | null
    }>,
    by_source: Array<{
      source: string,
      figures: {
        scans: number | null,
        views: number | null,
        table_views: number | null,
        carts: number | null,
        orders: number,
        paid: number,
        net: number,
        cart_bp: number | null,
        order_bp: number | null,
        paid_bp: number | null,
        conversion_bp: number | null,
        average: number | null
      },
      like: {
        scans: number | null,
        views: number | null,
        table_views: number | null,
        carts: number | null,
        orders: number,
        paid: number,
        net: number,
        cart_bp: number | null,
        order_bp: number | null,
        paid_bp: number | null,
        conversion_bp: number | null,
        average: number | null
      } | null,
      previous: {
        scans: number | null,
        views: number | null,
        table_views: number | null,
        carts: number | null,
        orders: number,
        paid: number,
        net: number,
        cart_bp: number | null,
        order_bp: number | null,
        paid_bp: number | null,
        conversion_bp: number | null,
        average: number | null
      } | null
    }>
  }
};


export const GetQrReportDocument = document<GetQrReportQuery, GetQrReportQueryVariables>(
  'GetQrReport',
  "query GetQrReport($filter:ReportFilter){qrReport(filter:$filter){range{from to}base{...ReportBaseFields}counted_from total{figures{...GuestFigures}like{...GuestFigures}previous{...GuestFigures}}by_outlet{outlet{id name}figures{...GuestFigures}like{...GuestFigures}previous{...GuestFigures}}by_table{outlet{id name}table_id table_name figures{...GuestFigures}like{...GuestFigures}previous{...GuestFigures}}by_hour{hour figures{...GuestFigures}like{...GuestFigures}previous{...GuestFigures}}by_source{source figures{...GuestFigures}like{...GuestFigures}previous{...GuestFigures}}}}fragment ReportBaseFields on ReportBase{kind is_empty against range{from to}period_days covered_days outlets short{outlet_id name days}unequal{days base_days outlets}spans fewest_spans is_running until_minute}fragment GuestFigures on GuestFunnel{scans views table_views carts orders paid net cart_bp order_bp paid_bp conversion_bp average}",
  ["ComparedGuestFunnel","DateRange","GuestFunnel","HourGuestFunnel","OutletGuestFunnel","QrReport","ReportBase","ReportOutlet","ShortOutlet","SourceGuestFunnel","TableGuestFunnel","UnequalDays"],
);
