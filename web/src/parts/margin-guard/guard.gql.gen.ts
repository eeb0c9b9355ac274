// Generated from guard.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GuardPartsFragment = {
  grab_price_id: number | null,
  menus: Array<{
    item_id: number,
    name: string,
    price: number,
    target_bp: number | null,
    cost_after: string,
    food_cost_after_bp: number | null,
    is_over_target: boolean,
    needed_price: number | null
  }>,
  lists: Array<{
    id: number,
    name: string,
    state: string,
    rounding: string,
    prices: Array<{
      item_id: number,
      price: number
    }>
  }>
};

export type GetReceivingGuardQueryVariables = Exact<{
  id: number;
}>;


export type GetReceivingGuardQuery = {
  guard: {
    grab_price_id: number | null,
    menus: Array<{
      item_id: number,
      name: string,
      price: number,
      target_bp: number | null,
      cost_after: string,
      food_cost_after_bp: number | null,
      is_over_target: boolean,
      needed_price: number | null
    }>,
    lists: Array<{
      id: number,
      name: string,
      state: string,
      rounding: string,
      prices: Array<{
        item_id: number,
        price: number
      }>
    }>
  }
};

export type GetRecipeGuardQueryVariables = Exact<{
  id: number;
}>;


export type GetRecipeGuardQuery = {
  guard: {
    grab_price_id: number | null,
    menus: Array<{
      item_id: number,
      name: string,
      price: number,
      target_bp: number | null,
      cost_after: string,
      food_cost_after_bp: number | null,
      is_over_target: boolean,
      needed_price: number | null
    }>,
    lists: Array<{
      id: number,
      name: string,
      state: string,
      rounding: string,
      prices: Array<{
        item_id: number,
        price: number
      }>
    }>
  }
};

export type GetIngredientGuardQueryVariables = Exact<{
  id: number;
}>;


export type GetIngredientGuardQuery = {
  guard: {
    grab_price_id: number | null,
    menus: Array<{
      item_id: number,
      name: string,
      price: number,
      target_bp: number | null,
      cost_after: string,
      food_cost_after_bp: number | null,
      is_over_target: boolean,
      needed_price: number | null
    }>,
    lists: Array<{
      id: number,
      name: string,
      state: string,
      rounding: string,
      prices: Array<{
        item_id: number,
        price: number
      }>
    }>
  }
};

export type RaiseMarginsMutationVariables = Exact<{
  raise: Types.RaiseMargins;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type RaiseMarginsMutation = {
  raiseMargins: {
    id: number
  }
};


export const GetReceivingGuardDocument = document<GetReceivingGuardQuery, GetReceivingGuardQueryVariables>(
  'GetReceivingGuard',
  "query GetReceivingGuard($id:Int!){guard:receivingGuard(receiving_id:$id){...GuardParts}}fragment GuardParts on MarginGuard{grab_price_id menus{item_id name price target_bp cost_after food_cost_after_bp is_over_target needed_price}lists{id name state rounding prices{item_id price}}}",
  ["GuardList","GuardListPrice","GuardedMenu","MarginGuard"],
);

export const GetRecipeGuardDocument = document<GetRecipeGuardQuery, GetRecipeGuardQueryVariables>(
  'GetRecipeGuard',
  "query GetRecipeGuard($id:Int!){guard:recipeGuard(recipe_id:$id){...GuardParts}}fragment GuardParts on MarginGuard{grab_price_id menus{item_id name price target_bp cost_after food_cost_after_bp is_over_target needed_price}lists{id name state rounding prices{item_id price}}}",
  ["GuardList","GuardListPrice","GuardedMenu","MarginGuard"],
);

export const GetIngredientGuardDocument = document<GetIngredientGuardQuery, GetIngredientGuardQueryVariables>(
  'GetIngredientGuard',
  "query GetIngredientGuard($id:Int!){guard:ingredientGuard(ingredient_id:$id){...GuardParts}}fragment GuardParts on MarginGuard{grab_price_id menus{item_id name price target_bp cost_after food_cost_after_bp is_over_target needed_price}lists{id name state rounding prices{item_id price}}}",
  ["GuardList","GuardListPrice","GuardedMenu","MarginGuard"],
);

export const RaiseMarginsDocument = document<RaiseMarginsMutation, RaiseMarginsMutationVariables>(
  'RaiseMargins',
  "mutation RaiseMargins($raise:RaiseMargins!$confirmed_warnings:[String!]){raiseMargins(raise:$raise confirmed_warnings:$confirmed_warnings){id}}",
  ["RaisedMargins"],
);
