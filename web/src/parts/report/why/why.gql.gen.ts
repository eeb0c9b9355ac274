// Generated from why.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type WhyFiguresFragment = {
  receipts: number | null,
  open: number | null,
  opening: number | null,
  out: number | null,
  lost: number | null,
  qty: string | null,
  price: number | null,
  gross: number | null,
  discount: number | null,
  refund: number | null,
  sold: number | null
};

export type WhyFieldsFragment = {
  reason: string | null,
  sentence: string | null,
  open_by: string,
  by_outlet: boolean,
  notes: Array<string>,
  before: {
    net: number,
    receipts: number,
    open: number | null
  } | null,
  after: {
    net: number,
    receipts: number,
    open: number | null
  } | null,
  parts: Array<{
    part: Types.ChangePartName,
    amount: number,
    others: number,
    others_amount: number,
    rows: Array<{
      kind: string,
      key: string,
      name: string,
      amount: number,
      before: {
        receipts: number | null,
        open: number | null,
        opening: number | null,
        out: number | null,
        lost: number | null,
        qty: string | null,
        price: number | null,
        gross: number | null,
        discount: number | null,
        refund: number | null,
        sold: number | null
      },
      after: {
        receipts: number | null,
        open: number | null,
        opening: number | null,
        out: number | null,
        lost: number | null,
        qty: string | null,
        price: number | null,
        gross: number | null,
        discount: number | null,
        refund: number | null,
        sold: number | null
      }
    }>
  }>
};

export type GetSummaryWhyQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
}>;


export type GetSummaryWhyQuery = {
  summaryReport: {
    why: {
      reason: string | null,
      sentence: string | null,
      open_by: string,
      by_outlet: boolean,
      notes: Array<string>,
      before: {
        net: number,
        receipts: number,
        open: number | null
      } | null,
      after: {
        net: number,
        receipts: number,
        open: number | null
      } | null,
      parts: Array<{
        part: Types.ChangePartName,
        amount: number,
        others: number,
        others_amount: number,
        rows: Array<{
          kind: string,
          key: string,
          name: string,
          amount: number,
          before: {
            receipts: number | null,
            open: number | null,
            opening: number | null,
            out: number | null,
            lost: number | null,
            qty: string | null,
            price: number | null,
            gross: number | null,
            discount: number | null,
            refund: number | null,
            sold: number | null
          },
          after: {
            receipts: number | null,
            open: number | null,
            opening: number | null,
            out: number | null,
            lost: number | null,
            qty: string | null,
            price: number | null,
            gross: number | null,
            discount: number | null,
            refund: number | null,
            sold: number | null
          }
        }>
      }>
    } | null
  }
};

export type GetFoodCostSentenceQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetFoodCostSentenceQuery = {
  profitLoss: {
    why_food_cost: {
      sentence: string | null
    } | null
  }
};


export const GetSummaryWhyDocument = document<GetSummaryWhyQuery, GetSummaryWhyQueryVariables>(
  'GetSummaryWhy',
  "query GetSummaryWhy($filter:ReportFilter$cashiers:[String!]$hours:[Int!]){summaryReport(filter:$filter cashiers:$cashiers hours:$hours){why{...WhyFields}}}fragment WhyFields on WhyChanged{reason sentence open_by by_outlet notes before{net receipts open}after{net receipts open}parts{part amount others others_amount rows{kind key name amount before{...WhyFigures}after{...WhyFigures}}}}fragment WhyFigures on ChangeFigures{receipts open opening out lost qty price gross discount refund sold}",
  ["ChangeFigures","ChangeLevels","ChangePart","ChangeRow","SummaryReport","WhyChanged"],
);

export const GetFoodCostSentenceDocument = document<GetFoodCostSentenceQuery, GetFoodCostSentenceQueryVariables>(
  'GetFoodCostSentence',
  "query GetFoodCostSentence($filter:ReportFilter){profitLoss(filter:$filter){why_food_cost{sentence}}}",
  ["FoodCostWhy","ProfitLoss"],
);
