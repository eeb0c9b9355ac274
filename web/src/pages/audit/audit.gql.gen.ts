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
      confirmed_warnings: Array<string> | null
    }>
  }
};


export const GetAuditListDocument = document<GetAuditListQuery, GetAuditListQueryVariables>(
  'GetAuditList',
  "query GetAuditList($page:Int$limit:Int$filters:[Filter!]){auditList(page:$page limit:$limit filters:$filters){total page limit nodes{id occurred_at actor action verb entity entity_id label outlet_name changes names is_partly_hidden confirmed_warnings}}}",
  ["AuditEntry","AuditList"],
  "query GetAuditListTallies($of:[[Filter!]!]!){auditList{tallies(of:$of)}}",
);
