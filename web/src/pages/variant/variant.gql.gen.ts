// Generated from variant.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetVariantListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetVariantListQuery = {
  variantList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      is_sample: boolean,
      code: string,
      name: string,
      kind: string,
      min_choices: number,
      max_choices: number,
      free_quantity: number,
      option_count: number,
      item_count: number,
      unmapped_count: number,
      unmapped_names: Array<string>,
      updated_at: string,
      version: number,
      deleted_at: string | null,
      options: Array<{
        id: number,
        name: string,
        price: number,
        is_active: boolean
      }>
    }>
  }
};

export type GetVariantDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetVariantDetailQuery = {
  variant: {
    id: number,
    code: string,
    name: string,
    kind: string,
    min_choices: number,
    max_choices: number,
    free_quantity: number,
    version: number,
    deleted_at: string | null,
    takes_prices: boolean,
    unmapped_count: number,
    options: Array<{
      id: number,
      name: string,
      price: number,
      is_default: boolean,
      is_active: boolean
    }>,
    items: Array<{
      id: number,
      name: string
    }>
  }
};

export type CreateVariantMutationVariables = Exact<{
  variant: Types.NewVariant;
}>;


export type CreateVariantMutation = {
  createVariant: {
    id: number
  }
};

export type UpdateVariantMutationVariables = Exact<{
  variant: Types.EditVariant;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type UpdateVariantMutation = {
  updateVariant: {
    id: number,
    version: number
  }
};

export type ArchiveVariantMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveVariantMutation = {
  archiveVariant: number
};

export type RestoreVariantMutationVariables = Exact<{
  id: number;
}>;


export type RestoreVariantMutation = {
  restoreVariant: number
};


export const GetVariantListDocument = document<GetVariantListQuery, GetVariantListQueryVariables>(
  'GetVariantList',
  "query GetVariantList($page:Int$limit:Int$filters:[Filter!]){variantList(page:$page limit:$limit filters:$filters){total page limit nodes{id is_sample code name kind min_choices max_choices free_quantity option_count item_count unmapped_count unmapped_names updated_at version deleted_at options{id name price is_active}}}}",
  ["Variant","VariantList","VariantOption"],
  "query GetVariantListTallies($of:[[Filter!]!]!){variantList{tallies(of:$of)}}",
);

export const GetVariantDetailDocument = document<GetVariantDetailQuery, GetVariantDetailQueryVariables>(
  'GetVariantDetail',
  "query GetVariantDetail($id:Int!){variant(id:$id){id code name kind min_choices max_choices free_quantity version deleted_at takes_prices unmapped_count options{id name price is_default is_active}items{id name}}}",
  ["Variant","VariantItem","VariantOption"],
);

export const CreateVariantDocument = document<CreateVariantMutation, CreateVariantMutationVariables>(
  'CreateVariant',
  "mutation CreateVariant($variant:NewVariant!){createVariant(variant:$variant){id}}",
  ["Variant"],
);

export const UpdateVariantDocument = document<UpdateVariantMutation, UpdateVariantMutationVariables>(
  'UpdateVariant',
  "mutation UpdateVariant($variant:EditVariant!$confirmed_warnings:[String!]){updateVariant(variant:$variant confirmed_warnings:$confirmed_warnings){id version}}",
  ["Variant"],
);

export const ArchiveVariantDocument = document<ArchiveVariantMutation, ArchiveVariantMutationVariables>(
  'ArchiveVariant',
  "mutation ArchiveVariant($id:Int!){archiveVariant(id:$id)}",
  [],
);

export const RestoreVariantDocument = document<RestoreVariantMutation, RestoreVariantMutationVariables>(
  'RestoreVariant',
  "mutation RestoreVariant($id:Int!){restoreVariant(id:$id)}",
  [],
);
