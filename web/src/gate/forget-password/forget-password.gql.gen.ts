// Generated from forget-password.graphql; do not edit.
import { document } from '../../kit/graphql/document.ts'

export interface RequestPasswordResetMutation {
  requestPasswordReset: {
    resend_seconds: number
  }
}

export interface RequestPasswordResetMutationVariables {
  identifier: string
}

export const RequestPasswordResetDocument = document<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>(
  'RequestPasswordReset',
  "mutation RequestPasswordReset($identifier:String!){requestPasswordReset(identifier:$identifier){resend_seconds}}",
  ['ResendResult'],
)

export interface ResetPasswordMutation {
  resetPassword: boolean
}

export interface ResetPasswordMutationVariables {
  identifier: string
  code: string
  password: string
}

export const ResetPasswordDocument = document<ResetPasswordMutation, ResetPasswordMutationVariables>(
  'ResetPassword',
  "mutation ResetPassword($identifier:String!$code:String!$password:String!){resetPassword(identifier:$identifier code:$code password:$password)}",
  [],
)

export interface RequestDomainReminderMutation {
  requestDomainReminder: {
    resend_seconds: number
  }
}

export interface RequestDomainReminderMutationVariables {
  email: string
}

export const RequestDomainReminderDocument = document<RequestDomainReminderMutation, RequestDomainReminderMutationVariables>(
  'RequestDomainReminder',
  "mutation RequestDomainReminder($email:String!){requestDomainReminder(email:$email){resend_seconds}}",
  ['ResendResult'],
)
