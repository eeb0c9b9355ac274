// Generated from layout.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetJournalFileLinesQueryVariables = Exact<{
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetJournalFileLinesQuery = {
  journalLineList: {
    total: number,
    nodes: Array<{
      id: number,
      entry_id: number,
      no: number,
      business_date: string,
      for_date: string,
      kind: string,
      is_correction: boolean,
      account_code: string,
      account_name: string,
      subject_name: string | null,
      debit: number,
      credit: number,
      outlet: {
        id: number,
        name: string
      }
    }>
  }
};

export type CreateJournalLayoutMutationVariables = Exact<{
  layout: Types.NewJournalLayout;
}>;


export type CreateJournalLayoutMutation = {
  createJournalLayout: {
    id: number
  }
};

export type UpdateJournalLayoutMutationVariables = Exact<{
  layout: Types.EditJournalLayout;
}>;


export type UpdateJournalLayoutMutation = {
  updateJournalLayout: {
    id: number
  }
};

export type DeleteJournalLayoutMutationVariables = Exact<{
  id: number;
}>;


export type DeleteJournalLayoutMutation = {
  deleteJournalLayout: number
};


export const GetJournalFileLinesDocument = document<GetJournalFileLinesQuery, GetJournalFileLinesQueryVariables>(
  'GetJournalFileLines',
  "query GetJournalFileLines($filters:[Filter!]){journalLineList(limit:8 filters:$filters){total nodes{id entry_id no business_date for_date kind is_correction outlet{id name}account_code account_name subject_name debit credit}}}",
  ["JournalLine","JournalLineList","OutletName"],
);

export const CreateJournalLayoutDocument = document<CreateJournalLayoutMutation, CreateJournalLayoutMutationVariables>(
  'CreateJournalLayout',
  "mutation CreateJournalLayout($layout:NewJournalLayout!){createJournalLayout(layout:$layout){id}}",
  ["JournalLayout"],
);

export const UpdateJournalLayoutDocument = document<UpdateJournalLayoutMutation, UpdateJournalLayoutMutationVariables>(
  'UpdateJournalLayout',
  "mutation UpdateJournalLayout($layout:EditJournalLayout!){updateJournalLayout(layout:$layout){id}}",
  ["JournalLayout"],
);

export const DeleteJournalLayoutDocument = document<DeleteJournalLayoutMutation, DeleteJournalLayoutMutationVariables>(
  'DeleteJournalLayout',
  "mutation DeleteJournalLayout($id:Int!){deleteJournalLayout(id:$id)}",
  [],
);
