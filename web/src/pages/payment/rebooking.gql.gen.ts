// Generated from rebooking.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type BookedFiguresFieldsFragment = {
  rounding: number,
  total: number,
  difference: number
};

export type GetRebookingQueryVariables = Exact<{ [key: string]: never; }>;


export type GetRebookingQuery = {
  rebooking: {
    receipts: number,
    differing_before: number,
    differing_after: number,
    before: {
      rounding: number,
      total: number,
      difference: number
    },
    after: {
      rounding: number,
      total: number,
      difference: number
    },
    nodes: Array<{
      id: number,
      receipt_number: string,
      outlet_name: string,
      occurred_at: string,
      before: {
        rounding: number,
        total: number,
        difference: number
      },
      after: {
        rounding: number,
        total: number,
        difference: number
      }
    }>
  }
};

export type RebookReceiptsMutationVariables = Exact<{
  rebooking: Types.RebookReceipts;
}>;


export type RebookReceiptsMutation = {
  rebookReceipts: number
};


export const GetRebookingDocument = document<GetRebookingQuery, GetRebookingQueryVariables>(
  'GetRebooking',
  "query GetRebooking{rebooking{receipts differing_before differing_after before{...BookedFiguresFields}after{...BookedFiguresFields}nodes{id receipt_number outlet_name occurred_at before{...BookedFiguresFields}after{...BookedFiguresFields}}}}fragment BookedFiguresFields on BookedFigures{rounding total difference}",
  ["BookedFigures","RebookedReceipt","Rebooking"],
);

export const RebookReceiptsDocument = document<RebookReceiptsMutation, RebookReceiptsMutationVariables>(
  'RebookReceipts',
  "mutation RebookReceipts($rebooking:RebookReceipts!){rebookReceipts(rebooking:$rebooking)}",
  [],
);
