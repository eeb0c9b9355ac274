// Generated from guest-payment.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetGuestPaymentQueryVariables = Exact<{
  id: number;
}>;


export type GetGuestPaymentQuery = {
  guestPayment: {
    id: number,
    name: string,
    version: number,
    mode: string,
    environment: string,
    has_key: boolean,
    key_tail: string | null,
    payment_method_id: number | null,
    checked_at: string | null,
    is_key_good: boolean | null,
    methods: unknown
  }
};

export type UpdateGuestPaymentMutationVariables = Exact<{
  guest_payment: Types.EditGuestPayment;
}>;


export type UpdateGuestPaymentMutation = {
  updateGuestPayment: {
    id: number,
    version: number
  }
};

export type ForgetGuestPaymentMutationVariables = Exact<{
  guest_payment: Types.ForgetGuestPayment;
}>;


export type ForgetGuestPaymentMutation = {
  forgetGuestPayment: {
    id: number,
    version: number
  }
};

export type TestGuestPaymentMutationVariables = Exact<{
  id: number;
}>;


export type TestGuestPaymentMutation = {
  testGuestPayment: boolean
};


export const GetGuestPaymentDocument = document<GetGuestPaymentQuery, GetGuestPaymentQueryVariables>(
  'GetGuestPayment',
  "query GetGuestPayment($id:Int!){guestPayment(id:$id){id name version mode environment has_key key_tail payment_method_id checked_at is_key_good methods}}",
  ["GuestPayment"],
);

export const UpdateGuestPaymentDocument = document<UpdateGuestPaymentMutation, UpdateGuestPaymentMutationVariables>(
  'UpdateGuestPayment',
  "mutation UpdateGuestPayment($guest_payment:EditGuestPayment!){updateGuestPayment(guest_payment:$guest_payment){id version}}",
  ["GuestPayment"],
);

export const ForgetGuestPaymentDocument = document<ForgetGuestPaymentMutation, ForgetGuestPaymentMutationVariables>(
  'ForgetGuestPayment',
  "mutation ForgetGuestPayment($guest_payment:ForgetGuestPayment!){forgetGuestPayment(guest_payment:$guest_payment){id version}}",
  ["GuestPayment"],
);

export const TestGuestPaymentDocument = document<TestGuestPaymentMutation, TestGuestPaymentMutationVariables>(
  'TestGuestPayment',
  "mutation TestGuestPayment($id:Int!){testGuestPayment(id:$id)}",
  [],
);
