// Generated from campaign.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type GetMemberCampaignListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetMemberCampaignListQuery = {
  memberCampaignList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      name: string,
      subject: string,
      status: string,
      planned_at: string | null,
      frozen_at: string | null,
      sent_part: number | null,
      held_out_part: number | null,
      sent_count: number | null,
      left_out_count: number | null,
      author: string,
      created_at: string,
      version: number
    }>
  }
};

export type GetMemberCampaignQueryVariables = Exact<{
  id: number;
}>;


export type GetMemberCampaignQuery = {
  memberCampaign: {
    id: number,
    name: string,
    status: string,
    rules: string,
    subject: string,
    body: string,
    code_batch_id: number | null,
    held_out_percent: number,
    planned_at: string | null,
    frozen_at: string | null,
    finished_at: string | null,
    stopped_at: string | null,
    sent_part: number | null,
    held_out_part: number | null,
    sent_count: number | null,
    left_out_count: number | null,
    author: string,
    version: number,
    outlets: Array<{
      outlet_id: number,
      outlet_name: string
    }>
  }
};

export type GetMemberCampaignEffectsQueryVariables = Exact<{
  campaign_ids: Array<number>;
  days: number;
}>;


export type GetMemberCampaignEffectsQuery = {
  memberCampaignEffects: Array<{
    campaign_id: number,
    days: number,
    is_complete: boolean,
    outcome: string,
    difference: number | null,
    low: number | null,
    high: number | null,
    extra_net: number | null,
    extra_low: number | null,
    extra_high: number | null,
    codes_given: number,
    codes_used: number,
    discount_cost: number,
    sent: {
      members: number,
      came: number,
      receipts: number,
      net: number
    },
    held_out: {
      members: number,
      came: number,
      receipts: number,
      net: number
    }
  }>
};

export type GetMemberCampaignReceiverListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetMemberCampaignReceiverListQuery = {
  memberCampaignReceiverList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      member_id: number,
      member_name: string | null,
      is_held_out: boolean,
      state: string,
      code: string | null,
      code_used_at: string | null,
      receipts_7: number,
      receipts_14: number,
      receipts_30: number,
      net_7: number,
      net_14: number,
      net_30: number
    }>
  }
};

export type GetMemberSegmentCountQueryVariables = Exact<{
  segment: Types.MemberSegmentCountInput;
}>;


export type GetMemberSegmentCountQuery = {
  memberSegmentCount: {
    members: number,
    reachable: number,
    stopped: number,
    no_consent: number,
    no_address: number,
    too_soon: number,
    same_address: number
  }
};

export type GetCampaignCodeBatchesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetCampaignCodeBatchesQuery = {
  codeBatchList: {
    nodes: Array<{
      id: number,
      name: string,
      code_count: number,
      used: number,
      revoked: number,
      revoked_at: string | null,
      is_over: boolean,
      valid_until: string | null,
      discount_name: string
    }>
  }
};

export type GetMemberCampaignSettingQueryVariables = Exact<{ [key: string]: never; }>;


export type GetMemberCampaignSettingQuery = {
  memberCampaignSetting: {
    every_days: number,
    version: number
  }
};

export type CreateMemberCampaignMutationVariables = Exact<{
  campaign: Types.NewMemberCampaign;
}>;


export type CreateMemberCampaignMutation = {
  createMemberCampaign: {
    id: number
  }
};

export type UpdateMemberCampaignMutationVariables = Exact<{
  campaign: Types.EditMemberCampaign;
}>;


export type UpdateMemberCampaignMutation = {
  updateMemberCampaign: {
    id: number,
    version: number
  }
};

export type PlanMemberCampaignMutationVariables = Exact<{
  campaign: Types.PlanMemberCampaign;
}>;


export type PlanMemberCampaignMutation = {
  planMemberCampaign: {
    id: number,
    status: string,
    version: number
  }
};

export type UnplanMemberCampaignMutationVariables = Exact<{
  campaign: Types.MemberCampaignStep;
}>;


export type UnplanMemberCampaignMutation = {
  unplanMemberCampaign: {
    id: number,
    version: number
  }
};

export type StopMemberCampaignMutationVariables = Exact<{
  campaign: Types.MemberCampaignStep;
}>;


export type StopMemberCampaignMutation = {
  stopMemberCampaign: {
    id: number,
    version: number
  }
};

export type TryMemberCampaignMutationVariables = Exact<{
  campaign: Types.MemberCampaignStep;
}>;


export type TryMemberCampaignMutation = {
  tryMemberCampaign: {
    id: number
  }
};

export type CopyMemberCampaignMutationVariables = Exact<{
  campaign: Types.CopyMemberCampaign;
}>;


export type CopyMemberCampaignMutation = {
  copyMemberCampaign: {
    id: number
  }
};

export type SaveMemberCampaignSettingMutationVariables = Exact<{
  setting: Types.EditMemberCampaignSetting;
}>;


export type SaveMemberCampaignSettingMutation = {
  saveMemberCampaignSetting: {
    every_days: number,
    version: number
  }
};


export const GetMemberCampaignListDocument = document<GetMemberCampaignListQuery, GetMemberCampaignListQueryVariables>(
  'GetMemberCampaignList',
  "query GetMemberCampaignList($page:Int$limit:Int$filters:[Filter!]){memberCampaignList(page:$page limit:$limit filters:$filters){total page limit nodes{id name subject status planned_at frozen_at sent_part held_out_part sent_count left_out_count author created_at version}}}",
  ["MemberCampaign","MemberCampaignList"],
  "query GetMemberCampaignListTallies($of:[[Filter!]!]!){memberCampaignList{tallies(of:$of)}}",
);

export const GetMemberCampaignDocument = document<GetMemberCampaignQuery, GetMemberCampaignQueryVariables>(
  'GetMemberCampaign',
  "query GetMemberCampaign($id:Int!){memberCampaign(id:$id){id name status rules subject body code_batch_id held_out_percent planned_at frozen_at finished_at stopped_at sent_part held_out_part sent_count left_out_count author version outlets{outlet_id outlet_name}}}",
  ["MemberCampaign","MemberCampaignOutlet"],
);

export const GetMemberCampaignEffectsDocument = document<GetMemberCampaignEffectsQuery, GetMemberCampaignEffectsQueryVariables>(
  'GetMemberCampaignEffects',
  "query GetMemberCampaignEffects($campaign_ids:[Int!]!$days:Int!){memberCampaignEffects(campaign_ids:$campaign_ids days:$days){campaign_id days is_complete outcome difference low high extra_net extra_low extra_high codes_given codes_used discount_cost sent{members came receipts net}held_out{members came receipts net}}}",
  ["MemberCampaignEffect","MemberCampaignPart"],
);

export const GetMemberCampaignReceiverListDocument = document<GetMemberCampaignReceiverListQuery, GetMemberCampaignReceiverListQueryVariables>(
  'GetMemberCampaignReceiverList',
  "query GetMemberCampaignReceiverList($page:Int$limit:Int$filters:[Filter!]){memberCampaignReceiverList(page:$page limit:$limit filters:$filters){total page limit nodes{id member_id member_name is_held_out state code code_used_at receipts_7 receipts_14 receipts_30 net_7 net_14 net_30}}}",
  ["MemberCampaignReceiver","MemberCampaignReceiverList"],
  "query GetMemberCampaignReceiverListTallies($of:[[Filter!]!]!){memberCampaignReceiverList{tallies(of:$of)}}",
);

export const GetMemberSegmentCountDocument = document<GetMemberSegmentCountQuery, GetMemberSegmentCountQueryVariables>(
  'GetMemberSegmentCount',
  "query GetMemberSegmentCount($segment:MemberSegmentCountInput!){memberSegmentCount(segment:$segment){members reachable stopped no_consent no_address too_soon same_address}}",
  ["MemberSegmentCount"],
);

export const GetCampaignCodeBatchesDocument = document<GetCampaignCodeBatchesQuery, GetCampaignCodeBatchesQueryVariables>(
  'GetCampaignCodeBatches',
  "query GetCampaignCodeBatches{codeBatchList(limit:100){nodes{id name code_count used revoked revoked_at is_over valid_until discount_name}}}",
  ["CodeBatch","CodeBatchList"],
);

export const GetMemberCampaignSettingDocument = document<GetMemberCampaignSettingQuery, GetMemberCampaignSettingQueryVariables>(
  'GetMemberCampaignSetting',
  "query GetMemberCampaignSetting{memberCampaignSetting{every_days version}}",
  ["MemberCampaignSetting"],
);

export const CreateMemberCampaignDocument = document<CreateMemberCampaignMutation, CreateMemberCampaignMutationVariables>(
  'CreateMemberCampaign',
  "mutation CreateMemberCampaign($campaign:NewMemberCampaign!){createMemberCampaign(campaign:$campaign){id}}",
  ["MemberCampaign"],
);

export const UpdateMemberCampaignDocument = document<UpdateMemberCampaignMutation, UpdateMemberCampaignMutationVariables>(
  'UpdateMemberCampaign',
  "mutation UpdateMemberCampaign($campaign:EditMemberCampaign!){updateMemberCampaign(campaign:$campaign){id version}}",
  ["MemberCampaign"],
);

export const PlanMemberCampaignDocument = document<PlanMemberCampaignMutation, PlanMemberCampaignMutationVariables>(
  'PlanMemberCampaign',
  "mutation PlanMemberCampaign($campaign:PlanMemberCampaign!){planMemberCampaign(campaign:$campaign){id status version}}",
  ["MemberCampaign"],
);

export const UnplanMemberCampaignDocument = document<UnplanMemberCampaignMutation, UnplanMemberCampaignMutationVariables>(
  'UnplanMemberCampaign',
  "mutation UnplanMemberCampaign($campaign:MemberCampaignStep!){unplanMemberCampaign(campaign:$campaign){id version}}",
  ["MemberCampaign"],
);

export const StopMemberCampaignDocument = document<StopMemberCampaignMutation, StopMemberCampaignMutationVariables>(
  'StopMemberCampaign',
  "mutation StopMemberCampaign($campaign:MemberCampaignStep!){stopMemberCampaign(campaign:$campaign){id version}}",
  ["MemberCampaign"],
);

export const TryMemberCampaignDocument = document<TryMemberCampaignMutation, TryMemberCampaignMutationVariables>(
  'TryMemberCampaign',
  "mutation TryMemberCampaign($campaign:MemberCampaignStep!){tryMemberCampaign(campaign:$campaign){id}}",
  ["MemberCampaign"],
);

export const CopyMemberCampaignDocument = document<CopyMemberCampaignMutation, CopyMemberCampaignMutationVariables>(
  'CopyMemberCampaign',
  "mutation CopyMemberCampaign($campaign:CopyMemberCampaign!){copyMemberCampaign(campaign:$campaign){id}}",
  ["MemberCampaign"],
);

export const SaveMemberCampaignSettingDocument = document<SaveMemberCampaignSettingMutation, SaveMemberCampaignSettingMutationVariables>(
  'SaveMemberCampaignSetting',
  "mutation SaveMemberCampaignSetting($setting:EditMemberCampaignSetting!){saveMemberCampaignSetting(setting:$setting){every_days version}}",
  ["MemberCampaignSetting"],
);
