// Generated from kitchen.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetKitchenKeyListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetKitchenKeyListQuery = {
  kitchenKeyList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      name: string,
      stations: Array<string>,
      state: string,
      key_tail: string,
      device_count: number,
      device_limit: number,
      issued_at: string,
      expires_at: string,
      last_seen_at: string | null,
      revoked_at: string | null,
      orders_today: number,
      prep_seconds: number | null,
      late_bp: number | null,
      outlet: {
        id: number,
        name: string,
        timezone: string
      }
    }>
  }
};

export type GetKitchenKeyDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetKitchenKeyDetailQuery = {
  kitchenKey: {
    id: number,
    name: string,
    stations: Array<string>,
    state: string,
    key_tail: string,
    display_mode: string,
    warn_minutes: number,
    late_minutes: number,
    paid_minutes: number,
    has_sound: boolean,
    device_count: number,
    device_limit: number,
    valid_days: number,
    issued_at: string,
    expires_at: string,
    old_until: string | null,
    revoked_at: string | null,
    revoked_by: string | null,
    orders_today: number,
    prep_seconds: number | null,
    late_bp: number | null,
    version: number,
    outlet: {
      id: number,
      name: string,
      timezone: string
    },
    item_groups: Array<{
      id: number,
      name: string
    }>,
    devices: Array<{
      id: number,
      name: string,
      paired_at: string,
      last_seen_at: string | null,
      is_old: boolean
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

export type KitchenKeyFieldsFragment = {
  id: number,
  name: string,
  stations: Array<string>,
  state: string,
  key_tail: string,
  display_mode: string,
  warn_minutes: number,
  late_minutes: number,
  paid_minutes: number,
  has_sound: boolean,
  device_count: number,
  device_limit: number,
  valid_days: number,
  issued_at: string,
  expires_at: string,
  old_until: string | null,
  revoked_at: string | null,
  revoked_by: string | null,
  orders_today: number,
  prep_seconds: number | null,
  late_bp: number | null,
  version: number,
  outlet: {
    id: number,
    name: string,
    timezone: string
  },
  item_groups: Array<{
    id: number,
    name: string
  }>,
  devices: Array<{
    id: number,
    name: string,
    paired_at: string,
    last_seen_at: string | null,
    is_old: boolean
  }>,
  timeline: Array<{
    id: number,
    action: string,
    actor: string,
    occurred_at: string,
    remark: string | null
  }>
};

export type GetKitchenStationsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetKitchenStationsQuery = {
  kitchenStations: Array<string>
};

export type GetKitchenMenuGroupsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetKitchenMenuGroupsQuery = {
  itemGroupList: {
    total: number,
    nodes: Array<{
      id: number,
      name: string
    }>
  }
};

export type GetKitchenSpeedQueryVariables = Exact<{
  days: number;
  outlet_id?: number | null | undefined;
}>;


export type GetKitchenSpeedQuery = {
  kitchenSpeed: {
    from: string,
    to: string,
    orders: number,
    total: {
      lines: number,
      prep_seconds: number,
      late_bp: number
    } | null,
    menus: Array<{
      item_name: string,
      station: string | null,
      lines: number,
      prep_seconds: number,
      longest_seconds: number,
      late_bp: number
    }>,
    hours: Array<{
      hour: number,
      lines: number,
      prep_seconds: number,
      late_bp: number
    }>
  }
};

export type ShownSecretsFragment = {
  key: string | null,
  pairing_code: string,
  kitchen_key: {
    id: number,
    name: string,
    display_path: string,
    code_until: string | null,
    outlet: {
      timezone: string
    }
  }
};

export type CreateKitchenKeyMutationVariables = Exact<{
  kitchen_key: Types.NewKitchenKey;
}>;


export type CreateKitchenKeyMutation = {
  createKitchenKey: {
    key: string | null,
    pairing_code: string,
    kitchen_key: {
      id: number,
      name: string,
      display_path: string,
      code_until: string | null,
      outlet: {
        timezone: string
      }
    }
  }
};

export type UpdateKitchenKeyMutationVariables = Exact<{
  kitchen_key: Types.EditKitchenKey;
}>;


export type UpdateKitchenKeyMutation = {
  updateKitchenKey: {
    id: number,
    version: number
  }
};

export type RegenerateKitchenKeyMutationVariables = Exact<{
  id: number;
}>;


export type RegenerateKitchenKeyMutation = {
  regenerateKitchenKey: {
    key: string | null,
    pairing_code: string,
    kitchen_key: {
      id: number,
      name: string,
      display_path: string,
      code_until: string | null,
      outlet: {
        timezone: string
      }
    }
  }
};

export type CreateKitchenPairingCodeMutationVariables = Exact<{
  id: number;
}>;


export type CreateKitchenPairingCodeMutation = {
  createKitchenPairingCode: {
    key: string | null,
    pairing_code: string,
    kitchen_key: {
      id: number,
      name: string,
      display_path: string,
      code_until: string | null,
      outlet: {
        timezone: string
      }
    }
  }
};

export type ExtendKitchenKeyMutationVariables = Exact<{
  kitchen_key: Types.ExtendedKitchenKey;
}>;


export type ExtendKitchenKeyMutation = {
  extendKitchenKey: {
    id: number,
    expires_at: string
  }
};

export type ValidateKitchenKeyMutationVariables = Exact<{
  kitchen_key: Types.TypedKitchenKey;
}>;


export type ValidateKitchenKeyMutation = {
  validateKitchenKey: {
    id: number,
    name: string,
    state: string,
    expires_at: string,
    outlet: {
      name: string,
      timezone: string
    }
  }
};

export type RevokeKitchenKeyMutationVariables = Exact<{
  id: number;
}>;


export type RevokeKitchenKeyMutation = {
  revokeKitchenKey: number
};

export type UnbindKitchenDeviceMutationVariables = Exact<{
  id: number;
}>;


export type UnbindKitchenDeviceMutation = {
  unbindKitchenDevice: number
};


export const GetKitchenKeyListDocument = document<GetKitchenKeyListQuery, GetKitchenKeyListQueryVariables>(
  'GetKitchenKeyList',
  "query GetKitchenKeyList($page:Int$limit:Int$filters:[Filter!]){kitchenKeyList(page:$page limit:$limit filters:$filters){total page limit nodes{id name stations state key_tail device_count device_limit issued_at expires_at last_seen_at revoked_at orders_today prep_seconds late_bp outlet{id name timezone}}}}",
  ["KitchenKey","KitchenKeyList","OutletName"],
  "query GetKitchenKeyListTallies($of:[[Filter!]!]!){kitchenKeyList{tallies(of:$of)}}",
);

export const GetKitchenKeyDetailDocument = document<GetKitchenKeyDetailQuery, GetKitchenKeyDetailQueryVariables>(
  'GetKitchenKeyDetail',
  "query GetKitchenKeyDetail($id:Int!){kitchenKey(id:$id){...KitchenKeyFields}}fragment KitchenKeyFields on KitchenKey{id name stations state key_tail display_mode warn_minutes late_minutes paid_minutes has_sound device_count device_limit valid_days issued_at expires_at old_until revoked_at revoked_by orders_today prep_seconds late_bp version outlet{id name timezone}item_groups{id name}devices{id name paired_at last_seen_at is_old}timeline{id action actor occurred_at remark}}",
  ["KitchenDevice","KitchenKey","KitchenKeyEvent","KitchenKeyGroup","OutletName"],
);

export const GetKitchenStationsDocument = document<GetKitchenStationsQuery, GetKitchenStationsQueryVariables>(
  'GetKitchenStations',
  "query GetKitchenStations{kitchenStations}",
  [],
);

export const GetKitchenMenuGroupsDocument = document<GetKitchenMenuGroupsQuery, GetKitchenMenuGroupsQueryVariables>(
  'GetKitchenMenuGroups',
  "query GetKitchenMenuGroups{itemGroupList(limit:100 filters:[{field:\"deleted_at\" type:String operator:In value:[\"active\"]}]){total nodes{id name}}}",
  ["ItemGroup","ItemGroupList"],
);

export const GetKitchenSpeedDocument = document<GetKitchenSpeedQuery, GetKitchenSpeedQueryVariables>(
  'GetKitchenSpeed',
  "query GetKitchenSpeed($days:Int!$outlet_id:Int){kitchenSpeed(days:$days outlet_id:$outlet_id){from to orders total{lines prep_seconds late_bp}menus{item_name station lines prep_seconds longest_seconds late_bp}hours{hour lines prep_seconds late_bp}}}",
  ["KitchenHourSpeed","KitchenMenuSpeed","KitchenSpeed","KitchenSpeedTotal"],
);

export const CreateKitchenKeyDocument = document<CreateKitchenKeyMutation, CreateKitchenKeyMutationVariables>(
  'CreateKitchenKey',
  "mutation CreateKitchenKey($kitchen_key:NewKitchenKey!){createKitchenKey(kitchen_key:$kitchen_key){...ShownSecrets}}fragment ShownSecrets on KitchenKeySecrets{key pairing_code kitchen_key{id name display_path code_until outlet{timezone}}}",
  ["KitchenKey","KitchenKeySecrets","OutletName"],
);

export const UpdateKitchenKeyDocument = document<UpdateKitchenKeyMutation, UpdateKitchenKeyMutationVariables>(
  'UpdateKitchenKey',
  "mutation UpdateKitchenKey($kitchen_key:EditKitchenKey!){updateKitchenKey(kitchen_key:$kitchen_key){id version}}",
  ["KitchenKey"],
);

export const RegenerateKitchenKeyDocument = document<RegenerateKitchenKeyMutation, RegenerateKitchenKeyMutationVariables>(
  'RegenerateKitchenKey',
  "mutation RegenerateKitchenKey($id:Int!){regenerateKitchenKey(id:$id){...ShownSecrets}}fragment ShownSecrets on KitchenKeySecrets{key pairing_code kitchen_key{id name display_path code_until outlet{timezone}}}",
  ["KitchenKey","KitchenKeySecrets","OutletName"],
);

export const CreateKitchenPairingCodeDocument = document<CreateKitchenPairingCodeMutation, CreateKitchenPairingCodeMutationVariables>(
  'CreateKitchenPairingCode',
  "mutation CreateKitchenPairingCode($id:Int!){createKitchenPairingCode(id:$id){...ShownSecrets}}fragment ShownSecrets on KitchenKeySecrets{key pairing_code kitchen_key{id name display_path code_until outlet{timezone}}}",
  ["KitchenKey","KitchenKeySecrets","OutletName"],
);

export const ExtendKitchenKeyDocument = document<ExtendKitchenKeyMutation, ExtendKitchenKeyMutationVariables>(
  'ExtendKitchenKey',
  "mutation ExtendKitchenKey($kitchen_key:ExtendedKitchenKey!){extendKitchenKey(kitchen_key:$kitchen_key){id expires_at}}",
  ["KitchenKey"],
);

export const ValidateKitchenKeyDocument = document<ValidateKitchenKeyMutation, ValidateKitchenKeyMutationVariables>(
  'ValidateKitchenKey',
  "mutation ValidateKitchenKey($kitchen_key:TypedKitchenKey!){validateKitchenKey(kitchen_key:$kitchen_key){id name state expires_at outlet{name timezone}}}",
  ["KitchenKey","OutletName"],
);

export const RevokeKitchenKeyDocument = document<RevokeKitchenKeyMutation, RevokeKitchenKeyMutationVariables>(
  'RevokeKitchenKey',
  "mutation RevokeKitchenKey($id:Int!){revokeKitchenKey(id:$id)}",
  [],
);

export const UnbindKitchenDeviceDocument = document<UnbindKitchenDeviceMutation, UnbindKitchenDeviceMutationVariables>(
  'UnbindKitchenDevice',
  "mutation UnbindKitchenDevice($id:Int!){unbindKitchenDevice(id:$id)}",
  [],
);
