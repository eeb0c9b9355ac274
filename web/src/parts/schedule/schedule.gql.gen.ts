// Generated from schedule.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetReportScheduleListQueryVariables = Exact<{ [key: string]: never; }>;


export type GetReportScheduleListQuery = {
  reportScheduleList: {
    total: number,
    nodes: Array<{
      id: number,
      name: string,
      report: string,
      period: string,
      compare: string,
      same_outlets: boolean,
      channels: Array<string> | null,
      cadence: string,
      weekday: number,
      month_day: number,
      hour: number,
      format: string,
      recipients: Array<string>,
      is_active: boolean,
      next_at: string,
      last_sent_at: string | null,
      last_error: string | null,
      requested_at: string | null,
      created_by_name: string,
      version: number,
      outlets: Array<{
        id: number,
        name: string
      }>,
      against_outlet: {
        id: number,
        name: string
      } | null,
      layout: {
        id: number,
        name: string
      } | null,
      corrections: Array<{
        id: number,
        from_date: string,
        to_date: string,
        corrected_at: string,
        correction: string
      }>,
      saved_view: {
        id: number,
        name: string,
        state: string,
        is_removed: boolean
      } | null,
      list: {
        list: string,
        title: string,
        address: string,
        is_of_period: boolean,
        is_outdated: boolean
      } | null
    }>
  }
};

export type CreateReportScheduleMutationVariables = Exact<{
  schedule: Types.NewReportSchedule;
}>;


export type CreateReportScheduleMutation = {
  createReportSchedule: {
    id: number,
    next_at: string
  }
};

export type UpdateReportScheduleMutationVariables = Exact<{
  schedule: Types.EditReportSchedule;
}>;


export type UpdateReportScheduleMutation = {
  updateReportSchedule: {
    id: number,
    version: number
  }
};

export type DeleteReportScheduleMutationVariables = Exact<{
  id: number;
}>;


export type DeleteReportScheduleMutation = {
  deleteReportSchedule: number
};

export type SendReportScheduleMutationVariables = Exact<{
  id: number;
}>;


export type SendReportScheduleMutation = {
  sendReportSchedule: number
};


export const GetReportScheduleListDocument = document<GetReportScheduleListQuery, GetReportScheduleListQueryVariables>(
  'GetReportScheduleList',
  "query GetReportScheduleList{reportScheduleList(limit:100){total nodes{id name report period compare same_outlets channels cadence weekday month_day hour format recipients is_active next_at last_sent_at last_error requested_at created_by_name version outlets{id name}against_outlet{id name}layout{id name}corrections{id from_date to_date corrected_at correction}saved_view{id name state is_removed}list{list title address is_of_period is_outdated}}}}",
  ["MailedCorrection","MailedList","ReportSchedule","ReportScheduleList","ScheduledLayout","ScheduledOutlet","ScheduledView"],
);

export const CreateReportScheduleDocument = document<CreateReportScheduleMutation, CreateReportScheduleMutationVariables>(
  'CreateReportSchedule',
  "mutation CreateReportSchedule($schedule:NewReportSchedule!){createReportSchedule(schedule:$schedule){id next_at}}",
  ["ReportSchedule"],
);

export const UpdateReportScheduleDocument = document<UpdateReportScheduleMutation, UpdateReportScheduleMutationVariables>(
  'UpdateReportSchedule',
  "mutation UpdateReportSchedule($schedule:EditReportSchedule!){updateReportSchedule(schedule:$schedule){id version}}",
  ["ReportSchedule"],
);

export const DeleteReportScheduleDocument = document<DeleteReportScheduleMutation, DeleteReportScheduleMutationVariables>(
  'DeleteReportSchedule',
  "mutation DeleteReportSchedule($id:Int!){deleteReportSchedule(id:$id)}",
  [],
);

export const SendReportScheduleDocument = document<SendReportScheduleMutation, SendReportScheduleMutationVariables>(
  'SendReportSchedule',
  "mutation SendReportSchedule($id:Int!){sendReportSchedule(id:$id)}",
  [],
);
