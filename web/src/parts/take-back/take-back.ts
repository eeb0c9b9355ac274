import { sendAsking } from '../../kit/graphql/send-asking.ts'
import { TakeBackRequestDocument } from './take-back.gql.gen.ts'

/** Takes back what a request of ours has changed, asking about figures as any change does. */
export const takeBackRequest = (request_uuid: string) =>
  sendAsking(TakeBackRequestDocument, { request: { request_uuid } }, { idempotency_key: crypto.randomUUID() })
