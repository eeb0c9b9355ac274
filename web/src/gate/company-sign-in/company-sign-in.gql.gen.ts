// Generated from company-sign-in.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { document } from '../../kit/graphql/document.ts'
export type BeginCompanySignInMutationVariables = Exact<{
  email: string;
  remember?: boolean | null | undefined;
}>;


export type BeginCompanySignInMutation = {
  beginCompanySignIn: string
};


export const BeginCompanySignInDocument = document<BeginCompanySignInMutation, BeginCompanySignInMutationVariables>(
  'BeginCompanySignIn',
  "mutation BeginCompanySignIn($email:String!$remember:Boolean){beginCompanySignIn(email:$email remember:$remember)}",
  [],
);
