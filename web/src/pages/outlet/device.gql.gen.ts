// Generated from device.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetDeviceListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetDeviceListQuery = {
  deviceList: {
    total: number,
    nodes: Array<{
      id: number,
      name: string,
      last_seen_at: string | null,
      clock_ahead_seconds: number | null,
      created_at: string,
      deleted_at: string | null
    }>
  }
};

export type CreateDeviceMutationVariables = Exact<{
  device: Types.NewDevice;
}>;


export type CreateDeviceMutation = {
  createDevice: {
    token: string,
    device: {
      id: number,
      name: string
    }
  }
};

export type RevokeDeviceMutationVariables = Exact<{
  id: number;
}>;


export type RevokeDeviceMutation = {
  revokeDevice: number
};


export const GetDeviceListDocument = document<GetDeviceListQuery, GetDeviceListQueryVariables>(
  'GetDeviceList',
  "query GetDeviceList($page:Int$limit:Int$filters:[Filter!]){deviceList(page:$page limit:$limit filters:$filters){total nodes{id name last_seen_at clock_ahead_seconds created_at deleted_at}}}",
  ["Device","DeviceList"],
  "query GetDeviceListTallies($of:[[Filter!]!]!){deviceList{tallies(of:$of)}}",
);

export const CreateDeviceDocument = document<CreateDeviceMutation, CreateDeviceMutationVariables>(
  'CreateDevice',
  "mutation CreateDevice($device:NewDevice!){createDevice(device:$device){device{id name}token}}",
  ["Device","NewDeviceResult"],
);

export const RevokeDeviceDocument = document<RevokeDeviceMutation, RevokeDeviceMutationVariables>(
  'RevokeDevice',
  "mutation RevokeDevice($id:Int!){revokeDevice(id:$id)}",
  [],
);
