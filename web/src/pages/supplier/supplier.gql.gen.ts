// Generated from supplier.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetSupplierListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetSupplierListQuery = {
  supplierList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      code: string,
      name: string,
      category: string | null,
      contact_name: string | null,
      phone: string | null,
      city_name: string | null,
      credit_days: number | null,
      lead_days: number,
      min_order: number,
      item_count: number,
      spend_90d: number | null,
      owed: number | null,
      overdue: number | null,
      price_index_bp: number | null,
      last_received_at: string | null,
      open_order_count: number,
      on_time_bp: number | null,
      fill_rate_bp: number | null,
      version: number,
      deleted_at: string | null
    }>
  }
};

export type GetSupplierDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetSupplierDetailQuery = {
  supplier: {
    id: number,
    code: string,
    name: string,
    category: string | null,
    contact_name: string | null,
    phone: string | null,
    email: string | null,
    complete_address: string | null,
    province_id: number | null,
    city_id: number | null,
    npwp: string | null,
    bank_name: string | null,
    bank_account_number: string | null,
    bank_account_name: string | null,
    credit_days: number | null,
    delivery_days: Array<string>,
    order_cutoff: string | null,
    lead_days: number,
    min_order: number,
    note: string | null,
    item_count: number,
    open_order_count: number,
    finished_order_count: number,
    on_time_bp: number | null,
    fill_rate_bp: number | null,
    reject_bp: number | null,
    over_price_bp: number | null,
    owed: number | null,
    overdue: number | null,
    price_index_bp: number | null,
    version: number,
    deleted_at: string | null,
    outlets: Array<{
      id: number,
      name: string
    }>,
    attachments: Array<{
      id: number,
      name: string,
      is_image: boolean,
      bytes: number,
      author: string,
      created_at: string
    }>,
    items: Array<{
      id: number,
      item_kind: string,
      item_id: number,
      name: string,
      base_unit: string,
      supplier_code: string | null,
      unit: string,
      min_quantity: string | null,
      lead_days: number | null,
      is_preferred: boolean,
      price: number | null,
      price_from: string | null
    }>,
    price_history: Array<{
      id: number,
      item_kind: string,
      item_id: number,
      name: string,
      unit: string,
      factor: string,
      price: number,
      effective_from: string,
      created_by: string
    }>
  }
};

export type GetSupplierIngredientsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetSupplierIngredientsQuery = {
  supplierIngredients: Array<{
    key: string,
    name: string,
    base_unit: string,
    units: Array<{
      name: string,
      factor: string,
      uses: Array<string>
    }>
  }>
};

export type GetSupplierReceivingsQueryVariables = Exact<{
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetSupplierReceivingsQuery = {
  receivingList: {
    total: number,
    nodes: Array<{
      id: number,
      kind: string,
      number: string,
      status: string,
      occurred_at: string,
      supplier_note: string | null,
      total: number | null,
      outlet: {
        id: number,
        name: string,
        timezone: string
      }
    }>
  }
};

export type CreateSupplierMutationVariables = Exact<{
  supplier: Types.NewSupplier;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type CreateSupplierMutation = {
  createSupplier: {
    id: number
  }
};

export type UpdateSupplierMutationVariables = Exact<{
  supplier: Types.EditSupplier;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type UpdateSupplierMutation = {
  updateSupplier: {
    id: number,
    version: number
  }
};

export type ArchiveSupplierMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveSupplierMutation = {
  archiveSupplier: number
};

export type RestoreSupplierMutationVariables = Exact<{
  id: number;
}>;


export type RestoreSupplierMutation = {
  restoreSupplier: number
};


export const GetSupplierListDocument = document<GetSupplierListQuery, GetSupplierListQueryVariables>(
  'GetSupplierList',
  "query GetSupplierList($page:Int$limit:Int$filters:[Filter!]){supplierList(page:$page limit:$limit filters:$filters){total page limit nodes{id code name category contact_name phone city_name credit_days lead_days min_order item_count spend_90d owed overdue price_index_bp last_received_at open_order_count on_time_bp fill_rate_bp version deleted_at}}}",
  ["Supplier","SupplierList"],
  "query GetSupplierListTallies($of:[[Filter!]!]!){supplierList{tallies(of:$of)}}",
);

export const GetSupplierDetailDocument = document<GetSupplierDetailQuery, GetSupplierDetailQueryVariables>(
  'GetSupplierDetail',
  "query GetSupplierDetail($id:Int!){supplier(id:$id){id code name category contact_name phone email complete_address province_id city_id npwp bank_name bank_account_number bank_account_name credit_days delivery_days order_cutoff lead_days min_order note item_count open_order_count finished_order_count on_time_bp fill_rate_bp reject_bp over_price_bp owed overdue price_index_bp version deleted_at outlets{id name}attachments{...AttachmentFields}items{id item_kind item_id name base_unit supplier_code unit min_quantity lead_days is_preferred price price_from}price_history{id item_kind item_id name unit factor price effective_from created_by}}}fragment AttachmentFields on Attachment{id name is_image bytes author created_at}",
  ["Attachment","Supplier","SupplierItem","SupplierOutlet","SupplierPrice"],
);

export const GetSupplierIngredientsDocument = document<GetSupplierIngredientsQuery, GetSupplierIngredientsQueryVariables>(
  'GetSupplierIngredients',
  "query GetSupplierIngredients{supplierIngredients{key name base_unit units{name factor uses}}}",
  ["Purchasable","PurchaseUnit"],
);

export const GetSupplierReceivingsDocument = document<GetSupplierReceivingsQuery, GetSupplierReceivingsQueryVariables>(
  'GetSupplierReceivings',
  "query GetSupplierReceivings($filters:[Filter!]){receivingList(limit:25 filters:$filters){total nodes{id kind number status occurred_at supplier_note total outlet{id name timezone}}}}",
  ["OutletName","Receiving","ReceivingList"],
);

export const CreateSupplierDocument = document<CreateSupplierMutation, CreateSupplierMutationVariables>(
  'CreateSupplier',
  "mutation CreateSupplier($supplier:NewSupplier!$confirmed_warnings:[String!]){createSupplier(supplier:$supplier confirmed_warnings:$confirmed_warnings){id}}",
  ["Supplier"],
);

export const UpdateSupplierDocument = document<UpdateSupplierMutation, UpdateSupplierMutationVariables>(
  'UpdateSupplier',
  "mutation UpdateSupplier($supplier:EditSupplier!$confirmed_warnings:[String!]){updateSupplier(supplier:$supplier confirmed_warnings:$confirmed_warnings){id version}}",
  ["Supplier"],
);

export const ArchiveSupplierDocument = document<ArchiveSupplierMutation, ArchiveSupplierMutationVariables>(
  'ArchiveSupplier',
  "mutation ArchiveSupplier($id:Int!){archiveSupplier(id:$id)}",
  [],
);

export const RestoreSupplierDocument = document<RestoreSupplierMutation, RestoreSupplierMutationVariables>(
  'RestoreSupplier',
  "mutation RestoreSupplier($id:Int!){restoreSupplier(id:$id)}",
  [],
);
