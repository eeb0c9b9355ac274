// Generated from price.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetPriceListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetPriceListQuery = {
  priceList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      code: string,
      name: string,
      status: string,
      state: string,
      channels: Array<string>,
      members: string,
      priority: number,
      starts_on: string | null,
      ends_on: string | null,
      published_at: string | null,
      ended_at: string | null,
      is_all_outlets: boolean,
      override_count: number,
      updated_at: string,
      version: number,
      deleted_at: string | null,
      member_tiers: Array<{
        id: number,
        name: string
      }>,
      outlets: Array<{
        id: number,
        name: string
      }>,
      schedule: Array<{
        weekday: number,
        opens_at: string,
        closes_at: string
      }>,
      rules: Array<{
        target: string,
        name: string | null,
        kind: string,
        value: number
      }>
    }>
  }
};

export type GetPriceDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetPriceDetailQuery = {
  price: {
    id: number,
    code: string,
    name: string,
    status: string,
    state: string,
    channels: Array<string>,
    members: string,
    priority: number,
    starts_on: string | null,
    ends_on: string | null,
    rounding: string,
    base_price_id: number | null,
    floor_bp: number | null,
    ceiling_bp: number | null,
    published_at: string | null,
    ended_at: string | null,
    version: number,
    deleted_at: string | null,
    is_all_outlets: boolean,
    member_tiers: Array<{
      id: number,
      name: string
    }>,
    bases: Array<{
      id: number,
      rounding: string,
      floor_bp: number | null,
      ceiling_bp: number | null,
      rules: Array<{
        target: string,
        item_group_id: number | null,
        item_id: number | null,
        kind: string,
        value: number
      }>,
      overrides: Array<{
        item_id: number,
        price: number
      }>,
      option_overrides: Array<{
        item_id: number,
        variant_option_id: number,
        price: number
      }>
    }>,
    outlets: Array<{
      id: number,
      name: string
    }>,
    table_groups: Array<{
      id: number,
      name: string,
      outlet_id: number
    }>,
    schedule: Array<{
      weekday: number,
      opens_at: string,
      closes_at: string
    }>,
    rules: Array<{
      target: string,
      item_group_id: number | null,
      item_id: number | null,
      kind: string,
      value: number
    }>,
    overrides: Array<{
      item_id: number,
      price: number
    }>,
    option_overrides: Array<{
      item_id: number,
      variant_option_id: number,
      price: number
    }>
  }
};

export type PriceTermsFragment = {
  id: number,
  rounding: string,
  floor_bp: number | null,
  ceiling_bp: number | null,
  rules: Array<{
    target: string,
    item_group_id: number | null,
    item_id: number | null,
    kind: string,
    value: number
  }>,
  overrides: Array<{
    item_id: number,
    price: number
  }>,
  option_overrides: Array<{
    item_id: number,
    variant_option_id: number,
    price: number
  }>
};

export type GetPriceBasesQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetPriceBasesQuery = {
  priceList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      name: string,
      state: string,
      rounding: string,
      floor_bp: number | null,
      ceiling_bp: number | null,
      rules: Array<{
        target: string,
        item_group_id: number | null,
        item_id: number | null,
        kind: string,
        value: number
      }>,
      overrides: Array<{
        item_id: number,
        price: number
      }>,
      option_overrides: Array<{
        item_id: number,
        variant_option_id: number,
        price: number
      }>,
      bases: Array<{
        id: number,
        rounding: string,
        floor_bp: number | null,
        ceiling_bp: number | null,
        rules: Array<{
          target: string,
          item_group_id: number | null,
          item_id: number | null,
          kind: string,
          value: number
        }>,
        overrides: Array<{
          item_id: number,
          price: number
        }>,
        option_overrides: Array<{
          item_id: number,
          variant_option_id: number,
          price: number
        }>
      }>
    }>
  }
};

export type GetItemOptionsQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetItemOptionsQuery = {
  itemList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      options: Array<{
        variant_option_id: number,
        variant_name: string,
        name: string,
        surcharge: number,
        price: number | null,
        takes_price: boolean
      }>
    }>
  }
};

export type GetPriceTableGroupsQueryVariables = Exact<{
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetPriceTableGroupsQuery = {
  outletList: {
    nodes: Array<{
      id: number,
      name: string,
      table: Array<{
        group: {
          id: number,
          name: string
        }
      }>
    }>
  }
};

export type GetPricePreviewQueryVariables = Exact<{
  item_id: number;
  variant_option_id?: number | null | undefined;
  outlet_id: number;
  channel: string;
  member_tier_id?: number | null | undefined;
  date: string;
  time: string;
  assume_published_id?: number | null | undefined;
}>;


export type GetPricePreviewQuery = {
  pricePreview: {
    item_name: string,
    option_name: string | null,
    at: string,
    base_price: number,
    price: number,
    verdicts: Array<{
      price_id: number,
      name: string,
      priority: number,
      outcome: Types.PriceOutcome,
      price: number | null,
      source: string | null,
      kind: string | null,
      value: number | null,
      is_rounded: boolean,
      is_lowered: boolean,
      is_raised: boolean,
      steps: Array<{
        name: string | null,
        start: number,
        price: number,
        source: string,
        kind: string | null,
        value: number | null,
        is_rounded: boolean,
        is_lowered: boolean,
        is_raised: boolean
      }>
    }>
  }
};

export type CreatePriceMutationVariables = Exact<{
  price: Types.NewPrice;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type CreatePriceMutation = {
  createPrice: {
    id: number
  }
};

export type UpdatePriceMutationVariables = Exact<{
  price: Types.EditPrice;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type UpdatePriceMutation = {
  updatePrice: {
    id: number,
    version: number
  }
};

export type PublishPriceMutationVariables = Exact<{
  publish: Types.PublishPrice;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type PublishPriceMutation = {
  publishPrice: {
    id: number,
    status: string
  }
};

export type UnschedulePriceMutationVariables = Exact<{
  id: number;
}>;


export type UnschedulePriceMutation = {
  unschedulePrice: number
};

export type EndPriceMutationVariables = Exact<{
  id: number;
}>;


export type EndPriceMutation = {
  endPrice: number
};

export type DuplicatePriceMutationVariables = Exact<{
  id: number;
}>;


export type DuplicatePriceMutation = {
  duplicatePrice: number
};

export type ArchivePriceMutationVariables = Exact<{
  id: number;
}>;


export type ArchivePriceMutation = {
  archivePrice: number
};

export type RestorePriceMutationVariables = Exact<{
  id: number;
}>;


export type RestorePriceMutation = {
  restorePrice: number
};

export type GetPriceVersionsQueryVariables = Exact<{
  id: number;
}>;


export type GetPriceVersionsQuery = {
  priceVersions: Array<{
    no: number,
    created_at: string,
    created_by: string,
    restored_no: number | null,
    changed: Array<string>
  }>
};

export type GetPriceReversionQueryVariables = Exact<{
  id: number;
  no: number;
}>;


export type GetPriceReversionQuery = {
  priceReversion: {
    no: number,
    item_count: number,
    changes: unknown,
    names: unknown,
    items: Array<{
      item_id: number,
      name: string,
      now: number | null,
      was: number | null
    }>
  }
};

export type RevertPriceMutationVariables = Exact<{
  revert: Types.RevertPrice;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type RevertPriceMutation = {
  revertPrice: {
    id: number,
    version: number
  }
};


export const GetPriceListDocument = document<GetPriceListQuery, GetPriceListQueryVariables>(
  'GetPriceList',
  "query GetPriceList($page:Int$limit:Int$filters:[Filter!]){priceList(page:$page limit:$limit filters:$filters){total page limit nodes{id code name status state channels members member_tiers{id name}priority starts_on ends_on published_at ended_at is_all_outlets override_count updated_at version deleted_at outlets{id name}schedule{weekday opens_at closes_at}rules{target name kind value}}}}",
  ["MemberRelation","OpeningHours","Price","PriceList","PriceOutlet","PriceRule"],
  "query GetPriceListTallies($of:[[Filter!]!]!){priceList{tallies(of:$of)}}",
);

export const GetPriceDetailDocument = document<GetPriceDetailQuery, GetPriceDetailQueryVariables>(
  'GetPriceDetail',
  "query GetPriceDetail($id:Int!){price(id:$id){id code name status state channels members member_tiers{id name}priority starts_on ends_on rounding base_price_id bases{...PriceTerms}floor_bp ceiling_bp published_at ended_at version deleted_at is_all_outlets outlets{id name}table_groups{id name outlet_id}schedule{weekday opens_at closes_at}rules{target item_group_id item_id kind value}overrides{item_id price}option_overrides{item_id variant_option_id price}}}fragment PriceTerms on PriceBase{id rounding floor_bp ceiling_bp rules{target item_group_id item_id kind value}overrides{item_id price}option_overrides{item_id variant_option_id price}}",
  ["MemberRelation","OpeningHours","OptionPriceOverride","Price","PriceBase","PriceOutlet","PriceOverride","PriceRule","PriceTableGroup"],
);

export const GetPriceBasesDocument = document<GetPriceBasesQuery, GetPriceBasesQueryVariables>(
  'GetPriceBases',
  "query GetPriceBases($page:Int$limit:Int$filters:[Filter!]){priceList(page:$page limit:$limit filters:$filters){total page limit nodes{id name state rounding floor_bp ceiling_bp rules{target item_group_id item_id kind value}overrides{item_id price}option_overrides{item_id variant_option_id price}bases{...PriceTerms}}}}fragment PriceTerms on PriceBase{id rounding floor_bp ceiling_bp rules{target item_group_id item_id kind value}overrides{item_id price}option_overrides{item_id variant_option_id price}}",
  ["OptionPriceOverride","Price","PriceBase","PriceList","PriceOverride","PriceRule"],
  "query GetPriceBasesTallies($of:[[Filter!]!]!){priceList{tallies(of:$of)}}",
);

export const GetItemOptionsDocument = document<GetItemOptionsQuery, GetItemOptionsQueryVariables>(
  'GetItemOptions',
  "query GetItemOptions($page:Int$limit:Int$filters:[Filter!]){itemList(page:$page limit:$limit filters:$filters){total page limit nodes{id options{variant_option_id variant_name name surcharge price takes_price}}}}",
  ["Item","ItemList","ItemOption"],
  "query GetItemOptionsTallies($of:[[Filter!]!]!){itemList{tallies(of:$of)}}",
);

export const GetPriceTableGroupsDocument = document<GetPriceTableGroupsQuery, GetPriceTableGroupsQueryVariables>(
  'GetPriceTableGroups',
  "query GetPriceTableGroups($filters:[Filter!]){outletList(limit:100 filters:$filters){nodes{id name table{group{id name}}}}}",
  ["Outlet","OutletList","Seating","SeatingGroup"],
);

export const GetPricePreviewDocument = document<GetPricePreviewQuery, GetPricePreviewQueryVariables>(
  'GetPricePreview',
  "query GetPricePreview($item_id:Int!$variant_option_id:Int$outlet_id:Int!$channel:String!$member_tier_id:Int$date:Date!$time:Time!$assume_published_id:Int){pricePreview(item_id:$item_id variant_option_id:$variant_option_id outlet_id:$outlet_id channel:$channel member_tier_id:$member_tier_id date:$date time:$time assume_published_id:$assume_published_id){item_name option_name at base_price price verdicts{price_id name priority outcome price source kind value steps{name start price source kind value is_rounded is_lowered is_raised}is_rounded is_lowered is_raised}}}",
  ["PricePreview","PriceStep","PriceVerdict"],
);

export const CreatePriceDocument = document<CreatePriceMutation, CreatePriceMutationVariables>(
  'CreatePrice',
  "mutation CreatePrice($price:NewPrice!$confirmed_warnings:[String!]){createPrice(price:$price confirmed_warnings:$confirmed_warnings){id}}",
  ["Price"],
);

export const UpdatePriceDocument = document<UpdatePriceMutation, UpdatePriceMutationVariables>(
  'UpdatePrice',
  "mutation UpdatePrice($price:EditPrice!$confirmed_warnings:[String!]){updatePrice(price:$price confirmed_warnings:$confirmed_warnings){id version}}",
  ["Price"],
);

export const PublishPriceDocument = document<PublishPriceMutation, PublishPriceMutationVariables>(
  'PublishPrice',
  "mutation PublishPrice($publish:PublishPrice!$confirmed_warnings:[String!]){publishPrice(publish:$publish confirmed_warnings:$confirmed_warnings){id status}}",
  ["Price"],
);

export const UnschedulePriceDocument = document<UnschedulePriceMutation, UnschedulePriceMutationVariables>(
  'UnschedulePrice',
  "mutation UnschedulePrice($id:Int!){unschedulePrice(id:$id)}",
  [],
);

export const EndPriceDocument = document<EndPriceMutation, EndPriceMutationVariables>(
  'EndPrice',
  "mutation EndPrice($id:Int!){endPrice(id:$id)}",
  [],
);

export const DuplicatePriceDocument = document<DuplicatePriceMutation, DuplicatePriceMutationVariables>(
  'DuplicatePrice',
  "mutation DuplicatePrice($id:Int!){duplicatePrice(id:$id)}",
  [],
);

export const ArchivePriceDocument = document<ArchivePriceMutation, ArchivePriceMutationVariables>(
  'ArchivePrice',
  "mutation ArchivePrice($id:Int!){archivePrice(id:$id)}",
  [],
);

export const RestorePriceDocument = document<RestorePriceMutation, RestorePriceMutationVariables>(
  'RestorePrice',
  "mutation RestorePrice($id:Int!){restorePrice(id:$id)}",
  [],
);

export const GetPriceVersionsDocument = document<GetPriceVersionsQuery, GetPriceVersionsQueryVariables>(
  'GetPriceVersions',
  "query GetPriceVersions($id:Int!){priceVersions(id:$id){no created_at created_by restored_no changed}}",
  ["PriceVersion"],
);

export const GetPriceReversionDocument = document<GetPriceReversionQuery, GetPriceReversionQueryVariables>(
  'GetPriceReversion',
  "query GetPriceReversion($id:Int!$no:Int!){priceReversion(id:$id no:$no){no item_count changes names items{item_id name now was}}}",
  ["PriceReversion","PriceRevertedItem"],
);

export const RevertPriceDocument = document<RevertPriceMutation, RevertPriceMutationVariables>(
  'RevertPrice',
  "mutation RevertPrice($revert:RevertPrice!$confirmed_warnings:[String!]){revertPrice(revert:$revert confirmed_warnings:$confirmed_warnings){id version}}",
  ["Price"],
);
