// Generated from variance.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type VarianceRowFieldsFragment = {
  outlet_id: number,
  outlet: string,
  item_kind: string,
  item_id: number,
  name: string,
  unit: string,
  category: string | null,
  opening: string,
  used: string,
  used_value: number | null,
  expected: string,
  counted: string,
  gap: string,
  gap_value: number | null,
  unsettled: string,
  unexplained: string,
  unexplained_value: number | null,
  is_tiny: boolean,
  first: {
    count_id: number,
    number: string,
    at: string
  } | null,
  last: {
    count_id: number,
    number: string,
    at: string
  },
  flows: Array<{
    flow: string,
    quantity: string,
    value: number | null
  }>
};

export type GetVarianceReportQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
  span?: Types.VarianceSpan | null | undefined;
}>;


export type GetVarianceReportQuery = {
  varianceReport: {
    range: {
      from: string,
      to: string
    },
    total: {
      goods: number,
      goods_with_gap: number,
      short: number | null,
      over: number | null,
      gap: number | null,
      explained: number | null,
      unexplained: number | null,
      used: number | null
    },
    outlets: Array<{
      outlet_id: number,
      outlet: string,
      goods: number,
      goods_with_gap: number,
      short: number | null,
      over: number | null,
      gap: number | null,
      unexplained: number | null,
      used: number | null
    }>,
    causes: Array<{
      cause: string | null,
      rows: number,
      short: number | null,
      over: number | null
    }>,
    rows: Array<{
      outlet_id: number,
      outlet: string,
      item_kind: string,
      item_id: number,
      name: string,
      unit: string,
      used: string,
      expected: string,
      counted: string,
      gap: string,
      gap_value: number | null,
      is_tiny: boolean,
      first: {
        count_id: number
      } | null,
      last: {
        count_id: number
      },
      causes: Array<{
        cause: string,
        confidence: string
      }>
    }>
  }
};

export type GetVarianceQueryVariables = Exact<{
  outlet_id: number;
  item_kind: Types.VarianceItemKind;
  item_id: number;
  first_id?: number | null | undefined;
  last_id?: number | null | undefined;
}>;


export type GetVarianceQuery = {
  variance: {
    row: {
      outlet_id: number,
      outlet: string,
      item_kind: string,
      item_id: number,
      name: string,
      unit: string,
      category: string | null,
      opening: string,
      used: string,
      used_value: number | null,
      expected: string,
      counted: string,
      gap: string,
      gap_value: number | null,
      unsettled: string,
      unexplained: string,
      unexplained_value: number | null,
      is_tiny: boolean,
      causes: Array<{
        cause: string,
        quantity: string,
        value: number | null,
        confidence: string,
        reason: string,
        is_mended: boolean,
        evidence: Array<{
          kind: string,
          id: number,
          label: string,
          at: string | null,
          quantity: string | null
        }>
      }>,
      first: {
        count_id: number,
        number: string,
        at: string
      } | null,
      last: {
        count_id: number,
        number: string,
        at: string
      },
      flows: Array<{
        flow: string,
        quantity: string,
        value: number | null
      }>
    },
    counts: Array<{
      count_id: number,
      number: string,
      at: string
    }>
  }
};

export type MendVarianceMutationVariables = Exact<{
  variance: Types.MendVariance;
}>;


export type MendVarianceMutation = {
  mendVariance: boolean
};


export const GetVarianceReportDocument = document<GetVarianceReportQuery, GetVarianceReportQueryVariables>(
  'GetVarianceReport',
  "query GetVarianceReport($filter:ReportFilter$span:VarianceSpan){varianceReport(filter:$filter span:$span){range{from to}total{goods goods_with_gap short over gap explained unexplained used}outlets{outlet_id outlet goods goods_with_gap short over gap unexplained used}causes{cause rows short over}rows{outlet_id outlet item_kind item_id name unit first{count_id}last{count_id}used expected counted gap gap_value is_tiny causes{cause confidence}}}}",
  ["DateRange","VarianceCause","VarianceCauseTotal","VarianceCount","VarianceOutlet","VarianceReport","VarianceRow","VarianceTotal"],
);

export const GetVarianceDocument = document<GetVarianceQuery, GetVarianceQueryVariables>(
  'GetVariance',
  "query GetVariance($outlet_id:Int!$item_kind:VarianceItemKind!$item_id:Int!$first_id:Int$last_id:Int){variance(outlet_id:$outlet_id item_kind:$item_kind item_id:$item_id first_id:$first_id last_id:$last_id){row{...VarianceRowFields causes{cause quantity value confidence reason is_mended evidence{kind id label at quantity}}}counts{count_id number at}}}fragment VarianceRowFields on VarianceRow{outlet_id outlet item_kind item_id name unit category first{count_id number at}last{count_id number at}opening flows{flow quantity value}used used_value expected counted gap gap_value unsettled unexplained unexplained_value is_tiny}",
  ["Variance","VarianceCause","VarianceCount","VarianceEvidence","VarianceFlow","VarianceRow"],
);

export const MendVarianceDocument = document<MendVarianceMutation, MendVarianceMutationVariables>(
  'MendVariance',
  "mutation MendVariance($variance:MendVariance!){mendVariance(variance:$variance)}",
  [],
);
