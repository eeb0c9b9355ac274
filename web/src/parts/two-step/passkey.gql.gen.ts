// Generated from passkey.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type BeginPasskeyMutationVariables = Exact<{
  password: string;
}>;


export type BeginPasskeyMutation = {
  beginPasskey: {
    challenge: string,
    rp_host: string,
    user_handle: string,
    user_name: string,
    display_name: string,
    algorithms: Array<number>,
    known: Array<string>
  }
};

export type AddPasskeyMutationVariables = Exact<{
  passkey: Types.NewPasskey;
}>;


export type AddPasskeyMutation = {
  addPasskey: number
};


export const BeginPasskeyDocument = document<BeginPasskeyMutation, BeginPasskeyMutationVariables>(
  'BeginPasskey',
  "mutation BeginPasskey($password:String!){beginPasskey(password:$password){challenge rp_host user_handle user_name display_name algorithms known}}",
  ["PasskeyRequest"],
);

export const AddPasskeyDocument = document<AddPasskeyMutation, AddPasskeyMutationVariables>(
  'AddPasskey',
  "mutation AddPasskey($passkey:NewPasskey!){addPasskey(passkey:$passkey)}",
  [],
);
