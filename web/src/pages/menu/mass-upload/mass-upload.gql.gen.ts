// Generated from mass-upload.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type GetMassUploadListQueryVariables = Exact<{ [key: string]: never; }>;


export type GetMassUploadListQuery = {
  massUploadList: {
    total: number,
    nodes: Array<{
      id: number,
      file_name: string,
      status: string,
      row_count: number,
      created_count: number,
      changed_count: number,
      problem_count: number,
      actor: string,
      created_at: string,
      committed_at: string | null,
      rolled_back_at: string | null,
      rollback_until: string | null
    }>
  }
};

export type GetMassUploadPreviewQueryVariables = Exact<{
  id: number;
  mapping?: Array<string> | null | undefined;
  states?: Array<Types.UploadRowState> | null | undefined;
  page?: number | null | undefined;
}>;


export type GetMassUploadPreviewQuery = {
  massUpload: {
    id: number,
    file_name: string,
    headers: Array<string> | null,
    row_count: number
  },
  massUploadPreview: {
    mapping: Array<string>,
    fingerprint: string,
    new_groups: Array<string>,
    total: number,
    columns: Array<{
      key: string,
      header: string
    }>,
    counts: {
      new: number,
      changed: number,
      unchanged: number,
      error: number
    },
    rows: Array<{
      row: number,
      state: Types.UploadRowState,
      label: string,
      cells: Array<{
        key: string,
        address: string,
        old: string,
        new: string,
        problem: string | null
      }>
    }>
  }
};

export type CommitMassUploadMutationVariables = Exact<{
  upload: Types.CommitMassUpload;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type CommitMassUploadMutation = {
  commitMassUpload: {
    id: number,
    created_count: number,
    changed_count: number
  }
};

export type RollBackMassUploadMutationVariables = Exact<{
  id: number;
}>;


export type RollBackMassUploadMutation = {
  rollBackMassUpload: number
};


export const GetMassUploadListDocument = document<GetMassUploadListQuery, GetMassUploadListQueryVariables>(
  'GetMassUploadList',
  "query GetMassUploadList{massUploadList(limit:10){total nodes{id file_name status row_count created_count changed_count problem_count actor created_at committed_at rolled_back_at rollback_until}}}",
  ["MassUpload","MassUploadList"],
);

export const GetMassUploadPreviewDocument = document<GetMassUploadPreviewQuery, GetMassUploadPreviewQueryVariables>(
  'GetMassUploadPreview',
  "query GetMassUploadPreview($id:Int!$mapping:[String!]$states:[UploadRowState!]$page:Int){massUpload(id:$id){id file_name headers row_count}massUploadPreview(id:$id mapping:$mapping states:$states page:$page){columns{key header}mapping fingerprint counts{new changed unchanged error}new_groups total rows{row state label cells{key address old new problem}}}}",
  ["MassUpload","MassUploadPreview","UploadCell","UploadColumn","UploadCounts","UploadRow"],
);

export const CommitMassUploadDocument = document<CommitMassUploadMutation, CommitMassUploadMutationVariables>(
  'CommitMassUpload',
  "mutation CommitMassUpload($upload:CommitMassUpload!$confirmed_warnings:[String!]){commitMassUpload(upload:$upload confirmed_warnings:$confirmed_warnings){id created_count changed_count}}",
  ["MassUpload"],
);

export const RollBackMassUploadDocument = document<RollBackMassUploadMutation, RollBackMassUploadMutationVariables>(
  'RollBackMassUpload',
  "mutation RollBackMassUpload($id:Int!){rollBackMassUpload(id:$id)}",
  [],
);
