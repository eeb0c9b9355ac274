// Generated from verification.graphql; do not edit.
import { document } from '../../kit/graphql/document.ts'
import type { ContactChannel } from '../../kit/graphql/schema.gen.ts'

export interface GetContactsQuery {
  me: {
    id: number
    email: string
    phone: string
    email_verification: {
      id: number
      is_verified: boolean
    }
    phone_verification: {
      id: number
      is_verified: boolean
    }
  }
}

export type GetContactsQueryVariables = Record<string, never>

export const GetContactsDocument = document<GetContactsQuery, GetContactsQueryVariables>(
  'GetContacts',
  "query GetContacts{me{id email phone email_verification{id is_verified}phone_verification{id is_verified}}}",
  ['Admin', 'EmailVerification', 'PhoneVerification'],
)

export interface SendVerificationMutation {
  sendVerification: {
    resend_seconds: number
  }
}

export interface SendVerificationMutationVariables {
  channel: ContactChannel
}

export const SendVerificationDocument = document<SendVerificationMutation, SendVerificationMutationVariables>(
  'SendVerification',
  "mutation SendVerification($channel:ContactChannel!){sendVerification(channel:$channel){resend_seconds}}",
  ['ResendResult'],
)

export interface VerifyContactMutation {
  verifyContact: boolean
}

export interface VerifyContactMutationVariables {
  channel: ContactChannel
  code: string
}

export const VerifyContactDocument = document<VerifyContactMutation, VerifyContactMutationVariables>(
  'VerifyContact',
  "mutation VerifyContact($channel:ContactChannel!$code:String!){verifyContact(channel:$channel code:$code)}",
  [],
)
