// Generated from recipe.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetRecipeListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetRecipeListQuery = {
  recipeList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      finding_count: number,
      is_sample: boolean,
      kind: string,
      name: string,
      code: string,
      yield_quantity: string,
      yield_unit: string,
      version_no: number,
      effective_from: string,
      price: number | null,
      unit_cost: string | null,
      food_cost_bp: number | null,
      food_cost_target_bp: number | null,
      is_over_target: boolean | null,
      cost_change_bp: number | null,
      used_by_count: number,
      completeness: number,
      problem_count: number,
      kitchen_station: string | null,
      prep_minutes: number | null,
      updated_at: string,
      version: number,
      deleted_at: string | null
    }>
  }
};

export type GetRecipeOutputsQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetRecipeOutputsQuery = {
  recipeList: {
    total: number,
    nodes: Array<{
      id: number,
      item_id: number | null,
      ingredient_id: number | null
    }>
  }
};

export type GetRecipeIngredientsQueryVariables = Exact<{
  outlet_id?: number | null | undefined;
}>;


export type GetRecipeIngredientsQuery = {
  recipeIngredients: Array<{
    id: number,
    code: string,
    name: string,
    kind: string,
    base_unit: string,
    yield_bp: number,
    category_name: string | null,
    is_archived: boolean,
    recipe_id: number | null,
    has_cost: boolean,
    cost_source: Types.CostSource,
    unit_cost: string | null,
    units: Array<{
      name: string,
      factor: string,
      uses: Array<string>
    }>
  }>
};

export type GetRecipeDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetRecipeDetailQuery = {
  recipe: {
    id: number,
    kind: string,
    name: string,
    code: string,
    item_id: number | null,
    ingredient_id: number | null,
    yield_unit: string,
    version_no: number,
    price: number | null,
    order_types: Array<string>,
    costed_order_type: string,
    food_cost_target_bp: number | null,
    version: number,
    deleted_at: string | null,
    used_by: Array<{
      id: number,
      name: string,
      kind: string
    }>,
    versions: Array<{
      id: number,
      no: number,
      effective_from: string,
      state: string,
      yield_quantity: string,
      prep_minutes: number | null,
      kitchen_station: string | null,
      steps: string | null,
      note: string | null,
      created_at: string,
      created_by: string,
      unit_cost: string | null,
      lines: Array<{
        no: number,
        ingredient_id: number,
        name: string,
        base_unit: string,
        quantity: string,
        unit: string,
        unit_quantity: string,
        yield_bp: number,
        order_types: Array<string>,
        note: string | null,
        unit_cost: string | null
      }>
    }>
  }
};

export type CreateRecipeMutationVariables = Exact<{
  recipe: Types.NewRecipe;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type CreateRecipeMutation = {
  createRecipe: {
    id: number
  }
};

export type UpdateRecipeMutationVariables = Exact<{
  recipe: Types.EditRecipe;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type UpdateRecipeMutation = {
  updateRecipe: {
    id: number,
    version: number
  }
};

export type CopyRecipeMutationVariables = Exact<{
  recipe: Types.CopyRecipe;
}>;


export type CopyRecipeMutation = {
  copyRecipe: {
    id: number
  }
};

export type ArchiveRecipeMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveRecipeMutation = {
  archiveRecipe: number
};

export type RestoreRecipeMutationVariables = Exact<{
  id: number;
}>;


export type RestoreRecipeMutation = {
  restoreRecipe: number
};


export const GetRecipeListDocument = document<GetRecipeListQuery, GetRecipeListQueryVariables>(
  'GetRecipeList',
  "query GetRecipeList($page:Int$limit:Int$filters:[Filter!]){recipeList(page:$page limit:$limit filters:$filters){total page limit nodes{id finding_count is_sample kind name code yield_quantity yield_unit version_no effective_from price unit_cost food_cost_bp food_cost_target_bp is_over_target cost_change_bp used_by_count completeness problem_count kitchen_station prep_minutes updated_at version deleted_at}}}",
  ["Recipe","RecipeList"],
  "query GetRecipeListTallies($of:[[Filter!]!]!){recipeList{tallies(of:$of)}}",
);

export const GetRecipeOutputsDocument = document<GetRecipeOutputsQuery, GetRecipeOutputsQueryVariables>(
  'GetRecipeOutputs',
  "query GetRecipeOutputs($page:Int$limit:Int$filters:[Filter!]){recipeList(page:$page limit:$limit filters:$filters){total nodes{id item_id ingredient_id}}}",
  ["Recipe","RecipeList"],
  "query GetRecipeOutputsTallies($of:[[Filter!]!]!){recipeList{tallies(of:$of)}}",
);

export const GetRecipeIngredientsDocument = document<GetRecipeIngredientsQuery, GetRecipeIngredientsQueryVariables>(
  'GetRecipeIngredients',
  "query GetRecipeIngredients($outlet_id:Int){recipeIngredients(outlet_id:$outlet_id){id code name kind base_unit yield_bp category_name is_archived recipe_id has_cost cost_source unit_cost units{name factor uses}}}",
  ["RecipeIngredient","RecipeIngredientUnit"],
);

export const GetRecipeDetailDocument = document<GetRecipeDetailQuery, GetRecipeDetailQueryVariables>(
  'GetRecipeDetail',
  "query GetRecipeDetail($id:Int!){recipe(id:$id){id kind name code item_id ingredient_id yield_unit version_no price order_types costed_order_type food_cost_target_bp version deleted_at used_by{id name kind}versions{id no effective_from state yield_quantity prep_minutes kitchen_station steps note created_at created_by unit_cost lines{no ingredient_id name base_unit quantity unit unit_quantity yield_bp order_types note unit_cost}}}}",
  ["Recipe","RecipeLine","RecipeUse","RecipeVersion"],
);

export const CreateRecipeDocument = document<CreateRecipeMutation, CreateRecipeMutationVariables>(
  'CreateRecipe',
  "mutation CreateRecipe($recipe:NewRecipe!$confirmed_warnings:[String!]){createRecipe(recipe:$recipe confirmed_warnings:$confirmed_warnings){id}}",
  ["Recipe"],
);

export const UpdateRecipeDocument = document<UpdateRecipeMutation, UpdateRecipeMutationVariables>(
  'UpdateRecipe',
  "mutation UpdateRecipe($recipe:EditRecipe!$confirmed_warnings:[String!]){updateRecipe(recipe:$recipe confirmed_warnings:$confirmed_warnings){id version}}",
  ["Recipe"],
);

export const CopyRecipeDocument = document<CopyRecipeMutation, CopyRecipeMutationVariables>(
  'CopyRecipe',
  "mutation CopyRecipe($recipe:CopyRecipe!){copyRecipe(recipe:$recipe){id}}",
  ["Recipe"],
);

export const ArchiveRecipeDocument = document<ArchiveRecipeMutation, ArchiveRecipeMutationVariables>(
  'ArchiveRecipe',
  "mutation ArchiveRecipe($id:Int!){archiveRecipe(id:$id)}",
  [],
);

export const RestoreRecipeDocument = document<RestoreRecipeMutation, RestoreRecipeMutationVariables>(
  'RestoreRecipe',
  "mutation RestoreRecipe($id:Int!){restoreRecipe(id:$id)}",
  [],
);
