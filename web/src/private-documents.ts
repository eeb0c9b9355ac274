import type { TypedDocument } from './kit/graphql/document.ts'

/** Fields that hold what opens something, or is shown once. */
export const secret_field =
  /(^|_)(pin|token|secret|password|api_key|kitchen_key|pairing_code|recovery_codes|otp|totp|otpauth)(_|$)/

/** Types of what people outside the brand told of themselves, of keys, sessions and devices: no device keeps them. */
export const private_types: ReadonlySet<string> = new Set([
  'Member',
  'MemberDuplicate',
  'MemberPointMovement',
  'ApiKey',
  'CompanySignIn',
  'Device',
  'GuestPayment',
  'KitchenDevice',
  'KitchenKey',
  'Passkey',
  'PushState',
  'ReceiptRating',
  'Session',
  'TwoStep',
  'VisitRating',
  'WebhookDelivery',
  'WebhookEndpoint',
])

/** Whether what a document reads must never lie on a device. */
export function isPrivateDocument({ query, types }: TypedDocument<unknown, unknown>): boolean {
  if (types.some((type) => private_types.has(type))) return true
  return (query.match(/[a-z_]+/g) ?? []).some((name) => secret_field.test(name))
}
