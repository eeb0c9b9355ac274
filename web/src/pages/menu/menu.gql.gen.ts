// Generated from menu.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetItemListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetItemListQuery = {
  itemList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      finding_count: number,
      is_sample: boolean,
      item_group_id: number,
      code: string,
      sku: string | null,
      name: string,
      description: string | null,
      image_link: string | null,
      price: number,
      cost: string | null,
      food_cost_bp: number | null,
      food_cost_target_bp: number,
      gross_profit: string | null,
      stock_mode: string,
      stock_quantity: string | null,
      sold_30d: string | null,
      is_taxable: boolean,
      kitchen_station: string | null,
      prep_minutes: number | null,
      is_active: boolean,
      is_paket: boolean,
      tags: Array<string>,
      closed_outlet_count: number,
      sold_out_count: number,
      version: number,
      deleted_at: string | null,
      item_group: {
        id: number,
        name: string
      }
    }>
  }
};

export type GetItemGroupListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetItemGroupListQuery = {
  itemGroupList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      is_sample: boolean,
      name: string,
      image_link: string | null,
      kitchen_station: string | null,
      item_count: number,
      deleted_at: string | null
    }>
  }
};

export type GetItemTagsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetItemTagsQuery = {
  itemTags: Array<{
    name: string
  }>
};

export type GetItemOffersQueryVariables = Exact<{
  id: number;
}>;


export type GetItemOffersQuery = {
  item: {
    id: number,
    name: string,
    outlets: Array<{
      id: number,
      name: string,
      is_available: boolean,
      is_sold_out: boolean,
      business_day_cutoff: string,
      state: Types.OfferState
    }>
  }
};

export type GetItemCostQueryVariables = Exact<{
  id: number;
}>;


export type GetItemCostQuery = {
  recipe: {
    id: number,
    unit_cost: string | null,
    version_no: number,
    deleted_at: string | null
  }
};

export type GetItemLevelsQueryVariables = Exact<{
  id: number;
}>;


export type GetItemLevelsQuery = {
  item: {
    id: number,
    version: number,
    levels: Array<{
      outlet_id: number,
      name: string,
      quantity: string,
      minimum: string | null,
      par: string | null,
      status: string
    }>
  }
};

export type GetItemDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetItemDetailQuery = {
  item: {
    id: number,
    item_group_id: number,
    code: string,
    sku: string | null,
    name: string,
    short_name: string | null,
    description: string | null,
    image: string | null,
    image_link: string | null,
    price: number,
    cost: string | null,
    food_cost_bp: number | null,
    food_cost_target_bp: number,
    gross_profit: string | null,
    is_taxable: boolean,
    stock_mode: string,
    is_stock_logged: boolean,
    kitchen_station: string | null,
    prep_minutes: number | null,
    course: string | null,
    is_active: boolean,
    tags: Array<string>,
    allergens: Array<string>,
    order_types: Array<string>,
    offered_from: string | null,
    offered_until: string | null,
    closed_outlet_ids: Array<string>,
    is_paket: boolean,
    in_paket_count: number,
    recipe_id: number | null,
    version: number,
    deleted_at: string | null,
    units: Array<{
      name: string,
      factor: string
    }>,
    schedule: Array<{
      weekday: number,
      opens_at: string,
      closes_at: string
    }>,
    paket_parts: Array<{
      name: string,
      min_choices: number,
      max_choices: number,
      choices: Array<{
        item_id: number,
        name: string,
        price: number,
        cost: string | null,
        portions: number,
        surcharge: number,
        is_default: boolean,
        is_archived: boolean,
        is_active: boolean,
        closed_outlets: Array<string>,
        sold_out_outlets: Array<string>
      }>
    }>,
    variants: Array<{
      id: number,
      name: string,
      kind: string
    }>,
    options: Array<{
      variant_id: number,
      variant_option_id: number,
      variant_name: string,
      name: string,
      surcharge: number,
      price: number | null,
      takes_price: boolean
    }>
  }
};

export type GetItemPricesQueryVariables = Exact<{
  item_id: number;
  variant_option_id?: number | null | undefined;
}>;


export type GetItemPricesQuery = {
  itemPrices: {
    at: string,
    rows: Array<{
      outlet_ids: Array<number>,
      channel: string,
      is_member: boolean,
      member_tier_id: number | null,
      price: number,
      price_id: number | null,
      price_name: string | null,
      next_at: string | null,
      next_price: number | null,
      next_name: string | null
    }>
  }
};

export type GetMenuVariantsQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetMenuVariantsQuery = {
  variantList: {
    total: number,
    nodes: Array<{
      id: number,
      name: string,
      kind: string,
      takes_prices: boolean,
      item_count: number,
      options: Array<{
        id: number,
        name: string,
        price: number,
        is_active: boolean
      }>
    }>
  }
};

export type GetItemGroupDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetItemGroupDetailQuery = {
  itemGroup: {
    id: number,
    code: string,
    name: string,
    description: string | null,
    image: string | null,
    image_link: string | null,
    kitchen_station: string | null,
    food_cost_target_bp: number | null,
    item_count: number,
    version: number,
    deleted_at: string | null
  }
};

export type CreateItemMutationVariables = Exact<{
  item: Types.NewItem;
}>;


export type CreateItemMutation = {
  createItem: {
    id: number
  }
};

export type UpdateItemMutationVariables = Exact<{
  item: Types.EditItem;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type UpdateItemMutation = {
  updateItem: {
    id: number,
    version: number
  }
};

export type SetItemLevelsMutationVariables = Exact<{
  levels: Types.ItemLevels;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type SetItemLevelsMutation = {
  setItemLevels: {
    id: number,
    version: number
  }
};

export type MoveItemMutationVariables = Exact<{
  move: Types.MoveItem;
}>;


export type MoveItemMutation = {
  moveItem: {
    id: number
  }
};

export type ArchiveItemsMutationVariables = Exact<{
  items: Types.ItemIds;
}>;


export type ArchiveItemsMutation = {
  archiveItems: number
};

export type RestoreItemsMutationVariables = Exact<{
  items: Types.ItemIds;
}>;


export type RestoreItemsMutation = {
  restoreItems: number
};

export type ChangeItemPricesMutationVariables = Exact<{
  change: Types.ChangePrices;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type ChangeItemPricesMutation = {
  changeItemPrices: number
};

export type UndoItemPricesMutationVariables = Exact<{
  items: Types.ItemIds;
}>;


export type UndoItemPricesMutation = {
  undoItemPrices: number
};

export type ChangeItemsMutationVariables = Exact<{
  change: Types.ChangeItems;
}>;


export type ChangeItemsMutation = {
  changeItems: number
};

export type SetItemPicturesMutationVariables = Exact<{
  pictures: Types.ItemPictures;
}>;


export type SetItemPicturesMutation = {
  setItemPictures: number
};

export type RegroupItemsMutationVariables = Exact<{
  items: Types.RegroupItems;
}>;


export type RegroupItemsMutation = {
  regroupItems: number
};

export type OfferItemsMutationVariables = Exact<{
  offer: Types.OfferItems;
}>;


export type OfferItemsMutation = {
  offerItems: number
};

export type SetItemsSoldOutMutationVariables = Exact<{
  sold_out: Types.SoldOut;
}>;


export type SetItemsSoldOutMutation = {
  setItemsSoldOut: Array<{
    item_id: number,
    outlet_ids: Array<number>
  }>
};

export type CreateItemGroupMutationVariables = Exact<{
  item_group: Types.NewItemGroup;
}>;


export type CreateItemGroupMutation = {
  createItemGroup: {
    id: number,
    name: string
  }
};

export type UpdateItemGroupMutationVariables = Exact<{
  item_group: Types.EditItemGroup;
}>;


export type UpdateItemGroupMutation = {
  updateItemGroup: {
    id: number,
    version: number
  }
};

export type MoveItemGroupMutationVariables = Exact<{
  move: Types.MoveItemGroup;
}>;


export type MoveItemGroupMutation = {
  moveItemGroup: {
    id: number
  }
};

export type ArchiveItemGroupMutationVariables = Exact<{
  id: number;
  move_to_id?: number | null | undefined;
}>;


export type ArchiveItemGroupMutation = {
  archiveItemGroup: number
};

export type RestoreItemGroupMutationVariables = Exact<{
  id: number;
}>;


export type RestoreItemGroupMutation = {
  restoreItemGroup: number
};

export type GetPaketMenusQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetPaketMenusQuery = {
  itemList: {
    total: number,
    nodes: Array<{
      id: number,
      name: string,
      price: number,
      cost: string | null
    }>
  }
};


export const GetItemListDocument = document<GetItemListQuery, GetItemListQueryVariables>(
  'GetItemList',
  "query GetItemList($page:Int$limit:Int$filters:[Filter!]){itemList(page:$page limit:$limit filters:$filters){total page limit nodes{id finding_count is_sample item_group_id item_group{id name}code sku name description image_link price cost food_cost_bp food_cost_target_bp gross_profit stock_mode stock_quantity sold_30d is_taxable kitchen_station prep_minutes is_active is_paket tags closed_outlet_count sold_out_count version deleted_at}}}",
  ["Item","ItemGroup","ItemList"],
  "query GetItemListTallies($of:[[Filter!]!]!){itemList{tallies(of:$of)}}",
);

export const GetItemGroupListDocument = document<GetItemGroupListQuery, GetItemGroupListQueryVariables>(
  'GetItemGroupList',
  "query GetItemGroupList($page:Int$limit:Int$filters:[Filter!]){itemGroupList(page:$page limit:$limit filters:$filters){total page limit nodes{id is_sample name image_link kitchen_station item_count deleted_at}}}",
  ["ItemGroup","ItemGroupList"],
  "query GetItemGroupListTallies($of:[[Filter!]!]!){itemGroupList{tallies(of:$of)}}",
);

export const GetItemTagsDocument = document<GetItemTagsQuery, GetItemTagsQueryVariables>(
  'GetItemTags',
  "query GetItemTags{itemTags{name}}",
  ["ItemTag"],
);

export const GetItemOffersDocument = document<GetItemOffersQuery, GetItemOffersQueryVariables>(
  'GetItemOffers',
  "query GetItemOffers($id:Int!){item(id:$id){id name outlets{id name is_available is_sold_out business_day_cutoff state}}}",
  ["Item","ItemOutlet"],
);

export const GetItemCostDocument = document<GetItemCostQuery, GetItemCostQueryVariables>(
  'GetItemCost',
  "query GetItemCost($id:Int!){recipe(id:$id){id unit_cost version_no deleted_at}}",
  ["Recipe"],
);

export const GetItemLevelsDocument = document<GetItemLevelsQuery, GetItemLevelsQueryVariables>(
  'GetItemLevels',
  "query GetItemLevels($id:Int!){item(id:$id){id version levels{outlet_id name quantity minimum par status}}}",
  ["Item","ItemLevel"],
);

export const GetItemDetailDocument = document<GetItemDetailQuery, GetItemDetailQueryVariables>(
  'GetItemDetail',
  "query GetItemDetail($id:Int!){item(id:$id){id item_group_id code sku name short_name description image image_link price cost food_cost_bp food_cost_target_bp gross_profit is_taxable stock_mode is_stock_logged units{name factor}kitchen_station prep_minutes course is_active tags allergens order_types offered_from offered_until schedule{weekday opens_at closes_at}closed_outlet_ids is_paket in_paket_count paket_parts{name min_choices max_choices choices{item_id name price cost portions surcharge is_default is_archived is_active closed_outlets sold_out_outlets}}recipe_id variants{id name kind}options{variant_id variant_option_id variant_name name surcharge price takes_price}version deleted_at}}",
  ["Item","ItemOption","ItemUnit","ItemVariant","OpeningHours","PaketChoice","PaketPart"],
);

export const GetItemPricesDocument = document<GetItemPricesQuery, GetItemPricesQueryVariables>(
  'GetItemPrices',
  "query GetItemPrices($item_id:Int!$variant_option_id:Int){itemPrices(item_id:$item_id variant_option_id:$variant_option_id){at rows{outlet_ids channel is_member member_tier_id price price_id price_name next_at next_price next_name}}}",
  ["ItemPrice","ItemPrices"],
);

export const GetMenuVariantsDocument = document<GetMenuVariantsQuery, GetMenuVariantsQueryVariables>(
  'GetMenuVariants',
  "query GetMenuVariants($page:Int$limit:Int$filters:[Filter!]){variantList(page:$page limit:$limit filters:$filters){total nodes{id name kind takes_prices item_count options{id name price is_active}}}}",
  ["Variant","VariantList","VariantOption"],
  "query GetMenuVariantsTallies($of:[[Filter!]!]!){variantList{tallies(of:$of)}}",
);

export const GetItemGroupDetailDocument = document<GetItemGroupDetailQuery, GetItemGroupDetailQueryVariables>(
  'GetItemGroupDetail',
  "query GetItemGroupDetail($id:Int!){itemGroup(id:$id){id code name description image image_link kitchen_station food_cost_target_bp item_count version deleted_at}}",
  ["ItemGroup"],
);

export const CreateItemDocument = document<CreateItemMutation, CreateItemMutationVariables>(
  'CreateItem',
  "mutation CreateItem($item:NewItem!){createItem(item:$item){id}}",
  ["Item"],
);

export const UpdateItemDocument = document<UpdateItemMutation, UpdateItemMutationVariables>(
  'UpdateItem',
  "mutation UpdateItem($item:EditItem!$confirmed_warnings:[String!]){updateItem(item:$item confirmed_warnings:$confirmed_warnings){id version}}",
  ["Item"],
);

export const SetItemLevelsDocument = document<SetItemLevelsMutation, SetItemLevelsMutationVariables>(
  'SetItemLevels',
  "mutation SetItemLevels($levels:ItemLevels!$confirmed_warnings:[String!]){setItemLevels(levels:$levels confirmed_warnings:$confirmed_warnings){id version}}",
  ["Item"],
);

export const MoveItemDocument = document<MoveItemMutation, MoveItemMutationVariables>(
  'MoveItem',
  "mutation MoveItem($move:MoveItem!){moveItem(move:$move){id}}",
  ["Item"],
);

export const ArchiveItemsDocument = document<ArchiveItemsMutation, ArchiveItemsMutationVariables>(
  'ArchiveItems',
  "mutation ArchiveItems($items:ItemIds!){archiveItems(items:$items)}",
  [],
);

export const RestoreItemsDocument = document<RestoreItemsMutation, RestoreItemsMutationVariables>(
  'RestoreItems',
  "mutation RestoreItems($items:ItemIds!){restoreItems(items:$items)}",
  [],
);

export const ChangeItemPricesDocument = document<ChangeItemPricesMutation, ChangeItemPricesMutationVariables>(
  'ChangeItemPrices',
  "mutation ChangeItemPrices($change:ChangePrices!$confirmed_warnings:[String!]){changeItemPrices(change:$change confirmed_warnings:$confirmed_warnings)}",
  [],
);

export const UndoItemPricesDocument = document<UndoItemPricesMutation, UndoItemPricesMutationVariables>(
  'UndoItemPrices',
  "mutation UndoItemPrices($items:ItemIds!){undoItemPrices(items:$items)}",
  [],
);

export const ChangeItemsDocument = document<ChangeItemsMutation, ChangeItemsMutationVariables>(
  'ChangeItems',
  "mutation ChangeItems($change:ChangeItems!){changeItems(change:$change)}",
  [],
);

export const SetItemPicturesDocument = document<SetItemPicturesMutation, SetItemPicturesMutationVariables>(
  'SetItemPictures',
  "mutation SetItemPictures($pictures:ItemPictures!){setItemPictures(pictures:$pictures)}",
  [],
);

export const RegroupItemsDocument = document<RegroupItemsMutation, RegroupItemsMutationVariables>(
  'RegroupItems',
  "mutation RegroupItems($items:RegroupItems!){regroupItems(items:$items)}",
  [],
);

export const OfferItemsDocument = document<OfferItemsMutation, OfferItemsMutationVariables>(
  'OfferItems',
  "mutation OfferItems($offer:OfferItems!){offerItems(offer:$offer)}",
  [],
);

export const SetItemsSoldOutDocument = document<SetItemsSoldOutMutation, SetItemsSoldOutMutationVariables>(
  'SetItemsSoldOut',
  "mutation SetItemsSoldOut($sold_out:SoldOut!){setItemsSoldOut(sold_out:$sold_out){item_id outlet_ids}}",
  ["SoldOutChange"],
);

export const CreateItemGroupDocument = document<CreateItemGroupMutation, CreateItemGroupMutationVariables>(
  'CreateItemGroup',
  "mutation CreateItemGroup($item_group:NewItemGroup!){createItemGroup(item_group:$item_group){id name}}",
  ["ItemGroup"],
);

export const UpdateItemGroupDocument = document<UpdateItemGroupMutation, UpdateItemGroupMutationVariables>(
  'UpdateItemGroup',
  "mutation UpdateItemGroup($item_group:EditItemGroup!){updateItemGroup(item_group:$item_group){id version}}",
  ["ItemGroup"],
);

export const MoveItemGroupDocument = document<MoveItemGroupMutation, MoveItemGroupMutationVariables>(
  'MoveItemGroup',
  "mutation MoveItemGroup($move:MoveItemGroup!){moveItemGroup(move:$move){id}}",
  ["ItemGroup"],
);

export const ArchiveItemGroupDocument = document<ArchiveItemGroupMutation, ArchiveItemGroupMutationVariables>(
  'ArchiveItemGroup',
  "mutation ArchiveItemGroup($id:Int!$move_to_id:Int){archiveItemGroup(id:$id move_to_id:$move_to_id)}",
  [],
);

export const RestoreItemGroupDocument = document<RestoreItemGroupMutation, RestoreItemGroupMutationVariables>(
  'RestoreItemGroup',
  "mutation RestoreItemGroup($id:Int!){restoreItemGroup(id:$id)}",
  [],
);

export const GetPaketMenusDocument = document<GetPaketMenusQuery, GetPaketMenusQueryVariables>(
  'GetPaketMenus',
  "query GetPaketMenus($page:Int$limit:Int$filters:[Filter!]){itemList(page:$page limit:$limit filters:$filters){total nodes{id name price cost}}}",
  ["Item","ItemList"],
  "query GetPaketMenusTallies($of:[[Filter!]!]!){itemList{tallies(of:$of)}}",
);
