// Generated from check.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../parts/graphql/schema.gen.ts';

import { document } from '../../../../kit/graphql/document.ts'
export type GetIntakeIssueListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetIntakeIssueListQuery = {
  intakeIssueList: {
    total: number,
    nodes: Array<{
      id: number,
      kind: string,
      status: string,
      uuid: string | null,
      content: string,
      fields: unknown,
      times: number,
      first_at: string,
      last_at: string,
      is_open: boolean,
      resolution: string | null,
      resolved_by: string | null,
      resolved_at: string | null,
      note: string | null,
      device_name: string | null,
      version: number,
      outlet: {
        id: number,
        name: string,
        timezone: string
      }
    }>
  }
};

export type GetMissingSequencesQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetMissingSequencesQuery = {
  completeness: {
    missing: Array<{
      device_id: number,
      device_name: string,
      business_date: string,
      from: number,
      to: number,
      outlet: {
        id: number,
        code: string,
        name: string
      }
    }> | null
  }
};

export type CorrectIntakeIssueMutationVariables = Exact<{
  intake_issue: Types.CorrectIntakeIssue;
}>;


export type CorrectIntakeIssueMutation = {
  correctIntakeIssue: {
    id: number
  }
};

export type DismissIntakeIssueMutationVariables = Exact<{
  intake_issue: Types.DismissIntakeIssue;
}>;


export type DismissIntakeIssueMutation = {
  dismissIntakeIssue: {
    id: number
  }
};


export const GetIntakeIssueListDocument = document<GetIntakeIssueListQuery, GetIntakeIssueListQueryVariables>(
  'GetIntakeIssueList',
  "query GetIntakeIssueList($page:Int$limit:Int$filters:[Filter!]){intakeIssueList(page:$page limit:$limit filters:$filters){total nodes{id kind status uuid content fields times first_at last_at is_open resolution resolved_by resolved_at note device_name version outlet{id name timezone}}}}",
  ["IntakeIssue","IntakeIssueList","OutletName"],
  "query GetIntakeIssueListTallies($of:[[Filter!]!]!){intakeIssueList{tallies(of:$of)}}",
);

export const GetMissingSequencesDocument = document<GetMissingSequencesQuery, GetMissingSequencesQueryVariables>(
  'GetMissingSequences',
  "query GetMissingSequences($filter:ReportFilter){completeness(filter:$filter){missing{outlet{id code name}device_id device_name business_date from to}}}",
  ["Completeness","MissingSequence","ReportOutlet"],
);

export const CorrectIntakeIssueDocument = document<CorrectIntakeIssueMutation, CorrectIntakeIssueMutationVariables>(
  'CorrectIntakeIssue',
  "mutation CorrectIntakeIssue($intake_issue:CorrectIntakeIssue!){correctIntakeIssue(intake_issue:$intake_issue){id}}",
  ["IntakeIssue"],
);

export const DismissIntakeIssueDocument = document<DismissIntakeIssueMutation, DismissIntakeIssueMutationVariables>(
  'DismissIntakeIssue',
  "mutation DismissIntakeIssue($intake_issue:DismissIntakeIssue!){dismissIntakeIssue(intake_issue:$intake_issue){id}}",
  ["IntakeIssue"],
);
