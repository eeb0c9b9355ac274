// Generated from sign-in.graphql; do not edit.
import { document } from '../../kit/graphql/document.ts'

export interface SignInMutation {
  signIn: {
    token: string
    admin: {
      id: number
      name: string
    }
  }
}

export interface SignInMutationVariables {
  identifier: string
  password: string
  remember?: boolean | null
}

export const SignInDocument = document<SignInMutation, SignInMutationVariables>(
  'SignIn',
  "mutation SignIn($identifier:String!$password:String!$remember:Boolean){signIn(identifier:$identifier password:$password remember:$remember){token admin{id name}}}",
  ['SignInResult', 'SignedInAdmin'],
)
