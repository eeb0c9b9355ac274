// Generated from unauthorized.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { document } from '../kit/graphql/document.ts'
export type GetMasterNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetMasterNamesQuery = {
  masterNames: Array<string>
};

export type RequestAccessMutationVariables = Exact<{
  module: string;
  authorization: string;
}>;


export type RequestAccessMutation = {
  requestAccess: boolean
};


export const GetMasterNamesDocument = document<GetMasterNamesQuery, GetMasterNamesQueryVariables>(
  'GetMasterNames',
  "query GetMasterNames{masterNames}",
  [],
);

export const RequestAccessDocument = document<RequestAccessMutation, RequestAccessMutationVariables>(
  'RequestAccess',
  "mutation RequestAccess($module:String!$authorization:String!){requestAccess(module:$module authorization:$authorization)}",
  [],
);
