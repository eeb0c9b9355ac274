// Generated from payment.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetPaymentQueryVariables = Exact<{
  id: number;
}>;


export type GetPaymentQuery = {
  payment: {
    id: number,
    code: string,
    name: string,
    timezone: string,
    version: number,
    archived_methods: unknown,
    unknown_methods: unknown,
    methods: Array<{
      payment_method_id: number,
      version: number,
      code: string,
      name: string,
      type: string,
      is_active: boolean,
      fee_bp: number,
      fee_fixed: number,
      settlement_days: number,
      account: string | null,
      account_code: string | null,
      needs_reference: boolean,
      image: string | null,
      image_link: string | null
    }>,
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
    }>
  }
};

export type UpdatePaymentMutationVariables = Exact<{
  payment: Types.EditPayment;
}>;


export type UpdatePaymentMutation = {
  updatePayment: {
    id: number,
    version: number
  }
};

export type CreatePaymentMethodMutationVariables = Exact<{
  payment_method: Types.NewPaymentMethod;
}>;


export type CreatePaymentMethodMutation = {
  createPaymentMethod: {
    id: number,
    version: number
  }
};

export type RenamePaymentMethodMutationVariables = Exact<{
  payment_method: Types.RenamePaymentMethod;
}>;


export type RenamePaymentMethodMutation = {
  renamePaymentMethod: number
};

export type AddStandardPaymentMethodsMutationVariables = Exact<{
  payment_methods: Types.StandardPaymentMethods;
}>;


export type AddStandardPaymentMethodsMutation = {
  addStandardPaymentMethods: number
};

export type ArchivePaymentMethodMutationVariables = Exact<{
  id: number;
}>;


export type ArchivePaymentMethodMutation = {
  archivePaymentMethod: number
};

export type RestorePaymentMethodMutationVariables = Exact<{
  id: number;
}>;


export type RestorePaymentMethodMutation = {
  restorePaymentMethod: number
};


export const GetPaymentDocument = document<GetPaymentQuery, GetPaymentQueryVariables>(
  'GetPayment',
  "query GetPayment($id:Int!){payment(id:$id){id code name timezone version methods{payment_method_id version code name type is_active fee_bp fee_fixed settlement_days account account_code needs_reference image image_link}archived_methods unknown_methods taxes{effective_from tax_bp service_bp is_tax_inclusive is_service_before_discount rounding_step round_down_below is_rounding_cash_only service_channels inclusive_channels}}}",
  ["OutletTax","Payment","PaymentTerm"],
);

export const UpdatePaymentDocument = document<UpdatePaymentMutation, UpdatePaymentMutationVariables>(
  'UpdatePayment',
  "mutation UpdatePayment($payment:EditPayment!){updatePayment(payment:$payment){id version}}",
  ["Payment"],
);

export const CreatePaymentMethodDocument = document<CreatePaymentMethodMutation, CreatePaymentMethodMutationVariables>(
  'CreatePaymentMethod',
  "mutation CreatePaymentMethod($payment_method:NewPaymentMethod!){createPaymentMethod(payment_method:$payment_method){id version}}",
  ["Payment"],
);

export const RenamePaymentMethodDocument = document<RenamePaymentMethodMutation, RenamePaymentMethodMutationVariables>(
  'RenamePaymentMethod',
  "mutation RenamePaymentMethod($payment_method:RenamePaymentMethod!){renamePaymentMethod(payment_method:$payment_method)}",
  [],
);

export const AddStandardPaymentMethodsDocument = document<AddStandardPaymentMethodsMutation, AddStandardPaymentMethodsMutationVariables>(
  'AddStandardPaymentMethods',
  "mutation AddStandardPaymentMethods($payment_methods:StandardPaymentMethods!){addStandardPaymentMethods(payment_methods:$payment_methods)}",
  [],
);

export const ArchivePaymentMethodDocument = document<ArchivePaymentMethodMutation, ArchivePaymentMethodMutationVariables>(
  'ArchivePaymentMethod',
  "mutation ArchivePaymentMethod($id:Int!){archivePaymentMethod(id:$id)}",
  [],
);

export const RestorePaymentMethodDocument = document<RestorePaymentMethodMutation, RestorePaymentMethodMutationVariables>(
  'RestorePaymentMethod',
  "mutation RestorePaymentMethod($id:Int!){restorePaymentMethod(id:$id)}",
  [],
);
