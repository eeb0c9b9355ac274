// Generated from qr.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetQrScansQueryVariables = Exact<{
  outlet_id?: number | null | undefined;
}>;


export type GetQrScansQuery = {
  qrScans: {
    codes: Array<{
      outlet_id: number | null,
      table_id: number | null,
      scans: number
    }>,
    days: Array<{
      day: string,
      scans: number
    }>
  }
};

export type GetQrOutletQueryVariables = Exact<{
  id: number;
}>;


export type GetQrOutletQuery = {
  qrOutlet: {
    id: number,
    code: string,
    name: string,
    activate_qr: boolean,
    order_from_qr: boolean,
    order_check: string,
    order_most_lines: number,
    order_most_qty: number,
    order_most_amount: number,
    radius: number,
    address_lat: number | null,
    is_use_pin: boolean,
    version: number
  }
};

export type GetQrTableListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetQrTableListQuery = {
  tableList: {
    total: number,
    nodes: Array<{
      id: number,
      name: string,
      is_active: boolean,
      is_qr_active: boolean,
      qr_path: string | null,
      table_group: {
        id: number,
        name: string,
        sort: number
      }
    }>
  }
};

export type SetOutletQrMutationVariables = Exact<{
  qr: Types.OutletQr;
}>;


export type SetOutletQrMutation = {
  setOutletQr: {
    id: number,
    activate_qr: boolean,
    order_from_qr: boolean,
    order_check: string
  }
};


export const GetQrScansDocument = document<GetQrScansQuery, GetQrScansQueryVariables>(
  'GetQrScans',
  "query GetQrScans($outlet_id:Int){qrScans(outlet_id:$outlet_id){codes{outlet_id table_id scans}days{day scans}}}",
  ["CodeScans","DayScans","QrScans"],
);

export const GetQrOutletDocument = document<GetQrOutletQuery, GetQrOutletQueryVariables>(
  'GetQrOutlet',
  "query GetQrOutlet($id:Int!){qrOutlet(id:$id){id code name activate_qr order_from_qr order_check order_most_lines order_most_qty order_most_amount radius address_lat is_use_pin version}}",
  ["QrOutlet"],
);

export const GetQrTableListDocument = document<GetQrTableListQuery, GetQrTableListQueryVariables>(
  'GetQrTableList',
  "query GetQrTableList($page:Int$limit:Int$filters:[Filter!]){tableList(page:$page limit:$limit filters:$filters){total nodes{id name is_active is_qr_active qr_path table_group{id name sort}}}}",
  ["Table","TableGroup","TableList"],
  "query GetQrTableListTallies($of:[[Filter!]!]!){tableList{tallies(of:$of)}}",
);

export const SetOutletQrDocument = document<SetOutletQrMutation, SetOutletQrMutationVariables>(
  'SetOutletQr',
  "mutation SetOutletQr($qr:OutletQr!){setOutletQr(qr:$qr){id activate_qr order_from_qr order_check}}",
  ["QrOutlet"],
);
