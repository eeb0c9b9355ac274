// Generated from audit.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetAuditListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetAuditListQuery = {
  auditList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      occurred_at: string,
      actor: string,
      action: string,
      verb: string,
      entity: string,
      entity_id: number,
      label: string | null,
      outlet_name: string | null,
      changes: unknown,
      names: unknown,
      is_partly_hidden: boolean,
      confirmed_warnings: Array<string> | null,
      takes_back_id: number | null,
      as_of: string | null,
      can_take_back: boolean,
      taken_back_by: string | null,
      together: number
    }>
  }
};

export type GetRewindKindsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetRewindKindsQuery = {
  rewindKinds: Array<string>
};

export type GetRecordStateQueryVariables = Exact<{
  entity: string;
  id: number;
  at: string;
}>;


export type GetRecordStateQuery = {
  recordState: {
    entity: string,
    id: number,
    label: string | null,
    version: number | null,
    at: string,
    known_from: string | null,
    existed: boolean | null,
    names: unknown,
    fields: Array<{
      field: string,
      subject: string | null,
      was: unknown,
      is: unknown,
      is_known: boolean,
      is_changed: boolean,
      can_restore: boolean
    }>,
    follows: Array<{
      field: string,
      text: string
    }>
  }
};

export type GetChangedRecordsQueryVariables = Exact<{
  entity: string;
  since: string;
}>;


export type GetChangedRecordsQuery = {
  changedRecords: {
    total: number,
    records: Array<{
      id: number,
      label: string | null,
      count: number,
      last_at: string,
      actors: Array<string>,
      fields: Array<string>,
      is_new: boolean,
      is_archived: boolean
    }>
  }
};

export type TakeBackChangeMutationVariables = Exact<{
  change: Types.TakeBack;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type TakeBackChangeMutation = {
  takeBackChange: {
    count: number
  }
};

export type RestoreRecordMutationVariables = Exact<{
  record: Types.RestoreRecord;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type RestoreRecordMutation = {
  restoreRecord: {
    count: number
  }
};


export const GetAuditListDocument = document<GetAuditListQuery, GetAuditListQueryVariables>(
  'GetAuditList',
  "query GetAuditList($page:Int$limit:Int$filters:[Filter!]){auditList(page:$page limit:$limit filters:$filters){total page limit nodes{id occurred_at actor action verb entity entity_id label outlet_name changes names is_partly_hidden confirmed_warnings takes_back_id as_of can_take_back taken_back_by together}}}",
  ["AuditEntry","AuditList"],
  "query GetAuditListTallies($of:[[Filter!]!]!){auditList{tallies(of:$of)}}",
);

export const GetRewindKindsDocument = document<GetRewindKindsQuery, GetRewindKindsQueryVariables>(
  'GetRewindKinds',
  "query GetRewindKinds{rewindKinds}",
  [],
);

export const GetRecordStateDocument = document<GetRecordStateQuery, GetRecordStateQueryVariables>(
  'GetRecordState',
  "query GetRecordState($entity:String!$id:Int!$at:DateTime!){recordState(entity:$entity id:$id at:$at){entity id label version at known_from existed names fields{field subject was is is_known is_changed can_restore}follows{field text}}}",
  ["PastConsequence","PastField","RecordState"],
);

export const GetChangedRecordsDocument = document<GetChangedRecordsQuery, GetChangedRecordsQueryVariables>(
  'GetChangedRecords',
  "query GetChangedRecords($entity:String!$since:DateTime!){changedRecords(entity:$entity since:$since){total records{id label count last_at actors fields is_new is_archived}}}",
  ["ChangedRecord","ChangedRecords"],
);

export const TakeBackChangeDocument = document<TakeBackChangeMutation, TakeBackChangeMutationVariables>(
  'TakeBackChange',
  "mutation TakeBackChange($change:TakeBack!$confirmed_warnings:[String!]){takeBackChange(change:$change confirmed_warnings:$confirmed_warnings){count}}",
  ["BroughtBack"],
);

export const RestoreRecordDocument = document<RestoreRecordMutation, RestoreRecordMutationVariables>(
  'RestoreRecord',
  "mutation RestoreRecord($record:RestoreRecord!$confirmed_warnings:[String!]){restoreRecord(record:$record confirmed_warnings:$confirmed_warnings){count}}",
  ["BroughtBack"],
);
