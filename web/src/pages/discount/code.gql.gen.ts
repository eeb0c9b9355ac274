// Generated from code.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetCodeBatchesQueryVariables = Exact<{
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetCodeBatchesQuery = {
  codeBatchList: {
    nodes: Array<{
      id: number,
      discount_id: number,
      name: string,
      prefix: string,
      code_count: number,
      used: number,
      revoked: number,
      valid_until: string | null,
      is_over: boolean,
      revoked_at: string | null,
      author: string,
      created_at: string
    }>
  }
};

export type GetSingleUseCodeListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetSingleUseCodeListQuery = {
  singleUseCodeList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      code: string,
      state: string,
      batch_name: string,
      discount_id: number,
      discount_name: string,
      valid_until: string | null,
      used_at: string | null,
      receipt_id: number | null,
      receipt_number: string | null,
      business_date: string | null,
      outlet_name: string | null,
      member_name: string | null
    }>
  }
};

export type CreateCodeBatchMutationVariables = Exact<{
  batch: Types.NewCodeBatch;
}>;


export type CreateCodeBatchMutation = {
  createCodeBatch: {
    id: number,
    code_count: number
  }
};

export type RevokeCodeBatchMutationVariables = Exact<{
  id: number;
}>;


export type RevokeCodeBatchMutation = {
  revokeCodeBatch: number
};

export type RevokeSingleUseCodeMutationVariables = Exact<{
  id: number;
}>;


export type RevokeSingleUseCodeMutation = {
  revokeSingleUseCode: number
};


export const GetCodeBatchesDocument = document<GetCodeBatchesQuery, GetCodeBatchesQueryVariables>(
  'GetCodeBatches',
  "query GetCodeBatches($filters:[Filter!]){codeBatchList(limit:100 filters:$filters){nodes{id discount_id name prefix code_count used revoked valid_until is_over revoked_at author created_at}}}",
  ["CodeBatch","CodeBatchList"],
);

export const GetSingleUseCodeListDocument = document<GetSingleUseCodeListQuery, GetSingleUseCodeListQueryVariables>(
  'GetSingleUseCodeList',
  "query GetSingleUseCodeList($page:Int$limit:Int$filters:[Filter!]){singleUseCodeList(page:$page limit:$limit filters:$filters){total page limit nodes{id code state batch_name discount_id discount_name valid_until used_at receipt_id receipt_number business_date outlet_name member_name}}}",
  ["SingleUseCode","SingleUseCodeList"],
  "query GetSingleUseCodeListTallies($of:[[Filter!]!]!){singleUseCodeList{tallies(of:$of)}}",
);

export const CreateCodeBatchDocument = document<CreateCodeBatchMutation, CreateCodeBatchMutationVariables>(
  'CreateCodeBatch',
  "mutation CreateCodeBatch($batch:NewCodeBatch!){createCodeBatch(batch:$batch){id code_count}}",
  ["CodeBatch"],
);

export const RevokeCodeBatchDocument = document<RevokeCodeBatchMutation, RevokeCodeBatchMutationVariables>(
  'RevokeCodeBatch',
  "mutation RevokeCodeBatch($id:Int!){revokeCodeBatch(id:$id)}",
  [],
);

export const RevokeSingleUseCodeDocument = document<RevokeSingleUseCodeMutation, RevokeSingleUseCodeMutationVariables>(
  'RevokeSingleUseCode',
  "mutation RevokeSingleUseCode($id:Int!){revokeSingleUseCode(id:$id)}",
  [],
);
