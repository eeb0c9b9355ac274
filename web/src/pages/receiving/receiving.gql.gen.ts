// Generated from receiving.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetReceivingListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetReceivingListQuery = {
  receivingList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      kind: string,
      number: string,
      status: string,
      supplier_name: string | null,
      supplier_note: string | null,
      occurred_at: string,
      total: number | null,
      summary: string | null,
      line_count: number,
      rejected_count: number,
      price_alert_count: number,
      author: string,
      owed: number | null,
      due_on: string | null,
      overdue_days: number | null,
      payment_state: string | null,
      version: number,
      purchase_order: {
        id: number,
        number: string
      } | null,
      outlet: {
        id: number,
        name: string,
        timezone: string
      }
    }>
  }
};

export type GetReceivingDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetReceivingDetailQuery = {
  receiving: {
    id: number,
    kind: string,
    number: string,
    status: string,
    outlet_id: number,
    supplier_id: number | null,
    return_of: number | null,
    purchase_order_id: number | null,
    is_over: boolean,
    is_mine_to_let_in: boolean,
    over_reason: string | null,
    over_asked_at: string | null,
    over_approved_at: string | null,
    over_approved_by: string | null,
    supplier_name: string | null,
    supplier_note: string | null,
    note_total: number | null,
    paid_from: string | null,
    owed: number | null,
    due_on: string | null,
    overdue_days: number | null,
    payment_state: string | null,
    occurred_at: string,
    business_date: string,
    tax: number | null,
    is_input_vat: boolean,
    freight: number | null,
    total: number | null,
    image: string | null,
    image_link: string | null,
    note: string | null,
    author: string,
    posted_at: string | null,
    posted_by: string | null,
    cancelled_at: string | null,
    cancel_reason: string | null,
    price_alert_count: number,
    rejected_count: number,
    version: number,
    purchase_order: {
      id: number,
      number: string
    } | null,
    payments: Array<{
      id: number,
      business_date: string,
      amount: number | null,
      method: string,
      author: string,
      note: string | null,
      is_cancelled: boolean
    }>,
    outlet: {
      id: number,
      name: string,
      timezone: string
    },
    source: {
      id: number,
      number: string
    } | null,
    returns: Array<{
      id: number,
      number: string,
      status: string
    }>,
    lines: Array<{
      no: number,
      item_kind: string,
      item_id: number,
      name: string,
      base_unit: string,
      unit: string,
      factor: string,
      unit_quantity: string,
      quantity: string,
      rejected_quantity: string,
      reject_reason: string | null,
      price: number | null,
      last_price: string | null,
      price_change_bp: number | null,
      is_price_alert: boolean,
      discount: number | null,
      net: number | null,
      tax_share: number | null,
      freight_share: number | null,
      cost: number | null,
      average_before: string | null,
      average_after: string | null,
      expires_on: string | null,
      batch: string | null,
      note: string | null,
      source_no: number | null,
      purchase_order_no: number | null,
      ordered_quantity: string | null,
      still_ordered: string | null,
      ordered_price: string | null,
      order_change_bp: number | null,
      returned_quantity: string
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
    }>
  }
};

export type GetReceivingChoicesQueryVariables = Exact<{
  outlet_id: number;
  supplier_id?: number | null | undefined;
}>;


export type GetReceivingChoicesQuery = {
  receivingIngredients: Array<{
    key: string,
    name: string,
    base_unit: string,
    is_supplied: boolean,
    supplier_unit: string | null,
    last_cost: string | null,
    shelf_life_days: number | null,
    units: Array<{
      name: string,
      factor: string,
      uses: Array<string>
    }>
  }>
};

export type GetReceivingSuppliersQueryVariables = Exact<{
  outlet_id: number;
}>;


export type GetReceivingSuppliersQuery = {
  receivingSuppliers: Array<{
    id: number,
    name: string
  }>
};

export type GetReceivingMarginsQueryVariables = Exact<{
  id: number;
}>;


export type GetReceivingMarginsQuery = {
  receivingMargins: Array<{
    item_id: number,
    recipe_id: number,
    name: string,
    price: number,
    target_bp: number | null,
    cost_before: string,
    cost_after: string,
    food_cost_before_bp: number | null,
    food_cost_after_bp: number | null,
    is_over_target: boolean,
    passes_target: boolean,
    suggested_price: number | null,
    causes: Array<string>
  }>
};

export type CreateReceivingMutationVariables = Exact<{
  receiving: Types.NewReceiving;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type CreateReceivingMutation = {
  createReceiving: {
    id: number
  }
};

export type UpdateReceivingMutationVariables = Exact<{
  receiving: Types.EditReceiving;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type UpdateReceivingMutation = {
  updateReceiving: {
    id: number,
    version: number
  }
};

export type PostReceivingMutationVariables = Exact<{
  receiving: Types.ReceivingStep;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type PostReceivingMutation = {
  postReceiving: {
    id: number
  }
};

export type AskOverReceivingMutationVariables = Exact<{
  receiving: Types.AskOverReceiving;
}>;


export type AskOverReceivingMutation = {
  askOverReceiving: {
    id: number
  }
};

export type ApproveOverReceivingMutationVariables = Exact<{
  receiving: Types.ApproveOverReceiving;
}>;


export type ApproveOverReceivingMutation = {
  approveOverReceiving: {
    id: number
  }
};

export type DeclineOverReceivingMutationVariables = Exact<{
  receiving: Types.DeclineOverReceiving;
}>;


export type DeclineOverReceivingMutation = {
  declineOverReceiving: {
    id: number
  }
};

export type CancelReceivingMutationVariables = Exact<{
  receiving: Types.ReceivingCancel;
}>;


export type CancelReceivingMutation = {
  cancelReceiving: {
    id: number
  }
};

export type GetPriceAlertQueryVariables = Exact<{ [key: string]: never; }>;


export type GetPriceAlertQuery = {
  priceAlertBp: number
};

export type DuplicateReceivingMutationVariables = Exact<{
  id: number;
}>;


export type DuplicateReceivingMutation = {
  duplicateReceiving: number
};

export type PayReceivingMutationVariables = Exact<{
  receiving: Types.PayReceiving;
}>;


export type PayReceivingMutation = {
  payReceiving: {
    id: number,
    owed: number | null
  }
};

export type CancelReceivingPaymentMutationVariables = Exact<{
  receiving: Types.ReceivingPaymentCancel;
}>;


export type CancelReceivingPaymentMutation = {
  cancelReceivingPayment: {
    id: number,
    owed: number | null
  }
};

export type GetPayablesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetPayablesQuery = {
  payables: Array<{
    supplier_id: number,
    supplier_name: string,
    documents: number,
    not_due: number,
    week: number,
    month: number,
    older: number,
    total: number,
    oldest_due_on: string
  }>,
  payableDues: Array<{
    due_on: string,
    week: string | null,
    supplier_id: number,
    supplier_name: string,
    documents: number,
    total: number
  }>
};


export const GetReceivingListDocument = document<GetReceivingListQuery, GetReceivingListQueryVariables>(
  'GetReceivingList',
  "query GetReceivingList($page:Int$limit:Int$filters:[Filter!]){receivingList(page:$page limit:$limit filters:$filters){total page limit nodes{id kind number status supplier_name supplier_note occurred_at total summary line_count rejected_count price_alert_count author owed due_on overdue_days payment_state version purchase_order{id number}outlet{id name timezone}}}}",
  ["OutletName","PurchaseOrderName","Receiving","ReceivingList"],
  "query GetReceivingListTallies($of:[[Filter!]!]!){receivingList{tallies(of:$of)}}",
);

export const GetReceivingDetailDocument = document<GetReceivingDetailQuery, GetReceivingDetailQueryVariables>(
  'GetReceivingDetail',
  "query GetReceivingDetail($id:Int!){receiving(id:$id){id kind number status outlet_id supplier_id return_of purchase_order_id is_over is_mine_to_let_in over_reason over_asked_at over_approved_at over_approved_by purchase_order{id number}supplier_name supplier_note note_total paid_from owed due_on overdue_days payment_state payments{id business_date amount method author note is_cancelled}occurred_at business_date tax is_input_vat freight total image image_link note author posted_at posted_by cancelled_at cancel_reason price_alert_count rejected_count version outlet{id name timezone}source{id number}returns{id number status}lines{no item_kind item_id name base_unit unit factor unit_quantity quantity rejected_quantity reject_reason price last_price price_change_bp is_price_alert discount net tax_share freight_share cost average_before average_after expires_on batch note source_no purchase_order_no ordered_quantity still_ordered ordered_price order_change_bp returned_quantity}attachments{...AttachmentFields}timeline{id action actor occurred_at remark}}}fragment AttachmentFields on Attachment{id name is_image bytes author created_at}",
  ["Attachment","OutletName","PurchaseOrderName","Receiving","ReceivingEvent","ReceivingLine","ReceivingLink","ReceivingPayment"],
);

export const GetReceivingChoicesDocument = document<GetReceivingChoicesQuery, GetReceivingChoicesQueryVariables>(
  'GetReceivingChoices',
  "query GetReceivingChoices($outlet_id:Int!$supplier_id:Int){receivingIngredients(outlet_id:$outlet_id supplier_id:$supplier_id){key name base_unit is_supplied supplier_unit last_cost shelf_life_days units{name factor uses}}}",
  ["Purchasable","PurchaseUnit"],
);

export const GetReceivingSuppliersDocument = document<GetReceivingSuppliersQuery, GetReceivingSuppliersQueryVariables>(
  'GetReceivingSuppliers',
  "query GetReceivingSuppliers($outlet_id:Int!){receivingSuppliers(outlet_id:$outlet_id){id name}}",
  ["SupplierChoice"],
);

export const GetReceivingMarginsDocument = document<GetReceivingMarginsQuery, GetReceivingMarginsQueryVariables>(
  'GetReceivingMargins',
  "query GetReceivingMargins($id:Int!){receivingMargins(id:$id){item_id recipe_id name price target_bp cost_before cost_after food_cost_before_bp food_cost_after_bp is_over_target passes_target suggested_price causes}}",
  ["MarginChange"],
);

export const CreateReceivingDocument = document<CreateReceivingMutation, CreateReceivingMutationVariables>(
  'CreateReceiving',
  "mutation CreateReceiving($receiving:NewReceiving!$confirmed_warnings:[String!]){createReceiving(receiving:$receiving confirmed_warnings:$confirmed_warnings){id}}",
  ["Receiving"],
);

export const UpdateReceivingDocument = document<UpdateReceivingMutation, UpdateReceivingMutationVariables>(
  'UpdateReceiving',
  "mutation UpdateReceiving($receiving:EditReceiving!$confirmed_warnings:[String!]){updateReceiving(receiving:$receiving confirmed_warnings:$confirmed_warnings){id version}}",
  ["Receiving"],
);

export const PostReceivingDocument = document<PostReceivingMutation, PostReceivingMutationVariables>(
  'PostReceiving',
  "mutation PostReceiving($receiving:ReceivingStep!$confirmed_warnings:[String!]){postReceiving(receiving:$receiving confirmed_warnings:$confirmed_warnings){id}}",
  ["Receiving"],
);

export const AskOverReceivingDocument = document<AskOverReceivingMutation, AskOverReceivingMutationVariables>(
  'AskOverReceiving',
  "mutation AskOverReceiving($receiving:AskOverReceiving!){askOverReceiving(receiving:$receiving){id}}",
  ["Receiving"],
);

export const ApproveOverReceivingDocument = document<ApproveOverReceivingMutation, ApproveOverReceivingMutationVariables>(
  'ApproveOverReceiving',
  "mutation ApproveOverReceiving($receiving:ApproveOverReceiving!){approveOverReceiving(receiving:$receiving){id}}",
  ["Receiving"],
);

export const DeclineOverReceivingDocument = document<DeclineOverReceivingMutation, DeclineOverReceivingMutationVariables>(
  'DeclineOverReceiving',
  "mutation DeclineOverReceiving($receiving:DeclineOverReceiving!){declineOverReceiving(receiving:$receiving){id}}",
  ["Receiving"],
);

export const CancelReceivingDocument = document<CancelReceivingMutation, CancelReceivingMutationVariables>(
  'CancelReceiving',
  "mutation CancelReceiving($receiving:ReceivingCancel!){cancelReceiving(receiving:$receiving){id}}",
  ["Receiving"],
);

export const GetPriceAlertDocument = document<GetPriceAlertQuery, GetPriceAlertQueryVariables>(
  'GetPriceAlert',
  "query GetPriceAlert{priceAlertBp}",
  [],
);

export const DuplicateReceivingDocument = document<DuplicateReceivingMutation, DuplicateReceivingMutationVariables>(
  'DuplicateReceiving',
  "mutation DuplicateReceiving($id:Int!){duplicateReceiving(id:$id)}",
  [],
);

export const PayReceivingDocument = document<PayReceivingMutation, PayReceivingMutationVariables>(
  'PayReceiving',
  "mutation PayReceiving($receiving:PayReceiving!){payReceiving(receiving:$receiving){id owed}}",
  ["Receiving"],
);

export const CancelReceivingPaymentDocument = document<CancelReceivingPaymentMutation, CancelReceivingPaymentMutationVariables>(
  'CancelReceivingPayment',
  "mutation CancelReceivingPayment($receiving:ReceivingPaymentCancel!){cancelReceivingPayment(receiving:$receiving){id owed}}",
  ["Receiving"],
);

export const GetPayablesDocument = document<GetPayablesQuery, GetPayablesQueryVariables>(
  'GetPayables',
  "query GetPayables{payables{supplier_id supplier_name documents not_due week month older total oldest_due_on}payableDues{due_on week supplier_id supplier_name documents total}}",
  ["Payable","PayableDue"],
);
