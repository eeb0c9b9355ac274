// Generated from profile.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type UpdateProfileMutationVariables = Exact<{
  profile: Types.EditProfile;
}>;


export type UpdateProfileMutation = {
  updateProfile: {
    id: number,
    version: number
  }
};

export type ChangePasswordMutationVariables = Exact<{
  old_password: string;
  new_password: string;
}>;


export type ChangePasswordMutation = {
  changePassword: boolean
};

export type GetSessionListQueryVariables = Exact<{ [key: string]: never; }>;


export type GetSessionListQuery = {
  sessionList: Array<{
    id: string,
    user_agent: string | null,
    ip: string | null,
    created_at: string,
    last_seen_at: string,
    is_current: boolean
  }>
};

export type RevokeSessionMutationVariables = Exact<{
  id: string;
}>;


export type RevokeSessionMutation = {
  revokeSession: boolean
};

export type RevokeOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type RevokeOtherSessionsMutation = {
  revokeOtherSessions: number
};

export type GetTwoStepQueryVariables = Exact<{ [key: string]: never; }>;


export type GetTwoStepQuery = {
  twoStep: {
    is_on: boolean,
    is_required: boolean,
    confirmed_at: string | null,
    recovery_left: number
  }
};

export type DisableTwoStepMutationVariables = Exact<{
  password: string;
}>;


export type DisableTwoStepMutation = {
  disableTwoStep: boolean
};

export type RenewRecoveryCodesMutationVariables = Exact<{
  password: string;
}>;


export type RenewRecoveryCodesMutation = {
  renewRecoveryCodes: Array<string>
};

export type GetNotificationListQueryVariables = Exact<{ [key: string]: never; }>;


export type GetNotificationListQuery = {
  notificationList: Array<{
    topic: Types.NotificationTopic,
    is_on: boolean
  }>
};

export type SetNotificationMutationVariables = Exact<{
  topic: Types.NotificationTopic;
  is_on: boolean;
}>;


export type SetNotificationMutation = {
  setNotification: boolean
};

export type GetTaskTellingsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetTaskTellingsQuery = {
  taskTellings: Array<{
    kind: Types.TaskName,
    is_on: boolean
  }>
};

export type SetTaskTellingMutationVariables = Exact<{
  kind: Types.TaskName;
  is_on: boolean;
}>;


export type SetTaskTellingMutation = {
  setTaskTelling: boolean
};

export type GetPushQueryVariables = Exact<{ [key: string]: never; }>;


export type GetPushQuery = {
  push: {
    is_here: boolean,
    devices: number
  },
  pushTellings: Array<{
    kind: Types.TaskName,
    is_on: boolean
  }>
};

export type OpenPushMutationVariables = Exact<{ [key: string]: never; }>;


export type OpenPushMutation = {
  openPush: string
};

export type AddPushDeviceMutationVariables = Exact<{
  endpoint: string;
  p256dh: string;
  auth: string;
}>;


export type AddPushDeviceMutation = {
  addPushDevice: boolean
};

export type RemovePushDeviceMutationVariables = Exact<{ [key: string]: never; }>;


export type RemovePushDeviceMutation = {
  removePushDevice: boolean
};

export type TestPushMutationVariables = Exact<{ [key: string]: never; }>;


export type TestPushMutation = {
  testPush: boolean
};

export type SetPushTellingMutationVariables = Exact<{
  kind: Types.TaskName;
  is_on: boolean;
}>;


export type SetPushTellingMutation = {
  setPushTelling: boolean
};

export type GetPasskeysQueryVariables = Exact<{ [key: string]: never; }>;


export type GetPasskeysQuery = {
  passkeys: Array<{
    id: number,
    name: string,
    created_at: string,
    last_used_at: string | null,
    is_synced: boolean
  }>
};

export type RenamePasskeyMutationVariables = Exact<{
  id: number;
  name: string;
}>;


export type RenamePasskeyMutation = {
  renamePasskey: boolean
};

export type RemovePasskeyMutationVariables = Exact<{
  id: number;
  password: string;
}>;


export type RemovePasskeyMutation = {
  removePasskey: boolean
};


export const UpdateProfileDocument = document<UpdateProfileMutation, UpdateProfileMutationVariables>(
  'UpdateProfile',
  "mutation UpdateProfile($profile:EditProfile!){updateProfile(profile:$profile){id version}}",
  ["Admin"],
);

export const ChangePasswordDocument = document<ChangePasswordMutation, ChangePasswordMutationVariables>(
  'ChangePassword',
  "mutation ChangePassword($old_password:String!$new_password:String!){changePassword(old_password:$old_password new_password:$new_password)}",
  [],
);

export const GetSessionListDocument = document<GetSessionListQuery, GetSessionListQueryVariables>(
  'GetSessionList',
  "query GetSessionList{sessionList{id user_agent ip created_at last_seen_at is_current}}",
  ["Session"],
);

export const RevokeSessionDocument = document<RevokeSessionMutation, RevokeSessionMutationVariables>(
  'RevokeSession',
  "mutation RevokeSession($id:ID!){revokeSession(id:$id)}",
  [],
);

export const RevokeOtherSessionsDocument = document<RevokeOtherSessionsMutation, RevokeOtherSessionsMutationVariables>(
  'RevokeOtherSessions',
  "mutation RevokeOtherSessions{revokeOtherSessions}",
  [],
);

export const GetTwoStepDocument = document<GetTwoStepQuery, GetTwoStepQueryVariables>(
  'GetTwoStep',
  "query GetTwoStep{twoStep{is_on is_required confirmed_at recovery_left}}",
  ["TwoStep"],
);

export const DisableTwoStepDocument = document<DisableTwoStepMutation, DisableTwoStepMutationVariables>(
  'DisableTwoStep',
  "mutation DisableTwoStep($password:String!){disableTwoStep(password:$password)}",
  [],
);

export const RenewRecoveryCodesDocument = document<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>(
  'RenewRecoveryCodes',
  "mutation RenewRecoveryCodes($password:String!){renewRecoveryCodes(password:$password)}",
  [],
);

export const GetNotificationListDocument = document<GetNotificationListQuery, GetNotificationListQueryVariables>(
  'GetNotificationList',
  "query GetNotificationList{notificationList{topic is_on}}",
  ["Notification"],
);

export const SetNotificationDocument = document<SetNotificationMutation, SetNotificationMutationVariables>(
  'SetNotification',
  "mutation SetNotification($topic:NotificationTopic!$is_on:Boolean!){setNotification(topic:$topic is_on:$is_on)}",
  [],
);

export const GetTaskTellingsDocument = document<GetTaskTellingsQuery, GetTaskTellingsQueryVariables>(
  'GetTaskTellings',
  "query GetTaskTellings{taskTellings{kind is_on}}",
  ["TaskTelling"],
);

export const SetTaskTellingDocument = document<SetTaskTellingMutation, SetTaskTellingMutationVariables>(
  'SetTaskTelling',
  "mutation SetTaskTelling($kind:TaskName!$is_on:Boolean!){setTaskTelling(kind:$kind is_on:$is_on)}",
  [],
);

export const GetPushDocument = document<GetPushQuery, GetPushQueryVariables>(
  'GetPush',
  "query GetPush{push{is_here devices}pushTellings{kind is_on}}",
  ["PushState","TaskTelling"],
);

export const OpenPushDocument = document<OpenPushMutation, OpenPushMutationVariables>(
  'OpenPush',
  "mutation OpenPush{openPush}",
  [],
);

export const AddPushDeviceDocument = document<AddPushDeviceMutation, AddPushDeviceMutationVariables>(
  'AddPushDevice',
  "mutation AddPushDevice($endpoint:String!$p256dh:String!$auth:String!){addPushDevice(endpoint:$endpoint p256dh:$p256dh auth:$auth)}",
  [],
);

export const RemovePushDeviceDocument = document<RemovePushDeviceMutation, RemovePushDeviceMutationVariables>(
  'RemovePushDevice',
  "mutation RemovePushDevice{removePushDevice}",
  [],
);

export const TestPushDocument = document<TestPushMutation, TestPushMutationVariables>(
  'TestPush',
  "mutation TestPush{testPush}",
  [],
);

export const SetPushTellingDocument = document<SetPushTellingMutation, SetPushTellingMutationVariables>(
  'SetPushTelling',
  "mutation SetPushTelling($kind:TaskName!$is_on:Boolean!){setPushTelling(kind:$kind is_on:$is_on)}",
  [],
);

export const GetPasskeysDocument = document<GetPasskeysQuery, GetPasskeysQueryVariables>(
  'GetPasskeys',
  "query GetPasskeys{passkeys{id name created_at last_used_at is_synced}}",
  ["Passkey"],
);

export const RenamePasskeyDocument = document<RenamePasskeyMutation, RenamePasskeyMutationVariables>(
  'RenamePasskey',
  "mutation RenamePasskey($id:Int!$name:String!){renamePasskey(id:$id name:$name)}",
  [],
);

export const RemovePasskeyDocument = document<RemovePasskeyMutation, RemovePasskeyMutationVariables>(
  'RemovePasskey',
  "mutation RemovePasskey($id:Int!$password:String!){removePasskey(id:$id password:$password)}",
  [],
);
