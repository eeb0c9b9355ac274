// Generated from ingredient.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetIngredientListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetIngredientListQuery = {
  ingredientList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      finding_count: number,
      is_sample: boolean,
      code: string,
      name: string,
      category: string | null,
      kind: string,
      base_unit: string,
      is_stocked: boolean,
      expense_category: string | null,
      storage: string | null,
      shelf_life_days: number | null,
      standard_cost: string | null,
      stock_value: string | null,
      short_outlet_count: number,
      recipe_count: number,
      updated_at: string,
      version: number,
      deleted_at: string | null,
      units: Array<{
        name: string,
        factor: string
      }>
    }>
  }
};

export type GetOutletStockListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetOutletStockListQuery = {
  outletStockList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      ingredient_id: number,
      code: string,
      name: string,
      category: string | null,
      kind: string,
      base_unit: string,
      storage: string | null,
      quantity: string,
      minimum: string | null,
      par: string | null,
      maximum: string | null,
      average_cost: string | null,
      value: string | null,
      last_cost: string | null,
      price_change_bp: number | null,
      last_received_at: string | null,
      last_counted_at: string | null,
      recipe_count: number,
      expiring_quantity: string,
      status: string,
      deleted_at: string | null,
      units: Array<{
        name: string,
        factor: string,
        uses: Array<string>
      }>
    }>
  }
};

export type GetIngredientDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetIngredientDetailQuery = {
  ingredient: {
    id: number,
    code: string,
    name: string,
    category: string | null,
    kind: string,
    base_unit: string,
    is_stocked: boolean,
    expense_category_id: number | null,
    expense_category: string | null,
    storage: string | null,
    yield_bp: number,
    density: string | null,
    shelf_life_days: number | null,
    shelf_life_opened_days: number | null,
    allergens: Array<string>,
    standard_cost: string | null,
    substitute_id: number | null,
    note: string | null,
    recipe_count: number,
    has_movements: boolean,
    version: number,
    deleted_at: string | null,
    units: Array<{
      name: string,
      quantity: string,
      per_unit: string | null,
      factor: string,
      uses: Array<string>,
      barcode: string | null
    }>,
    outlets: Array<{
      id: number,
      name: string,
      quantity: string,
      minimum: string | null,
      par: string | null,
      maximum: string | null,
      status: string
    }>
  }
};

export type GetExpenseCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetExpenseCategoriesQuery = {
  incomeExpenseCategoryList: {
    nodes: Array<{
      id: number,
      name: string,
      kind: string,
      is_purchase: boolean,
      deleted_at: string | null
    }>
  }
};

export type GetIngredientCategoryListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetIngredientCategoryListQuery = {
  ingredientCategoryList: {
    total: number,
    nodes: Array<{
      id: number,
      name: string,
      ingredient_count: number
    }>
  }
};

export type GetIngredientChoicesQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetIngredientChoicesQuery = {
  ingredientList: {
    total: number,
    nodes: Array<{
      id: number,
      name: string
    }>
  }
};

export type CreateIngredientMutationVariables = Exact<{
  ingredient: Types.NewIngredient;
}>;


export type CreateIngredientMutation = {
  createIngredient: {
    id: number
  }
};

export type UpdateIngredientMutationVariables = Exact<{
  ingredient: Types.EditIngredient;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type UpdateIngredientMutation = {
  updateIngredient: {
    id: number,
    version: number
  }
};

export type ArchiveIngredientsMutationVariables = Exact<{
  ingredients: Types.IngredientIds;
}>;


export type ArchiveIngredientsMutation = {
  archiveIngredients: number
};

export type RestoreIngredientsMutationVariables = Exact<{
  ingredients: Types.IngredientIds;
}>;


export type RestoreIngredientsMutation = {
  restoreIngredients: number
};

export type ChangeIngredientsMutationVariables = Exact<{
  change: Types.ChangeIngredients;
}>;


export type ChangeIngredientsMutation = {
  changeIngredients: number
};

export type UpdateMinimumStockMutationVariables = Exact<{
  minimum_stock: Types.MinimumStock;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type UpdateMinimumStockMutation = {
  updateMinimumStock: number
};


export const GetIngredientListDocument = document<GetIngredientListQuery, GetIngredientListQueryVariables>(
  'GetIngredientList',
  "query GetIngredientList($page:Int$limit:Int$filters:[Filter!]){ingredientList(page:$page limit:$limit filters:$filters){total page limit nodes{id finding_count is_sample code name category kind base_unit is_stocked expense_category storage shelf_life_days standard_cost stock_value short_outlet_count recipe_count updated_at version deleted_at units{name factor}}}}",
  ["Ingredient","IngredientList","IngredientUnit"],
  "query GetIngredientListTallies($of:[[Filter!]!]!){ingredientList{tallies(of:$of)}}",
);

export const GetOutletStockListDocument = document<GetOutletStockListQuery, GetOutletStockListQueryVariables>(
  'GetOutletStockList',
  "query GetOutletStockList($page:Int$limit:Int$filters:[Filter!]){outletStockList(page:$page limit:$limit filters:$filters){total page limit nodes{id ingredient_id code name category kind base_unit storage quantity minimum par maximum average_cost value last_cost price_change_bp last_received_at last_counted_at recipe_count expiring_quantity status deleted_at units{name factor uses}}}}",
  ["IngredientUnit","OutletStock","OutletStockList"],
  "query GetOutletStockListTallies($of:[[Filter!]!]!){outletStockList{tallies(of:$of)}}",
);

export const GetIngredientDetailDocument = document<GetIngredientDetailQuery, GetIngredientDetailQueryVariables>(
  'GetIngredientDetail',
  "query GetIngredientDetail($id:Int!){ingredient(id:$id){id code name category kind base_unit is_stocked expense_category_id expense_category storage yield_bp density shelf_life_days shelf_life_opened_days allergens standard_cost substitute_id note recipe_count has_movements version deleted_at units{name quantity per_unit factor uses barcode}outlets{id name quantity minimum par maximum status}}}",
  ["Ingredient","IngredientOutlet","IngredientUnit"],
);

export const GetExpenseCategoriesDocument = document<GetExpenseCategoriesQuery, GetExpenseCategoriesQueryVariables>(
  'GetExpenseCategories',
  "query GetExpenseCategories{incomeExpenseCategoryList(limit:100 filters:[{field:\"name\" sort:Asc}]){nodes{id name kind is_purchase deleted_at}}}",
  ["IncomeExpenseCategory","IncomeExpenseCategoryList"],
);

export const GetIngredientCategoryListDocument = document<GetIngredientCategoryListQuery, GetIngredientCategoryListQueryVariables>(
  'GetIngredientCategoryList',
  "query GetIngredientCategoryList($page:Int$limit:Int$filters:[Filter!]){ingredientCategoryList(page:$page limit:$limit filters:$filters){total nodes{id name ingredient_count}}}",
  ["IngredientCategory","IngredientCategoryList"],
  "query GetIngredientCategoryListTallies($of:[[Filter!]!]!){ingredientCategoryList{tallies(of:$of)}}",
);

export const GetIngredientChoicesDocument = document<GetIngredientChoicesQuery, GetIngredientChoicesQueryVariables>(
  'GetIngredientChoices',
  "query GetIngredientChoices($page:Int$limit:Int$filters:[Filter!]){ingredientList(page:$page limit:$limit filters:$filters){total nodes{id name}}}",
  ["Ingredient","IngredientList"],
  "query GetIngredientChoicesTallies($of:[[Filter!]!]!){ingredientList{tallies(of:$of)}}",
);

export const CreateIngredientDocument = document<CreateIngredientMutation, CreateIngredientMutationVariables>(
  'CreateIngredient',
  "mutation CreateIngredient($ingredient:NewIngredient!){createIngredient(ingredient:$ingredient){id}}",
  ["Ingredient"],
);

export const UpdateIngredientDocument = document<UpdateIngredientMutation, UpdateIngredientMutationVariables>(
  'UpdateIngredient',
  "mutation UpdateIngredient($ingredient:EditIngredient!$confirmed_warnings:[String!]){updateIngredient(ingredient:$ingredient confirmed_warnings:$confirmed_warnings){id version}}",
  ["Ingredient"],
);

export const ArchiveIngredientsDocument = document<ArchiveIngredientsMutation, ArchiveIngredientsMutationVariables>(
  'ArchiveIngredients',
  "mutation ArchiveIngredients($ingredients:IngredientIds!){archiveIngredients(ingredients:$ingredients)}",
  [],
);

export const RestoreIngredientsDocument = document<RestoreIngredientsMutation, RestoreIngredientsMutationVariables>(
  'RestoreIngredients',
  "mutation RestoreIngredients($ingredients:IngredientIds!){restoreIngredients(ingredients:$ingredients)}",
  [],
);

export const ChangeIngredientsDocument = document<ChangeIngredientsMutation, ChangeIngredientsMutationVariables>(
  'ChangeIngredients',
  "mutation ChangeIngredients($change:ChangeIngredients!){changeIngredients(change:$change)}",
  [],
);

export const UpdateMinimumStockDocument = document<UpdateMinimumStockMutation, UpdateMinimumStockMutationVariables>(
  'UpdateMinimumStock',
  "mutation UpdateMinimumStock($minimum_stock:MinimumStock!$confirmed_warnings:[String!]){updateMinimumStock(minimum_stock:$minimum_stock confirmed_warnings:$confirmed_warnings)}",
  [],
);
