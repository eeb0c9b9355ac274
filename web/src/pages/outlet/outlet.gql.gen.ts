// Generated from outlet.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type OutletHoursFragment = {
  timezone: string,
  hours: Array<{
    weekday: number,
    opens_at: string,
    closes_at: string
  }>,
  special_days: Array<{
    date: string,
    is_closed: boolean,
    note: string | null,
    opens_at: string | null,
    closes_at: string | null
  }>
};

export type GetOutletListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetOutletListQuery = {
  outletList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      code: string,
      name: string,
      kind: string,
      phone: string,
      email: string,
      image_link: string | null,
      complete_address: string,
      area_name: string | null,
      activate_qr: boolean,
      order_from_qr: boolean,
      is_use_pin: boolean,
      grab_integration_status: string,
      device_count: number,
      last_sync_at: string | null,
      version: number,
      deleted_at: string | null,
      timezone: string,
      city: {
        id: number,
        name: string
      },
      hours: Array<{
        weekday: number,
        opens_at: string,
        closes_at: string
      }>,
      special_days: Array<{
        date: string,
        is_closed: boolean,
        note: string | null,
        opens_at: string | null,
        closes_at: string | null
      }>
    }>
  }
};

export type GetOutletDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetOutletDetailQuery = {
  outlet: {
    id: number,
    code: string,
    name: string,
    kind: string,
    email: string,
    phone: string,
    image: string | null,
    image_link: string | null,
    facebook: string | null,
    twitter: string | null,
    instagram: string | null,
    youtube: string | null,
    tiktok: string | null,
    complete_address: string,
    postal_code: string | null,
    address_lat: number | null,
    address_long: number | null,
    province_id: number,
    city_id: number,
    area_id: number | null,
    activate_qr: boolean,
    order_from_qr: boolean,
    radius: number,
    pin: string | null,
    is_use_pin: boolean,
    business_day_cutoff: string,
    low_stock_policy: string,
    opened_on: string | null,
    device_count: number,
    last_sync_at: string | null,
    version: number,
    deleted_at: string | null,
    timezone: string,
    taxes: Array<{
      effective_from: string,
      tax_bp: number,
      service_bp: number,
      is_tax_inclusive: boolean,
      is_service_before_discount: boolean,
      rounding_step: number,
      round_down_below: number,
      is_rounding_cash_only: boolean,
      service_channels: Array<string>,
      inclusive_channels: Array<string>
    }>,
    hours: Array<{
      weekday: number,
      opens_at: string,
      closes_at: string
    }>,
    special_days: Array<{
      date: string,
      is_closed: boolean,
      note: string | null,
      opens_at: string | null,
      closes_at: string | null
    }>
  }
};

export type GetOutletArchiveBlockersQueryVariables = Exact<{
  id: number;
}>;


export type GetOutletArchiveBlockersQuery = {
  outletArchiveBlockers: Array<{
    key: string,
    message: string,
    route: string
  }>
};

export type GetKitchenRequestsQueryVariables = Exact<{
  asked?: Array<Types.Filter> | null | undefined;
  under_way?: Array<Types.Filter> | null | undefined;
}>;


export type GetKitchenRequestsQuery = {
  asked: {
    total: number
  },
  under_way: {
    total: number
  }
};

export type CreateOutletLikeMutationVariables = Exact<{
  outlet: Types.OutletLike;
}>;


export type CreateOutletLikeMutation = {
  createOutletLike: {
    id: number
  }
};

export type UpdateOutletMutationVariables = Exact<{
  outlet: Types.EditOutlet;
}>;


export type UpdateOutletMutation = {
  updateOutlet: {
    id: number,
    version: number
  }
};

export type ArchiveOutletMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveOutletMutation = {
  archiveOutlet: number
};

export type RestoreOutletMutationVariables = Exact<{
  id: number;
}>;


export type RestoreOutletMutation = {
  restoreOutlet: number
};

export type GetOutletSettingsListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetOutletSettingsListQuery = {
  outletList: {
    total: number,
    nodes: Array<{
      id: number,
      name: string,
      activate_qr: boolean,
      order_from_qr: boolean,
      radius: number,
      timezone: string,
      taxes: Array<{
        effective_from: string,
        tax_bp: number,
        service_bp: number,
        is_tax_inclusive: boolean,
        is_service_before_discount: boolean,
        rounding_step: number,
        round_down_below: number,
        is_rounding_cash_only: boolean,
        service_channels: Array<string>,
        inclusive_channels: Array<string>
      }>,
      hours: Array<{
        weekday: number,
        opens_at: string,
        closes_at: string
      }>,
      special_days: Array<{
        date: string,
        is_closed: boolean,
        note: string | null,
        opens_at: string | null,
        closes_at: string | null
      }>
    }>
  }
};

export type SetOutletRatesMutationVariables = Exact<{
  rates: Types.OutletRates;
}>;


export type SetOutletRatesMutation = {
  setOutletRates: Array<number>
};

export type GetOutletDifferencesQueryVariables = Exact<{
  id: number;
  outlet_ids: Array<number>;
  groups: Array<string>;
}>;


export type GetOutletDifferencesQuery = {
  outletDifferences: Array<{
    outlet_id: number,
    texts: Array<string>
  }>
};

export type ApplyOutletSettingsMutationVariables = Exact<{
  settings: Types.OutletSettingsCopy;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type ApplyOutletSettingsMutation = {
  applyOutletSettings: Array<number>
};

export type GetAreaListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type GetAreaListQuery = {
  areaList: {
    total: number,
    nodes: Array<{
      id: number,
      name: string,
      parent_area_id: number | null,
      full_name: string,
      depth: number,
      outlet_count: number,
      version: number
    }>
  }
};

export type CreateAreaMutationVariables = Exact<{
  area: Types.NewArea;
}>;


export type CreateAreaMutation = {
  createArea: {
    id: number
  }
};

export type UpdateAreaMutationVariables = Exact<{
  area: Types.EditArea;
}>;


export type UpdateAreaMutation = {
  updateArea: {
    id: number,
    version: number
  }
};

export type DeleteAreaMutationVariables = Exact<{
  area: Types.DeleteArea;
}>;


export type DeleteAreaMutation = {
  deleteArea: {
    id: number
  }
};

export type SetOutletAreasMutationVariables = Exact<{
  areas: Types.OutletAreas;
}>;


export type SetOutletAreasMutation = {
  setOutletAreas: Array<number>
};

export type GetOutletWhyQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetOutletWhyQuery = {
  summaryReport: {
    why: {
      sentence: string | null
    } | null
  }
};


export const GetOutletListDocument = document<GetOutletListQuery, GetOutletListQueryVariables>(
  'GetOutletList',
  "query GetOutletList($page:Int$limit:Int$filters:[Filter!]){outletList(page:$page limit:$limit filters:$filters){total page limit nodes{id code name kind phone email image_link complete_address city{id name}area_name activate_qr order_from_qr is_use_pin grab_integration_status device_count last_sync_at version deleted_at ...OutletHours}}}fragment OutletHours on Outlet{timezone hours{weekday opens_at closes_at}special_days{date is_closed note opens_at closes_at}}",
  ["City","OpeningHours","Outlet","OutletList","SpecialDay"],
  "query GetOutletListTallies($of:[[Filter!]!]!){outletList{tallies(of:$of)}}",
);

export const GetOutletDetailDocument = document<GetOutletDetailQuery, GetOutletDetailQueryVariables>(
  'GetOutletDetail',
  "query GetOutletDetail($id:Int!){outlet(id:$id){id code name kind email phone image image_link facebook twitter instagram youtube tiktok complete_address postal_code address_lat address_long province_id city_id area_id activate_qr order_from_qr radius pin is_use_pin business_day_cutoff low_stock_policy opened_on device_count last_sync_at version deleted_at ...OutletHours taxes{effective_from tax_bp service_bp is_tax_inclusive is_service_before_discount rounding_step round_down_below is_rounding_cash_only service_channels inclusive_channels}}}fragment OutletHours on Outlet{timezone hours{weekday opens_at closes_at}special_days{date is_closed note opens_at closes_at}}",
  ["OpeningHours","Outlet","OutletTax","SpecialDay"],
);

export const GetOutletArchiveBlockersDocument = document<GetOutletArchiveBlockersQuery, GetOutletArchiveBlockersQueryVariables>(
  'GetOutletArchiveBlockers',
  "query GetOutletArchiveBlockers($id:Int!){outletArchiveBlockers(id:$id){key message route}}",
  ["ArchiveBlocker"],
);

export const GetKitchenRequestsDocument = document<GetKitchenRequestsQuery, GetKitchenRequestsQueryVariables>(
  'GetKitchenRequests',
  "query GetKitchenRequests($asked:[Filter!]$under_way:[Filter!]){asked:stockRequestList(page:1 limit:1 filters:$asked){total}under_way:stockRequestList(page:1 limit:1 filters:$under_way){total}}",
  ["StockRequestList"],
);

export const CreateOutletLikeDocument = document<CreateOutletLikeMutation, CreateOutletLikeMutationVariables>(
  'CreateOutletLike',
  "mutation CreateOutletLike($outlet:OutletLike!){createOutletLike(outlet:$outlet){id}}",
  ["Outlet"],
);

export const UpdateOutletDocument = document<UpdateOutletMutation, UpdateOutletMutationVariables>(
  'UpdateOutlet',
  "mutation UpdateOutlet($outlet:EditOutlet!){updateOutlet(outlet:$outlet){id version}}",
  ["Outlet"],
);

export const ArchiveOutletDocument = document<ArchiveOutletMutation, ArchiveOutletMutationVariables>(
  'ArchiveOutlet',
  "mutation ArchiveOutlet($id:Int!){archiveOutlet(id:$id)}",
  [],
);

export const RestoreOutletDocument = document<RestoreOutletMutation, RestoreOutletMutationVariables>(
  'RestoreOutlet',
  "mutation RestoreOutlet($id:Int!){restoreOutlet(id:$id)}",
  [],
);

export const GetOutletSettingsListDocument = document<GetOutletSettingsListQuery, GetOutletSettingsListQueryVariables>(
  'GetOutletSettingsList',
  "query GetOutletSettingsList($page:Int$limit:Int$filters:[Filter!]){outletList(page:$page limit:$limit filters:$filters){total nodes{id name activate_qr order_from_qr radius ...OutletHours taxes{effective_from tax_bp service_bp is_tax_inclusive is_service_before_discount rounding_step round_down_below is_rounding_cash_only service_channels inclusive_channels}}}}fragment OutletHours on Outlet{timezone hours{weekday opens_at closes_at}special_days{date is_closed note opens_at closes_at}}",
  ["OpeningHours","Outlet","OutletList","OutletTax","SpecialDay"],
  "query GetOutletSettingsListTallies($of:[[Filter!]!]!){outletList{tallies(of:$of)}}",
);

export const SetOutletRatesDocument = document<SetOutletRatesMutation, SetOutletRatesMutationVariables>(
  'SetOutletRates',
  "mutation SetOutletRates($rates:OutletRates!){setOutletRates(rates:$rates)}",
  [],
);

export const GetOutletDifferencesDocument = document<GetOutletDifferencesQuery, GetOutletDifferencesQueryVariables>(
  'GetOutletDifferences',
  "query GetOutletDifferences($id:Int!$outlet_ids:[Int!]!$groups:[String!]!){outletDifferences(id:$id outlet_ids:$outlet_ids groups:$groups){outlet_id texts}}",
  ["OutletDifference"],
);

export const ApplyOutletSettingsDocument = document<ApplyOutletSettingsMutation, ApplyOutletSettingsMutationVariables>(
  'ApplyOutletSettings',
  "mutation ApplyOutletSettings($settings:OutletSettingsCopy!$confirmed_warnings:[String!]){applyOutletSettings(settings:$settings confirmed_warnings:$confirmed_warnings)}",
  [],
);

export const GetAreaListDocument = document<GetAreaListQuery, GetAreaListQueryVariables>(
  'GetAreaList',
  "query GetAreaList($page:Int$limit:Int){areaList(page:$page limit:$limit){total nodes{id name parent_area_id full_name depth outlet_count version}}}",
  ["Area","AreaList"],
);

export const CreateAreaDocument = document<CreateAreaMutation, CreateAreaMutationVariables>(
  'CreateArea',
  "mutation CreateArea($area:NewArea!){createArea(area:$area){id}}",
  ["Area"],
);

export const UpdateAreaDocument = document<UpdateAreaMutation, UpdateAreaMutationVariables>(
  'UpdateArea',
  "mutation UpdateArea($area:EditArea!){updateArea(area:$area){id version}}",
  ["Area"],
);

export const DeleteAreaDocument = document<DeleteAreaMutation, DeleteAreaMutationVariables>(
  'DeleteArea',
  "mutation DeleteArea($area:DeleteArea!){deleteArea(area:$area){id}}",
  ["DeletedArea"],
);

export const SetOutletAreasDocument = document<SetOutletAreasMutation, SetOutletAreasMutationVariables>(
  'SetOutletAreas',
  "mutation SetOutletAreas($areas:OutletAreas!){setOutletAreas(areas:$areas)}",
  [],
);

export const GetOutletWhyDocument = document<GetOutletWhyQuery, GetOutletWhyQueryVariables>(
  'GetOutletWhy',
  "query GetOutletWhy($filter:ReportFilter){summaryReport(filter:$filter){why{sentence}}}",
  ["SummaryReport","WhyChanged"],
);
