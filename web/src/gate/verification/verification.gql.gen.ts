// Generated from verification.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetContactsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetContactsQuery = {
  me: {
    id: number,
    email: string,
    phone: string,
    email_verification: {
      id: number,
      is_verified: boolean
    },
    phone_verification: {
      id: number,
      is_verified: boolean
    }
  }
};

export type SendVerificationMutationVariables = Exact<{
  channel: Types.ContactChannel;
}>;


export type SendVerificationMutation = {
  sendVerification: {
    resend_seconds: number
  }
};

export type VerifyContactMutationVariables = Exact<{
  channel: Types.ContactChannel;
  code: string;
}>;


export type VerifyContactMutation = {
  verifyContact: boolean
};


export const GetContactsDocument = document<GetContactsQuery, GetContactsQueryVariables>(
  'GetContacts',
  "query GetContacts{me{id email phone email_verification{id is_verified}phone_verification{id is_verified}}}",
  ["Admin","EmailVerification","PhoneVerification"],
);

export const SendVerificationDocument = document<SendVerificationMutation, SendVerificationMutationVariables>(
  'SendVerification',
  "mutation SendVerification($channel:ContactChannel!){sendVerification(channel:$channel){resend_seconds}}",
  ["ResendResult"],
);

export const VerifyContactDocument = document<VerifyContactMutation, VerifyContactMutationVariables>(
  'VerifyContact',
  "mutation VerifyContact($channel:ContactChannel!$code:String!){verifyContact(channel:$channel code:$code)}",
  [],
);
