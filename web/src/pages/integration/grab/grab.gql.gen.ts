// Generated from grab.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type GetGrabStoreListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetGrabStoreListQuery = {
  grabSetup: string,
  grabStoreList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      code: string,
      name: string,
      timezone: string,
      grab_integration_status: string,
      is_connected: boolean,
      merchant_id: string | null,
      activation_url: string | null,
      is_open: boolean | null,
      close_reason: string | null,
      checked_at: string | null,
      paused_until: string | null,
      is_auto_push: boolean | null,
      job_status: string | null,
      last_synced_at: string | null,
      last_error: string | null,
      hours_today: string | null,
      live_count: number,
      item_count: number,
      queued_count: number,
      error_count: number,
      orders_today: number,
      cancelled_today: number,
      live_orders: number
    }>
  }
};

export type GrabStoreRowFragment = {
  id: number,
  code: string,
  name: string,
  timezone: string,
  grab_integration_status: string,
  is_connected: boolean,
  merchant_id: string | null,
  activation_url: string | null,
  is_open: boolean | null,
  close_reason: string | null,
  checked_at: string | null,
  paused_until: string | null,
  is_auto_push: boolean | null,
  job_status: string | null,
  last_synced_at: string | null,
  last_error: string | null,
  hours_today: string | null,
  live_count: number,
  item_count: number,
  queued_count: number,
  error_count: number,
  orders_today: number,
  cancelled_today: number,
  live_orders: number
};

export type GetGrabStoreQueryVariables = Exact<{
  id: number;
}>;


export type GetGrabStoreQuery = {
  grabStore: {
    id: number,
    code: string,
    name: string,
    timezone: string,
    grab_integration_status: string,
    is_connected: boolean,
    merchant_id: string | null,
    activation_url: string | null,
    is_open: boolean | null,
    close_reason: string | null,
    checked_at: string | null,
    paused_until: string | null,
    is_auto_push: boolean | null,
    job_status: string | null,
    last_synced_at: string | null,
    last_error: string | null,
    hours_today: string | null,
    live_count: number,
    item_count: number,
    queued_count: number,
    error_count: number,
    orders_today: number,
    cancelled_today: number,
    live_orders: number
  }
};

export type GetGrabMenuQueryVariables = Exact<{
  id: number;
}>;


export type GetGrabMenuQuery = {
  grabMenu: {
    is_whole: boolean,
    differences: Array<{
      kind: string,
      entity_id: string,
      name: string,
      old_values: {
        price: number,
        status: number,
        max_stock: number | null
      },
      new_values: {
        price: number,
        status: number,
        max_stock: number | null
      }
    }>,
    problems: Array<{
      item_id: number | null,
      item_group_id: number,
      label: string,
      is_blocking: boolean,
      message: string,
      fix: string
    }>,
    groups: Array<{
      id: number,
      name: string,
      items: Array<{
        id: number,
        name: string,
        image_link: string | null,
        photo: string,
        base_price: number,
        price: number | null,
        grab_price: number | null,
        held: number,
        status: number | null,
        grab_status: number | null,
        reason: string | null,
        stock_cap: number | null,
        portions: number | null,
        opens_minute: number | null,
        closes_minute: number | null,
        has_schedule: boolean,
        pushed_at: string | null,
        error: string | null,
        fix: string | null,
        variants: Array<{
          name: string,
          options: Array<{
            id: number,
            name: string,
            price: number,
            grab_price: number | null
          }>
        }>
      }>
    }>
  }
};

export type GetGrabChangesQueryVariables = Exact<{
  id: number;
}>;


export type GetGrabChangesQuery = {
  grabChanges: Array<{
    id: number,
    kind: string,
    label: string,
    state: string,
    attempts: number,
    next_attempt_at: string,
    error: string | null,
    fix: string | null,
    last_error: string | null,
    created_at: string,
    done_at: string | null,
    old_values: {
      price: number,
      status: number,
      max_stock: number | null
    } | null,
    new_values: {
      price: number,
      status: number,
      max_stock: number | null
    } | null
  }>
};

export type ConnectGrabStoreMutationVariables = Exact<{
  id: number;
}>;


export type ConnectGrabStoreMutation = {
  connectGrabStore: string
};

export type PauseGrabStoreMutationVariables = Exact<{
  pause: Types.GrabPause;
}>;


export type PauseGrabStoreMutation = {
  pauseGrabStore: number
};

export type ResumeGrabStoreMutationVariables = Exact<{
  id: number;
}>;


export type ResumeGrabStoreMutation = {
  resumeGrabStore: number
};

export type SyncGrabMenuMutationVariables = Exact<{
  id: number;
}>;


export type SyncGrabMenuMutation = {
  syncGrabMenu: number
};

export type PublishGrabMenuMutationVariables = Exact<{
  id: number;
}>;


export type PublishGrabMenuMutation = {
  publishGrabMenu: number
};

export type SetGrabAutoPushMutationVariables = Exact<{
  auto_push: Types.GrabAutoPush;
}>;


export type SetGrabAutoPushMutation = {
  setGrabAutoPush: Array<number>
};

export type SetGrabItemsMutationVariables = Exact<{
  items: Types.GrabItems;
}>;


export type SetGrabItemsMutation = {
  setGrabItems: Array<number>
};

export type RetryGrabChangesMutationVariables = Exact<{
  retry: Types.GrabRetry;
}>;


export type RetryGrabChangesMutation = {
  retryGrabChanges: Array<number>
};

export type StartGrabSimulatorMutationVariables = Exact<{ [key: string]: never; }>;


export type StartGrabSimulatorMutation = {
  startGrabSimulator: boolean
};


export const GetGrabStoreListDocument = document<GetGrabStoreListQuery, GetGrabStoreListQueryVariables>(
  'GetGrabStoreList',
  "query GetGrabStoreList($page:Int$limit:Int$filters:[Filter!]){grabSetup grabStoreList(page:$page limit:$limit filters:$filters){total page limit nodes{...GrabStoreRow}}}fragment GrabStoreRow on GrabStore{id code name timezone grab_integration_status is_connected merchant_id activation_url is_open close_reason checked_at paused_until is_auto_push job_status last_synced_at last_error hours_today live_count item_count queued_count error_count orders_today cancelled_today live_orders}",
  ["GrabStore","GrabStoreList"],
  "query GetGrabStoreListTallies($of:[[Filter!]!]!){grabStoreList{tallies(of:$of)}}",
);

export const GetGrabStoreDocument = document<GetGrabStoreQuery, GetGrabStoreQueryVariables>(
  'GetGrabStore',
  "query GetGrabStore($id:Int!){grabStore(id:$id){...GrabStoreRow}}fragment GrabStoreRow on GrabStore{id code name timezone grab_integration_status is_connected merchant_id activation_url is_open close_reason checked_at paused_until is_auto_push job_status last_synced_at last_error hours_today live_count item_count queued_count error_count orders_today cancelled_today live_orders}",
  ["GrabStore"],
);

export const GetGrabMenuDocument = document<GetGrabMenuQuery, GetGrabMenuQueryVariables>(
  'GetGrabMenu',
  "query GetGrabMenu($id:Int!){grabMenu(outlet_id:$id){is_whole differences{kind entity_id name old_values{price status max_stock}new_values{price status max_stock}}problems{item_id item_group_id label is_blocking message fix}groups{id name items{id name image_link photo base_price price grab_price held status grab_status reason stock_cap portions opens_minute closes_minute has_schedule pushed_at error fix variants{name options{id name price grab_price}}}}}}",
  ["GrabDifference","GrabMenu","GrabMenuGroup","GrabMenuItem","GrabMenuOption","GrabMenuProblem","GrabMenuVariant","GrabValues"],
);

export const GetGrabChangesDocument = document<GetGrabChangesQuery, GetGrabChangesQueryVariables>(
  'GetGrabChanges',
  "query GetGrabChanges($id:Int!){grabChanges(outlet_id:$id){id kind label old_values{price status max_stock}new_values{price status max_stock}state attempts next_attempt_at error fix last_error created_at done_at}}",
  ["GrabChange","GrabValues"],
);

export const ConnectGrabStoreDocument = document<ConnectGrabStoreMutation, ConnectGrabStoreMutationVariables>(
  'ConnectGrabStore',
  "mutation ConnectGrabStore($id:Int!){connectGrabStore(id:$id)}",
  [],
);

export const PauseGrabStoreDocument = document<PauseGrabStoreMutation, PauseGrabStoreMutationVariables>(
  'PauseGrabStore',
  "mutation PauseGrabStore($pause:GrabPause!){pauseGrabStore(pause:$pause)}",
  [],
);

export const ResumeGrabStoreDocument = document<ResumeGrabStoreMutation, ResumeGrabStoreMutationVariables>(
  'ResumeGrabStore',
  "mutation ResumeGrabStore($id:Int!){resumeGrabStore(id:$id)}",
  [],
);

export const SyncGrabMenuDocument = document<SyncGrabMenuMutation, SyncGrabMenuMutationVariables>(
  'SyncGrabMenu',
  "mutation SyncGrabMenu($id:Int!){syncGrabMenu(id:$id)}",
  [],
);

export const PublishGrabMenuDocument = document<PublishGrabMenuMutation, PublishGrabMenuMutationVariables>(
  'PublishGrabMenu',
  "mutation PublishGrabMenu($id:Int!){publishGrabMenu(id:$id)}",
  [],
);

export const SetGrabAutoPushDocument = document<SetGrabAutoPushMutation, SetGrabAutoPushMutationVariables>(
  'SetGrabAutoPush',
  "mutation SetGrabAutoPush($auto_push:GrabAutoPush!){setGrabAutoPush(auto_push:$auto_push)}",
  [],
);

export const SetGrabItemsDocument = document<SetGrabItemsMutation, SetGrabItemsMutationVariables>(
  'SetGrabItems',
  "mutation SetGrabItems($items:GrabItems!){setGrabItems(items:$items)}",
  [],
);

export const RetryGrabChangesDocument = document<RetryGrabChangesMutation, RetryGrabChangesMutationVariables>(
  'RetryGrabChanges',
  "mutation RetryGrabChanges($retry:GrabRetry!){retryGrabChanges(retry:$retry)}",
  [],
);

export const StartGrabSimulatorDocument = document<StartGrabSimulatorMutation, StartGrabSimulatorMutationVariables>(
  'StartGrabSimulator',
  "mutation StartGrabSimulator{startGrabSimulator}",
  [],
);
