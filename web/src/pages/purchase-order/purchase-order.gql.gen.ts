// Generated from purchase-order.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type OrderRowFieldsFragment = {
  id: number,
  number: string,
  status: string,
  supplier_name: string,
  business_date: string,
  expected_on: string | null,
  late_days: number | null,
  received_bp: number,
  total: number | null,
  payment_state: string | null,
  version: number,
  summary: string | null,
  line_count: number,
  price_alert_count: number,
  is_below_minimum: boolean,
  is_mine_to_approve: boolean,
  template_name: string | null,
  author: string,
  approved_by: string | null,
  outlet: {
    id: number,
    name: string,
    timezone: string
  }
};

export type GetPurchaseOrderListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetPurchaseOrderListQuery = {
  purchaseOrderList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      number: string,
      status: string,
      supplier_name: string,
      business_date: string,
      expected_on: string | null,
      late_days: number | null,
      received_bp: number,
      total: number | null,
      payment_state: string | null,
      version: number,
      summary: string | null,
      line_count: number,
      price_alert_count: number,
      is_below_minimum: boolean,
      is_mine_to_approve: boolean,
      template_name: string | null,
      author: string,
      approved_by: string | null,
      outlet: {
        id: number,
        name: string,
        timezone: string
      }
    }>
  }
};

export type GetPurchaseOrderDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetPurchaseOrderDetailQuery = {
  purchaseOrder: {
    id: number,
    number: string,
    status: string,
    outlet_id: number,
    supplier_id: number,
    business_date: string,
    expected_on: string | null,
    late_days: number | null,
    credit_days: number | null,
    tax_bp: number,
    discount: number | null,
    freight: number | null,
    subtotal: number | null,
    tax: number | null,
    total: number | null,
    owed: number | null,
    payment_state: string | null,
    note: string | null,
    template_name: string | null,
    author: string,
    first_approved_by: string | null,
    approved_by: string | null,
    approved_at: string | null,
    sent_at: string | null,
    received_bp: number,
    is_below_minimum: boolean,
    price_alert_count: number,
    is_mine_to_approve: boolean,
    outlet_address: string | null,
    version: number,
    outlet: {
      id: number,
      name: string,
      timezone: string
    },
    supplier: {
      id: number,
      name: string,
      phone: string | null,
      email: string | null,
      contact_name: string | null,
      complete_address: string | null,
      npwp: string | null,
      min_order: number | null
    },
    lines: Array<{
      no: number,
      item_kind: string,
      item_id: number,
      name: string,
      base_unit: string,
      supplier_code: string | null,
      unit: string,
      factor: string,
      unit_quantity: string,
      quantity: string,
      received_quantity: string,
      rejected_quantity: string,
      price: number | null,
      last_price: string | null,
      price_change_bp: number | null,
      is_price_alert: boolean,
      discount: number | null,
      net: number | null,
      discount_share: number | null,
      tax_share: number | null,
      freight_share: number | null,
      cost: number | null,
      note: string | null
    }>,
    receivings: Array<{
      id: number,
      number: string,
      status: string,
      business_date: string,
      author: string,
      total: number | null
    }>,
    duplicates: Array<{
      id: number,
      number: string,
      names: string
    }>,
    attachments: Array<{
      id: number,
      name: string,
      is_image: boolean,
      bytes: number,
      author: string,
      created_at: string
    }>,
    supplier_link: {
      url: string | null,
      expires_at: string,
      is_revoked: boolean,
      is_open: boolean
    } | null,
    supplier_answers: Array<{
      id: number,
      answered_at: string,
      status: string,
      expected_on: string | null,
      note: string | null,
      decided_at: string | null,
      decided_by: string | null,
      remark: string | null,
      lines: Array<{
        no: number,
        kind: string,
        name: string,
        unit: string,
        ordered_quantity: string,
        ordered_price: number | null,
        unit_quantity: string,
        price: number | null,
        note: string | null
      }>
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

export type GetPurchaseOrderItemsQueryVariables = Exact<{
  outlet_id: number;
  supplier_id: number;
}>;


export type GetPurchaseOrderItemsQuery = {
  purchaseOrderItems: Array<{
    key: string,
    code: string,
    name: string,
    base_unit: string,
    is_supplied: boolean,
    is_preferred_elsewhere: boolean,
    supplier_unit: string | null,
    supplier_code: string | null,
    min_quantity: string | null,
    last_cost: string | null,
    on_hand: string,
    on_order: string,
    minimum: string | null,
    par: string | null,
    units: Array<{
      name: string,
      factor: string,
      uses: Array<string>
    }>,
    open_orders: Array<{
      id: number,
      number: string
    }>
  }>
};

export type GetPurchaseOrderSuppliersQueryVariables = Exact<{
  outlet_id: number;
}>;


export type GetPurchaseOrderSuppliersQuery = {
  purchaseOrderSuppliers: Array<{
    id: number,
    name: string,
    credit_days: number | null,
    delivery_days: Array<string>,
    order_cutoff: string | null,
    lead_days: number,
    min_order: number | null
  }>
};

export type GetPurchaseOrderTemplatesQueryVariables = Exact<{
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetPurchaseOrderTemplatesQuery = {
  purchaseOrderList: {
    total: number,
    nodes: Array<{
      id: number,
      template_name: string | null,
      supplier_name: string,
      summary: string | null,
      line_count: number,
      outlet: {
        id: number,
        name: string
      }
    }>
  }
};

export type GetPurchaseOrderRulesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetPurchaseOrderRulesQuery = {
  purchaseOrderRules: {
    approval_limit: number | null,
    second_limit: number | null,
    tolerance_bp: number,
    price_alert_bp: number,
    version: number,
    own_most: number | null,
    roles: Array<{
      admin_group_id: number,
      name: string,
      most: number | null
    }>
  }
};

export type CreatePurchaseOrderMutationVariables = Exact<{
  purchase_order: Types.NewPurchaseOrder;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type CreatePurchaseOrderMutation = {
  createPurchaseOrder: {
    id: number
  }
};

export type UpdatePurchaseOrderMutationVariables = Exact<{
  purchase_order: Types.EditPurchaseOrder;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type UpdatePurchaseOrderMutation = {
  updatePurchaseOrder: {
    id: number,
    version: number
  }
};

export type SubmitPurchaseOrderMutationVariables = Exact<{
  purchase_order: Types.PurchaseOrderStep;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type SubmitPurchaseOrderMutation = {
  submitPurchaseOrder: {
    id: number,
    status: string
  }
};

export type ApprovePurchaseOrderMutationVariables = Exact<{
  purchase_order: Types.PurchaseOrderStep;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type ApprovePurchaseOrderMutation = {
  approvePurchaseOrder: {
    id: number,
    status: string
  }
};

export type WithdrawPurchaseOrderMutationVariables = Exact<{
  purchase_order: Types.PurchaseOrderStep;
}>;


export type WithdrawPurchaseOrderMutation = {
  withdrawPurchaseOrder: {
    id: number
  }
};

export type RejectPurchaseOrderMutationVariables = Exact<{
  purchase_order: Types.PurchaseOrderRefusal;
}>;


export type RejectPurchaseOrderMutation = {
  rejectPurchaseOrder: {
    id: number
  }
};

export type SendPurchaseOrderMutationVariables = Exact<{
  purchase_order: Types.SendPurchaseOrder;
}>;


export type SendPurchaseOrderMutation = {
  sendPurchaseOrder: {
    id: number
  }
};

export type TakeSupplierAnswerMutationVariables = Exact<{
  purchase_order: Types.TakeSupplierAnswer;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type TakeSupplierAnswerMutation = {
  takeSupplierAnswer: {
    id: number
  }
};

export type DeclineSupplierAnswerMutationVariables = Exact<{
  purchase_order: Types.DeclineSupplierAnswer;
}>;


export type DeclineSupplierAnswerMutation = {
  declineSupplierAnswer: {
    id: number
  }
};

export type RenewSupplierLinkMutationVariables = Exact<{
  purchase_order: Types.RenewSupplierLink;
}>;


export type RenewSupplierLinkMutation = {
  renewSupplierLink: {
    id: number
  }
};

export type RevokeSupplierLinkMutationVariables = Exact<{
  purchase_order: Types.RevokeSupplierLink;
}>;


export type RevokeSupplierLinkMutation = {
  revokeSupplierLink: {
    id: number
  }
};

export type ClosePurchaseOrderMutationVariables = Exact<{
  purchase_order: Types.PurchaseOrderStep;
}>;


export type ClosePurchaseOrderMutation = {
  closePurchaseOrder: {
    id: number
  }
};

export type CancelPurchaseOrderMutationVariables = Exact<{
  purchase_order: Types.PurchaseOrderRefusal;
}>;


export type CancelPurchaseOrderMutation = {
  cancelPurchaseOrder: {
    id: number
  }
};

export type DuplicatePurchaseOrderMutationVariables = Exact<{
  purchase_order: Types.CopyPurchaseOrder;
}>;


export type DuplicatePurchaseOrderMutation = {
  duplicatePurchaseOrder: {
    id: number
  }
};

export type SavePurchaseOrderTemplateMutationVariables = Exact<{
  purchase_order: Types.PurchaseOrderTemplate;
}>;


export type SavePurchaseOrderTemplateMutation = {
  savePurchaseOrderTemplate: {
    id: number
  }
};

export type SetPurchaseOrderRulesMutationVariables = Exact<{
  rules: Types.EditPurchaseOrderRules;
}>;


export type SetPurchaseOrderRulesMutation = {
  setPurchaseOrderRules: {
    approval_limit: number | null
  }
};

export type GetPurchaseOrderPlanQueryVariables = Exact<{
  outlet_id?: number | null | undefined;
  ingredient_ids?: Array<number> | null | undefined;
  menu_ids?: Array<number> | null | undefined;
}>;


export type GetPurchaseOrderPlanQuery = {
  purchaseOrderPlan: {
    orders: Array<{
      outlet_id: number,
      outlet_name: string,
      supplier_id: number,
      supplier_name: string,
      min_order: number,
      expected_on: string,
      credit_days: number | null,
      total: number,
      lines: Array<{
        item_kind: string,
        item_id: number,
        name: string,
        unit: string,
        unit_quantity: string,
        supplier_code: string | null,
        price: number
      }>
    }>,
    unsupplied: Array<{
      item_kind: string,
      item_id: number,
      name: string,
      outlet_id: number,
      outlet_name: string
    }>
  }
};

export type CreatePurchaseOrdersMutationVariables = Exact<{
  purchase_orders: Types.NewPurchaseOrders;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type CreatePurchaseOrdersMutation = {
  createPurchaseOrders: Array<number>
};

export type MergePurchaseOrdersMutationVariables = Exact<{
  purchase_order: Types.MergePurchaseOrders;
}>;


export type MergePurchaseOrdersMutation = {
  mergePurchaseOrders: {
    id: number,
    number: string
  }
};

export type GetPurchaseOrderSumsQueryVariables = Exact<{
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetPurchaseOrderSumsQuery = {
  purchaseOrderList: {
    sums: {
      total: number | null
    }
  }
};


export const GetPurchaseOrderListDocument = document<GetPurchaseOrderListQuery, GetPurchaseOrderListQueryVariables>(
  'GetPurchaseOrderList',
  "query GetPurchaseOrderList($page:Int$limit:Int$filters:[Filter!]){purchaseOrderList(page:$page limit:$limit filters:$filters){total page limit nodes{...OrderRowFields}}}fragment OrderRowFields on PurchaseOrder{id number status supplier_name business_date expected_on late_days received_bp total payment_state version summary line_count price_alert_count is_below_minimum is_mine_to_approve template_name author approved_by outlet{id name timezone}}",
  ["OutletName","PurchaseOrder","PurchaseOrderList"],
  "query GetPurchaseOrderListTallies($of:[[Filter!]!]!){purchaseOrderList{tallies(of:$of)}}",
);

export const GetPurchaseOrderDetailDocument = document<GetPurchaseOrderDetailQuery, GetPurchaseOrderDetailQueryVariables>(
  'GetPurchaseOrderDetail',
  "query GetPurchaseOrderDetail($id:Int!){purchaseOrder(id:$id){id number status outlet_id supplier_id business_date expected_on late_days credit_days tax_bp discount freight subtotal tax total owed payment_state note template_name author first_approved_by approved_by approved_at sent_at received_bp is_below_minimum price_alert_count is_mine_to_approve outlet_address version outlet{id name timezone}supplier{id name phone email contact_name complete_address npwp min_order}lines{no item_kind item_id name base_unit supplier_code unit factor unit_quantity quantity received_quantity rejected_quantity price last_price price_change_bp is_price_alert discount net discount_share tax_share freight_share cost note}receivings{id number status business_date author total}duplicates{id number names}attachments{...AttachmentFields}supplier_link{url expires_at is_revoked is_open}supplier_answers{id answered_at status expected_on note decided_at decided_by remark lines{no kind name unit ordered_quantity ordered_price unit_quantity price note}}timeline{id action actor occurred_at remark}}}fragment AttachmentFields on Attachment{id name is_image bytes author created_at}",
  ["Attachment","DuplicateOrder","OrderSupplier","OutletName","PurchaseOrder","PurchaseOrderEvent","PurchaseOrderLine","PurchaseOrderReceiving","SupplierAnswer","SupplierAnswerLine","SupplierLink"],
);

export const GetPurchaseOrderItemsDocument = document<GetPurchaseOrderItemsQuery, GetPurchaseOrderItemsQueryVariables>(
  'GetPurchaseOrderItems',
  "query GetPurchaseOrderItems($outlet_id:Int!$supplier_id:Int!){purchaseOrderItems(outlet_id:$outlet_id supplier_id:$supplier_id){key code name base_unit is_supplied is_preferred_elsewhere supplier_unit supplier_code min_quantity last_cost on_hand on_order minimum par units{name factor uses}open_orders{id number}}}",
  ["OpenOrder","OrderItem","OrderUnit"],
);

export const GetPurchaseOrderSuppliersDocument = document<GetPurchaseOrderSuppliersQuery, GetPurchaseOrderSuppliersQueryVariables>(
  'GetPurchaseOrderSuppliers',
  "query GetPurchaseOrderSuppliers($outlet_id:Int!){purchaseOrderSuppliers(outlet_id:$outlet_id){id name credit_days delivery_days order_cutoff lead_days min_order}}",
  ["OrderSupplier"],
);

export const GetPurchaseOrderTemplatesDocument = document<GetPurchaseOrderTemplatesQuery, GetPurchaseOrderTemplatesQueryVariables>(
  'GetPurchaseOrderTemplates',
  "query GetPurchaseOrderTemplates($filters:[Filter!]){purchaseOrderList(limit:100 filters:$filters){total nodes{id template_name supplier_name summary line_count outlet{id name}}}}",
  ["OutletName","PurchaseOrder","PurchaseOrderList"],
);

export const GetPurchaseOrderRulesDocument = document<GetPurchaseOrderRulesQuery, GetPurchaseOrderRulesQueryVariables>(
  'GetPurchaseOrderRules',
  "query GetPurchaseOrderRules{purchaseOrderRules{approval_limit second_limit tolerance_bp price_alert_bp version own_most roles{admin_group_id name most}}}",
  ["PurchaseOrderRoleLimit","PurchaseOrderRules"],
);

export const CreatePurchaseOrderDocument = document<CreatePurchaseOrderMutation, CreatePurchaseOrderMutationVariables>(
  'CreatePurchaseOrder',
  "mutation CreatePurchaseOrder($purchase_order:NewPurchaseOrder!$confirmed_warnings:[String!]){createPurchaseOrder(purchase_order:$purchase_order confirmed_warnings:$confirmed_warnings){id}}",
  ["PurchaseOrder"],
);

export const UpdatePurchaseOrderDocument = document<UpdatePurchaseOrderMutation, UpdatePurchaseOrderMutationVariables>(
  'UpdatePurchaseOrder',
  "mutation UpdatePurchaseOrder($purchase_order:EditPurchaseOrder!$confirmed_warnings:[String!]){updatePurchaseOrder(purchase_order:$purchase_order confirmed_warnings:$confirmed_warnings){id version}}",
  ["PurchaseOrder"],
);

export const SubmitPurchaseOrderDocument = document<SubmitPurchaseOrderMutation, SubmitPurchaseOrderMutationVariables>(
  'SubmitPurchaseOrder',
  "mutation SubmitPurchaseOrder($purchase_order:PurchaseOrderStep!$confirmed_warnings:[String!]){submitPurchaseOrder(purchase_order:$purchase_order confirmed_warnings:$confirmed_warnings){id status}}",
  ["PurchaseOrder"],
);

export const ApprovePurchaseOrderDocument = document<ApprovePurchaseOrderMutation, ApprovePurchaseOrderMutationVariables>(
  'ApprovePurchaseOrder',
  "mutation ApprovePurchaseOrder($purchase_order:PurchaseOrderStep!$confirmed_warnings:[String!]){approvePurchaseOrder(purchase_order:$purchase_order confirmed_warnings:$confirmed_warnings){id status}}",
  ["PurchaseOrder"],
);

export const WithdrawPurchaseOrderDocument = document<WithdrawPurchaseOrderMutation, WithdrawPurchaseOrderMutationVariables>(
  'WithdrawPurchaseOrder',
  "mutation WithdrawPurchaseOrder($purchase_order:PurchaseOrderStep!){withdrawPurchaseOrder(purchase_order:$purchase_order){id}}",
  ["PurchaseOrder"],
);

export const RejectPurchaseOrderDocument = document<RejectPurchaseOrderMutation, RejectPurchaseOrderMutationVariables>(
  'RejectPurchaseOrder',
  "mutation RejectPurchaseOrder($purchase_order:PurchaseOrderRefusal!){rejectPurchaseOrder(purchase_order:$purchase_order){id}}",
  ["PurchaseOrder"],
);

export const SendPurchaseOrderDocument = document<SendPurchaseOrderMutation, SendPurchaseOrderMutationVariables>(
  'SendPurchaseOrder',
  "mutation SendPurchaseOrder($purchase_order:SendPurchaseOrder!){sendPurchaseOrder(purchase_order:$purchase_order){id}}",
  ["PurchaseOrder"],
);

export const TakeSupplierAnswerDocument = document<TakeSupplierAnswerMutation, TakeSupplierAnswerMutationVariables>(
  'TakeSupplierAnswer',
  "mutation TakeSupplierAnswer($purchase_order:TakeSupplierAnswer!$confirmed_warnings:[String!]){takeSupplierAnswer(purchase_order:$purchase_order confirmed_warnings:$confirmed_warnings){id}}",
  ["PurchaseOrder"],
);

export const DeclineSupplierAnswerDocument = document<DeclineSupplierAnswerMutation, DeclineSupplierAnswerMutationVariables>(
  'DeclineSupplierAnswer',
  "mutation DeclineSupplierAnswer($purchase_order:DeclineSupplierAnswer!){declineSupplierAnswer(purchase_order:$purchase_order){id}}",
  ["PurchaseOrder"],
);

export const RenewSupplierLinkDocument = document<RenewSupplierLinkMutation, RenewSupplierLinkMutationVariables>(
  'RenewSupplierLink',
  "mutation RenewSupplierLink($purchase_order:RenewSupplierLink!){renewSupplierLink(purchase_order:$purchase_order){id}}",
  ["PurchaseOrder"],
);

export const RevokeSupplierLinkDocument = document<RevokeSupplierLinkMutation, RevokeSupplierLinkMutationVariables>(
  'RevokeSupplierLink',
  "mutation RevokeSupplierLink($purchase_order:RevokeSupplierLink!){revokeSupplierLink(purchase_order:$purchase_order){id}}",
  ["PurchaseOrder"],
);

export const ClosePurchaseOrderDocument = document<ClosePurchaseOrderMutation, ClosePurchaseOrderMutationVariables>(
  'ClosePurchaseOrder',
  "mutation ClosePurchaseOrder($purchase_order:PurchaseOrderStep!){closePurchaseOrder(purchase_order:$purchase_order){id}}",
  ["PurchaseOrder"],
);

export const CancelPurchaseOrderDocument = document<CancelPurchaseOrderMutation, CancelPurchaseOrderMutationVariables>(
  'CancelPurchaseOrder',
  "mutation CancelPurchaseOrder($purchase_order:PurchaseOrderRefusal!){cancelPurchaseOrder(purchase_order:$purchase_order){id}}",
  ["PurchaseOrder"],
);

export const DuplicatePurchaseOrderDocument = document<DuplicatePurchaseOrderMutation, DuplicatePurchaseOrderMutationVariables>(
  'DuplicatePurchaseOrder',
  "mutation DuplicatePurchaseOrder($purchase_order:CopyPurchaseOrder!){duplicatePurchaseOrder(purchase_order:$purchase_order){id}}",
  ["PurchaseOrder"],
);

export const SavePurchaseOrderTemplateDocument = document<SavePurchaseOrderTemplateMutation, SavePurchaseOrderTemplateMutationVariables>(
  'SavePurchaseOrderTemplate',
  "mutation SavePurchaseOrderTemplate($purchase_order:PurchaseOrderTemplate!){savePurchaseOrderTemplate(purchase_order:$purchase_order){id}}",
  ["PurchaseOrder"],
);

export const SetPurchaseOrderRulesDocument = document<SetPurchaseOrderRulesMutation, SetPurchaseOrderRulesMutationVariables>(
  'SetPurchaseOrderRules',
  "mutation SetPurchaseOrderRules($rules:EditPurchaseOrderRules!){setPurchaseOrderRules(rules:$rules){approval_limit}}",
  ["PurchaseOrderRules"],
);

export const GetPurchaseOrderPlanDocument = document<GetPurchaseOrderPlanQuery, GetPurchaseOrderPlanQueryVariables>(
  'GetPurchaseOrderPlan',
  "query GetPurchaseOrderPlan($outlet_id:Int$ingredient_ids:[Int!]$menu_ids:[Int!]){purchaseOrderPlan(outlet_id:$outlet_id ingredient_ids:$ingredient_ids menu_ids:$menu_ids){orders{outlet_id outlet_name supplier_id supplier_name min_order expected_on credit_days total lines{item_kind item_id name unit unit_quantity supplier_code price}}unsupplied{item_kind item_id name outlet_id outlet_name}}}",
  ["PlannedOrder","PlannedOrderLine","PurchaseOrderPlan","UnsuppliedIngredient"],
);

export const CreatePurchaseOrdersDocument = document<CreatePurchaseOrdersMutation, CreatePurchaseOrdersMutationVariables>(
  'CreatePurchaseOrders',
  "mutation CreatePurchaseOrders($purchase_orders:NewPurchaseOrders!$confirmed_warnings:[String!]){createPurchaseOrders(purchase_orders:$purchase_orders confirmed_warnings:$confirmed_warnings)}",
  [],
);

export const MergePurchaseOrdersDocument = document<MergePurchaseOrdersMutation, MergePurchaseOrdersMutationVariables>(
  'MergePurchaseOrders',
  "mutation MergePurchaseOrders($purchase_order:MergePurchaseOrders!){mergePurchaseOrders(purchase_order:$purchase_order){id number}}",
  ["PurchaseOrder"],
);

export const GetPurchaseOrderSumsDocument = document<GetPurchaseOrderSumsQuery, GetPurchaseOrderSumsQueryVariables>(
  'GetPurchaseOrderSums',
  "query GetPurchaseOrderSums($filters:[Filter!]){purchaseOrderList(limit:1 filters:$filters){sums{total}}}",
  ["PurchaseOrderList","PurchaseOrderListSums"],
);
