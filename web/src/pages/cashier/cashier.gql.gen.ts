// Generated from cashier.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetCashierListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetCashierListQuery = {
  cashierList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      drawer_outlet: string | null,
      last_session_at: string | null,
      id: number,
      name: string,
      code: string | null,
      till_role_id: number | null,
      has_pin: boolean,
      is_incomplete: boolean,
      merged_cashier_id: number | null,
      version: number,
      deleted_at: string | null,
      till_role: {
        id: number,
        name: string
      } | null,
      outlets: Array<{
        id: number,
        name: string
      }>
    }>
  }
};

export type GetCashierDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetCashierDetailQuery = {
  cashier: {
    other_names: Array<string>,
    pin_set_at: string | null,
    drawer_outlet: string | null,
    last_session_at: string | null,
    id: number,
    name: string,
    code: string | null,
    till_role_id: number | null,
    has_pin: boolean,
    is_incomplete: boolean,
    merged_cashier_id: number | null,
    version: number,
    deleted_at: string | null,
    till_role: {
      id: number,
      name: string
    } | null,
    outlets: Array<{
      id: number,
      name: string
    }>
  }
};

export type GetCashierChoicesQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetCashierChoicesQuery = {
  cashierList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      name: string,
      code: string | null
    }>
  }
};

export type GetTillRoleChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetTillRoleChoicesQuery = {
  tillRoleList: {
    total: number,
    nodes: Array<{
      id: number,
      name: string
    }>
  }
};

export type GetTillRoleListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetTillRoleListQuery = {
  tillRoleList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      cashier_count: number,
      id: number,
      name: string,
      can_void_before_print: boolean,
      can_void_after_print: boolean,
      can_refund: boolean,
      can_change_price: boolean,
      can_compliment: boolean,
      can_open_drawer: boolean,
      can_reprint: boolean,
      can_close: boolean,
      discount_limit_bp: number,
      can_approve: boolean,
      version: number,
      deleted_at: string | null
    }>
  }
};

export type GetTillRoleDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetTillRoleDetailQuery = {
  tillRole: {
    cashier_count: number,
    id: number,
    name: string,
    can_void_before_print: boolean,
    can_void_after_print: boolean,
    can_refund: boolean,
    can_change_price: boolean,
    can_compliment: boolean,
    can_open_drawer: boolean,
    can_reprint: boolean,
    can_close: boolean,
    discount_limit_bp: number,
    can_approve: boolean,
    version: number,
    deleted_at: string | null
  }
};

export type CashierFieldsFragment = {
  id: number,
  name: string,
  code: string | null,
  till_role_id: number | null,
  has_pin: boolean,
  is_incomplete: boolean,
  merged_cashier_id: number | null,
  version: number,
  deleted_at: string | null,
  till_role: {
    id: number,
    name: string
  } | null,
  outlets: Array<{
    id: number,
    name: string
  }>
};

export type TillRoleFieldsFragment = {
  id: number,
  name: string,
  can_void_before_print: boolean,
  can_void_after_print: boolean,
  can_refund: boolean,
  can_change_price: boolean,
  can_compliment: boolean,
  can_open_drawer: boolean,
  can_reprint: boolean,
  can_close: boolean,
  discount_limit_bp: number,
  can_approve: boolean,
  version: number,
  deleted_at: string | null
};

export type CreateCashierMutationVariables = Exact<{
  cashier: Types.NewCashier;
}>;


export type CreateCashierMutation = {
  createCashier: {
    id: number
  }
};

export type UpdateCashierMutationVariables = Exact<{
  cashier: Types.EditCashier;
}>;


export type UpdateCashierMutation = {
  updateCashier: {
    id: number,
    version: number
  }
};

export type SetCashierPinMutationVariables = Exact<{
  cashier: Types.CashierPin;
}>;


export type SetCashierPinMutation = {
  setCashierPin: {
    id: number,
    version: number
  }
};

export type MergeCashierMutationVariables = Exact<{
  cashier: Types.MergeCashier;
}>;


export type MergeCashierMutation = {
  mergeCashier: {
    id: number,
    name: string
  }
};

export type ArchiveCashiersMutationVariables = Exact<{
  cashiers: Types.CashierIds;
}>;


export type ArchiveCashiersMutation = {
  archiveCashiers: number
};

export type RestoreCashiersMutationVariables = Exact<{
  cashiers: Types.CashierIds;
}>;


export type RestoreCashiersMutation = {
  restoreCashiers: number
};

export type CreateTillRoleMutationVariables = Exact<{
  till_role: Types.NewTillRole;
}>;


export type CreateTillRoleMutation = {
  createTillRole: {
    id: number
  }
};

export type UpdateTillRoleMutationVariables = Exact<{
  till_role: Types.EditTillRole;
}>;


export type UpdateTillRoleMutation = {
  updateTillRole: {
    id: number,
    version: number
  }
};

export type ArchiveTillRoleMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveTillRoleMutation = {
  archiveTillRole: number
};

export type RestoreTillRoleMutationVariables = Exact<{
  id: number;
}>;


export type RestoreTillRoleMutation = {
  restoreTillRole: number
};


export const GetCashierListDocument = document<GetCashierListQuery, GetCashierListQueryVariables>(
  'GetCashierList',
  "query GetCashierList($page:Int$limit:Int$filters:[Filter!]){cashierList(page:$page limit:$limit filters:$filters){total page limit nodes{...CashierFields drawer_outlet last_session_at}}}fragment CashierFields on Cashier{id name code till_role_id till_role{id name}outlets{id name}has_pin is_incomplete merged_cashier_id version deleted_at}",
  ["Cashier","CashierList","CashierOutlet","CashierPart"],
  "query GetCashierListTallies($of:[[Filter!]!]!){cashierList{tallies(of:$of)}}",
);

export const GetCashierDetailDocument = document<GetCashierDetailQuery, GetCashierDetailQueryVariables>(
  'GetCashierDetail',
  "query GetCashierDetail($id:Int!){cashier(id:$id){...CashierFields other_names pin_set_at drawer_outlet last_session_at}}fragment CashierFields on Cashier{id name code till_role_id till_role{id name}outlets{id name}has_pin is_incomplete merged_cashier_id version deleted_at}",
  ["Cashier","CashierOutlet","CashierPart"],
);

export const GetCashierChoicesDocument = document<GetCashierChoicesQuery, GetCashierChoicesQueryVariables>(
  'GetCashierChoices',
  "query GetCashierChoices($page:Int$limit:Int$filters:[Filter!]){cashierList(page:$page limit:$limit filters:$filters){total page limit nodes{id name code}}}",
  ["Cashier","CashierList"],
  "query GetCashierChoicesTallies($of:[[Filter!]!]!){cashierList{tallies(of:$of)}}",
);

export const GetTillRoleChoicesDocument = document<GetTillRoleChoicesQuery, GetTillRoleChoicesQueryVariables>(
  'GetTillRoleChoices',
  "query GetTillRoleChoices{tillRoleList(limit:100 filters:[{field:\"deleted_at\" type:String operator:In value:[\"active\"]}]){total nodes{id name}}}",
  ["TillRole","TillRoleList"],
);

export const GetTillRoleListDocument = document<GetTillRoleListQuery, GetTillRoleListQueryVariables>(
  'GetTillRoleList',
  "query GetTillRoleList($page:Int$limit:Int$filters:[Filter!]){tillRoleList(page:$page limit:$limit filters:$filters){total page limit nodes{...TillRoleFields cashier_count}}}fragment TillRoleFields on TillRole{id name can_void_before_print can_void_after_print can_refund can_change_price can_compliment can_open_drawer can_reprint can_close discount_limit_bp can_approve version deleted_at}",
  ["TillRole","TillRoleList"],
  "query GetTillRoleListTallies($of:[[Filter!]!]!){tillRoleList{tallies(of:$of)}}",
);

export const GetTillRoleDetailDocument = document<GetTillRoleDetailQuery, GetTillRoleDetailQueryVariables>(
  'GetTillRoleDetail',
  "query GetTillRoleDetail($id:Int!){tillRole(id:$id){...TillRoleFields cashier_count}}fragment TillRoleFields on TillRole{id name can_void_before_print can_void_after_print can_refund can_change_price can_compliment can_open_drawer can_reprint can_close discount_limit_bp can_approve version deleted_at}",
  ["TillRole"],
);

export const CreateCashierDocument = document<CreateCashierMutation, CreateCashierMutationVariables>(
  'CreateCashier',
  "mutation CreateCashier($cashier:NewCashier!){createCashier(cashier:$cashier){id}}",
  ["Cashier"],
);

export const UpdateCashierDocument = document<UpdateCashierMutation, UpdateCashierMutationVariables>(
  'UpdateCashier',
  "mutation UpdateCashier($cashier:EditCashier!){updateCashier(cashier:$cashier){id version}}",
  ["Cashier"],
);

export const SetCashierPinDocument = document<SetCashierPinMutation, SetCashierPinMutationVariables>(
  'SetCashierPin',
  "mutation SetCashierPin($cashier:CashierPin!){setCashierPin(cashier:$cashier){id version}}",
  ["Cashier"],
);

export const MergeCashierDocument = document<MergeCashierMutation, MergeCashierMutationVariables>(
  'MergeCashier',
  "mutation MergeCashier($cashier:MergeCashier!){mergeCashier(cashier:$cashier){id name}}",
  ["Cashier"],
);

export const ArchiveCashiersDocument = document<ArchiveCashiersMutation, ArchiveCashiersMutationVariables>(
  'ArchiveCashiers',
  "mutation ArchiveCashiers($cashiers:CashierIds!){archiveCashiers(cashiers:$cashiers)}",
  [],
);

export const RestoreCashiersDocument = document<RestoreCashiersMutation, RestoreCashiersMutationVariables>(
  'RestoreCashiers',
  "mutation RestoreCashiers($cashiers:CashierIds!){restoreCashiers(cashiers:$cashiers)}",
  [],
);

export const CreateTillRoleDocument = document<CreateTillRoleMutation, CreateTillRoleMutationVariables>(
  'CreateTillRole',
  "mutation CreateTillRole($till_role:NewTillRole!){createTillRole(till_role:$till_role){id}}",
  ["TillRole"],
);

export const UpdateTillRoleDocument = document<UpdateTillRoleMutation, UpdateTillRoleMutationVariables>(
  'UpdateTillRole',
  "mutation UpdateTillRole($till_role:EditTillRole!){updateTillRole(till_role:$till_role){id version}}",
  ["TillRole"],
);

export const ArchiveTillRoleDocument = document<ArchiveTillRoleMutation, ArchiveTillRoleMutationVariables>(
  'ArchiveTillRole',
  "mutation ArchiveTillRole($id:Int!){archiveTillRole(id:$id)}",
  [],
);

export const RestoreTillRoleDocument = document<RestoreTillRoleMutation, RestoreTillRoleMutationVariables>(
  'RestoreTillRole',
  "mutation RestoreTillRole($id:Int!){restoreTillRole(id:$id)}",
  [],
);
