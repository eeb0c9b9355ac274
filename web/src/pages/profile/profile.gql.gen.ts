// Generated from profile.graphql; do not edit.
import { document } from '../../kit/graphql/document.ts'
import type { EditProfile } from '../../kit/graphql/schema.gen.ts'

export interface UpdateProfileMutation {
  updateProfile: {
    id: number
    updated_at: string
  }
}

export interface UpdateProfileMutationVariables {
  profile: EditProfile
}

export const UpdateProfileDocument = document<UpdateProfileMutation, UpdateProfileMutationVariables>(
  'UpdateProfile',
  "mutation UpdateProfile($profile:EditProfile!){updateProfile(profile:$profile){id updated_at}}",
  ['Admin'],
)

export interface ChangePasswordMutation {
  changePassword: boolean
}

export interface ChangePasswordMutationVariables {
  old_password: string
  new_password: string
}

export const ChangePasswordDocument = document<ChangePasswordMutation, ChangePasswordMutationVariables>(
  'ChangePassword',
  "mutation ChangePassword($old_password:String!$new_password:String!){changePassword(old_password:$old_password new_password:$new_password)}",
  [],
)

export interface GetSessionListQuery {
  sessionList: {
    id: string
    user_agent: string | null
    ip: string | null
    created_at: string
    last_seen_at: string
    is_current: boolean
  }[]
}

export type GetSessionListQueryVariables = Record<string, never>

export const GetSessionListDocument = document<GetSessionListQuery, GetSessionListQueryVariables>(
  'GetSessionList',
  "query GetSessionList{sessionList{id user_agent ip created_at last_seen_at is_current}}",
  ['Session'],
)

export interface RevokeSessionMutation {
  revokeSession: boolean
}

export interface RevokeSessionMutationVariables {
  id: string
}

export const RevokeSessionDocument = document<RevokeSessionMutation, RevokeSessionMutationVariables>(
  'RevokeSession',
  "mutation RevokeSession($id:ID!){revokeSession(id:$id)}",
  [],
)

export interface RevokeOtherSessionsMutation {
  revokeOtherSessions: number
}

export type RevokeOtherSessionsMutationVariables = Record<string, never>

export const RevokeOtherSessionsDocument = document<RevokeOtherSessionsMutation, RevokeOtherSessionsMutationVariables>(
  'RevokeOtherSessions',
  "mutation RevokeOtherSessions{revokeOtherSessions}",
  [],
)
