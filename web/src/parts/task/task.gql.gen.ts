// Generated from task.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetTasksQueryVariables = Exact<{ [key: string]: never; }>;


export type GetTasksQuery = {
  tasks: {
    is_cut: boolean,
    rows: Array<{
      kind: Types.TaskName,
      ref: number,
      outlet_id: number | null,
      outlet_name: string | null,
      title: string | null,
      note: string | null,
      since: string | null,
      due: string | null,
      amount: number | null,
      count: number | null,
      print: string,
      version: number | null,
      tone: Types.TaskTone,
      state: Types.TaskState,
      until: string | null,
      given_to: string | null,
      given_by: string | null,
      is_told: boolean
    }>
  }
};

export type GetTaskTakersQueryVariables = Exact<{
  kind: Types.TaskName;
}>;


export type GetTaskTakersQuery = {
  taskTakers: Array<{
    id: number,
    name: string,
    role: string
  }>
};

export type GetTaskTransferQueryVariables = Exact<{
  id: number;
}>;


export type GetTaskTransferQuery = {
  adjustment: {
    id: number,
    version: number,
    lines: Array<{
      no: number,
      quantity: string,
      received_quantity: string,
      lost_quantity: string
    }>
  }
};

export type DismissTaskMutationVariables = Exact<{
  kind: Types.TaskName;
  ref: number;
}>;


export type DismissTaskMutation = {
  dismissTask: boolean
};

export type SnoozeTaskMutationVariables = Exact<{
  kind: Types.TaskName;
  ref: number;
  until: string;
}>;


export type SnoozeTaskMutation = {
  snoozeTask: boolean
};

export type GiveTaskMutationVariables = Exact<{
  kind: Types.TaskName;
  ref: number;
  admin_id: number;
}>;


export type GiveTaskMutation = {
  giveTask: boolean
};

export type RestoreTaskMutationVariables = Exact<{
  kind: Types.TaskName;
  ref: number;
}>;


export type RestoreTaskMutation = {
  restoreTask: boolean
};

export type ApproveOrderTaskMutationVariables = Exact<{
  of: Types.PurchaseOrderStep;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type ApproveOrderTaskMutation = {
  approvePurchaseOrder: {
    id: number
  }
};

export type ApproveAdjustmentTaskMutationVariables = Exact<{
  of: Types.AdjustmentStep;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type ApproveAdjustmentTaskMutation = {
  approveAdjustment: {
    id: number
  }
};

export type ReceiveTransferTaskMutationVariables = Exact<{
  of: Types.ReceiveAdjustment;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type ReceiveTransferTaskMutation = {
  receiveAdjustment: {
    id: number
  }
};

export type PostReceivingTaskMutationVariables = Exact<{
  of: Types.ReceivingStep;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type PostReceivingTaskMutation = {
  postReceiving: {
    id: number
  }
};

export type ApproveSessionTaskMutationVariables = Exact<{
  of: Types.ApproveShiftSession;
}>;


export type ApproveSessionTaskMutation = {
  approveShiftSession: {
    id: number
  }
};

export type AcceptRequestTaskMutationVariables = Exact<{
  request: Types.AcceptStockRequest;
}>;


export type AcceptRequestTaskMutation = {
  acceptStockRequest: {
    id: number
  }
};

export type OpenCampaignTaskMutationVariables = Exact<{
  campaign: Types.CountCampaignStep;
}>;


export type OpenCampaignTaskMutation = {
  openCountCampaign: {
    id: number
  }
};

export type StartCountTaskMutationVariables = Exact<{
  adjustment: Types.AdjustmentStep;
}>;


export type StartCountTaskMutation = {
  startAdjustment: {
    id: number
  }
};

export type FinishCountTaskMutationVariables = Exact<{
  adjustment: Types.SubmitAdjustment;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type FinishCountTaskMutation = {
  submitAdjustment: {
    id: number,
    status: string
  }
};

export type ReceiveDepositTaskMutationVariables = Exact<{
  transfer: Types.ReceiveCashTransfer;
}>;


export type ReceiveDepositTaskMutation = {
  receiveCashTransfer: {
    id: number
  }
};

export type SyncGrabTaskMutationVariables = Exact<{
  id: number;
}>;


export type SyncGrabTaskMutation = {
  syncGrabMenu: number
};

export type ResumeWebhookTaskMutationVariables = Exact<{
  id: number;
}>;


export type ResumeWebhookTaskMutation = {
  resumeWebhookEndpoint: number
};


export const GetTasksDocument = document<GetTasksQuery, GetTasksQueryVariables>(
  'GetTasks',
  "query GetTasks{tasks{is_cut rows{kind ref outlet_id outlet_name title note since due amount count print version tone state until given_to given_by is_told}}}",
  ["Task","Tasks"],
);

export const GetTaskTakersDocument = document<GetTaskTakersQuery, GetTaskTakersQueryVariables>(
  'GetTaskTakers',
  "query GetTaskTakers($kind:TaskName!){taskTakers(kind:$kind){id name role}}",
  ["TaskTaker"],
);

export const GetTaskTransferDocument = document<GetTaskTransferQuery, GetTaskTransferQueryVariables>(
  'GetTaskTransfer',
  "query GetTaskTransfer($id:Int!){adjustment(id:$id){id version lines{no quantity received_quantity lost_quantity}}}",
  ["Adjustment","AdjustmentLine"],
);

export const DismissTaskDocument = document<DismissTaskMutation, DismissTaskMutationVariables>(
  'DismissTask',
  "mutation DismissTask($kind:TaskName!$ref:Int!){dismissTask(kind:$kind ref:$ref)}",
  [],
);

export const SnoozeTaskDocument = document<SnoozeTaskMutation, SnoozeTaskMutationVariables>(
  'SnoozeTask',
  "mutation SnoozeTask($kind:TaskName!$ref:Int!$until:DateTime!){snoozeTask(kind:$kind ref:$ref until:$until)}",
  [],
);

export const GiveTaskDocument = document<GiveTaskMutation, GiveTaskMutationVariables>(
  'GiveTask',
  "mutation GiveTask($kind:TaskName!$ref:Int!$admin_id:Int!){giveTask(kind:$kind ref:$ref admin_id:$admin_id)}",
  [],
);

export const RestoreTaskDocument = document<RestoreTaskMutation, RestoreTaskMutationVariables>(
  'RestoreTask',
  "mutation RestoreTask($kind:TaskName!$ref:Int!){restoreTask(kind:$kind ref:$ref)}",
  [],
);

export const ApproveOrderTaskDocument = document<ApproveOrderTaskMutation, ApproveOrderTaskMutationVariables>(
  'ApproveOrderTask',
  "mutation ApproveOrderTask($of:PurchaseOrderStep!$confirmed_warnings:[String!]){approvePurchaseOrder(purchase_order:$of confirmed_warnings:$confirmed_warnings){id}}",
  ["PurchaseOrder"],
);

export const ApproveAdjustmentTaskDocument = document<ApproveAdjustmentTaskMutation, ApproveAdjustmentTaskMutationVariables>(
  'ApproveAdjustmentTask',
  "mutation ApproveAdjustmentTask($of:AdjustmentStep!$confirmed_warnings:[String!]){approveAdjustment(adjustment:$of confirmed_warnings:$confirmed_warnings){id}}",
  ["Adjustment"],
);

export const ReceiveTransferTaskDocument = document<ReceiveTransferTaskMutation, ReceiveTransferTaskMutationVariables>(
  'ReceiveTransferTask',
  "mutation ReceiveTransferTask($of:ReceiveAdjustment!$confirmed_warnings:[String!]){receiveAdjustment(adjustment:$of confirmed_warnings:$confirmed_warnings){id}}",
  ["Adjustment"],
);

export const PostReceivingTaskDocument = document<PostReceivingTaskMutation, PostReceivingTaskMutationVariables>(
  'PostReceivingTask',
  "mutation PostReceivingTask($of:ReceivingStep!$confirmed_warnings:[String!]){postReceiving(receiving:$of confirmed_warnings:$confirmed_warnings){id}}",
  ["Receiving"],
);

export const ApproveSessionTaskDocument = document<ApproveSessionTaskMutation, ApproveSessionTaskMutationVariables>(
  'ApproveSessionTask',
  "mutation ApproveSessionTask($of:ApproveShiftSession!){approveShiftSession(shift_session:$of){id}}",
  ["ShiftSession"],
);

export const AcceptRequestTaskDocument = document<AcceptRequestTaskMutation, AcceptRequestTaskMutationVariables>(
  'AcceptRequestTask',
  "mutation AcceptRequestTask($request:AcceptStockRequest!){acceptStockRequest(request:$request){id}}",
  ["StockRequest"],
);

export const OpenCampaignTaskDocument = document<OpenCampaignTaskMutation, OpenCampaignTaskMutationVariables>(
  'OpenCampaignTask',
  "mutation OpenCampaignTask($campaign:CountCampaignStep!){openCountCampaign(campaign:$campaign){id}}",
  ["CountCampaign"],
);

export const StartCountTaskDocument = document<StartCountTaskMutation, StartCountTaskMutationVariables>(
  'StartCountTask',
  "mutation StartCountTask($adjustment:AdjustmentStep!){startAdjustment(adjustment:$adjustment){id}}",
  ["Adjustment"],
);

export const FinishCountTaskDocument = document<FinishCountTaskMutation, FinishCountTaskMutationVariables>(
  'FinishCountTask',
  "mutation FinishCountTask($adjustment:SubmitAdjustment!$confirmed_warnings:[String!]){submitAdjustment(adjustment:$adjustment confirmed_warnings:$confirmed_warnings){id status}}",
  ["Adjustment"],
);

export const ReceiveDepositTaskDocument = document<ReceiveDepositTaskMutation, ReceiveDepositTaskMutationVariables>(
  'ReceiveDepositTask',
  "mutation ReceiveDepositTask($transfer:ReceiveCashTransfer!){receiveCashTransfer(transfer:$transfer){id}}",
  ["CashTransfer"],
);

export const SyncGrabTaskDocument = document<SyncGrabTaskMutation, SyncGrabTaskMutationVariables>(
  'SyncGrabTask',
  "mutation SyncGrabTask($id:Int!){syncGrabMenu(id:$id)}",
  [],
);

export const ResumeWebhookTaskDocument = document<ResumeWebhookTaskMutation, ResumeWebhookTaskMutationVariables>(
  'ResumeWebhookTask',
  "mutation ResumeWebhookTask($id:Int!){resumeWebhookEndpoint(id:$id)}",
  [],
);
