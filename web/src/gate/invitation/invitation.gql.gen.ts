// Generated from invitation.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { document } from '../../kit/graphql/document.ts'
export type GetInvitationQueryVariables = Exact<{
  token: string;
}>;


export type GetInvitationQuery = {
  invitation: {
    name: string,
    email: string,
    brand_name: string
  }
};

export type AcceptInvitationMutationVariables = Exact<{
  token: string;
  password: string;
}>;


export type AcceptInvitationMutation = {
  acceptInvitation: boolean
};


export const GetInvitationDocument = document<GetInvitationQuery, GetInvitationQueryVariables>(
  'GetInvitation',
  "query GetInvitation($token:String!){invitation(token:$token){name email brand_name}}",
  ["Invitation"],
);

export const AcceptInvitationDocument = document<AcceptInvitationMutation, AcceptInvitationMutationVariables>(
  'AcceptInvitation',
  "mutation AcceptInvitation($token:String!$password:String!){acceptInvitation(token:$token password:$password)}",
  [],
);
