// Generated from sign-up.graphql; do not edit.
import { document } from '../../kit/graphql/document.ts'
import type { NewSignUp } from '../../kit/graphql/schema.gen.ts'

export interface GetDomainAvailabilityQuery {
  domainAvailability: {
    is_available: boolean
    message: string | null
    suggestion: string | null
  }
}

export interface GetDomainAvailabilityQueryVariables {
  domain: string
}

export const GetDomainAvailabilityDocument = document<GetDomainAvailabilityQuery, GetDomainAvailabilityQueryVariables>(
  'GetDomainAvailability',
  "query GetDomainAvailability($domain:String!){domainAvailability(domain:$domain){is_available message suggestion}}",
  ['DomainAvailability'],
)

export interface SignUpMutation {
  signUp: {
    token: string
    admin: {
      id: number
      name: string
    }
  }
}

export interface SignUpMutationVariables {
  account: NewSignUp
}

export const SignUpDocument = document<SignUpMutation, SignUpMutationVariables>(
  'SignUp',
  "mutation SignUp($account:NewSignUp!){signUp(account:$account){token admin{id name}}}",
  ['SignInResult', 'SignedInAdmin'],
)
