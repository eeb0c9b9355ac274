// Generated from dashboard.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../parts/graphql/schema.gen.ts';

import { document } from '../../../../kit/graphql/document.ts'
export type GetGrabDashboardQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetGrabDashboardQuery = {
  grabDashboard: {
    range: {
      from: string,
      to: string
    },
    figures: {
      orders: number,
      sold: number,
      cancelled: number,
      refunded: number,
      gross: number,
      merchant_promo: number,
      grab_promo: number,
      untold_promos: number,
      total: number,
      commission: number | null,
      net: number | null,
      reckoned: number,
      prep_seconds: number | null,
      driver_wait_seconds: number | null
    },
    by_outlet: Array<{
      outlet_id: number,
      name: string,
      figures: {
        orders: number,
        sold: number,
        cancelled: number,
        refunded: number,
        gross: number,
        merchant_promo: number,
        grab_promo: number,
        untold_promos: number,
        total: number,
        commission: number | null,
        net: number | null,
        reckoned: number,
        prep_seconds: number | null,
        driver_wait_seconds: number | null
      }
    }>,
    reasons: Array<{
      cancelled_by: string | null,
      code: string | null,
      state: string,
      orders: number,
      total: number
    }>,
    outages: Array<{
      item_id: number,
      name: string,
      outlets: number,
      times: number,
      minutes: number
    }>,
    items: Array<{
      item_id: number,
      name: string,
      qty: number,
      net: number,
      cogs: number | null,
      commission: number,
      contribution: number | null
    }> | null
  }
};

export type GrabSumsFragment = {
  orders: number,
  sold: number,
  cancelled: number,
  refunded: number,
  gross: number,
  merchant_promo: number,
  grab_promo: number,
  untold_promos: number,
  total: number,
  commission: number | null,
  net: number | null,
  reckoned: number,
  prep_seconds: number | null,
  driver_wait_seconds: number | null
};

export type GetGrabLiveOrdersQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetGrabLiveOrdersQuery = {
  grabOrderList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      short_number: string,
      order_type: string,
      accepted_type: string,
      ordered_at: string,
      scheduled_at: string | null,
      state: string,
      driver_eta: number | null,
      ready_at: string | null,
      estimated_ready_at: string | null,
      max_ready_at: string | null,
      new_ready_at: string | null,
      can_change_ready: boolean,
      lines: unknown,
      qty: number,
      note: string | null,
      flags: Array<string> | null,
      total: number,
      transaction_id: number | null,
      receiver: unknown,
      outlet: {
        id: number,
        name: string,
        timezone: string
      }
    }>
  }
};

export type LiveOrderFragment = {
  id: number,
  short_number: string,
  order_type: string,
  accepted_type: string,
  ordered_at: string,
  scheduled_at: string | null,
  state: string,
  driver_eta: number | null,
  ready_at: string | null,
  estimated_ready_at: string | null,
  max_ready_at: string | null,
  new_ready_at: string | null,
  can_change_ready: boolean,
  lines: unknown,
  qty: number,
  note: string | null,
  flags: Array<string> | null,
  total: number,
  transaction_id: number | null,
  receiver: unknown,
  outlet: {
    id: number,
    name: string,
    timezone: string
  }
};

export type GetGrabOrderPulseQueryVariables = Exact<{
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetGrabOrderPulseQuery = {
  grabOrderList: {
    total: number,
    nodes: Array<{
      id: number,
      updated_at: string
    }>
  }
};

export type GetGrabCancelableQueryVariables = Exact<{
  id: number;
}>;


export type GetGrabCancelableQuery = {
  grabCancelable: {
    is_cancelable: boolean,
    reason: string | null,
    left: number | null
  }
};

export type AcceptGrabOrderMutationVariables = Exact<{
  order: Types.AcceptGrabOrder;
}>;


export type AcceptGrabOrderMutation = {
  acceptGrabOrder: {
    id: number,
    short_number: string,
    order_type: string,
    accepted_type: string,
    ordered_at: string,
    scheduled_at: string | null,
    state: string,
    driver_eta: number | null,
    ready_at: string | null,
    estimated_ready_at: string | null,
    max_ready_at: string | null,
    new_ready_at: string | null,
    can_change_ready: boolean,
    lines: unknown,
    qty: number,
    note: string | null,
    flags: Array<string> | null,
    total: number,
    transaction_id: number | null,
    receiver: unknown,
    outlet: {
      id: number,
      name: string,
      timezone: string
    }
  }
};

export type RejectGrabOrderMutationVariables = Exact<{
  order: Types.RejectGrabOrder;
}>;


export type RejectGrabOrderMutation = {
  rejectGrabOrder: {
    id: number,
    short_number: string,
    order_type: string,
    accepted_type: string,
    ordered_at: string,
    scheduled_at: string | null,
    state: string,
    driver_eta: number | null,
    ready_at: string | null,
    estimated_ready_at: string | null,
    max_ready_at: string | null,
    new_ready_at: string | null,
    can_change_ready: boolean,
    lines: unknown,
    qty: number,
    note: string | null,
    flags: Array<string> | null,
    total: number,
    transaction_id: number | null,
    receiver: unknown,
    outlet: {
      id: number,
      name: string,
      timezone: string
    }
  }
};

export type ReadyGrabOrderMutationVariables = Exact<{
  order: Types.ReadyGrabOrder;
}>;


export type ReadyGrabOrderMutation = {
  readyGrabOrder: {
    id: number,
    short_number: string,
    order_type: string,
    accepted_type: string,
    ordered_at: string,
    scheduled_at: string | null,
    state: string,
    driver_eta: number | null,
    ready_at: string | null,
    estimated_ready_at: string | null,
    max_ready_at: string | null,
    new_ready_at: string | null,
    can_change_ready: boolean,
    lines: unknown,
    qty: number,
    note: string | null,
    flags: Array<string> | null,
    total: number,
    transaction_id: number | null,
    receiver: unknown,
    outlet: {
      id: number,
      name: string,
      timezone: string
    }
  }
};

export type SetGrabReadyTimeMutationVariables = Exact<{
  order: Types.GrabReadyTime;
}>;


export type SetGrabReadyTimeMutation = {
  setGrabReadyTime: {
    id: number,
    short_number: string,
    order_type: string,
    accepted_type: string,
    ordered_at: string,
    scheduled_at: string | null,
    state: string,
    driver_eta: number | null,
    ready_at: string | null,
    estimated_ready_at: string | null,
    max_ready_at: string | null,
    new_ready_at: string | null,
    can_change_ready: boolean,
    lines: unknown,
    qty: number,
    note: string | null,
    flags: Array<string> | null,
    total: number,
    transaction_id: number | null,
    receiver: unknown,
    outlet: {
      id: number,
      name: string,
      timezone: string
    }
  }
};

export type CancelGrabOrderMutationVariables = Exact<{
  order: Types.CancelGrabOrder;
}>;


export type CancelGrabOrderMutation = {
  cancelGrabOrder: {
    id: number,
    short_number: string,
    order_type: string,
    accepted_type: string,
    ordered_at: string,
    scheduled_at: string | null,
    state: string,
    driver_eta: number | null,
    ready_at: string | null,
    estimated_ready_at: string | null,
    max_ready_at: string | null,
    new_ready_at: string | null,
    can_change_ready: boolean,
    lines: unknown,
    qty: number,
    note: string | null,
    flags: Array<string> | null,
    total: number,
    transaction_id: number | null,
    receiver: unknown,
    outlet: {
      id: number,
      name: string,
      timezone: string
    }
  }
};

export type DeliverGrabOrderMutationVariables = Exact<{
  order: Types.DeliverGrabOrder;
}>;


export type DeliverGrabOrderMutation = {
  deliverGrabOrder: {
    id: number,
    short_number: string,
    order_type: string,
    accepted_type: string,
    ordered_at: string,
    scheduled_at: string | null,
    state: string,
    driver_eta: number | null,
    ready_at: string | null,
    estimated_ready_at: string | null,
    max_ready_at: string | null,
    new_ready_at: string | null,
    can_change_ready: boolean,
    lines: unknown,
    qty: number,
    note: string | null,
    flags: Array<string> | null,
    total: number,
    transaction_id: number | null,
    receiver: unknown,
    outlet: {
      id: number,
      name: string,
      timezone: string
    }
  }
};


export const GetGrabDashboardDocument = document<GetGrabDashboardQuery, GetGrabDashboardQueryVariables>(
  'GetGrabDashboard',
  "query GetGrabDashboard($filter:ReportFilter){grabDashboard(filter:$filter){range{from to}figures{...GrabSums}by_outlet{outlet_id name figures{...GrabSums}}reasons{cancelled_by code state orders total}outages{item_id name outlets times minutes}items{item_id name qty net cogs commission contribution}}}fragment GrabSums on GrabFigures{orders sold cancelled refunded gross merchant_promo grab_promo untold_promos total commission net reckoned prep_seconds driver_wait_seconds}",
  ["DateRange","GrabCancelReason","GrabDashboard","GrabFigures","GrabItemContribution","GrabOutage","GrabOutletFigures"],
);

export const GetGrabLiveOrdersDocument = document<GetGrabLiveOrdersQuery, GetGrabLiveOrdersQueryVariables>(
  'GetGrabLiveOrders',
  "query GetGrabLiveOrders($page:Int$limit:Int$filters:[Filter!]){grabOrderList(page:$page limit:$limit filters:$filters){total page limit nodes{...LiveOrder}}}fragment LiveOrder on GrabOrder{id short_number order_type accepted_type ordered_at scheduled_at state driver_eta ready_at estimated_ready_at max_ready_at new_ready_at can_change_ready lines qty note flags total transaction_id receiver outlet{id name timezone}}",
  ["GrabOrder","GrabOrderList","OutletName"],
  "query GetGrabLiveOrdersTallies($of:[[Filter!]!]!){grabOrderList{tallies(of:$of)}}",
);

export const GetGrabOrderPulseDocument = document<GetGrabOrderPulseQuery, GetGrabOrderPulseQueryVariables>(
  'GetGrabOrderPulse',
  "query GetGrabOrderPulse($filters:[Filter!]){grabOrderList(page:1 limit:1 filters:$filters){total nodes{id updated_at}}}",
  ["GrabOrder","GrabOrderList"],
);

export const GetGrabCancelableDocument = document<GetGrabCancelableQuery, GetGrabCancelableQueryVariables>(
  'GetGrabCancelable',
  "query GetGrabCancelable($id:Int!){grabCancelable(id:$id){is_cancelable reason left}}",
  ["GrabCancelable"],
);

export const AcceptGrabOrderDocument = document<AcceptGrabOrderMutation, AcceptGrabOrderMutationVariables>(
  'AcceptGrabOrder',
  "mutation AcceptGrabOrder($order:AcceptGrabOrder!){acceptGrabOrder(grab_order:$order){...LiveOrder}}fragment LiveOrder on GrabOrder{id short_number order_type accepted_type ordered_at scheduled_at state driver_eta ready_at estimated_ready_at max_ready_at new_ready_at can_change_ready lines qty note flags total transaction_id receiver outlet{id name timezone}}",
  ["GrabOrder","OutletName"],
);

export const RejectGrabOrderDocument = document<RejectGrabOrderMutation, RejectGrabOrderMutationVariables>(
  'RejectGrabOrder',
  "mutation RejectGrabOrder($order:RejectGrabOrder!){rejectGrabOrder(grab_order:$order){...LiveOrder}}fragment LiveOrder on GrabOrder{id short_number order_type accepted_type ordered_at scheduled_at state driver_eta ready_at estimated_ready_at max_ready_at new_ready_at can_change_ready lines qty note flags total transaction_id receiver outlet{id name timezone}}",
  ["GrabOrder","OutletName"],
);

export const ReadyGrabOrderDocument = document<ReadyGrabOrderMutation, ReadyGrabOrderMutationVariables>(
  'ReadyGrabOrder',
  "mutation ReadyGrabOrder($order:ReadyGrabOrder!){readyGrabOrder(grab_order:$order){...LiveOrder}}fragment LiveOrder on GrabOrder{id short_number order_type accepted_type ordered_at scheduled_at state driver_eta ready_at estimated_ready_at max_ready_at new_ready_at can_change_ready lines qty note flags total transaction_id receiver outlet{id name timezone}}",
  ["GrabOrder","OutletName"],
);

export const SetGrabReadyTimeDocument = document<SetGrabReadyTimeMutation, SetGrabReadyTimeMutationVariables>(
  'SetGrabReadyTime',
  "mutation SetGrabReadyTime($order:GrabReadyTime!){setGrabReadyTime(grab_order:$order){...LiveOrder}}fragment LiveOrder on GrabOrder{id short_number order_type accepted_type ordered_at scheduled_at state driver_eta ready_at estimated_ready_at max_ready_at new_ready_at can_change_ready lines qty note flags total transaction_id receiver outlet{id name timezone}}",
  ["GrabOrder","OutletName"],
);

export const CancelGrabOrderDocument = document<CancelGrabOrderMutation, CancelGrabOrderMutationVariables>(
  'CancelGrabOrder',
  "mutation CancelGrabOrder($order:CancelGrabOrder!){cancelGrabOrder(grab_order:$order){...LiveOrder}}fragment LiveOrder on GrabOrder{id short_number order_type accepted_type ordered_at scheduled_at state driver_eta ready_at estimated_ready_at max_ready_at new_ready_at can_change_ready lines qty note flags total transaction_id receiver outlet{id name timezone}}",
  ["GrabOrder","OutletName"],
);

export const DeliverGrabOrderDocument = document<DeliverGrabOrderMutation, DeliverGrabOrderMutationVariables>(
  'DeliverGrabOrder',
  "mutation DeliverGrabOrder($order:DeliverGrabOrder!){deliverGrabOrder(grab_order:$order){...LiveOrder}}fragment LiveOrder on GrabOrder{id short_number order_type accepted_type ordered_at scheduled_at state driver_eta ready_at estimated_ready_at max_ready_at new_ready_at can_change_ready lines qty note flags total transaction_id receiver outlet{id name timezone}}",
  ["GrabOrder","OutletName"],
);
