// Generated from plan-options.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { document } from '../../kit/graphql/document.ts'
export type GetPlanOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetPlanOptionsQuery = {
  planOptions: Array<{
    id: number,
    name: string,
    price_30: number,
    limits: unknown,
    outlets: number,
    modules: Array<string>,
    is_current: boolean,
    blockers: Array<string>,
    prices: Array<{
      days: number,
      discount_percent: number,
      price: number,
      total: number
    }>
  }>
};


export const GetPlanOptionsDocument = document<GetPlanOptionsQuery, GetPlanOptionsQueryVariables>(
  'GetPlanOptions',
  "query GetPlanOptions{planOptions{id name price_30 limits outlets modules is_current blockers prices{days discount_percent price total}}}",
  ["PlanOption","PlanPrice"],
);
