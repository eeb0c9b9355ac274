// Generated from item.sales.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetItemSalesQueryVariables = Exact<{
  id: number;
  filter: Types.ReportFilter;
}>;


export type GetItemSalesQuery = {
  itemSales: {
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
        qty: string,
        net: number,
        average_price: number | null,
        costed_bp: number | null,
        food_cost_bp: number | null
      },
      like: {
        qty: string,
        net: number,
        average_price: number | null,
        costed_bp: number | null,
        food_cost_bp: number | null
      } | null,
      previous: {
        qty: string,
        net: number,
        average_price: number | null,
        costed_bp: number | null,
        food_cost_bp: number | null
      } | null
    },
    days: Array<{
      date: string,
      figures: {
        qty: string,
        net: number
      }
    }>,
    outlets: Array<{
      outlet: {
        id: number,
        name: string
      },
      figures: {
        qty: string,
        net: number
      }
    }>
  },
  itemPairs: {
    receipts: number,
    is_latest_only: boolean,
    pairs: Array<{
      item_id: number,
      name: string | null,
      other_id: number,
      other_name: string | null,
      receipts: number,
      item_share_bp: number | null,
      other_share_bp: number | null,
      lift_bp: number | null
    }>
  }
};

export type ItemSalesFiguresFragment = {
  qty: string,
  net: number,
  average_price: number | null,
  costed_bp: number | null,
  food_cost_bp: number | null
};

export type GetItemContributionQueryVariables = Exact<{
  id: number;
  filter: Types.ReportFilter;
}>;


export type GetItemContributionQuery = {
  channelReport: {
    items: Array<{
      channel: string,
      qty: string,
      price: number | null,
      break_even: number | null,
      figures: {
        net: number,
        contribution: number | null,
        contribution_bp: number | null
      }
    }>
  }
};


export const GetItemSalesDocument = document<GetItemSalesQuery, GetItemSalesQueryVariables>(
  'GetItemSales',
  "query GetItemSales($id:Int!$filter:ReportFilter!){itemSales(item_id:$id filter:$filter){range{from to}base{...ReportBaseFields}total{figures{...ItemSalesFigures}like{...ItemSalesFigures}previous{...ItemSalesFigures}}days{date figures{qty net}}outlets{outlet{id name}figures{qty net}}}itemPairs(item_id:$id filter:$filter){receipts is_latest_only pairs{item_id name other_id other_name receipts item_share_bp other_share_bp lift_bp}}}fragment ReportBaseFields on ReportBase{kind is_empty against range{from to}period_days covered_days outlets short{outlet_id name days}unequal{days base_days outlets}spans fewest_spans is_running until_minute}fragment ItemSalesFigures on ReportedItemFigures{qty net average_price costed_bp food_cost_bp}",
  ["DateRange","ItemPair","ItemPairs","ItemSales","ItemSalesDay","ItemSalesOutlet","ItemSalesTotal","ReportBase","ReportOutlet","ReportedItemFigures","ShortOutlet","UnequalDays"],
);

export const GetItemContributionDocument = document<GetItemContributionQuery, GetItemContributionQueryVariables>(
  'GetItemContribution',
  "query GetItemContribution($id:Int!$filter:ReportFilter!){channelReport(item_id:$id filter:$filter){items{channel qty price break_even figures{net contribution contribution_bp}}}}",
  ["ChannelReport","ContributionFigures","MenuContribution"],
);
