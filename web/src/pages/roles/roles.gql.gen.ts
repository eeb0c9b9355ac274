// Generated from roles.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetAdminGroupListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetAdminGroupListQuery = {
  adminGroupList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      is_sample: boolean,
      name: string,
      description: string | null,
      is_master: boolean,
      admin_count: number | null,
      module_count: number | null,
      updated_at: string,
      version: number,
      deleted_at: string | null,
      permissions: Array<{
        module_id: number,
        authorization_types: Array<string>
      }>
    }>
  }
};

export type GetAdminGroupDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetAdminGroupDetailQuery = {
  adminGroup: {
    id: number,
    name: string,
    description: string | null,
    is_master: boolean,
    requires_two_step: boolean,
    admin_count: number | null,
    approval_most: number | null,
    version: number,
    deleted_at: string | null,
    limits: {
      adjustment: number | null,
      transfer: number | null,
      refund: number | null,
      discount: number | null,
      price_change: number | null,
      expense: number | null
    } | null,
    permissions: Array<{
      module_id: number,
      authorization_types: Array<string>
    }>,
    holders: Array<{
      id: number,
      name: string
    }>
  }
};

export type CreateAdminGroupMutationVariables = Exact<{
  admin_group: Types.NewAdminGroup;
}>;


export type CreateAdminGroupMutation = {
  createAdminGroup: {
    id: number
  }
};

export type UpdateAdminGroupMutationVariables = Exact<{
  admin_group: Types.EditAdminGroup;
}>;


export type UpdateAdminGroupMutation = {
  updateAdminGroup: {
    id: number,
    version: number
  }
};

export type SetRoleTwoStepMutationVariables = Exact<{
  admin_group: Types.RoleTwoStep;
}>;


export type SetRoleTwoStepMutation = {
  setRoleTwoStep: {
    id: number
  }
};

export type ArchiveAdminGroupMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveAdminGroupMutation = {
  archiveAdminGroup: number
};

export type RestoreAdminGroupMutationVariables = Exact<{
  id: number;
}>;


export type RestoreAdminGroupMutation = {
  restoreAdminGroup: number
};


export const GetAdminGroupListDocument = document<GetAdminGroupListQuery, GetAdminGroupListQueryVariables>(
  'GetAdminGroupList',
  "query GetAdminGroupList($page:Int$limit:Int$filters:[Filter!]){adminGroupList(page:$page limit:$limit filters:$filters){total page limit nodes{id is_sample name description is_master admin_count module_count permissions{module_id authorization_types}updated_at version deleted_at}}}",
  ["AdminGroup","AdminGroupList","ModuleRights"],
  "query GetAdminGroupListTallies($of:[[Filter!]!]!){adminGroupList{tallies(of:$of)}}",
);

export const GetAdminGroupDetailDocument = document<GetAdminGroupDetailQuery, GetAdminGroupDetailQueryVariables>(
  'GetAdminGroupDetail',
  "query GetAdminGroupDetail($id:Int!){adminGroup(id:$id){id name description is_master requires_two_step admin_count approval_most limits{adjustment transfer refund discount price_change expense}permissions{module_id authorization_types}holders{id name}version deleted_at}}",
  ["AdminGroup","GroupHolder","ModuleRights","RoleLimits"],
);

export const CreateAdminGroupDocument = document<CreateAdminGroupMutation, CreateAdminGroupMutationVariables>(
  'CreateAdminGroup',
  "mutation CreateAdminGroup($admin_group:NewAdminGroup!){createAdminGroup(admin_group:$admin_group){id}}",
  ["AdminGroup"],
);

export const UpdateAdminGroupDocument = document<UpdateAdminGroupMutation, UpdateAdminGroupMutationVariables>(
  'UpdateAdminGroup',
  "mutation UpdateAdminGroup($admin_group:EditAdminGroup!){updateAdminGroup(admin_group:$admin_group){id version}}",
  ["AdminGroup"],
);

export const SetRoleTwoStepDocument = document<SetRoleTwoStepMutation, SetRoleTwoStepMutationVariables>(
  'SetRoleTwoStep',
  "mutation SetRoleTwoStep($admin_group:RoleTwoStep!){setRoleTwoStep(admin_group:$admin_group){id}}",
  ["AdminGroup"],
);

export const ArchiveAdminGroupDocument = document<ArchiveAdminGroupMutation, ArchiveAdminGroupMutationVariables>(
  'ArchiveAdminGroup',
  "mutation ArchiveAdminGroup($id:Int!){archiveAdminGroup(id:$id)}",
  [],
);

export const RestoreAdminGroupDocument = document<RestoreAdminGroupMutation, RestoreAdminGroupMutationVariables>(
  'RestoreAdminGroup',
  "mutation RestoreAdminGroup($id:Int!){restoreAdminGroup(id:$id)}",
  [],
);
