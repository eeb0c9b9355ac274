// Generated from unknown.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../parts/graphql/schema.gen.ts';

import { document } from '../../../../kit/graphql/document.ts'
export type GetUnknownItemsQueryVariables = Exact<{
  outlet_ids?: Array<number> | null | undefined;
}>;


export type GetUnknownItemsQuery = {
  unknownItems: {
    total: number,
    nodes: Array<{
      is_code: boolean,
      key: string,
      name: string,
      receipts: number,
      qty: string,
      net: number,
      last_at: string,
      outlet_ids: Array<number>,
      suggested_id: number | null,
      suggested_name: string | null
    }>
  }
};

export type GetItemAliasListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetItemAliasListQuery = {
  itemAliasList: {
    total: number,
    nodes: Array<{
      id: number,
      is_code: boolean,
      key: string,
      item_id: number | null,
      item_name: string | null,
      actor: string,
      updated_at: string,
      version: number,
      outlet: {
        id: number,
        name: string
      }
    }>
  }
};

export type MapUnknownItemMutationVariables = Exact<{
  unknown_item: Types.MapUnknownItem;
}>;


export type MapUnknownItemMutation = {
  mapUnknownItem: Array<number>
};

export type ChangeItemAliasMutationVariables = Exact<{
  item_alias: Types.ChangeItemAlias;
}>;


export type ChangeItemAliasMutation = {
  changeItemAlias: {
    id: number,
    item_id: number | null,
    item_name: string | null,
    version: number
  }
};

export type RemoveItemAliasMutationVariables = Exact<{
  id: number;
}>;


export type RemoveItemAliasMutation = {
  removeItemAlias: number
};


export const GetUnknownItemsDocument = document<GetUnknownItemsQuery, GetUnknownItemsQueryVariables>(
  'GetUnknownItems',
  "query GetUnknownItems($outlet_ids:[Int!]){unknownItems(outlet_ids:$outlet_ids){total nodes{is_code key name receipts qty net last_at outlet_ids suggested_id suggested_name}}}",
  ["UnknownItem","UnknownItems"],
);

export const GetItemAliasListDocument = document<GetItemAliasListQuery, GetItemAliasListQueryVariables>(
  'GetItemAliasList',
  "query GetItemAliasList($page:Int$limit:Int$filters:[Filter!]){itemAliasList(page:$page limit:$limit filters:$filters){total nodes{id is_code key item_id item_name actor updated_at version outlet{id name}}}}",
  ["ItemAlias","ItemAliasList","OutletName"],
  "query GetItemAliasListTallies($of:[[Filter!]!]!){itemAliasList{tallies(of:$of)}}",
);

export const MapUnknownItemDocument = document<MapUnknownItemMutation, MapUnknownItemMutationVariables>(
  'MapUnknownItem',
  "mutation MapUnknownItem($unknown_item:MapUnknownItem!){mapUnknownItem(unknown_item:$unknown_item)}",
  [],
);

export const ChangeItemAliasDocument = document<ChangeItemAliasMutation, ChangeItemAliasMutationVariables>(
  'ChangeItemAlias',
  "mutation ChangeItemAlias($item_alias:ChangeItemAlias!){changeItemAlias(item_alias:$item_alias){id item_id item_name version}}",
  ["ItemAlias"],
);

export const RemoveItemAliasDocument = document<RemoveItemAliasMutation, RemoveItemAliasMutationVariables>(
  'RemoveItemAlias',
  "mutation RemoveItemAlias($id:Int!){removeItemAlias(id:$id)}",
  [],
);
