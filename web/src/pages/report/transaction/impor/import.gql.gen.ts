// Generated from import.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../parts/graphql/schema.gen.ts';

import { document } from '../../../../kit/graphql/document.ts'
export type GetSalesImportListQueryVariables = Exact<{ [key: string]: never; }>;


export type GetSalesImportListQuery = {
  salesImportList: {
    total: number,
    nodes: Array<{
      id: number,
      file_name: string,
      status: string,
      receipt_count: number,
      duplicate_count: number,
      conflict_count: number,
      rejected_count: number,
      total: number,
      actor: string,
      created_at: string,
      outlet: {
        id: number,
        name: string
      }
    }>
  }
};

export type GetSalesImportPreviewQueryVariables = Exact<{
  id: number;
  mapping?: Array<string> | null | undefined;
}>;


export type GetSalesImportPreviewQuery = {
  salesImport: {
    id: number,
    file_name: string,
    headers: Array<string> | null,
    row_count: number,
    outlet: {
      id: number,
      name: string
    }
  },
  salesImportPreview: {
    mapping: Array<string>,
    receipts: number,
    duplicates: number,
    rejected: number,
    lines: number,
    net: number,
    total: number,
    stated_total: number,
    differing: number,
    problem_count: number,
    columns: Array<{
      key: string,
      header: string
    }>,
    unknown: Array<{
      name: string,
      lines: number,
      net: number
    }>,
    problems: Array<{
      address: string,
      message: string
    }>
  }
};

export type CommitSalesImportMutationVariables = Exact<{
  sales_import: Types.CommitSalesImport;
}>;


export type CommitSalesImportMutation = {
  commitSalesImport: {
    id: number,
    receipt_count: number,
    duplicate_count: number
  }
};

export type RollBackSalesImportMutationVariables = Exact<{
  id: number;
}>;


export type RollBackSalesImportMutation = {
  rollBackSalesImport: number
};


export const GetSalesImportListDocument = document<GetSalesImportListQuery, GetSalesImportListQueryVariables>(
  'GetSalesImportList',
  "query GetSalesImportList{salesImportList(limit:10){total nodes{id file_name status receipt_count duplicate_count conflict_count rejected_count total actor created_at outlet{id name}}}}",
  ["OutletName","SalesImport","SalesImportList"],
);

export const GetSalesImportPreviewDocument = document<GetSalesImportPreviewQuery, GetSalesImportPreviewQueryVariables>(
  'GetSalesImportPreview',
  "query GetSalesImportPreview($id:Int!$mapping:[String!]){salesImport(id:$id){id file_name headers row_count outlet{id name}}salesImportPreview(id:$id mapping:$mapping){columns{key header}mapping receipts duplicates rejected lines net total stated_total differing unknown{name lines net}problem_count problems{address message}}}",
  ["OutletName","SalesCellProblem","SalesColumn","SalesImport","SalesImportPreview","SalesUnknownName"],
);

export const CommitSalesImportDocument = document<CommitSalesImportMutation, CommitSalesImportMutationVariables>(
  'CommitSalesImport',
  "mutation CommitSalesImport($sales_import:CommitSalesImport!){commitSalesImport(sales_import:$sales_import){id receipt_count duplicate_count}}",
  ["SalesImport"],
);

export const RollBackSalesImportDocument = document<RollBackSalesImportMutation, RollBackSalesImportMutationVariables>(
  'RollBackSalesImport',
  "mutation RollBackSalesImport($id:Int!){rollBackSalesImport(id:$id)}",
  [],
);
