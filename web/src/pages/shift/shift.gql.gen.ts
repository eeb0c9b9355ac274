// Generated from shift.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetShiftListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetShiftListQuery = {
  shiftList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      session_count: number,
      id: number,
      name: string,
      starts_at: string,
      ends_at: string,
      starts_minute: number,
      ends_minute: number,
      weekdays: Array<string>,
      default_float: number,
      cashiers: Array<string>,
      version: number,
      deleted_at: string | null,
      outlets: Array<{
        id: number,
        name: string
      }>
    }>
  }
};

export type GetShiftWindowsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetShiftWindowsQuery = {
  shiftList: {
    total: number,
    nodes: Array<{
      id: number,
      name: string,
      starts_at: string,
      ends_at: string,
      starts_minute: number,
      ends_minute: number,
      weekdays: Array<string>,
      default_float: number,
      cashiers: Array<string>,
      version: number,
      deleted_at: string | null,
      outlets: Array<{
        id: number,
        name: string
      }>
    }>
  },
  shiftPlaces: Array<{
    id: number,
    name: string,
    hours: Array<{
      weekday: number,
      opens_minute: number,
      closes_minute: number
    }>
  }>
};

export type GetShiftDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetShiftDetailQuery = {
  shift: {
    session_count: number,
    id: number,
    name: string,
    starts_at: string,
    ends_at: string,
    starts_minute: number,
    ends_minute: number,
    weekdays: Array<string>,
    default_float: number,
    cashiers: Array<string>,
    version: number,
    deleted_at: string | null,
    outlets: Array<{
      id: number,
      name: string
    }>
  }
};

export type ShiftFieldsFragment = {
  id: number,
  name: string,
  starts_at: string,
  ends_at: string,
  starts_minute: number,
  ends_minute: number,
  weekdays: Array<string>,
  default_float: number,
  cashiers: Array<string>,
  version: number,
  deleted_at: string | null,
  outlets: Array<{
    id: number,
    name: string
  }>
};

export type CreateShiftMutationVariables = Exact<{
  shift: Types.NewShift;
}>;


export type CreateShiftMutation = {
  createShift: {
    id: number
  }
};

export type UpdateShiftMutationVariables = Exact<{
  shift: Types.EditShift;
}>;


export type UpdateShiftMutation = {
  updateShift: {
    id: number,
    version: number
  }
};

export type ArchiveShiftMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveShiftMutation = {
  archiveShift: number
};

export type RestoreShiftMutationVariables = Exact<{
  id: number;
}>;


export type RestoreShiftMutation = {
  restoreShift: number
};

export type GetCashRulesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetCashRulesQuery = {
  cashRules: Array<{
    outlet_id: number,
    outlet_name: string,
    is_blind: boolean,
    tolerance: number | null,
    version: number
  }>
};

export type SetCashRulesMutationVariables = Exact<{
  cash_rules: Types.SetCashRules;
}>;


export type SetCashRulesMutation = {
  setCashRules: Array<number>
};


export const GetShiftListDocument = document<GetShiftListQuery, GetShiftListQueryVariables>(
  'GetShiftList',
  "query GetShiftList($page:Int$limit:Int$filters:[Filter!]){shiftList(page:$page limit:$limit filters:$filters){total page limit nodes{...ShiftFields session_count}}}fragment ShiftFields on Shift{id name starts_at ends_at starts_minute ends_minute weekdays default_float cashiers version deleted_at outlets{id name}}",
  ["Shift","ShiftList","ShiftOutlet"],
  "query GetShiftListTallies($of:[[Filter!]!]!){shiftList{tallies(of:$of)}}",
);

export const GetShiftWindowsDocument = document<GetShiftWindowsQuery, GetShiftWindowsQueryVariables>(
  'GetShiftWindows',
  "query GetShiftWindows{shiftList(limit:100 filters:[{field:\"deleted_at\" type:String operator:In value:[\"active\"]}{field:\"starts_at\" sort:Asc}]){total nodes{...ShiftFields}}shiftPlaces{id name hours{weekday opens_minute closes_minute}}}fragment ShiftFields on Shift{id name starts_at ends_at starts_minute ends_minute weekdays default_float cashiers version deleted_at outlets{id name}}",
  ["Shift","ShiftList","ShiftOutlet","ShiftPlace","ShiftPlaceHours"],
);

export const GetShiftDetailDocument = document<GetShiftDetailQuery, GetShiftDetailQueryVariables>(
  'GetShiftDetail',
  "query GetShiftDetail($id:Int!){shift(id:$id){...ShiftFields session_count}}fragment ShiftFields on Shift{id name starts_at ends_at starts_minute ends_minute weekdays default_float cashiers version deleted_at outlets{id name}}",
  ["Shift","ShiftOutlet"],
);

export const CreateShiftDocument = document<CreateShiftMutation, CreateShiftMutationVariables>(
  'CreateShift',
  "mutation CreateShift($shift:NewShift!){createShift(shift:$shift){id}}",
  ["Shift"],
);

export const UpdateShiftDocument = document<UpdateShiftMutation, UpdateShiftMutationVariables>(
  'UpdateShift',
  "mutation UpdateShift($shift:EditShift!){updateShift(shift:$shift){id version}}",
  ["Shift"],
);

export const ArchiveShiftDocument = document<ArchiveShiftMutation, ArchiveShiftMutationVariables>(
  'ArchiveShift',
  "mutation ArchiveShift($id:Int!){archiveShift(id:$id)}",
  [],
);

export const RestoreShiftDocument = document<RestoreShiftMutation, RestoreShiftMutationVariables>(
  'RestoreShift',
  "mutation RestoreShift($id:Int!){restoreShift(id:$id)}",
  [],
);

export const GetCashRulesDocument = document<GetCashRulesQuery, GetCashRulesQueryVariables>(
  'GetCashRules',
  "query GetCashRules{cashRules{outlet_id outlet_name is_blind tolerance version}}",
  ["CashRule"],
);

export const SetCashRulesDocument = document<SetCashRulesMutation, SetCashRulesMutationVariables>(
  'SetCashRules',
  "mutation SetCashRules($cash_rules:SetCashRules!){setCashRules(cash_rules:$cash_rules)}",
  [],
);
