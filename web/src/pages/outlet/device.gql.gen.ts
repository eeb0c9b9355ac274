// Generated from device.graphql; do not edit.
import { document } from '../../kit/graphql/document.ts'
import type { Filter, NewDevice } from '../../kit/graphql/schema.gen.ts'

export interface GetDeviceListQuery {
  deviceList: {
    total: number
    nodes: {
      id: number
      name: string
      last_seen_at: string | null
      created_at: string
      deleted_at: string | null
    }[]
  }
}

export interface GetDeviceListQueryVariables {
  page?: number | null
  limit?: number | null
  filters?: Filter[] | null
}

export const GetDeviceListDocument = document<GetDeviceListQuery, GetDeviceListQueryVariables>(
  'GetDeviceList',
  "query GetDeviceList($page:Int$limit:Int$filters:[Filter!]){deviceList(page:$page limit:$limit filters:$filters){total nodes{id name last_seen_at created_at deleted_at}}}",
  ['Device', 'DeviceList'],
)

export interface CreateDeviceMutation {
  createDevice: {
    device: {
      id: number
      name: string
    }
    token: string
  }
}

export interface CreateDeviceMutationVariables {
  device: NewDevice
}

export const CreateDeviceDocument = document<CreateDeviceMutation, CreateDeviceMutationVariables>(
  'CreateDevice',
  "mutation CreateDevice($device:NewDevice!){createDevice(device:$device){device{id name}token}}",
  ['Device', 'NewDeviceResult'],
)

export interface RevokeDeviceMutation {
  revokeDevice: number
}

export interface RevokeDeviceMutationVariables {
  id: number
}

export const RevokeDeviceDocument = document<RevokeDeviceMutation, RevokeDeviceMutationVariables>(
  'RevokeDevice',
  "mutation RevokeDevice($id:Int!){revokeDevice(id:$id)}",
  [],
)
