// Generated from price-report.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type PricedFiguresFragment = {
  transactions: number,
  gross: number,
  discount: number,
  included_charges: number,
  refund: number,
  net: number,
  leakage_bp: number | null,
  cogs: number | null,
  costed_bp: number | null,
  gross_profit: number | null,
  fee: number | null,
  food_cost_bp: number | null,
  contribution: number | null,
  contribution_bp: number | null
};

export type GetPriceReportQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
}>;


export type GetPriceReportQuery = {
  priceReport: {
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
      qty: string,
      markup_bp: number | null,
      figures: {
        transactions: number,
        gross: number,
        discount: number,
        included_charges: number,
        refund: number,
        net: number,
        leakage_bp: number | null,
        cogs: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        fee: number | null,
        food_cost_bp: number | null,
        contribution: number | null,
        contribution_bp: number | null
      },
      like: {
        transactions: number,
        gross: number,
        discount: number,
        included_charges: number,
        refund: number,
        net: number,
        leakage_bp: number | null,
        cogs: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        fee: number | null,
        food_cost_bp: number | null,
        contribution: number | null,
        contribution_bp: number | null
      } | null,
      previous: {
        transactions: number,
        gross: number,
        discount: number,
        included_charges: number,
        refund: number,
        net: number,
        leakage_bp: number | null,
        cogs: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        fee: number | null,
        food_cost_bp: number | null,
        contribution: number | null,
        contribution_bp: number | null
      } | null
    },
    channels: Array<{
      channel: string,
      qty: string,
      markup_bp: number | null,
      figures: {
        transactions: number,
        gross: number,
        discount: number,
        included_charges: number,
        refund: number,
        net: number,
        leakage_bp: number | null,
        cogs: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        fee: number | null,
        food_cost_bp: number | null,
        contribution: number | null,
        contribution_bp: number | null
      },
      like: {
        transactions: number,
        gross: number,
        discount: number,
        included_charges: number,
        refund: number,
        net: number,
        leakage_bp: number | null,
        cogs: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        fee: number | null,
        food_cost_bp: number | null,
        contribution: number | null,
        contribution_bp: number | null
      } | null,
      previous: {
        transactions: number,
        gross: number,
        discount: number,
        included_charges: number,
        refund: number,
        net: number,
        leakage_bp: number | null,
        cogs: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        fee: number | null,
        food_cost_bp: number | null,
        contribution: number | null,
        contribution_bp: number | null
      } | null
    }>,
    by_outlet: Array<{
      qty: string,
      markup_bp: number | null,
      outlet: {
        id: number,
        name: string
      },
      figures: {
        transactions: number,
        gross: number,
        discount: number,
        included_charges: number,
        refund: number,
        net: number,
        leakage_bp: number | null,
        cogs: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        fee: number | null,
        food_cost_bp: number | null,
        contribution: number | null,
        contribution_bp: number | null
      },
      like: {
        transactions: number,
        gross: number,
        discount: number,
        included_charges: number,
        refund: number,
        net: number,
        leakage_bp: number | null,
        cogs: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        fee: number | null,
        food_cost_bp: number | null,
        contribution: number | null,
        contribution_bp: number | null
      } | null,
      previous: {
        transactions: number,
        gross: number,
        discount: number,
        included_charges: number,
        refund: number,
        net: number,
        leakage_bp: number | null,
        cogs: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        fee: number | null,
        food_cost_bp: number | null,
        contribution: number | null,
        contribution_bp: number | null
      } | null
    }>,
    by_area: Array<{
      area_id: number | null,
      name: string,
      parent_area_id: number | null,
      depth: number,
      own_outlet_ids: Array<number>,
      qty: string,
      markup_bp: number | null,
      figures: {
        transactions: number,
        gross: number,
        discount: number,
        included_charges: number,
        refund: number,
        net: number,
        leakage_bp: number | null,
        cogs: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        fee: number | null,
        food_cost_bp: number | null,
        contribution: number | null,
        contribution_bp: number | null
      },
      like: {
        transactions: number,
        gross: number,
        discount: number,
        included_charges: number,
        refund: number,
        net: number,
        leakage_bp: number | null,
        cogs: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        fee: number | null,
        food_cost_bp: number | null,
        contribution: number | null,
        contribution_bp: number | null
      } | null,
      previous: {
        transactions: number,
        gross: number,
        discount: number,
        included_charges: number,
        refund: number,
        net: number,
        leakage_bp: number | null,
        cogs: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        fee: number | null,
        food_cost_bp: number | null,
        contribution: number | null,
        contribution_bp: number | null
      } | null
    }>,
    price_lists: Array<{
      price_id: number,
      code: string | null,
      name: string | null,
      qty: string,
      gross: number,
      discount: number,
      included_charges: number,
      refund: number,
      net: number,
      realised_price: number | null,
      leakage_bp: number | null,
      food_cost_bp: number | null,
      costed_bp: number | null,
      gross_profit: number | null
    }>,
    items: Array<{
      channel: string,
      item_id: number,
      name: string | null,
      price: number | null,
      qty: string,
      gross: number,
      discount: number,
      included_charges: number,
      refund: number,
      net: number,
      list_price: number | null,
      realised_price: number | null,
      markup_bp: number | null,
      leakage_bp: number | null,
      food_cost_bp: number | null,
      costed_bp: number | null
    }>,
    repricings: Array<{
      actor: string,
      receipts: number,
      lines: number,
      qty: string,
      below: number,
      above: number
    }>,
    changes: Array<{
      id: number,
      occurred_at: string,
      actor: string,
      item_id: number,
      name: string,
      option: string | null,
      price_list: string | null,
      old_price: number | null,
      new_price: number | null,
      days: number,
      before_days: number,
      before: {
        qty: string,
        net: number,
        gross_profit: number | null,
        costed_bp: number | null
      } | null,
      after: {
        qty: string,
        net: number,
        gross_profit: number | null,
        costed_bp: number | null
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


export const GetPriceReportDocument = document<GetPriceReportQuery, GetPriceReportQueryVariables>(
  'GetPriceReport',
  "query GetPriceReport($filter:ReportFilter$cashiers:[String!]$hours:[Int!]){priceReport(filter:$filter cashiers:$cashiers hours:$hours){range{from to}base{...ReportBaseFields}total{qty markup_bp figures{...PricedFigures}like{...PricedFigures}previous{...PricedFigures}}channels{channel qty markup_bp figures{...PricedFigures}like{...PricedFigures}previous{...PricedFigures}}by_outlet{outlet{id name}qty markup_bp figures{...PricedFigures}like{...PricedFigures}previous{...PricedFigures}}by_area{area_id name parent_area_id depth own_outlet_ids qty markup_bp figures{...PricedFigures}like{...PricedFigures}previous{...PricedFigures}}price_lists{price_id code name qty gross discount included_charges refund net realised_price leakage_bp food_cost_bp costed_bp gross_profit}items{channel item_id name price qty gross discount included_charges refund net list_price realised_price markup_bp leakage_bp food_cost_bp costed_bp}repricings{actor receipts lines qty below above}changes{id occurred_at actor item_id name option price_list old_price new_price days before_days before{qty net gross_profit costed_bp}after{qty net gross_profit costed_bp}}freshness{data_until outlets outlets_with_sales as_of}}}fragment ReportBaseFields on ReportBase{kind is_empty against range{from to}period_days covered_days outlets short{outlet_id name days}unequal{days base_days outlets}spans fewest_spans is_running until_minute}fragment PricedFigures on PriceFigures{transactions gross discount included_charges refund net leakage_bp cogs costed_bp gross_profit fee food_cost_bp contribution contribution_bp}",
  ["ChannelItemPrice","ChannelPrice","DateRange","Freshness","PriceChangeEffect","PriceEffect","PriceFigures","PriceListSales","PriceReport","PriceTotal","PricesByArea","PricesByOutlet","ReportBase","ReportOutlet","RepricedBy","ShortOutlet","UnequalDays"],
);
