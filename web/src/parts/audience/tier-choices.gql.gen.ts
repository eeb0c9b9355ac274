// Generated from tier-choices.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetTierChoicesQueryVariables = Exact<{
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetTierChoicesQuery = {
  memberTierList: {
    nodes: Array<{
      id: number,
      name: string
    }>
  }
};


export const GetTierChoicesDocument = document<GetTierChoicesQuery, GetTierChoicesQueryVariables>(
  'GetTierChoices',
  "query GetTierChoices($filters:[Filter!]){memberTierList(limit:100 filters:$filters){nodes{id name}}}",
  ["MemberTier","MemberTierList"],
);
