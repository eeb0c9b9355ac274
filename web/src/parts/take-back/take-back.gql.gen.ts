// Generated from take-back.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type TakeBackRequestMutationVariables = Exact<{
  request: Types.TakeBackRequest;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type TakeBackRequestMutation = {
  takeBackRequest: {
    count: number
  }
};


export const TakeBackRequestDocument = document<TakeBackRequestMutation, TakeBackRequestMutationVariables>(
  'TakeBackRequest',
  "mutation TakeBackRequest($request:TakeBackRequest!$confirmed_warnings:[String!]){takeBackRequest(request:$request confirmed_warnings:$confirmed_warnings){count}}",
  ["BroughtBack"],
);
