// Generated from out-of-limit.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { document } from '../kit/graphql/document.ts'
export type GetUsageQueryVariables = Exact<{ [key: string]: never; }>;


export type GetUsageQuery = {
  usage: Array<{
    resource: string,
    label: string,
    used: number,
    allowed: number | null,
    plan_id: number | null,
    plan_name: string | null,
    add_on_name: string | null
  }>,
  plans: Array<{
    id: number,
    name: string
  }>
};

export type GetModuleLiftQueryVariables = Exact<{
  module: string;
}>;


export type GetModuleLiftQuery = {
  moduleLift: {
    module: string,
    plan_id: number | null,
    plan_name: string | null,
    add_on_name: string | null
  } | null
};


export const GetUsageDocument = document<GetUsageQuery, GetUsageQueryVariables>(
  'GetUsage',
  "query GetUsage{usage{resource label used allowed plan_id plan_name add_on_name}plans{id name}}",
  ["PlanName","Usage"],
);

export const GetModuleLiftDocument = document<GetModuleLiftQuery, GetModuleLiftQueryVariables>(
  'GetModuleLift',
  "query GetModuleLift($module:String!){moduleLift(module:$module){module plan_id plan_name add_on_name}}",
  ["ModuleLift"],
);
