// Generated from workbook.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetWorkbooksQueryVariables = Exact<{ [key: string]: never; }>;


export type GetWorkbooksQuery = {
  workbookSheets: Array<{
    key: Types.WorkbookSheetName,
    title: string,
    about: string,
    columns: Array<string> | null
  }>,
  starterSets: Array<{
    key: Types.StarterSetKey,
    title: string,
    about: string,
    menu_count: number,
    ingredient_count: number,
    is_suggested: boolean
  }>,
  workbooks: Array<{
    id: number,
    file_name: string,
    status: Types.WorkbookStatus,
    row_count: number,
    record_total: number,
    done_count: number,
    created_at: string,
    committed_at: string | null,
    rolled_back_at: string | null
  }>
};

export type GetWorkbookQueryVariables = Exact<{
  id: number;
}>;


export type GetWorkbookQuery = {
  workbook: {
    id: number,
    file_name: string,
    status: Types.WorkbookStatus,
    ignored: Array<string>,
    row_count: number,
    record_total: number,
    done_count: number,
    is_whole: boolean,
    starter_set: string | null,
    fault: string | null,
    committed_at: string | null,
    sheets: Array<{
      key: Types.WorkbookSheetName,
      title: string,
      row_count: number,
      fault: string | null,
      headers: Array<string>,
      mapping: Array<string>,
      columns: Array<{
        key: string,
        header: string
      }>,
      counts: {
        new: number,
        changed: number,
        same: number,
        refused: number
      }
    }>
  }
};

export type GetWorkbookRecordsQueryVariables = Exact<{
  id: number;
  sheet: Types.WorkbookSheetName;
  states: Array<Types.WorkbookRecordState>;
  page?: number | null | undefined;
}>;


export type GetWorkbookRecordsQuery = {
  workbook: {
    id: number,
    records: {
      total: number,
      rows: Array<{
        no: number,
        state: Types.WorkbookRecordState,
        label: string,
        row_nos: Array<number>,
        reason: string | null,
        warning: string | null,
        cells: Array<{
          key: string,
          header: string,
          address: string,
          old: string,
          new: string,
          problem: string | null
        }>
      }>
    }
  }
};

export type AcceptWorkbookMutationVariables = Exact<{
  workbook: Types.AcceptWorkbook;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type AcceptWorkbookMutation = {
  acceptWorkbook: {
    id: number
  }
};

export type CheckWorkbookMutationVariables = Exact<{
  sheet: Types.CheckWorkbook;
}>;


export type CheckWorkbookMutation = {
  checkWorkbook: {
    id: number
  }
};

export type RollBackWorkbookMutationVariables = Exact<{
  id: number;
}>;


export type RollBackWorkbookMutation = {
  rollBackWorkbook: number
};

export type DiscardWorkbookMutationVariables = Exact<{
  id: number;
}>;


export type DiscardWorkbookMutation = {
  discardWorkbook: number
};

export type BeginStarterSetMutationVariables = Exact<{
  set: Types.BeginStarterSet;
}>;


export type BeginStarterSetMutation = {
  beginStarterSet: {
    id: number
  }
};


export const GetWorkbooksDocument = document<GetWorkbooksQuery, GetWorkbooksQueryVariables>(
  'GetWorkbooks',
  "query GetWorkbooks{workbookSheets{key title about columns}starterSets{key title about menu_count ingredient_count is_suggested}workbooks{id file_name status row_count record_total done_count created_at committed_at rolled_back_at}}",
  ["StarterSet","Workbook","WorkbookSheetKind"],
);

export const GetWorkbookDocument = document<GetWorkbookQuery, GetWorkbookQueryVariables>(
  'GetWorkbook',
  "query GetWorkbook($id:Int!){workbook(id:$id){id file_name status ignored row_count record_total done_count is_whole starter_set fault committed_at sheets{key title row_count fault headers mapping columns{key header}counts{new changed same refused}}}}",
  ["Workbook","WorkbookColumn","WorkbookCounts","WorkbookSheet"],
);

export const GetWorkbookRecordsDocument = document<GetWorkbookRecordsQuery, GetWorkbookRecordsQueryVariables>(
  'GetWorkbookRecords',
  "query GetWorkbookRecords($id:Int!$sheet:WorkbookSheetName!$states:[WorkbookRecordState!]!$page:Int){workbook(id:$id){id records(sheet:$sheet states:$states page:$page){total rows{no state label row_nos reason warning cells{key header address old new problem}}}}}",
  ["Workbook","WorkbookCell","WorkbookRecord","WorkbookRecords"],
);

export const AcceptWorkbookDocument = document<AcceptWorkbookMutation, AcceptWorkbookMutationVariables>(
  'AcceptWorkbook',
  "mutation AcceptWorkbook($workbook:AcceptWorkbook!$confirmed_warnings:[String!]){acceptWorkbook(workbook:$workbook confirmed_warnings:$confirmed_warnings){id}}",
  ["WorkbookDone"],
);

export const CheckWorkbookDocument = document<CheckWorkbookMutation, CheckWorkbookMutationVariables>(
  'CheckWorkbook',
  "mutation CheckWorkbook($sheet:CheckWorkbook!){checkWorkbook(sheet:$sheet){id}}",
  ["WorkbookDone"],
);

export const RollBackWorkbookDocument = document<RollBackWorkbookMutation, RollBackWorkbookMutationVariables>(
  'RollBackWorkbook',
  "mutation RollBackWorkbook($id:Int!){rollBackWorkbook(id:$id)}",
  [],
);

export const DiscardWorkbookDocument = document<DiscardWorkbookMutation, DiscardWorkbookMutationVariables>(
  'DiscardWorkbook',
  "mutation DiscardWorkbook($id:Int!){discardWorkbook(id:$id)}",
  [],
);

export const BeginStarterSetDocument = document<BeginStarterSetMutation, BeginStarterSetMutationVariables>(
  'BeginStarterSet',
  "mutation BeginStarterSet($set:BeginStarterSet!){beginStarterSet(set:$set){id}}",
  ["WorkbookDone"],
);
