// Generated from suggestion.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type GetBuyingSuggestionQueryVariables = Exact<{
  cover_days: number;
  outlet_id?: number | null | undefined;
  supplier_id?: number | null | undefined;
  category?: string | null | undefined;
}>;


export type GetBuyingSuggestionQuery = {
  buyingSuggestion: {
    total: number,
    made_at: string,
    categories: Array<string>,
    suppliers: Array<{
      id: number,
      name: string
    }>,
    unsupplied: Array<{
      item_kind: string,
      item_id: number,
      name: string,
      outlet_name: string
    }>,
    lines: Array<{
      outlet_id: number,
      outlet_name: string,
      from_outlet_id: number | null,
      from_outlet_name: string | null,
      supplier_id: number | null,
      supplier_name: string | null,
      supplier_code: string | null,
      min_order: number | null,
      credit_days: number | null,
      item_kind: string,
      item_id: number,
      name: string,
      base_unit: string,
      shelf_life_days: number | null,
      unit: string,
      factor: string,
      unit_quantity: string,
      price: number | null,
      on_hand: string,
      on_order: string,
      on_transfer: string,
      daily_use: string,
      weeks: number,
      safety: string,
      use_after: string,
      transferred: string,
      runs_out_on: string | null,
      arrives_on: string,
      lasts_until: string,
      capped_by: string | null,
      is_least: boolean,
      measured: {
        days: number,
        mean_use: string,
        mean_error: string,
        week_error: string
      } | null
    }>
  }
};

export type OrderSuggestedMutationVariables = Exact<{
  suggested: Types.SuggestedDocuments;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type OrderSuggestedMutation = {
  orderSuggested: {
    order_ids: Array<number>,
    transfer_ids: Array<number>
  }
};

export type DemandFactorFieldsFragment = {
  id: number,
  name: string,
  kind: string,
  month_from: number | null,
  month_to: number | null,
  from_date: string | null,
  to_date: string | null,
  outlet_id: number | null,
  outlet_name: string | null,
  factor_bp: number,
  version: number
};

export type GetDemandFactorsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetDemandFactorsQuery = {
  demandFactorList: {
    total: number,
    nodes: Array<{
      id: number,
      name: string,
      kind: string,
      month_from: number | null,
      month_to: number | null,
      from_date: string | null,
      to_date: string | null,
      outlet_id: number | null,
      outlet_name: string | null,
      factor_bp: number,
      version: number
    }>
  }
};

export type CreateDemandFactorMutationVariables = Exact<{
  demand_factor: Types.NewDemandFactor;
}>;


export type CreateDemandFactorMutation = {
  createDemandFactor: {
    id: number,
    name: string,
    kind: string,
    month_from: number | null,
    month_to: number | null,
    from_date: string | null,
    to_date: string | null,
    outlet_id: number | null,
    outlet_name: string | null,
    factor_bp: number,
    version: number
  }
};

export type UpdateDemandFactorMutationVariables = Exact<{
  demand_factor: Types.EditDemandFactor;
}>;


export type UpdateDemandFactorMutation = {
  updateDemandFactor: {
    id: number,
    name: string,
    kind: string,
    month_from: number | null,
    month_to: number | null,
    from_date: string | null,
    to_date: string | null,
    outlet_id: number | null,
    outlet_name: string | null,
    factor_bp: number,
    version: number
  }
};

export type DeleteDemandFactorMutationVariables = Exact<{
  demand_factor: Types.DeleteDemandFactor;
}>;


export type DeleteDemandFactorMutation = {
  deleteDemandFactor: {
    id: number
  }
};


export const GetBuyingSuggestionDocument = document<GetBuyingSuggestionQuery, GetBuyingSuggestionQueryVariables>(
  'GetBuyingSuggestion',
  "query GetBuyingSuggestion($cover_days:Int!$outlet_id:Int$supplier_id:Int$category:String){buyingSuggestion(cover_days:$cover_days outlet_id:$outlet_id supplier_id:$supplier_id category:$category){total made_at categories suppliers{id name}unsupplied{item_kind item_id name outlet_name}lines{outlet_id outlet_name from_outlet_id from_outlet_name supplier_id supplier_name supplier_code min_order credit_days item_kind item_id name base_unit shelf_life_days unit factor unit_quantity price on_hand on_order on_transfer daily_use weeks safety use_after transferred runs_out_on arrives_on lasts_until capped_by is_least measured{days mean_use mean_error week_error}}}}",
  ["BuyingSuggestion","BuyingSuggestionLine","DemandError","SuggestedSupplier","UnsuppliedGood"],
);

export const OrderSuggestedDocument = document<OrderSuggestedMutation, OrderSuggestedMutationVariables>(
  'OrderSuggested',
  "mutation OrderSuggested($suggested:SuggestedDocuments!$confirmed_warnings:[String!]){orderSuggested(suggested:$suggested confirmed_warnings:$confirmed_warnings){order_ids transfer_ids}}",
  ["OrderedSuggestion"],
);

export const GetDemandFactorsDocument = document<GetDemandFactorsQuery, GetDemandFactorsQueryVariables>(
  'GetDemandFactors',
  "query GetDemandFactors{demandFactorList(limit:100){total nodes{...DemandFactorFields}}}fragment DemandFactorFields on DemandFactor{id name kind month_from month_to from_date to_date outlet_id outlet_name factor_bp version}",
  ["DemandFactor","DemandFactorList"],
);

export const CreateDemandFactorDocument = document<CreateDemandFactorMutation, CreateDemandFactorMutationVariables>(
  'CreateDemandFactor',
  "mutation CreateDemandFactor($demand_factor:NewDemandFactor!){createDemandFactor(demand_factor:$demand_factor){...DemandFactorFields}}fragment DemandFactorFields on DemandFactor{id name kind month_from month_to from_date to_date outlet_id outlet_name factor_bp version}",
  ["DemandFactor"],
);

export const UpdateDemandFactorDocument = document<UpdateDemandFactorMutation, UpdateDemandFactorMutationVariables>(
  'UpdateDemandFactor',
  "mutation UpdateDemandFactor($demand_factor:EditDemandFactor!){updateDemandFactor(demand_factor:$demand_factor){...DemandFactorFields}}fragment DemandFactorFields on DemandFactor{id name kind month_from month_to from_date to_date outlet_id outlet_name factor_bp version}",
  ["DemandFactor"],
);

export const DeleteDemandFactorDocument = document<DeleteDemandFactorMutation, DeleteDemandFactorMutationVariables>(
  'DeleteDemandFactor',
  "mutation DeleteDemandFactor($demand_factor:DeleteDemandFactor!){deleteDemandFactor(demand_factor:$demand_factor){id}}",
  ["DeletedDemandFactor"],
);
