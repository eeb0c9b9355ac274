// Generated from sign-out.graphql; do not edit.
import { document } from '../../kit/graphql/document.ts'

export interface SignOutMutation {
  signOut: boolean
}

export type SignOutMutationVariables = Record<string, never>

export const SignOutDocument = document<SignOutMutation, SignOutMutationVariables>(
  'SignOut',
  "mutation SignOut{signOut}",
  [],
)
