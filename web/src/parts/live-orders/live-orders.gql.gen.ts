// Generated from live-orders.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetTableOrderPulseQueryVariables = Exact<{
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetTableOrderPulseQuery = {
  tableOrderList: {
    total: number,
    nodes: Array<{
      id: number,
      version: number
    }>
  }
};


export const GetTableOrderPulseDocument = document<GetTableOrderPulseQuery, GetTableOrderPulseQueryVariables>(
  'GetTableOrderPulse',
  "query GetTableOrderPulse($filters:[Filter!]){tableOrderList(page:1 limit:1 filters:$filters){total nodes{id version}}}",
  ["TableOrder","TableOrderList"],
);
