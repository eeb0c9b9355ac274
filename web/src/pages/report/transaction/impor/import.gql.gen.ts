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
      fault: string | null,
      receipt_total: number | null,
      done_count: number,
      receipt_count: number,
      duplicate_count: number,
      conflict_count: number,
      rejected_count: number,
      open_count: number,
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

export type GetSalesImportQueryVariables = Exact<{
  id: number;
}>;


export type GetSalesImportQuery = {
  salesImport: {
    id: number,
    file_name: string,
    status: string,
    fault: string | null,
    headers: Array<string> | null,
    mapping: Array<string> | null,
    row_count: number,
    receipt_total: number | null,
    done_count: number,
    receipt_count: number,
    duplicate_count: number,
    conflict_count: number,
    rejected_count: number,
    open_count: number,
    is_file_kept: boolean,
    total: number,
    outlet: {
      id: number,
      name: string
    }
  }
};

export type GetSalesImportPreviewQueryVariables = Exact<{
  id: number;
}>;


export type GetSalesImportPreviewQuery = {
  salesImportPreview: {
    new_count: number,
    duplicates: number,
    conflicts: number,
    rejected: number,
    lines: number,
    net: number,
    total: number,
    stated_total: number,
    differing: number,
    columns: Array<{
      key: string,
      header: string
    }>,
    unknown: Array<{
      name: string,
      lines: number,
      net: number
    }>
  }
};

export type GetSalesImportReceiptListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetSalesImportReceiptListQuery = {
  salesImportReceiptList: {
    total: number,
    nodes: Array<{
      id: number,
      no: number,
      row: number,
      receipt_number: string,
      occurred_at: string | null,
      state: string,
      lines: number,
      total: number,
      stated_total: number,
      reason: string | null,
      problems: unknown,
      transaction_id: number | null,
      dealt_by: string | null,
      dealt_at: string | null,
      note: string | null
    }>
  }
};

export type CheckSalesImportMutationVariables = Exact<{
  sales_import: Types.CheckSalesImport;
}>;


export type CheckSalesImportMutation = {
  checkSalesImport: {
    id: number,
    status: string
  }
};

export type CommitSalesImportMutationVariables = Exact<{
  sales_import: Types.CommitSalesImport;
}>;


export type CommitSalesImportMutation = {
  commitSalesImport: {
    id: number,
    status: string
  }
};

export type SetAsideSalesMutationVariables = Exact<{
  sales_import: Types.SetAsideSales;
}>;


export type SetAsideSalesMutation = {
  setAsideSales: {
    id: number,
    open_count: number
  }
};

export type RollBackSalesImportMutationVariables = Exact<{
  id: number;
}>;


export type RollBackSalesImportMutation = {
  rollBackSalesImport: number
};

export type DiscardSalesImportMutationVariables = Exact<{
  id: number;
}>;


export type DiscardSalesImportMutation = {
  discardSalesImport: number
};

export type ResumeSalesImportMutationVariables = Exact<{
  id: number;
}>;


export type ResumeSalesImportMutation = {
  resumeSalesImport: number
};


export const GetSalesImportListDocument = document<GetSalesImportListQuery, GetSalesImportListQueryVariables>(
  'GetSalesImportList',
  "query GetSalesImportList{salesImportList(limit:10){total nodes{id file_name status fault receipt_total done_count receipt_count duplicate_count conflict_count rejected_count open_count total actor created_at outlet{id name}}}}",
  ["OutletName","SalesImport","SalesImportList"],
);

export const GetSalesImportDocument = document<GetSalesImportQuery, GetSalesImportQueryVariables>(
  'GetSalesImport',
  "query GetSalesImport($id:Int!){salesImport(id:$id){id file_name status fault headers mapping row_count receipt_total done_count receipt_count duplicate_count conflict_count rejected_count open_count is_file_kept total outlet{id name}}}",
  ["OutletName","SalesImport"],
);

export const GetSalesImportPreviewDocument = document<GetSalesImportPreviewQuery, GetSalesImportPreviewQueryVariables>(
  'GetSalesImportPreview',
  "query GetSalesImportPreview($id:Int!){salesImportPreview(id:$id){columns{key header}new_count duplicates conflicts rejected lines net total stated_total differing unknown{name lines net}}}",
  ["SalesColumn","SalesImportPreview","SalesUnknownName"],
);

export const GetSalesImportReceiptListDocument = document<GetSalesImportReceiptListQuery, GetSalesImportReceiptListQueryVariables>(
  'GetSalesImportReceiptList',
  "query GetSalesImportReceiptList($page:Int$limit:Int$filters:[Filter!]){salesImportReceiptList(page:$page limit:$limit filters:$filters){total nodes{id no row receipt_number occurred_at state lines total stated_total reason problems transaction_id dealt_by dealt_at note}}}",
  ["SalesImportReceipt","SalesImportReceiptList"],
  "query GetSalesImportReceiptListTallies($of:[[Filter!]!]!){salesImportReceiptList{tallies(of:$of)}}",
);

export const CheckSalesImportDocument = document<CheckSalesImportMutation, CheckSalesImportMutationVariables>(
  'CheckSalesImport',
  "mutation CheckSalesImport($sales_import:CheckSalesImport!){checkSalesImport(sales_import:$sales_import){id status}}",
  ["SalesImport"],
);

export const CommitSalesImportDocument = document<CommitSalesImportMutation, CommitSalesImportMutationVariables>(
  'CommitSalesImport',
  "mutation CommitSalesImport($sales_import:CommitSalesImport!){commitSalesImport(sales_import:$sales_import){id status}}",
  ["SalesImport"],
);

export const SetAsideSalesDocument = document<SetAsideSalesMutation, SetAsideSalesMutationVariables>(
  'SetAsideSales',
  "mutation SetAsideSales($sales_import:SetAsideSales!){setAsideSales(sales_import:$sales_import){id open_count}}",
  ["SalesImport"],
);

export const RollBackSalesImportDocument = document<RollBackSalesImportMutation, RollBackSalesImportMutationVariables>(
  'RollBackSalesImport',
  "mutation RollBackSalesImport($id:Int!){rollBackSalesImport(id:$id)}",
  [],
);

export const DiscardSalesImportDocument = document<DiscardSalesImportMutation, DiscardSalesImportMutationVariables>(
  'DiscardSalesImport',
  "mutation DiscardSalesImport($id:Int!){discardSalesImport(id:$id)}",
  [],
);

export const ResumeSalesImportDocument = document<ResumeSalesImportMutation, ResumeSalesImportMutationVariables>(
  'ResumeSalesImport',
  "mutation ResumeSalesImport($id:Int!){resumeSalesImport(id:$id)}",
  [],
);
