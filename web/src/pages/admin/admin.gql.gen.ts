// Generated from admin.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetAdminListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetAdminListQuery = {
  adminList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      name: string,
      email: string,
      phone: string,
      group_name: string,
      is_all_outlets: boolean,
      queue_prefix: string | null,
      is_email_verified: boolean,
      has_two_step: boolean,
      session_count: number,
      status: string,
      invited_until: string | null,
      last_active_at: string | null,
      created_at: string,
      version: number,
      deleted_at: string | null,
      outlets: Array<{
        id: number,
        name: string
      }>
    }>
  }
};

export type GetAdminDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetAdminDetailQuery = {
  admin: {
    id: number,
    name: string,
    email: string,
    phone: string,
    admin_group_id: number,
    group_name: string,
    is_all_outlets: boolean,
    queue_prefix: string | null,
    has_two_step: boolean,
    session_count: number,
    status: string,
    invited_until: string | null,
    last_active_at: string | null,
    version: number,
    deleted_at: string | null,
    own_outlets: Array<{
      id: number,
      name: string
    }>,
    areas: Array<{
      id: number,
      name: string
    }>
  }
};

export type GetAdminGroupChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetAdminGroupChoicesQuery = {
  adminGroupChoices: Array<{
    id: number,
    name: string,
    description: string | null,
    is_master: boolean,
    is_givable: boolean
  }>
};

export type GetAdminUsageQueryVariables = Exact<{ [key: string]: never; }>;


export type GetAdminUsageQuery = {
  usage: Array<{
    resource: string,
    used: number,
    allowed: number | null
  }>
};

export type InviteAdminMutationVariables = Exact<{
  admin: Types.NewAdmin;
}>;


export type InviteAdminMutation = {
  inviteAdmin: {
    id: number
  }
};

export type UpdateAdminMutationVariables = Exact<{
  admin: Types.EditAdmin;
}>;


export type UpdateAdminMutation = {
  updateAdmin: {
    id: number,
    version: number
  }
};

export type ArchiveAdminMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveAdminMutation = {
  archiveAdmin: number
};

export type RestoreAdminMutationVariables = Exact<{
  id: number;
}>;


export type RestoreAdminMutation = {
  restoreAdmin: number
};

export type ResendInvitationMutationVariables = Exact<{
  id: number;
}>;


export type ResendInvitationMutation = {
  resendInvitation: number
};

export type RevokeAdminSessionsMutationVariables = Exact<{
  id: number;
}>;


export type RevokeAdminSessionsMutation = {
  revokeAdminSessions: number
};

export type BeginLookAsMutationVariables = Exact<{
  id: number;
}>;


export type BeginLookAsMutation = {
  beginLookAs: number
};

export type ResetTwoStepMutationVariables = Exact<{
  id: number;
}>;


export type ResetTwoStepMutation = {
  resetTwoStep: number
};


export const GetAdminListDocument = document<GetAdminListQuery, GetAdminListQueryVariables>(
  'GetAdminList',
  "query GetAdminList($page:Int$limit:Int$filters:[Filter!]){adminList(page:$page limit:$limit filters:$filters){total page limit nodes{id name email phone group_name is_all_outlets outlets{id name}queue_prefix is_email_verified has_two_step session_count status invited_until last_active_at created_at version deleted_at}}}",
  ["Admin","AdminList","OutletName"],
  "query GetAdminListTallies($of:[[Filter!]!]!){adminList{tallies(of:$of)}}",
);

export const GetAdminDetailDocument = document<GetAdminDetailQuery, GetAdminDetailQueryVariables>(
  'GetAdminDetail',
  "query GetAdminDetail($id:Int!){admin(id:$id){id name email phone admin_group_id group_name is_all_outlets own_outlets{id name}areas{id name}queue_prefix has_two_step session_count status invited_until last_active_at version deleted_at}}",
  ["Admin","OutletArea","OutletName"],
);

export const GetAdminGroupChoicesDocument = document<GetAdminGroupChoicesQuery, GetAdminGroupChoicesQueryVariables>(
  'GetAdminGroupChoices',
  "query GetAdminGroupChoices{adminGroupChoices{id name description is_master is_givable}}",
  ["AdminGroupChoice"],
);

export const GetAdminUsageDocument = document<GetAdminUsageQuery, GetAdminUsageQueryVariables>(
  'GetAdminUsage',
  "query GetAdminUsage{usage{resource used allowed}}",
  ["Usage"],
);

export const InviteAdminDocument = document<InviteAdminMutation, InviteAdminMutationVariables>(
  'InviteAdmin',
  "mutation InviteAdmin($admin:NewAdmin!){inviteAdmin(admin:$admin){id}}",
  ["Admin"],
);

export const UpdateAdminDocument = document<UpdateAdminMutation, UpdateAdminMutationVariables>(
  'UpdateAdmin',
  "mutation UpdateAdmin($admin:EditAdmin!){updateAdmin(admin:$admin){id version}}",
  ["Admin"],
);

export const ArchiveAdminDocument = document<ArchiveAdminMutation, ArchiveAdminMutationVariables>(
  'ArchiveAdmin',
  "mutation ArchiveAdmin($id:Int!){archiveAdmin(id:$id)}",
  [],
);

export const RestoreAdminDocument = document<RestoreAdminMutation, RestoreAdminMutationVariables>(
  'RestoreAdmin',
  "mutation RestoreAdmin($id:Int!){restoreAdmin(id:$id)}",
  [],
);

export const ResendInvitationDocument = document<ResendInvitationMutation, ResendInvitationMutationVariables>(
  'ResendInvitation',
  "mutation ResendInvitation($id:Int!){resendInvitation(id:$id)}",
  [],
);

export const RevokeAdminSessionsDocument = document<RevokeAdminSessionsMutation, RevokeAdminSessionsMutationVariables>(
  'RevokeAdminSessions',
  "mutation RevokeAdminSessions($id:Int!){revokeAdminSessions(id:$id)}",
  [],
);

export const BeginLookAsDocument = document<BeginLookAsMutation, BeginLookAsMutationVariables>(
  'BeginLookAs',
  "mutation BeginLookAs($id:Int!){beginLookAs(id:$id)}",
  [],
);

export const ResetTwoStepDocument = document<ResetTwoStepMutation, ResetTwoStepMutationVariables>(
  'ResetTwoStep',
  "mutation ResetTwoStep($id:Int!){resetTwoStep(id:$id)}",
  [],
);
