// Generated from entity.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetTaxPlacesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetTaxPlacesQuery = {
  taxPlaces: Array<{
    outlet_id: number,
    outlet_name: string,
    since: string | null,
    until: string | null,
    legal_entity_id: number,
    legal_entity_name: string,
    city_id: number,
    city_name: string,
    office_city_id: number | null,
    npwpd: string | null,
    permit_number: string | null,
    version: number
  }>,
  legalEntityList: {
    nodes: Array<{
      id: number,
      name: string,
      npwp: string | null,
      pkp_since: string | null,
      pkp_until: string | null,
      complete_address: string | null,
      version: number
    }>
  }
};

export type CreateLegalEntityMutationVariables = Exact<{
  legal_entity: Types.NewLegalEntity;
}>;


export type CreateLegalEntityMutation = {
  createLegalEntity: {
    id: number
  }
};

export type UpdateLegalEntityMutationVariables = Exact<{
  legal_entity: Types.EditLegalEntity;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type UpdateLegalEntityMutation = {
  updateLegalEntity: {
    id: number
  }
};

export type SetOutletRegistrationMutationVariables = Exact<{
  registration: Types.OutletRegistration;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type SetOutletRegistrationMutation = {
  setOutletRegistration: Array<{
    outlet_id: number,
    version: number
  }>
};


export const GetTaxPlacesDocument = document<GetTaxPlacesQuery, GetTaxPlacesQueryVariables>(
  'GetTaxPlaces',
  "query GetTaxPlaces{taxPlaces{outlet_id outlet_name since until legal_entity_id legal_entity_name city_id city_name office_city_id npwpd permit_number version}legalEntityList(limit:100){nodes{id name npwp pkp_since pkp_until complete_address version}}}",
  ["LegalEntity","LegalEntityList","TaxPlace"],
);

export const CreateLegalEntityDocument = document<CreateLegalEntityMutation, CreateLegalEntityMutationVariables>(
  'CreateLegalEntity',
  "mutation CreateLegalEntity($legal_entity:NewLegalEntity!){createLegalEntity(legal_entity:$legal_entity){id}}",
  ["LegalEntity"],
);

export const UpdateLegalEntityDocument = document<UpdateLegalEntityMutation, UpdateLegalEntityMutationVariables>(
  'UpdateLegalEntity',
  "mutation UpdateLegalEntity($legal_entity:EditLegalEntity!$confirmed_warnings:[String!]){updateLegalEntity(legal_entity:$legal_entity confirmed_warnings:$confirmed_warnings){id}}",
  ["LegalEntity"],
);

export const SetOutletRegistrationDocument = document<SetOutletRegistrationMutation, SetOutletRegistrationMutationVariables>(
  'SetOutletRegistration',
  "mutation SetOutletRegistration($registration:OutletRegistration!$confirmed_warnings:[String!]){setOutletRegistration(registration:$registration confirmed_warnings:$confirmed_warnings){outlet_id version}}",
  ["TaxPlace"],
);
