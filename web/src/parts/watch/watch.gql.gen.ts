// Generated from watch.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetWatchesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetWatchesQuery = {
  watches: Array<{
    id: number,
    name: string,
    report: string,
    measure: string,
    label: string,
    unit: string,
    about: string | null,
    asked: unknown,
    comparison: Types.WatchComparison,
    threshold: number,
    days: number,
    is_active: boolean,
    is_firing: boolean,
    stopped: string | null,
    looked_until: string | null,
    told_from: string | null,
    told_to: string | null,
    version: number,
    values: Array<{
      date: string,
      value: number | null
    }>
  }>
};

export type CreateWatchMutationVariables = Exact<{
  watch: Types.NewWatch;
}>;


export type CreateWatchMutation = {
  createWatch: {
    id: number
  }
};

export type UpdateWatchMutationVariables = Exact<{
  watch: Types.EditWatch;
}>;


export type UpdateWatchMutation = {
  updateWatch: {
    id: number
  }
};

export type DeleteWatchMutationVariables = Exact<{
  id: number;
}>;


export type DeleteWatchMutation = {
  deleteWatch: number
};


export const GetWatchesDocument = document<GetWatchesQuery, GetWatchesQueryVariables>(
  'GetWatches',
  "query GetWatches{watches{id name report measure label unit about asked comparison threshold days is_active is_firing stopped looked_until told_from told_to values{date value}version}}",
  ["Watch","WatchDay"],
);

export const CreateWatchDocument = document<CreateWatchMutation, CreateWatchMutationVariables>(
  'CreateWatch',
  "mutation CreateWatch($watch:NewWatch!){createWatch(watch:$watch){id}}",
  ["WatchRef"],
);

export const UpdateWatchDocument = document<UpdateWatchMutation, UpdateWatchMutationVariables>(
  'UpdateWatch',
  "mutation UpdateWatch($watch:EditWatch!){updateWatch(watch:$watch){id}}",
  ["WatchRef"],
);

export const DeleteWatchDocument = document<DeleteWatchMutation, DeleteWatchMutationVariables>(
  'DeleteWatch',
  "mutation DeleteWatch($id:Int!){deleteWatch(id:$id)}",
  [],
);
