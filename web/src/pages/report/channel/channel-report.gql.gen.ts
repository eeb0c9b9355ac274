// Generated from channel-report.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type LeftFiguresFragment = {
  gross: number,
  discount: number,
  included_charges: number,
  refund: number,
  net: number,
  cogs: number | null,
  packaging: number | null,
  costed_bp: number | null,
  commission: number | null,
  payment_fee: number | null,
  payout_promo: number | null,
  known_fee_bp: number | null,
  payout_bp: number | null,
  contribution: number | null,
  contribution_bp: number | null,
  contribution_after: number | null
};

export type GetChannelReportQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  rates?: Array<Types.ChannelRate> | null | undefined;
}>;


export type GetChannelReportQuery = {
  channelReport: {
    range: {
      from: string,
      to: string
    },
    total: {
      gross: number,
      discount: number,
      included_charges: number,
      refund: number,
      net: number,
      cogs: number | null,
      packaging: number | null,
      costed_bp: number | null,
      commission: number | null,
      payment_fee: number | null,
      payout_promo: number | null,
      known_fee_bp: number | null,
      payout_bp: number | null,
      contribution: number | null,
      contribution_bp: number | null,
      contribution_after: number | null
    },
    channels: Array<{
      channel: string,
      commission_bp: number | null,
      payment_fee_bp: number | null,
      figures: {
        gross: number,
        discount: number,
        included_charges: number,
        refund: number,
        net: number,
        cogs: number | null,
        packaging: number | null,
        costed_bp: number | null,
        commission: number | null,
        payment_fee: number | null,
        payout_promo: number | null,
        known_fee_bp: number | null,
        payout_bp: number | null,
        contribution: number | null,
        contribution_bp: number | null,
        contribution_after: number | null
      }
    }>,
    outlets: Array<{
      outlet: {
        id: number,
        name: string
      },
      figures: {
        gross: number,
        discount: number,
        included_charges: number,
        refund: number,
        net: number,
        cogs: number | null,
        packaging: number | null,
        costed_bp: number | null,
        commission: number | null,
        payment_fee: number | null,
        payout_promo: number | null,
        known_fee_bp: number | null,
        payout_bp: number | null,
        contribution: number | null,
        contribution_bp: number | null,
        contribution_after: number | null
      },
      channels: Array<{
        channel: string,
        figures: {
          gross: number,
          discount: number,
          included_charges: number,
          refund: number,
          net: number,
          cogs: number | null,
          packaging: number | null,
          costed_bp: number | null,
          commission: number | null,
          payment_fee: number | null,
          payout_promo: number | null,
          known_fee_bp: number | null,
          payout_bp: number | null,
          contribution: number | null,
          contribution_bp: number | null,
          contribution_after: number | null
        }
      }>
    }>,
    items: Array<{
      channel: string,
      item_id: number,
      name: string | null,
      qty: string,
      price: number | null,
      break_even: number | null,
      dine_in_price: number | null,
      figures: {
        gross: number,
        discount: number,
        included_charges: number,
        refund: number,
        net: number,
        cogs: number | null,
        packaging: number | null,
        costed_bp: number | null,
        commission: number | null,
        payment_fee: number | null,
        payout_promo: number | null,
        known_fee_bp: number | null,
        payout_bp: number | null,
        contribution: number | null,
        contribution_bp: number | null,
        contribution_after: number | null
      }
    }>,
    lost_sales: Array<{
      item_id: number,
      name: string,
      outlets: number,
      times: number,
      minutes: number,
      lost_net: number | null
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null
  }
};


export const GetChannelReportDocument = document<GetChannelReportQuery, GetChannelReportQueryVariables>(
  'GetChannelReport',
  "query GetChannelReport($filter:ReportFilter$cashiers:[String!]$hours:[Int!]$rates:[ChannelRate!]){channelReport(filter:$filter cashiers:$cashiers hours:$hours rates:$rates){range{from to}total{...LeftFigures}channels{channel commission_bp payment_fee_bp figures{...LeftFigures}}outlets{outlet{id name}figures{...LeftFigures}channels{channel figures{...LeftFigures}}}items{channel item_id name qty price break_even dine_in_price figures{...LeftFigures}}lost_sales{item_id name outlets times minutes lost_net}freshness{data_until outlets outlets_with_sales as_of}}}fragment LeftFigures on ContributionFigures{gross discount included_charges refund net cogs packaging costed_bp commission payment_fee payout_promo known_fee_bp payout_bp contribution contribution_bp contribution_after}",
  ["ChannelContribution","ChannelReport","ContributionFigures","DateRange","Freshness","LostSales","MenuContribution","OutletContribution","ReportOutlet"],
);
