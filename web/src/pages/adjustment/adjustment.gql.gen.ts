// Generated from adjustment.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetAdjustmentListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetAdjustmentListQuery = {
  adjustmentList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      kind: string,
      number: string,
      status: string,
      reason: string | null,
      reason_text: string | null,
      business_date: string,
      summary: string | null,
      line_count: number,
      counted_count: number,
      value: string | null,
      author: string,
      note: string | null,
      is_mine_to_approve: boolean,
      created_at: string,
      posted_at: string | null,
      outlet: {
        id: number,
        name: string
      },
      to_outlet: {
        id: number,
        name: string
      } | null
    }>
  }
};

export type AdjustmentFieldsFragment = {
  id: number,
  kind: string,
  number: string,
  status: string,
  outlet_id: number,
  to_outlet_id: number | null,
  reason: string | null,
  reason_text: string | null,
  occurred_at: string,
  business_date: string,
  note: string | null,
  image: string | null,
  image_link: string | null,
  scope: string | null,
  ingredient_category_id: number | null,
  storage: string | null,
  is_blind: boolean,
  uncounted: string | null,
  value: string | null,
  freight: number | null,
  author: string,
  first_approved_by: string | null,
  line_count: number,
  counted_count: number,
  is_mine_to_approve: boolean,
  submitted_at: string | null,
  sent_at: string | null,
  posted_at: string | null,
  cancelled_at: string | null,
  created_at: string,
  version: number,
  outlet: {
    id: number,
    name: string,
    timezone: string
  },
  to_outlet: {
    id: number,
    name: string,
    timezone: string
  } | null,
  ingredient_category: {
    id: number,
    name: string
  } | null,
  lines: Array<{
    no: number,
    item_kind: string,
    item_id: number,
    name: string,
    code: string | null,
    category: string | null,
    storage: string | null,
    base_unit: string,
    is_in: boolean,
    unit: string,
    unit_quantity: string,
    quantity: string,
    unit_cost: string | null,
    average_cost: string | null,
    note: string | null,
    lot_id: number | null,
    value: string | null,
    freight_share: string | null,
    received_quantity: string,
    lost_quantity: string,
    counted_quantity: string | null,
    counted_at: string | null,
    counted_by: string | null,
    is_recount: boolean,
    expected_quantity: string | null,
    past_differences: Array<string> | null,
    units: Array<{
      name: string,
      factor: string,
      uses: Array<string>
    }>,
    lot: {
      expires_on: string | null,
      batch: string | null
    } | null,
    counted_parts: Array<{
      unit: string,
      quantity: string
    }>
  }>,
  attachments: Array<{
    id: number,
    name: string,
    is_image: boolean,
    bytes: number,
    author: string,
    created_at: string
  }>,
  timeline: Array<{
    id: number,
    action: string,
    actor: string,
    occurred_at: string,
    remark: string | null
  }>,
  movements: Array<{
    id: number,
    outlet_id: number,
    outlet_name: string,
    item_kind: string,
    item_id: number,
    item_name: string,
    unit: string,
    type: string,
    quantity: string,
    value: string | null,
    occurred_at: string
  }>
};

export type GetAdjustmentDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetAdjustmentDetailQuery = {
  adjustment: {
    id: number,
    kind: string,
    number: string,
    status: string,
    outlet_id: number,
    to_outlet_id: number | null,
    reason: string | null,
    reason_text: string | null,
    occurred_at: string,
    business_date: string,
    note: string | null,
    image: string | null,
    image_link: string | null,
    scope: string | null,
    ingredient_category_id: number | null,
    storage: string | null,
    is_blind: boolean,
    uncounted: string | null,
    value: string | null,
    freight: number | null,
    author: string,
    first_approved_by: string | null,
    line_count: number,
    counted_count: number,
    is_mine_to_approve: boolean,
    submitted_at: string | null,
    sent_at: string | null,
    posted_at: string | null,
    cancelled_at: string | null,
    created_at: string,
    version: number,
    outlet: {
      id: number,
      name: string,
      timezone: string
    },
    to_outlet: {
      id: number,
      name: string,
      timezone: string
    } | null,
    ingredient_category: {
      id: number,
      name: string
    } | null,
    lines: Array<{
      no: number,
      item_kind: string,
      item_id: number,
      name: string,
      code: string | null,
      category: string | null,
      storage: string | null,
      base_unit: string,
      is_in: boolean,
      unit: string,
      unit_quantity: string,
      quantity: string,
      unit_cost: string | null,
      average_cost: string | null,
      note: string | null,
      lot_id: number | null,
      value: string | null,
      freight_share: string | null,
      received_quantity: string,
      lost_quantity: string,
      counted_quantity: string | null,
      counted_at: string | null,
      counted_by: string | null,
      is_recount: boolean,
      expected_quantity: string | null,
      past_differences: Array<string> | null,
      units: Array<{
        name: string,
        factor: string,
        uses: Array<string>
      }>,
      lot: {
        expires_on: string | null,
        batch: string | null
      } | null,
      counted_parts: Array<{
        unit: string,
        quantity: string
      }>
    }>,
    attachments: Array<{
      id: number,
      name: string,
      is_image: boolean,
      bytes: number,
      author: string,
      created_at: string
    }>,
    timeline: Array<{
      id: number,
      action: string,
      actor: string,
      occurred_at: string,
      remark: string | null
    }>,
    movements: Array<{
      id: number,
      outlet_id: number,
      outlet_name: string,
      item_kind: string,
      item_id: number,
      item_name: string,
      unit: string,
      type: string,
      quantity: string,
      value: string | null,
      occurred_at: string
    }>
  }
};

export type GetAdjustmentItemsQueryVariables = Exact<{
  outlet_id: number;
}>;


export type GetAdjustmentItemsQuery = {
  adjustmentItems: Array<{
    id: string,
    item_kind: string,
    item_id: number,
    name: string,
    code: string | null,
    base_unit: string,
    is_made: boolean,
    quantity: string,
    average_cost: string | null,
    units: Array<{
      name: string,
      factor: string,
      uses: Array<string>
    }>
  }>
};

export type GetTransferOutletsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetTransferOutletsQuery = {
  transferOutlets: Array<{
    id: number,
    code: string,
    name: string,
    kind: string
  }>
};

export type GetAdjustmentSettingQueryVariables = Exact<{ [key: string]: never; }>;


export type GetAdjustmentSettingQuery = {
  adjustmentSetting: {
    approval_limit: number | null,
    second_limit: number | null,
    version: number
  }
};

export type SetAdjustmentLimitMutationVariables = Exact<{
  setting: Types.EditAdjustmentSetting;
}>;


export type SetAdjustmentLimitMutation = {
  setAdjustmentLimit: {
    approval_limit: number | null
  }
};

export type CreateAdjustmentMutationVariables = Exact<{
  adjustment: Types.NewAdjustment;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type CreateAdjustmentMutation = {
  createAdjustment: {
    id: number
  }
};

export type UpdateAdjustmentMutationVariables = Exact<{
  adjustment: Types.EditAdjustment;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type UpdateAdjustmentMutation = {
  updateAdjustment: {
    id: number,
    version: number
  }
};

export type SubmitAdjustmentMutationVariables = Exact<{
  adjustment: Types.SubmitAdjustment;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type SubmitAdjustmentMutation = {
  submitAdjustment: {
    id: number,
    kind: string,
    status: string
  }
};

export type ApproveAdjustmentMutationVariables = Exact<{
  adjustment: Types.AdjustmentStep;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type ApproveAdjustmentMutation = {
  approveAdjustment: {
    id: number,
    status: string
  }
};

export type WithdrawAdjustmentMutationVariables = Exact<{
  adjustment: Types.AdjustmentStep;
}>;


export type WithdrawAdjustmentMutation = {
  withdrawAdjustment: {
    id: number
  }
};

export type StartAdjustmentMutationVariables = Exact<{
  adjustment: Types.AdjustmentStep;
}>;


export type StartAdjustmentMutation = {
  startAdjustment: {
    id: number
  }
};

export type RejectAdjustmentMutationVariables = Exact<{
  adjustment: Types.AdjustmentRefusal;
}>;


export type RejectAdjustmentMutation = {
  rejectAdjustment: {
    id: number
  }
};

export type CancelAdjustmentMutationVariables = Exact<{
  adjustment: Types.AdjustmentRefusal;
}>;


export type CancelAdjustmentMutation = {
  cancelAdjustment: {
    id: number
  }
};

export type ReceiveAdjustmentMutationVariables = Exact<{
  adjustment: Types.ReceiveAdjustment;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type ReceiveAdjustmentMutation = {
  receiveAdjustment: {
    id: number,
    status: string
  }
};

export type CountAdjustmentMutationVariables = Exact<{
  adjustment: Types.CountAdjustment;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type CountAdjustmentMutation = {
  countAdjustment: {
    id: number,
    counted_count: number
  }
};

export type RecountAdjustmentMutationVariables = Exact<{
  adjustment: Types.RecountAdjustment;
}>;


export type RecountAdjustmentMutation = {
  recountAdjustment: {
    id: number
  }
};

export type DuplicateAdjustmentMutationVariables = Exact<{
  id: number;
}>;


export type DuplicateAdjustmentMutation = {
  duplicateAdjustment: number
};

export type SettleAdjustmentMutationVariables = Exact<{
  id: number;
}>;


export type SettleAdjustmentMutation = {
  settleAdjustment: number
};


export const GetAdjustmentListDocument = document<GetAdjustmentListQuery, GetAdjustmentListQueryVariables>(
  'GetAdjustmentList',
  "query GetAdjustmentList($page:Int$limit:Int$filters:[Filter!]){adjustmentList(page:$page limit:$limit filters:$filters){total page limit nodes{id kind number status reason reason_text business_date outlet{id name}to_outlet{id name}summary line_count counted_count value author note is_mine_to_approve created_at posted_at}}}",
  ["Adjustment","AdjustmentList","OutletName"],
  "query GetAdjustmentListTallies($of:[[Filter!]!]!){adjustmentList{tallies(of:$of)}}",
);

export const GetAdjustmentDetailDocument = document<GetAdjustmentDetailQuery, GetAdjustmentDetailQueryVariables>(
  'GetAdjustmentDetail',
  "query GetAdjustmentDetail($id:Int!){adjustment(id:$id){...AdjustmentFields}}fragment AdjustmentFields on Adjustment{id kind number status outlet_id to_outlet_id outlet{id name timezone}to_outlet{id name timezone}reason reason_text occurred_at business_date note image image_link scope ingredient_category_id ingredient_category{id name}storage is_blind uncounted value freight author first_approved_by line_count counted_count is_mine_to_approve submitted_at sent_at posted_at cancelled_at created_at version lines{no item_kind item_id name code category storage base_unit units{name factor uses}is_in unit unit_quantity quantity unit_cost average_cost note lot_id lot{expires_on batch}value freight_share received_quantity lost_quantity counted_quantity counted_parts{unit quantity}counted_at counted_by is_recount expected_quantity past_differences}attachments{...AttachmentFields}timeline{id action actor occurred_at remark}movements{id outlet_id outlet_name item_kind item_id item_name unit type quantity value occurred_at}}fragment AttachmentFields on Attachment{id name is_image bytes author created_at}",
  ["Adjustment","AdjustmentEvent","AdjustmentLine","AdjustmentLineLot","AdjustmentMovement","Attachment","CountPart","IngredientCategory","OutletName","StockUnit"],
);

export const GetAdjustmentItemsDocument = document<GetAdjustmentItemsQuery, GetAdjustmentItemsQueryVariables>(
  'GetAdjustmentItems',
  "query GetAdjustmentItems($outlet_id:Int!){adjustmentItems(outlet_id:$outlet_id){id item_kind item_id name code base_unit units{name factor uses}is_made quantity average_cost}}",
  ["AdjustmentItem","StockUnit"],
);

export const GetTransferOutletsDocument = document<GetTransferOutletsQuery, GetTransferOutletsQueryVariables>(
  'GetTransferOutlets',
  "query GetTransferOutlets{transferOutlets{id code name kind}}",
  ["TransferOutlet"],
);

export const GetAdjustmentSettingDocument = document<GetAdjustmentSettingQuery, GetAdjustmentSettingQueryVariables>(
  'GetAdjustmentSetting',
  "query GetAdjustmentSetting{adjustmentSetting{approval_limit second_limit version}}",
  ["AdjustmentSetting"],
);

export const SetAdjustmentLimitDocument = document<SetAdjustmentLimitMutation, SetAdjustmentLimitMutationVariables>(
  'SetAdjustmentLimit',
  "mutation SetAdjustmentLimit($setting:EditAdjustmentSetting!){setAdjustmentLimit(setting:$setting){approval_limit}}",
  ["AdjustmentSetting"],
);

export const CreateAdjustmentDocument = document<CreateAdjustmentMutation, CreateAdjustmentMutationVariables>(
  'CreateAdjustment',
  "mutation CreateAdjustment($adjustment:NewAdjustment!$confirmed_warnings:[String!]){createAdjustment(adjustment:$adjustment confirmed_warnings:$confirmed_warnings){id}}",
  ["Adjustment"],
);

export const UpdateAdjustmentDocument = document<UpdateAdjustmentMutation, UpdateAdjustmentMutationVariables>(
  'UpdateAdjustment',
  "mutation UpdateAdjustment($adjustment:EditAdjustment!$confirmed_warnings:[String!]){updateAdjustment(adjustment:$adjustment confirmed_warnings:$confirmed_warnings){id version}}",
  ["Adjustment"],
);

export const SubmitAdjustmentDocument = document<SubmitAdjustmentMutation, SubmitAdjustmentMutationVariables>(
  'SubmitAdjustment',
  "mutation SubmitAdjustment($adjustment:SubmitAdjustment!$confirmed_warnings:[String!]){submitAdjustment(adjustment:$adjustment confirmed_warnings:$confirmed_warnings){id kind status}}",
  ["Adjustment"],
);

export const ApproveAdjustmentDocument = document<ApproveAdjustmentMutation, ApproveAdjustmentMutationVariables>(
  'ApproveAdjustment',
  "mutation ApproveAdjustment($adjustment:AdjustmentStep!$confirmed_warnings:[String!]){approveAdjustment(adjustment:$adjustment confirmed_warnings:$confirmed_warnings){id status}}",
  ["Adjustment"],
);

export const WithdrawAdjustmentDocument = document<WithdrawAdjustmentMutation, WithdrawAdjustmentMutationVariables>(
  'WithdrawAdjustment',
  "mutation WithdrawAdjustment($adjustment:AdjustmentStep!){withdrawAdjustment(adjustment:$adjustment){id}}",
  ["Adjustment"],
);

export const StartAdjustmentDocument = document<StartAdjustmentMutation, StartAdjustmentMutationVariables>(
  'StartAdjustment',
  "mutation StartAdjustment($adjustment:AdjustmentStep!){startAdjustment(adjustment:$adjustment){id}}",
  ["Adjustment"],
);

export const RejectAdjustmentDocument = document<RejectAdjustmentMutation, RejectAdjustmentMutationVariables>(
  'RejectAdjustment',
  "mutation RejectAdjustment($adjustment:AdjustmentRefusal!){rejectAdjustment(adjustment:$adjustment){id}}",
  ["Adjustment"],
);

export const CancelAdjustmentDocument = document<CancelAdjustmentMutation, CancelAdjustmentMutationVariables>(
  'CancelAdjustment',
  "mutation CancelAdjustment($adjustment:AdjustmentRefusal!){cancelAdjustment(adjustment:$adjustment){id}}",
  ["Adjustment"],
);

export const ReceiveAdjustmentDocument = document<ReceiveAdjustmentMutation, ReceiveAdjustmentMutationVariables>(
  'ReceiveAdjustment',
  "mutation ReceiveAdjustment($adjustment:ReceiveAdjustment!$confirmed_warnings:[String!]){receiveAdjustment(adjustment:$adjustment confirmed_warnings:$confirmed_warnings){id status}}",
  ["Adjustment"],
);

export const CountAdjustmentDocument = document<CountAdjustmentMutation, CountAdjustmentMutationVariables>(
  'CountAdjustment',
  "mutation CountAdjustment($adjustment:CountAdjustment!$confirmed_warnings:[String!]){countAdjustment(adjustment:$adjustment confirmed_warnings:$confirmed_warnings){id counted_count}}",
  ["Adjustment"],
);

export const RecountAdjustmentDocument = document<RecountAdjustmentMutation, RecountAdjustmentMutationVariables>(
  'RecountAdjustment',
  "mutation RecountAdjustment($adjustment:RecountAdjustment!){recountAdjustment(adjustment:$adjustment){id}}",
  ["Adjustment"],
);

export const DuplicateAdjustmentDocument = document<DuplicateAdjustmentMutation, DuplicateAdjustmentMutationVariables>(
  'DuplicateAdjustment',
  "mutation DuplicateAdjustment($id:Int!){duplicateAdjustment(id:$id)}",
  [],
);

export const SettleAdjustmentDocument = document<SettleAdjustmentMutation, SettleAdjustmentMutationVariables>(
  'SettleAdjustment',
  "mutation SettleAdjustment($id:Int!){settleAdjustment(id:$id)}",
  [],
);
