// Generated from produce.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetRecipeProductionLogListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetRecipeProductionLogListQuery = {
  recipeProductionLogList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      number: string,
      status: string,
      ingredient_name: string,
      base_unit: string,
      planned_quantity: string,
      yield_quantity: string | null,
      yield_bp: number | null,
      unit_cost: string | null,
      cost_variance_bp: number | null,
      short_count: number,
      business_date: string | null,
      expiry_date: string | null,
      maker: string | null,
      author: string,
      created_at: string,
      outlet: {
        name: string
      }
    }>
  }
};

export type ProductionFieldsFragment = {
  id: number,
  number: string,
  status: string,
  ingredient_id: number,
  ingredient_name: string,
  ingredient_code: string,
  base_unit: string,
  storage: string | null,
  shelf_life_days: number | null,
  recipe_id: number,
  recipe_version_id: number,
  version_no: number,
  planned_quantity: string,
  batch_quantity: string,
  yield_quantity: string | null,
  waste_quantity: string | null,
  yield_bp: number | null,
  value: string | null,
  unit_cost: string | null,
  planned_unit_cost: string | null,
  cost_variance_bp: number | null,
  produced_at: string | null,
  business_date: string | null,
  expiry_date: string | null,
  note: string | null,
  author: string,
  maker: string | null,
  created_at: string,
  version: number,
  outlet: {
    id: number,
    name: string,
    timezone: string
  },
  lines: Array<{
    no: number,
    ingredient_id: number,
    name: string,
    base_unit: string,
    is_stocked: boolean,
    is_produced: boolean,
    planned_quantity: string,
    actual_quantity: string | null,
    on_hand: string,
    shortage: string,
    unit_cost: string | null,
    value: string | null
  }>,
  attachments: Array<{
    id: number,
    name: string,
    is_image: boolean,
    bytes: number,
    author: string,
    created_at: string
  }>,
  timeline: Array<{
    id: number,
    action: string,
    actor: string,
    occurred_at: string,
    remark: string | null
  }>,
  movements: Array<{
    id: number,
    item_name: string,
    unit: string,
    type: string,
    quantity: string,
    value: string | null,
    occurred_at: string
  }>
};

export type GetProductionDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetProductionDetailQuery = {
  production: {
    id: number,
    number: string,
    status: string,
    ingredient_id: number,
    ingredient_name: string,
    ingredient_code: string,
    base_unit: string,
    storage: string | null,
    shelf_life_days: number | null,
    recipe_id: number,
    recipe_version_id: number,
    version_no: number,
    planned_quantity: string,
    batch_quantity: string,
    yield_quantity: string | null,
    waste_quantity: string | null,
    yield_bp: number | null,
    value: string | null,
    unit_cost: string | null,
    planned_unit_cost: string | null,
    cost_variance_bp: number | null,
    produced_at: string | null,
    business_date: string | null,
    expiry_date: string | null,
    note: string | null,
    author: string,
    maker: string | null,
    created_at: string,
    version: number,
    outlet: {
      id: number,
      name: string,
      timezone: string
    },
    lines: Array<{
      no: number,
      ingredient_id: number,
      name: string,
      base_unit: string,
      is_stocked: boolean,
      is_produced: boolean,
      planned_quantity: string,
      actual_quantity: string | null,
      on_hand: string,
      shortage: string,
      unit_cost: string | null,
      value: string | null
    }>,
    attachments: Array<{
      id: number,
      name: string,
      is_image: boolean,
      bytes: number,
      author: string,
      created_at: string
    }>,
    timeline: Array<{
      id: number,
      action: string,
      actor: string,
      occurred_at: string,
      remark: string | null
    }>,
    movements: Array<{
      id: number,
      item_name: string,
      unit: string,
      type: string,
      quantity: string,
      value: string | null,
      occurred_at: string
    }>
  }
};

export type GetProductionPlanQueryVariables = Exact<{
  outlet_id: number;
  days?: number | null | undefined;
}>;


export type GetProductionPlanQuery = {
  productionPlan: Array<{
    ingredient_id: number,
    name: string,
    base_unit: string,
    on_hand: string,
    in_production: string,
    requested: string,
    minimum: string | null,
    par: string | null,
    daily_use: string,
    batch_quantity: string | null,
    target: string,
    batches: number,
    suggested_quantity: string
  }>
};

export type GetProductionVersionsQueryVariables = Exact<{
  outlet_id: number;
  ingredient_id: number;
}>;


export type GetProductionVersionsQuery = {
  productionVersions: Array<{
    id: number,
    no: number,
    effective_from: string,
    yield_quantity: string,
    lines: Array<{
      ingredient_id: number,
      name: string,
      base_unit: string,
      is_stocked: boolean,
      quantity: string,
      yield_bp: number,
      on_hand: string,
      unit_cost: string | null
    }>
  }>
};

export type GetProductionSummaryQueryVariables = Exact<{
  outlet_id?: number | null | undefined;
  from: string;
  until: string;
}>;


export type GetProductionSummaryQuery = {
  productionSummary: {
    productions: number,
    yield_variance_bp: number | null,
    cost_variance_bp: number | null,
    short_yields: Array<{
      ingredient_id: number,
      name: string,
      productions: number,
      yield_variance_bp: number
    }>
  }
};

export type CreateProductionMutationVariables = Exact<{
  production: Types.NewProduction;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type CreateProductionMutation = {
  createProduction: {
    id: number
  }
};

export type UpdateProductionMutationVariables = Exact<{
  production: Types.EditProduction;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type UpdateProductionMutation = {
  updateProduction: {
    id: number
  }
};

export type StartProductionMutationVariables = Exact<{
  production: Types.ProductionStep;
}>;


export type StartProductionMutation = {
  startProduction: {
    id: number
  }
};

export type FinishProductionMutationVariables = Exact<{
  production: Types.FinishProduction;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type FinishProductionMutation = {
  finishProduction: {
    id: number
  }
};

export type CancelProductionMutationVariables = Exact<{
  production: Types.CancelProduction;
}>;


export type CancelProductionMutation = {
  cancelProduction: {
    id: number
  }
};

export type CreatePlannedProductionsMutationVariables = Exact<{
  plan: Types.PlannedProductions;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type CreatePlannedProductionsMutation = {
  createPlannedProductions: Array<number>
};

export type DuplicateProductionMutationVariables = Exact<{
  id: number;
}>;


export type DuplicateProductionMutation = {
  duplicateProduction: number
};


export const GetRecipeProductionLogListDocument = document<GetRecipeProductionLogListQuery, GetRecipeProductionLogListQueryVariables>(
  'GetRecipeProductionLogList',
  "query GetRecipeProductionLogList($page:Int$limit:Int$filters:[Filter!]){recipeProductionLogList(page:$page limit:$limit filters:$filters){total page limit nodes{id number status outlet{name}ingredient_name base_unit planned_quantity yield_quantity yield_bp unit_cost cost_variance_bp short_count business_date expiry_date maker author created_at}}}",
  ["OutletName","Production","RecipeProductionLogList"],
  "query GetRecipeProductionLogListTallies($of:[[Filter!]!]!){recipeProductionLogList{tallies(of:$of)}}",
);

export const GetProductionDetailDocument = document<GetProductionDetailQuery, GetProductionDetailQueryVariables>(
  'GetProductionDetail',
  "query GetProductionDetail($id:Int!){production(id:$id){...ProductionFields}}fragment ProductionFields on Production{id number status outlet{id name timezone}ingredient_id ingredient_name ingredient_code base_unit storage shelf_life_days recipe_id recipe_version_id version_no planned_quantity batch_quantity yield_quantity waste_quantity yield_bp value unit_cost planned_unit_cost cost_variance_bp produced_at business_date expiry_date note author maker created_at version lines{no ingredient_id name base_unit is_stocked is_produced planned_quantity actual_quantity on_hand shortage unit_cost value}attachments{...AttachmentFields}timeline{id action actor occurred_at remark}movements{id item_name unit type quantity value occurred_at}}fragment AttachmentFields on Attachment{id name is_image bytes author created_at}",
  ["Attachment","OutletName","Production","ProductionEvent","ProductionLine","ProductionMovement"],
);

export const GetProductionPlanDocument = document<GetProductionPlanQuery, GetProductionPlanQueryVariables>(
  'GetProductionPlan',
  "query GetProductionPlan($outlet_id:Int!$days:Int){productionPlan(outlet_id:$outlet_id days:$days){ingredient_id name base_unit on_hand in_production requested minimum par daily_use batch_quantity target batches suggested_quantity}}",
  ["ProductionPlan"],
);

export const GetProductionVersionsDocument = document<GetProductionVersionsQuery, GetProductionVersionsQueryVariables>(
  'GetProductionVersions',
  "query GetProductionVersions($outlet_id:Int!$ingredient_id:Int!){productionVersions(outlet_id:$outlet_id ingredient_id:$ingredient_id){id no effective_from yield_quantity lines{ingredient_id name base_unit is_stocked quantity yield_bp on_hand unit_cost}}}",
  ["ProductionRecipeLine","ProductionVersion"],
);

export const GetProductionSummaryDocument = document<GetProductionSummaryQuery, GetProductionSummaryQueryVariables>(
  'GetProductionSummary',
  "query GetProductionSummary($outlet_id:Int$from:Date!$until:Date!){productionSummary(outlet_id:$outlet_id from:$from until:$until){productions yield_variance_bp cost_variance_bp short_yields{ingredient_id name productions yield_variance_bp}}}",
  ["ProductionSummary","ShortYield"],
);

export const CreateProductionDocument = document<CreateProductionMutation, CreateProductionMutationVariables>(
  'CreateProduction',
  "mutation CreateProduction($production:NewProduction!$confirmed_warnings:[String!]){createProduction(production:$production confirmed_warnings:$confirmed_warnings){id}}",
  ["Production"],
);

export const UpdateProductionDocument = document<UpdateProductionMutation, UpdateProductionMutationVariables>(
  'UpdateProduction',
  "mutation UpdateProduction($production:EditProduction!$confirmed_warnings:[String!]){updateProduction(production:$production confirmed_warnings:$confirmed_warnings){id}}",
  ["Production"],
);

export const StartProductionDocument = document<StartProductionMutation, StartProductionMutationVariables>(
  'StartProduction',
  "mutation StartProduction($production:ProductionStep!){startProduction(production:$production){id}}",
  ["Production"],
);

export const FinishProductionDocument = document<FinishProductionMutation, FinishProductionMutationVariables>(
  'FinishProduction',
  "mutation FinishProduction($production:FinishProduction!$confirmed_warnings:[String!]){finishProduction(production:$production confirmed_warnings:$confirmed_warnings){id}}",
  ["Production"],
);

export const CancelProductionDocument = document<CancelProductionMutation, CancelProductionMutationVariables>(
  'CancelProduction',
  "mutation CancelProduction($production:CancelProduction!){cancelProduction(production:$production){id}}",
  ["Production"],
);

export const CreatePlannedProductionsDocument = document<CreatePlannedProductionsMutation, CreatePlannedProductionsMutationVariables>(
  'CreatePlannedProductions',
  "mutation CreatePlannedProductions($plan:PlannedProductions!$confirmed_warnings:[String!]){createPlannedProductions(plan:$plan confirmed_warnings:$confirmed_warnings)}",
  [],
);

export const DuplicateProductionDocument = document<DuplicateProductionMutation, DuplicateProductionMutationVariables>(
  'DuplicateProduction',
  "mutation DuplicateProduction($id:Int!){duplicateProduction(id:$id)}",
  [],
);
