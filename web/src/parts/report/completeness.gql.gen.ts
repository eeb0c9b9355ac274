// Generated from completeness.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetOutletCompletenessQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetOutletCompletenessQuery = {
  completeness: {
    outlets: Array<{
      last_sync_at: string | null,
      missing: number,
      open_issues: number,
      open_sessions: number,
      outlet: {
        id: number,
        code: string,
        name: string
      }
    }> | null
  }
};


export const GetOutletCompletenessDocument = document<GetOutletCompletenessQuery, GetOutletCompletenessQueryVariables>(
  'GetOutletCompleteness',
  "query GetOutletCompleteness($filter:ReportFilter){completeness(filter:$filter){outlets{outlet{id code name}last_sync_at missing open_issues open_sessions}}}",
  ["Completeness","OutletCompleteness","ReportOutlet"],
);
