// Generated from webhook.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type GetWebhookListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetWebhookListQuery = {
  webhookEndpointList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      name: string,
      url: string,
      state: string,
      events: Array<string>,
      admin_name: string,
      paused_at: string | null,
      waiting: number,
      taken_at: string | null,
      created_at: string
    }>
  }
};

export type GetWebhookDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetWebhookDetailQuery = {
  webhookEndpoint: {
    id: number,
    name: string,
    url: string,
    state: string,
    events: Array<string>,
    secret_tail: string,
    admin_name: string,
    old_until: string | null,
    paused_at: string | null,
    paused_reason: string | null,
    failing_since: string | null,
    waiting: number,
    taken_at: string | null,
    removed_at: string | null,
    created_at: string,
    version: number
  }
};

export type WebhookFieldsFragment = {
  id: number,
  name: string,
  url: string,
  state: string,
  events: Array<string>,
  secret_tail: string,
  admin_name: string,
  old_until: string | null,
  paused_at: string | null,
  paused_reason: string | null,
  failing_since: string | null,
  waiting: number,
  taken_at: string | null,
  removed_at: string | null,
  created_at: string,
  version: number
};

export type GetWebhookDeliveryListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetWebhookDeliveryListQuery = {
  webhookDeliveryList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      event: string,
      subject: string,
      status: string,
      attempts: number,
      answer_status: number | null,
      failure: string | null,
      endpoint_name: string,
      created_at: string
    }>
  }
};

export type GetWebhookDeliveryQueryVariables = Exact<{
  id: number;
}>;


export type GetWebhookDeliveryQuery = {
  webhookDelivery: {
    id: number,
    event_id: string,
    event: string,
    subject: string,
    body: string,
    status: string,
    attempts: number,
    next_at: string,
    tried_at: string | null,
    taken_at: string | null,
    answer_status: number | null,
    answer_text: string | null,
    answer_ms: number | null,
    failure: string | null,
    created_at: string,
    webhook_endpoint: {
      id: number,
      name: string,
      url: string,
      state: string
    }
  }
};

export type ShownWebhookFragment = {
  secret: string,
  webhook_endpoint: {
    id: number,
    name: string
  }
};

export type CreateWebhookMutationVariables = Exact<{
  webhook: Types.NewWebhook;
}>;


export type CreateWebhookMutation = {
  createWebhookEndpoint: {
    secret: string,
    webhook_endpoint: {
      id: number,
      name: string
    }
  }
};

export type UpdateWebhookMutationVariables = Exact<{
  webhook: Types.EditWebhook;
}>;


export type UpdateWebhookMutation = {
  updateWebhookEndpoint: {
    id: number,
    version: number
  }
};

export type RotateWebhookMutationVariables = Exact<{
  webhook: Types.RotatedWebhook;
}>;


export type RotateWebhookMutation = {
  rotateWebhookSecret: {
    secret: string,
    webhook_endpoint: {
      id: number,
      name: string
    }
  }
};

export type PauseWebhookMutationVariables = Exact<{
  id: number;
}>;


export type PauseWebhookMutation = {
  pauseWebhookEndpoint: number
};

export type ResumeWebhookMutationVariables = Exact<{
  id: number;
}>;


export type ResumeWebhookMutation = {
  resumeWebhookEndpoint: number
};

export type RemoveWebhookMutationVariables = Exact<{
  id: number;
}>;


export type RemoveWebhookMutation = {
  removeWebhookEndpoint: number
};

export type TestWebhookMutationVariables = Exact<{
  id: number;
}>;


export type TestWebhookMutation = {
  testWebhookEndpoint: number
};

export type ResendWebhookDeliveryMutationVariables = Exact<{
  id: number;
}>;


export type ResendWebhookDeliveryMutation = {
  resendWebhookDelivery: number
};


export const GetWebhookListDocument = document<GetWebhookListQuery, GetWebhookListQueryVariables>(
  'GetWebhookList',
  "query GetWebhookList($page:Int$limit:Int$filters:[Filter!]){webhookEndpointList(page:$page limit:$limit filters:$filters){total page limit nodes{id name url state events admin_name paused_at waiting taken_at created_at}}}",
  ["WebhookEndpoint","WebhookEndpointList"],
  "query GetWebhookListTallies($of:[[Filter!]!]!){webhookEndpointList{tallies(of:$of)}}",
);

export const GetWebhookDetailDocument = document<GetWebhookDetailQuery, GetWebhookDetailQueryVariables>(
  'GetWebhookDetail',
  "query GetWebhookDetail($id:Int!){webhookEndpoint(id:$id){...WebhookFields}}fragment WebhookFields on WebhookEndpoint{id name url state events secret_tail admin_name old_until paused_at paused_reason failing_since waiting taken_at removed_at created_at version}",
  ["WebhookEndpoint"],
);

export const GetWebhookDeliveryListDocument = document<GetWebhookDeliveryListQuery, GetWebhookDeliveryListQueryVariables>(
  'GetWebhookDeliveryList',
  "query GetWebhookDeliveryList($page:Int$limit:Int$filters:[Filter!]){webhookDeliveryList(page:$page limit:$limit filters:$filters){total page limit nodes{id event subject status attempts answer_status failure endpoint_name created_at}}}",
  ["WebhookDelivery","WebhookDeliveryList"],
  "query GetWebhookDeliveryListTallies($of:[[Filter!]!]!){webhookDeliveryList{tallies(of:$of)}}",
);

export const GetWebhookDeliveryDocument = document<GetWebhookDeliveryQuery, GetWebhookDeliveryQueryVariables>(
  'GetWebhookDelivery',
  "query GetWebhookDelivery($id:Int!){webhookDelivery(id:$id){id event_id event subject body status attempts next_at tried_at taken_at answer_status answer_text answer_ms failure created_at webhook_endpoint{id name url state}}}",
  ["WebhookDelivery","WebhookEndpoint"],
);

export const CreateWebhookDocument = document<CreateWebhookMutation, CreateWebhookMutationVariables>(
  'CreateWebhook',
  "mutation CreateWebhook($webhook:NewWebhook!){createWebhookEndpoint(webhook:$webhook){...ShownWebhook}}fragment ShownWebhook on WebhookSecret{secret webhook_endpoint{id name}}",
  ["WebhookEndpoint","WebhookSecret"],
);

export const UpdateWebhookDocument = document<UpdateWebhookMutation, UpdateWebhookMutationVariables>(
  'UpdateWebhook',
  "mutation UpdateWebhook($webhook:EditWebhook!){updateWebhookEndpoint(webhook:$webhook){id version}}",
  ["WebhookEndpoint"],
);

export const RotateWebhookDocument = document<RotateWebhookMutation, RotateWebhookMutationVariables>(
  'RotateWebhook',
  "mutation RotateWebhook($webhook:RotatedWebhook!){rotateWebhookSecret(webhook:$webhook){...ShownWebhook}}fragment ShownWebhook on WebhookSecret{secret webhook_endpoint{id name}}",
  ["WebhookEndpoint","WebhookSecret"],
);

export const PauseWebhookDocument = document<PauseWebhookMutation, PauseWebhookMutationVariables>(
  'PauseWebhook',
  "mutation PauseWebhook($id:Int!){pauseWebhookEndpoint(id:$id)}",
  [],
);

export const ResumeWebhookDocument = document<ResumeWebhookMutation, ResumeWebhookMutationVariables>(
  'ResumeWebhook',
  "mutation ResumeWebhook($id:Int!){resumeWebhookEndpoint(id:$id)}",
  [],
);

export const RemoveWebhookDocument = document<RemoveWebhookMutation, RemoveWebhookMutationVariables>(
  'RemoveWebhook',
  "mutation RemoveWebhook($id:Int!){removeWebhookEndpoint(id:$id)}",
  [],
);

export const TestWebhookDocument = document<TestWebhookMutation, TestWebhookMutationVariables>(
  'TestWebhook',
  "mutation TestWebhook($id:Int!){testWebhookEndpoint(id:$id)}",
  [],
);

export const ResendWebhookDeliveryDocument = document<ResendWebhookDeliveryMutation, ResendWebhookDeliveryMutationVariables>(
  'ResendWebhookDelivery',
  "mutation ResendWebhookDelivery($id:Int!){resendWebhookDelivery(id:$id)}",
  [],
);
