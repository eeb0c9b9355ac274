// Generated from developers.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetApiKeyListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetApiKeyListQuery = {
  apiKeyList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      name: string,
      state: string,
      key_tail: string,
      group_name: string,
      admin_name: string,
      is_all_outlets: boolean,
      outlet_names: Array<string>,
      is_read_only: boolean,
      per_minute: number,
      expires_at: string,
      last_used_at: string | null,
      created_at: string
    }>
  }
};

export type GetApiKeyDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetApiKeyDetailQuery = {
  apiKey: {
    id: number,
    name: string,
    state: string,
    key_tail: string,
    group_name: string,
    admin_name: string,
    is_all_outlets: boolean,
    outlet_names: Array<string>,
    is_read_only: boolean,
    per_minute: number,
    issued_at: string,
    expires_at: string,
    old_until: string | null,
    last_used_at: string | null,
    revoked_at: string | null,
    revoked_by: string | null,
    version: number
  }
};

export type ApiKeyFieldsFragment = {
  id: number,
  name: string,
  state: string,
  key_tail: string,
  group_name: string,
  admin_name: string,
  is_all_outlets: boolean,
  outlet_names: Array<string>,
  is_read_only: boolean,
  per_minute: number,
  issued_at: string,
  expires_at: string,
  old_until: string | null,
  last_used_at: string | null,
  revoked_at: string | null,
  revoked_by: string | null,
  version: number
};

export type GetKeyRoleChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetKeyRoleChoicesQuery = {
  adminGroupChoices: Array<{
    id: number,
    name: string,
    description: string | null,
    is_master: boolean,
    is_givable: boolean
  }>
};

export type ShownApiKeyFragment = {
  token: string,
  api_key: {
    id: number,
    name: string
  }
};

export type CreateApiKeyMutationVariables = Exact<{
  api_key: Types.NewApiKey;
}>;


export type CreateApiKeyMutation = {
  createApiKey: {
    token: string,
    api_key: {
      id: number,
      name: string
    }
  }
};

export type UpdateApiKeyMutationVariables = Exact<{
  api_key: Types.EditApiKey;
}>;


export type UpdateApiKeyMutation = {
  updateApiKey: {
    id: number,
    version: number
  }
};

export type RotateApiKeyMutationVariables = Exact<{
  api_key: Types.RotatedApiKey;
}>;


export type RotateApiKeyMutation = {
  rotateApiKey: {
    token: string,
    api_key: {
      id: number,
      name: string
    }
  }
};

export type RevokeApiKeyMutationVariables = Exact<{
  id: number;
}>;


export type RevokeApiKeyMutation = {
  revokeApiKey: number
};


export const GetApiKeyListDocument = document<GetApiKeyListQuery, GetApiKeyListQueryVariables>(
  'GetApiKeyList',
  "query GetApiKeyList($page:Int$limit:Int$filters:[Filter!]){apiKeyList(page:$page limit:$limit filters:$filters){total page limit nodes{id name state key_tail group_name admin_name is_all_outlets outlet_names is_read_only per_minute expires_at last_used_at created_at}}}",
  ["ApiKey","ApiKeyList"],
  "query GetApiKeyListTallies($of:[[Filter!]!]!){apiKeyList{tallies(of:$of)}}",
);

export const GetApiKeyDetailDocument = document<GetApiKeyDetailQuery, GetApiKeyDetailQueryVariables>(
  'GetApiKeyDetail',
  "query GetApiKeyDetail($id:Int!){apiKey(id:$id){...ApiKeyFields}}fragment ApiKeyFields on ApiKey{id name state key_tail group_name admin_name is_all_outlets outlet_names is_read_only per_minute issued_at expires_at old_until last_used_at revoked_at revoked_by version}",
  ["ApiKey"],
);

export const GetKeyRoleChoicesDocument = document<GetKeyRoleChoicesQuery, GetKeyRoleChoicesQueryVariables>(
  'GetKeyRoleChoices',
  "query GetKeyRoleChoices{adminGroupChoices{id name description is_master is_givable}}",
  ["AdminGroupChoice"],
);

export const CreateApiKeyDocument = document<CreateApiKeyMutation, CreateApiKeyMutationVariables>(
  'CreateApiKey',
  "mutation CreateApiKey($api_key:NewApiKey!){createApiKey(api_key:$api_key){...ShownApiKey}}fragment ShownApiKey on ApiKeyToken{token api_key{id name}}",
  ["ApiKey","ApiKeyToken"],
);

export const UpdateApiKeyDocument = document<UpdateApiKeyMutation, UpdateApiKeyMutationVariables>(
  'UpdateApiKey',
  "mutation UpdateApiKey($api_key:EditApiKey!){updateApiKey(api_key:$api_key){id version}}",
  ["ApiKey"],
);

export const RotateApiKeyDocument = document<RotateApiKeyMutation, RotateApiKeyMutationVariables>(
  'RotateApiKey',
  "mutation RotateApiKey($api_key:RotatedApiKey!){rotateApiKey(api_key:$api_key){...ShownApiKey}}fragment ShownApiKey on ApiKeyToken{token api_key{id name}}",
  ["ApiKey","ApiKeyToken"],
);

export const RevokeApiKeyDocument = document<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>(
  'RevokeApiKey',
  "mutation RevokeApiKey($id:Int!){revokeApiKey(id:$id)}",
  [],
);
