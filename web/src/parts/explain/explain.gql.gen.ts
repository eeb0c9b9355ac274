// Generated from explain.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type ExplainedFieldsFragment = {
  measure: string,
  label: string,
  definition: string,
  unit: string,
  value: number | null,
  formula: string | null,
  terms: Array<{
    measure: string,
    label: string,
    unit: string,
    role: string,
    value: number | null
  }>,
  facts: Array<{
    label: string,
    text: string
  }> | null,
  freshness: {
    data_until: string | null,
    outlets: number,
    outlets_with_sales: number,
    as_of: string | null
  } | null,
  columns: Array<{
    key: string,
    label: string,
    unit: string
  }>,
  rows: Array<{
    event: string,
    key: string,
    transaction_id: number,
    number: string | null,
    business_date: string,
    occurred_at: string,
    cashier: string | null,
    label: string | null,
    values: Array<number>,
    outlet: {
      id: number,
      name: string
    } | null
  }> | null
};

export type FigureCheckFieldsFragment = {
  check: {
    count: number,
    totals: Array<number>,
    value: number | null,
    from_rows: number | null,
    is_equal: boolean | null
  } | null
};

export type ExplainSummaryFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainSummaryFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      transaction_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckSummaryFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
}>;


export type CheckSummaryFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};


export const ExplainSummaryFigureDocument = document<ExplainSummaryFigureQuery, ExplainSummaryFigureQueryVariables>(
  'ExplainSummaryFigure',
  "query ExplainSummaryFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$page:Int$limit:Int){explained:summaryFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key transaction_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckSummaryFigureDocument = document<CheckSummaryFigureQuery, CheckSummaryFigureQueryVariables>(
  'CheckSummaryFigure',
  "query CheckSummaryFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis){explained:summaryFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);
