// Generated from passkey.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type BeginPasskeySignInMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginPasskeySignInMutation = {
  beginPasskeySignIn: {
    challenge: string,
    rp_host: string
  }
};

export type SignInByPasskeyMutationVariables = Exact<{
  signed: Types.SignedPasskey;
}>;


export type SignInByPasskeyMutation = {
  signInByPasskey: {
    token: string,
    admin: {
      id: number,
      name: string
    }
  }
};


export const BeginPasskeySignInDocument = document<BeginPasskeySignInMutation, BeginPasskeySignInMutationVariables>(
  'BeginPasskeySignIn',
  "mutation BeginPasskeySignIn{beginPasskeySignIn{challenge rp_host}}",
  ["PasskeyChallenge"],
);

export const SignInByPasskeyDocument = document<SignInByPasskeyMutation, SignInByPasskeyMutationVariables>(
  'SignInByPasskey',
  "mutation SignInByPasskey($signed:SignedPasskey!){signInByPasskey(signed:$signed){token admin{id name}}}",
  ["SignInResult","SignedInAdmin"],
);
