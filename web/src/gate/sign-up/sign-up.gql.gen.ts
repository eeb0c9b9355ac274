// Generated from sign-up.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetDomainAvailabilityQueryVariables = Exact<{
  domain: string;
}>;


export type GetDomainAvailabilityQuery = {
  domainAvailability: {
    is_available: boolean,
    message: string | null,
    suggestion: string | null
  }
};

export type SignUpMutationVariables = Exact<{
  account: Types.NewSignUp;
}>;


export type SignUpMutation = {
  signUp: {
    token: string,
    admin: {
      id: number,
      name: string
    }
  }
};


export const GetDomainAvailabilityDocument = document<GetDomainAvailabilityQuery, GetDomainAvailabilityQueryVariables>(
  'GetDomainAvailability',
  "query GetDomainAvailability($domain:String!){domainAvailability(domain:$domain){is_available message suggestion}}",
  ["DomainAvailability"],
);

export const SignUpDocument = document<SignUpMutation, SignUpMutationVariables>(
  'SignUp',
  "mutation SignUp($account:NewSignUp!){signUp(account:$account){token admin{id name}}}",
  ["SignInResult","SignedInAdmin"],
);
