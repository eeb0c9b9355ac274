// Generated from sign-in.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { document } from '../../kit/graphql/document.ts'
export type SignInMutationVariables = Exact<{
  identifier: string;
  password: string;
  remember?: boolean | null | undefined;
  code?: string | null | undefined;
}>;


export type SignInMutation = {
  signIn: {
    token: string,
    admin: {
      id: number,
      name: string
    }
  }
};


export const SignInDocument = document<SignInMutation, SignInMutationVariables>(
  'SignIn',
  "mutation SignIn($identifier:String!$password:String!$remember:Boolean$code:String){signIn(identifier:$identifier password:$password remember:$remember code:$code){token admin{id name}}}",
  ["SignInResult","SignedInAdmin"],
);
