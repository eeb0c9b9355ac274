// Generated from forget-password.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { document } from '../../kit/graphql/document.ts'
export type RequestPasswordResetMutationVariables = Exact<{
  identifier: string;
}>;


export type RequestPasswordResetMutation = {
  requestPasswordReset: {
    resend_seconds: number
  }
};

export type ResetPasswordMutationVariables = Exact<{
  identifier: string;
  code: string;
  password: string;
}>;


export type ResetPasswordMutation = {
  resetPassword: boolean
};

export type RequestDomainReminderMutationVariables = Exact<{
  email: string;
}>;


export type RequestDomainReminderMutation = {
  requestDomainReminder: {
    resend_seconds: number
  }
};


export const RequestPasswordResetDocument = document<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>(
  'RequestPasswordReset',
  "mutation RequestPasswordReset($identifier:String!){requestPasswordReset(identifier:$identifier){resend_seconds}}",
  ["ResendResult"],
);

export const ResetPasswordDocument = document<ResetPasswordMutation, ResetPasswordMutationVariables>(
  'ResetPassword',
  "mutation ResetPassword($identifier:String!$code:String!$password:String!){resetPassword(identifier:$identifier code:$code password:$password)}",
  [],
);

export const RequestDomainReminderDocument = document<RequestDomainReminderMutation, RequestDomainReminderMutationVariables>(
  'RequestDomainReminder',
  "mutation RequestDomainReminder($email:String!){requestDomainReminder(email:$email){resend_seconds}}",
  ["ResendResult"],
);
