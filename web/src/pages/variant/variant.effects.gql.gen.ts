// Generated from variant.effects.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetVariantEffectsQueryVariables = Exact<{
  id: number;
}>;


export type GetVariantEffectsQuery = {
  variant: {
    id: number,
    name: string,
    version: number,
    deleted_at: string | null,
    option_effects: Array<{
      variant_option_id: number,
      name: string,
      is_active: boolean,
      is_without_ingredients: boolean,
      effects: Array<{
        effect: Types.EffectKind,
        ingredient_id: number | null,
        name: string | null,
        base_unit: string | null,
        quantity: string | null,
        replacement_id: number | null,
        replacement_name: string | null,
        factor_bp: number | null
      }>
    }>
  }
};

export type UpdateVariantEffectsMutationVariables = Exact<{
  variant_effects: Types.EditVariantEffects;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type UpdateVariantEffectsMutation = {
  updateVariantEffects: {
    id: number,
    version: number
  }
};


export const GetVariantEffectsDocument = document<GetVariantEffectsQuery, GetVariantEffectsQueryVariables>(
  'GetVariantEffects',
  "query GetVariantEffects($id:Int!){variant(id:$id){id name version deleted_at option_effects{variant_option_id name is_active is_without_ingredients effects{effect ingredient_id name base_unit quantity replacement_id replacement_name factor_bp}}}}",
  ["OptionEffect","OptionMapping","Variant"],
);

export const UpdateVariantEffectsDocument = document<UpdateVariantEffectsMutation, UpdateVariantEffectsMutationVariables>(
  'UpdateVariantEffects',
  "mutation UpdateVariantEffects($variant_effects:EditVariantEffects!$confirmed_warnings:[String!]){updateVariantEffects(variant_effects:$variant_effects confirmed_warnings:$confirmed_warnings){id version}}",
  ["Variant"],
);
