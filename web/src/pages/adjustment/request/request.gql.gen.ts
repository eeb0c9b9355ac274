// Generated from request.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type GetStockRequestListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetStockRequestListQuery = {
  stockRequestList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      number: string,
      state: string,
      needed_on: string,
      summary: string | null,
      line_count: number,
      author: string,
      created_at: string,
      is_mine_to_answer: boolean,
      outlet: {
        id: number,
        name: string
      },
      from_outlet: {
        id: number,
        name: string
      }
    }>
  }
};

export type GetStockRequestQueryVariables = Exact<{
  id: number;
}>;


export type GetStockRequestQuery = {
  stockRequest: {
    id: number,
    number: string,
    state: string,
    version: number,
    outlet_id: number,
    from_outlet_id: number,
    needed_on: string,
    note: string | null,
    answer: string | null,
    answered_at: string | null,
    answered_by: string | null,
    adjustment_id: number | null,
    transfer_number: string | null,
    author: string,
    created_at: string,
    is_mine_to_answer: boolean,
    has_rest: boolean,
    follows: Array<{
      id: number,
      number: string,
      state: string
    }>,
    followed_by: Array<{
      id: number,
      number: string,
      state: string
    }>,
    outlet: {
      id: number,
      name: string,
      timezone: string
    },
    from_outlet: {
      id: number,
      name: string
    },
    lines: Array<{
      no: number,
      item_kind: string,
      item_id: number,
      name: string,
      base_unit: string,
      unit: string,
      unit_quantity: string,
      quantity: string,
      promised_quantity: string | null,
      sent_quantity: string | null,
      received_quantity: string | null,
      lost_quantity: string | null,
      on_hand: string | null,
      note: string | null
    }>,
    timeline: Array<{
      id: number,
      action: string,
      actor: string,
      occurred_at: string,
      remark: string | null
    }>
  }
};

export type CreateStockRequestMutationVariables = Exact<{
  request: Types.NewStockRequest;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type CreateStockRequestMutation = {
  createStockRequest: {
    id: number
  }
};

export type UpdateStockRequestMutationVariables = Exact<{
  request: Types.EditStockRequest;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type UpdateStockRequestMutation = {
  updateStockRequest: {
    id: number,
    version: number
  }
};

export type AskStockRequestRestMutationVariables = Exact<{
  request: Types.StockRequestRest;
}>;


export type AskStockRequestRestMutation = {
  askStockRequestRest: {
    id: number
  }
};

export type AcceptStockRequestMutationVariables = Exact<{
  request: Types.AcceptStockRequest;
}>;


export type AcceptStockRequestMutation = {
  acceptStockRequest: {
    id: number,
    adjustment_id: number | null
  }
};

export type RefuseStockRequestMutationVariables = Exact<{
  request: Types.RefuseStockRequest;
}>;


export type RefuseStockRequestMutation = {
  refuseStockRequest: {
    id: number
  }
};

export type CancelStockRequestMutationVariables = Exact<{
  request: Types.CancelStockRequest;
}>;


export type CancelStockRequestMutation = {
  cancelStockRequest: {
    id: number
  }
};


export const GetStockRequestListDocument = document<GetStockRequestListQuery, GetStockRequestListQueryVariables>(
  'GetStockRequestList',
  "query GetStockRequestList($page:Int$limit:Int$filters:[Filter!]){stockRequestList(page:$page limit:$limit filters:$filters){total page limit nodes{id number state needed_on summary line_count author created_at is_mine_to_answer outlet{id name}from_outlet{id name}}}}",
  ["OutletName","StockRequest","StockRequestList"],
  "query GetStockRequestListTallies($of:[[Filter!]!]!){stockRequestList{tallies(of:$of)}}",
);

export const GetStockRequestDocument = document<GetStockRequestQuery, GetStockRequestQueryVariables>(
  'GetStockRequest',
  "query GetStockRequest($id:Int!){stockRequest(id:$id){id number state version outlet_id from_outlet_id needed_on note answer answered_at answered_by adjustment_id transfer_number author created_at is_mine_to_answer has_rest follows{id number state}followed_by{id number state}outlet{id name timezone}from_outlet{id name}lines{no item_kind item_id name base_unit unit unit_quantity quantity promised_quantity sent_quantity received_quantity lost_quantity on_hand note}timeline{id action actor occurred_at remark}}}",
  ["OutletName","StockRequest","StockRequestEvent","StockRequestLine","StockRequestLink"],
);

export const CreateStockRequestDocument = document<CreateStockRequestMutation, CreateStockRequestMutationVariables>(
  'CreateStockRequest',
  "mutation CreateStockRequest($request:NewStockRequest!$confirmed_warnings:[String!]){createStockRequest(request:$request confirmed_warnings:$confirmed_warnings){id}}",
  ["StockRequest"],
);

export const UpdateStockRequestDocument = document<UpdateStockRequestMutation, UpdateStockRequestMutationVariables>(
  'UpdateStockRequest',
  "mutation UpdateStockRequest($request:EditStockRequest!$confirmed_warnings:[String!]){updateStockRequest(request:$request confirmed_warnings:$confirmed_warnings){id version}}",
  ["StockRequest"],
);

export const AskStockRequestRestDocument = document<AskStockRequestRestMutation, AskStockRequestRestMutationVariables>(
  'AskStockRequestRest',
  "mutation AskStockRequestRest($request:StockRequestRest!){askStockRequestRest(request:$request){id}}",
  ["StockRequest"],
);

export const AcceptStockRequestDocument = document<AcceptStockRequestMutation, AcceptStockRequestMutationVariables>(
  'AcceptStockRequest',
  "mutation AcceptStockRequest($request:AcceptStockRequest!){acceptStockRequest(request:$request){id adjustment_id}}",
  ["StockRequest"],
);

export const RefuseStockRequestDocument = document<RefuseStockRequestMutation, RefuseStockRequestMutationVariables>(
  'RefuseStockRequest',
  "mutation RefuseStockRequest($request:RefuseStockRequest!){refuseStockRequest(request:$request){id}}",
  ["StockRequest"],
);

export const CancelStockRequestDocument = document<CancelStockRequestMutation, CancelStockRequestMutationVariables>(
  'CancelStockRequest',
  "mutation CancelStockRequest($request:CancelStockRequest!){cancelStockRequest(request:$request){id}}",
  ["StockRequest"],
);
