import type { GetMemberPointMovementListQuery } from './member.gql.gen.ts'

/** A change of a member's points. */
export type Movement = GetMemberPointMovementListQuery['memberPointMovementList']['nodes'][number]
