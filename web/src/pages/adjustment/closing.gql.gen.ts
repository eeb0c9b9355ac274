// Generated from closing.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetStockPeriodQueryVariables = Exact<{
  outlet_id: number;
  until?: string | null | undefined;
}>;


export type GetStockPeriodQuery = {
  stockPeriod: {
    outlet_id: number,
    closed_until: string | null,
    latest: string,
    documents: Array<{
      kind: string,
      id: number,
      number: string,
      status: string,
      business_date: string
    }>,
    negatives: Array<{
      item_kind: string,
      item_id: number,
      name: string,
      unit: string,
      quantity: string
    }>
  }
};

export type CloseStockMutationVariables = Exact<{
  period: Types.CloseStock;
}>;


export type CloseStockMutation = {
  closeStock: {
    outlet_id: number,
    closed_until: string | null
  }
};

export type ReopenStockMutationVariables = Exact<{
  period: Types.ReopenStock;
}>;


export type ReopenStockMutation = {
  reopenStock: {
    outlet_id: number,
    closed_until: string | null
  }
};


export const GetStockPeriodDocument = document<GetStockPeriodQuery, GetStockPeriodQueryVariables>(
  'GetStockPeriod',
  "query GetStockPeriod($outlet_id:Int!$until:Date){stockPeriod(outlet_id:$outlet_id until:$until){outlet_id closed_until latest documents{kind id number status business_date}negatives{item_kind item_id name unit quantity}}}",
  ["NegativeStock","OpenStockDocument","StockPeriod"],
);

export const CloseStockDocument = document<CloseStockMutation, CloseStockMutationVariables>(
  'CloseStock',
  "mutation CloseStock($period:CloseStock!){closeStock(period:$period){outlet_id closed_until}}",
  ["StockPeriod"],
);

export const ReopenStockDocument = document<ReopenStockMutation, ReopenStockMutationVariables>(
  'ReopenStock',
  "mutation ReopenStock($period:ReopenStock!){reopenStock(period:$period){outlet_id closed_until}}",
  ["StockPeriod"],
);
