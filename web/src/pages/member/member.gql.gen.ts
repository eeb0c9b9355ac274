// Generated from member.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetMemberListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetMemberListQuery = {
  memberList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      name: string,
      phone: string,
      email: string | null,
      birth_date: string | null,
      joined_on: string,
      is_contactable: boolean,
      points: number,
      visits: number,
      spend_90: number,
      last_visit_on: string | null,
      segment: string,
      updated_at: string,
      version: number,
      erased_at: string | null,
      deleted_at: string | null,
      joined_outlet: {
        id: number,
        name: string
      } | null,
      tier: {
        id: number,
        name: string
      } | null
    }>
  }
};

export type GetMemberDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetMemberDetailQuery = {
  member: {
    id: number,
    name: string,
    phone: string,
    email: string | null,
    birth_date: string | null,
    gender: string | null,
    note: string | null,
    joined_on: string,
    joined_outlet_id: number | null,
    is_contactable: boolean,
    consented_at: string | null,
    messages_stopped_at: string | null,
    member_tier_id: number | null,
    referred_by_phone: string | null,
    points: number,
    points_held: number,
    points_owed: number,
    points_earned: number,
    visits: number,
    spend: number,
    spend_90: number,
    last_visit_on: string | null,
    segment: string,
    merged_ids: Array<string>,
    merged_into_id: number | null,
    version: number,
    erased_at: string | null,
    deleted_at: string | null,
    joined_outlet: {
      id: number,
      name: string
    } | null,
    tier: {
      id: number,
      name: string
    } | null
  },
  memberDuplicates: Array<{
    id: number,
    name: string,
    phone: string,
    email: string | null,
    points: number,
    joined_on: string
  }>
};

export type GetMemberTierListQueryVariables = Exact<{
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetMemberTierListQuery = {
  memberTierList: {
    nodes: Array<{
      id: number,
      name: string,
      min_points: number | null,
      min_spend: number | null,
      rupiah_per_point: number | null,
      sort: number,
      member_count: number,
      version: number
    }>
  }
};

export type GetMemberPointMovementListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetMemberPointMovementListQuery = {
  memberPointMovementList: {
    total: number,
    nodes: Array<{
      id: number,
      member_id: number,
      type: string,
      points: number,
      balance_after: number,
      reason: string | null,
      actor: string,
      occurred_at: string,
      reversal_of: number | null,
      is_reversed: boolean,
      is_by_hand: boolean,
      receipt_number: string | null,
      redemption_id: number | null,
      expires_on: string | null
    }>
  }
};

export type GetMemberReceiptListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetMemberReceiptListQuery = {
  transactionList: {
    total: number,
    nodes: Array<{
      id: number,
      receipt_number: string,
      business_date: string,
      occurred_at: string,
      channel: string,
      status: string,
      total: number,
      refund_total: number,
      outlet: {
        id: number,
        name: string
      }
    }>
  }
};

export type CreateMemberMutationVariables = Exact<{
  member: Types.NewMember;
}>;


export type CreateMemberMutation = {
  createMember: {
    id: number
  }
};

export type UpdateMemberMutationVariables = Exact<{
  member: Types.EditMember;
}>;


export type UpdateMemberMutation = {
  updateMember: {
    id: number,
    version: number
  }
};

export type ArchiveMemberMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveMemberMutation = {
  archiveMember: number
};

export type RestoreMemberMutationVariables = Exact<{
  id: number;
}>;


export type RestoreMemberMutation = {
  restoreMember: number
};

export type MergeMembersMutationVariables = Exact<{
  merge: Types.MergeMembers;
}>;


export type MergeMembersMutation = {
  mergeMembers: {
    id: number,
    name: string
  }
};

export type EraseMemberMutationVariables = Exact<{
  erasure: Types.EraseMember;
}>;


export type EraseMemberMutation = {
  eraseMember: {
    id: number
  }
};

export type ChangeMemberPointsMutationVariables = Exact<{
  points: Types.MemberPoints;
}>;


export type ChangeMemberPointsMutation = {
  changeMemberPoints: {
    id: number,
    points: number
  }
};

export type ReverseMemberPointsMutationVariables = Exact<{
  reversal: Types.ReverseMemberPoints;
}>;


export type ReverseMemberPointsMutation = {
  reverseMemberPoints: {
    id: number,
    points: number
  }
};

export type GetPointProgrammeQueryVariables = Exact<{ [key: string]: never; }>;


export type GetPointProgrammeQuery = {
  pointProgramme: {
    is_active: boolean,
    starts_on: string,
    rupiah_per_point: number,
    point_value: number,
    min_redeem: number,
    expiry_months: number | null,
    hold_minutes: number,
    birthday_points: number,
    referral_points: number,
    tier_months: number | null,
    tier_grace_days: number,
    excluded_channels: Array<string>,
    excluded_methods: Array<string>,
    excluded_group_ids: Array<number>,
    outstanding: number,
    version: number
  } | null,
  pointChoices: {
    payment_methods: Array<{
      code: string,
      name: string
    }>,
    item_groups: Array<{
      id: number,
      name: string
    }>
  }
};

export type SavePointProgrammeMutationVariables = Exact<{
  programme: Types.EditPointProgramme;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type SavePointProgrammeMutation = {
  savePointProgramme: {
    version: number
  }
};

export type SaveMemberTiersMutationVariables = Exact<{
  tiers: Types.MemberTiers;
}>;


export type SaveMemberTiersMutation = {
  saveMemberTiers: Array<number>
};

export type CheckMemberImportQueryVariables = Exact<{
  import: Types.MemberImport;
}>;


export type CheckMemberImportQuery = {
  memberImportCheck: Array<{
    status: string,
    message: string | null
  }>
};

export type ImportMembersMutationVariables = Exact<{
  import: Types.MemberImport;
}>;


export type ImportMembersMutation = {
  importMembers: number
};

export type GetPointRewardsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetPointRewardsQuery = {
  pointRewards: Array<{
    id: number,
    name: string,
    kind: string,
    item_id: number | null,
    item_name: string | null,
    discount: number | null,
    points: number,
    starts_on: string | null,
    ends_on: string | null,
    stock: number | null,
    per_member: number | null,
    outlet_ids: Array<number>,
    is_everywhere: boolean,
    used: number,
    version: number,
    deleted_at: string | null
  }>
};

export type MakeMemberCodeMutationVariables = Exact<{
  member: Types.MemberOfCode;
}>;


export type MakeMemberCodeMutation = {
  makeMemberCode: {
    code: string
  }
};

export type SavePointRewardMutationVariables = Exact<{
  reward: Types.EditPointReward;
}>;


export type SavePointRewardMutation = {
  savePointReward: {
    id: number,
    version: number
  }
};

export type ArchivePointRewardMutationVariables = Exact<{
  id: number;
}>;


export type ArchivePointRewardMutation = {
  archivePointReward: number
};

export type RestorePointRewardMutationVariables = Exact<{
  id: number;
}>;


export type RestorePointRewardMutation = {
  restorePointReward: number
};

export type RedeemPointRewardMutationVariables = Exact<{
  redemption: Types.RedeemPointReward;
}>;


export type RedeemPointRewardMutation = {
  redeemPointReward: {
    id: number,
    points: number
  }
};

export type ReturnPointRewardMutationVariables = Exact<{
  redemption: Types.ReturnPointReward;
}>;


export type ReturnPointRewardMutation = {
  returnPointReward: {
    id: number,
    points: number
  }
};


export const GetMemberListDocument = document<GetMemberListQuery, GetMemberListQueryVariables>(
  'GetMemberList',
  "query GetMemberList($page:Int$limit:Int$filters:[Filter!]){memberList(page:$page limit:$limit filters:$filters){total page limit nodes{id name phone email birth_date joined_on joined_outlet{id name}tier{id name}is_contactable points visits spend_90 last_visit_on segment updated_at version erased_at deleted_at}}}",
  ["Member","MemberList","MemberRelation"],
  "query GetMemberListTallies($of:[[Filter!]!]!){memberList{tallies(of:$of)}}",
);

export const GetMemberDetailDocument = document<GetMemberDetailQuery, GetMemberDetailQueryVariables>(
  'GetMemberDetail',
  "query GetMemberDetail($id:Int!){member(id:$id){id name phone email birth_date gender note joined_on joined_outlet_id joined_outlet{id name}is_contactable consented_at messages_stopped_at member_tier_id referred_by_phone tier{id name}points points_held points_owed points_earned visits spend spend_90 last_visit_on segment merged_ids merged_into_id version erased_at deleted_at}memberDuplicates(id:$id){id name phone email points joined_on}}",
  ["Member","MemberDuplicate","MemberRelation"],
);

export const GetMemberTierListDocument = document<GetMemberTierListQuery, GetMemberTierListQueryVariables>(
  'GetMemberTierList',
  "query GetMemberTierList($filters:[Filter!]){memberTierList(limit:100 filters:$filters){nodes{id name min_points min_spend rupiah_per_point sort member_count version}}}",
  ["MemberTier","MemberTierList"],
);

export const GetMemberPointMovementListDocument = document<GetMemberPointMovementListQuery, GetMemberPointMovementListQueryVariables>(
  'GetMemberPointMovementList',
  "query GetMemberPointMovementList($page:Int$limit:Int$filters:[Filter!]){memberPointMovementList(page:$page limit:$limit filters:$filters){total nodes{id member_id type points balance_after reason actor occurred_at reversal_of is_reversed is_by_hand receipt_number redemption_id expires_on}}}",
  ["MemberPointMovement","MemberPointMovementList"],
  "query GetMemberPointMovementListTallies($of:[[Filter!]!]!){memberPointMovementList{tallies(of:$of)}}",
);

export const GetMemberReceiptListDocument = document<GetMemberReceiptListQuery, GetMemberReceiptListQueryVariables>(
  'GetMemberReceiptList',
  "query GetMemberReceiptList($page:Int$limit:Int$filters:[Filter!]){transactionList(page:$page limit:$limit filters:$filters){total nodes{id receipt_number business_date occurred_at channel status total refund_total outlet{id name}}}}",
  ["OutletName","Transaction","TransactionList"],
  "query GetMemberReceiptListTallies($of:[[Filter!]!]!){transactionList{tallies(of:$of)}}",
);

export const CreateMemberDocument = document<CreateMemberMutation, CreateMemberMutationVariables>(
  'CreateMember',
  "mutation CreateMember($member:NewMember!){createMember(member:$member){id}}",
  ["Member"],
);

export const UpdateMemberDocument = document<UpdateMemberMutation, UpdateMemberMutationVariables>(
  'UpdateMember',
  "mutation UpdateMember($member:EditMember!){updateMember(member:$member){id version}}",
  ["Member"],
);

export const ArchiveMemberDocument = document<ArchiveMemberMutation, ArchiveMemberMutationVariables>(
  'ArchiveMember',
  "mutation ArchiveMember($id:Int!){archiveMember(id:$id)}",
  [],
);

export const RestoreMemberDocument = document<RestoreMemberMutation, RestoreMemberMutationVariables>(
  'RestoreMember',
  "mutation RestoreMember($id:Int!){restoreMember(id:$id)}",
  [],
);

export const MergeMembersDocument = document<MergeMembersMutation, MergeMembersMutationVariables>(
  'MergeMembers',
  "mutation MergeMembers($merge:MergeMembers!){mergeMembers(merge:$merge){id name}}",
  ["Member"],
);

export const EraseMemberDocument = document<EraseMemberMutation, EraseMemberMutationVariables>(
  'EraseMember',
  "mutation EraseMember($erasure:EraseMember!){eraseMember(erasure:$erasure){id}}",
  ["Member"],
);

export const ChangeMemberPointsDocument = document<ChangeMemberPointsMutation, ChangeMemberPointsMutationVariables>(
  'ChangeMemberPoints',
  "mutation ChangeMemberPoints($points:MemberPoints!){changeMemberPoints(points:$points){id points}}",
  ["Member"],
);

export const ReverseMemberPointsDocument = document<ReverseMemberPointsMutation, ReverseMemberPointsMutationVariables>(
  'ReverseMemberPoints',
  "mutation ReverseMemberPoints($reversal:ReverseMemberPoints!){reverseMemberPoints(reversal:$reversal){id points}}",
  ["Member"],
);

export const GetPointProgrammeDocument = document<GetPointProgrammeQuery, GetPointProgrammeQueryVariables>(
  'GetPointProgramme',
  "query GetPointProgramme{pointProgramme{is_active starts_on rupiah_per_point point_value min_redeem expiry_months hold_minutes birthday_points referral_points tier_months tier_grace_days excluded_channels excluded_methods excluded_group_ids outstanding version}pointChoices{payment_methods{code name}item_groups{id name}}}",
  ["PointChoices","PointItemGroup","PointPaymentMethod","PointProgramme"],
);

export const SavePointProgrammeDocument = document<SavePointProgrammeMutation, SavePointProgrammeMutationVariables>(
  'SavePointProgramme',
  "mutation SavePointProgramme($programme:EditPointProgramme!$confirmed_warnings:[String!]){savePointProgramme(programme:$programme confirmed_warnings:$confirmed_warnings){version}}",
  ["PointProgramme"],
);

export const SaveMemberTiersDocument = document<SaveMemberTiersMutation, SaveMemberTiersMutationVariables>(
  'SaveMemberTiers',
  "mutation SaveMemberTiers($tiers:MemberTiers!){saveMemberTiers(tiers:$tiers)}",
  [],
);

export const CheckMemberImportDocument = document<CheckMemberImportQuery, CheckMemberImportQueryVariables>(
  'CheckMemberImport',
  "query CheckMemberImport($import:MemberImport!){memberImportCheck(import:$import){status message}}",
  ["MemberImportResult"],
);

export const ImportMembersDocument = document<ImportMembersMutation, ImportMembersMutationVariables>(
  'ImportMembers',
  "mutation ImportMembers($import:MemberImport!){importMembers(import:$import)}",
  [],
);

export const GetPointRewardsDocument = document<GetPointRewardsQuery, GetPointRewardsQueryVariables>(
  'GetPointRewards',
  "query GetPointRewards{pointRewards{id name kind item_id item_name discount points starts_on ends_on stock per_member outlet_ids is_everywhere used version deleted_at}}",
  ["PointReward"],
);

export const MakeMemberCodeDocument = document<MakeMemberCodeMutation, MakeMemberCodeMutationVariables>(
  'MakeMemberCode',
  "mutation MakeMemberCode($member:MemberOfCode!){makeMemberCode(member:$member){code}}",
  ["MemberCode"],
);

export const SavePointRewardDocument = document<SavePointRewardMutation, SavePointRewardMutationVariables>(
  'SavePointReward',
  "mutation SavePointReward($reward:EditPointReward!){savePointReward(reward:$reward){id version}}",
  ["PointReward"],
);

export const ArchivePointRewardDocument = document<ArchivePointRewardMutation, ArchivePointRewardMutationVariables>(
  'ArchivePointReward',
  "mutation ArchivePointReward($id:Int!){archivePointReward(id:$id)}",
  [],
);

export const RestorePointRewardDocument = document<RestorePointRewardMutation, RestorePointRewardMutationVariables>(
  'RestorePointReward',
  "mutation RestorePointReward($id:Int!){restorePointReward(id:$id)}",
  [],
);

export const RedeemPointRewardDocument = document<RedeemPointRewardMutation, RedeemPointRewardMutationVariables>(
  'RedeemPointReward',
  "mutation RedeemPointReward($redemption:RedeemPointReward!){redeemPointReward(redemption:$redemption){id points}}",
  ["Member"],
);

export const ReturnPointRewardDocument = document<ReturnPointRewardMutation, ReturnPointRewardMutationVariables>(
  'ReturnPointReward',
  "mutation ReturnPointReward($redemption:ReturnPointReward!){returnPointReward(redemption:$redemption){id points}}",
  ["Member"],
);
