// Generated from brand.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetBrandDetailQueryVariables = Exact<{ [key: string]: never; }>;


export type GetBrandDetailQuery = {
  brand: {
    id: number,
    domain: string,
    name: string,
    legal_name: string | null,
    tagline: string | null,
    npwp: string | null,
    email: string,
    phone: string,
    image: string | null,
    image_link: string | null,
    facebook: string | null,
    twitter: string | null,
    instagram: string | null,
    youtube: string | null,
    tiktok: string | null,
    complete_address: string | null,
    postal_code: string | null,
    address_lat: number | null,
    address_long: number | null,
    activate_qr: boolean,
    order_from_qr: boolean,
    theme_color: string,
    qr_closing_text: string | null,
    timezone: string,
    business_day_cutoff: string,
    tax_bp: number,
    service_bp: number,
    is_tax_inclusive: boolean,
    rounding_step: number,
    food_cost_target_bp: number,
    low_stock_policy: string,
    plausible_times: number,
    deposit_late_days: number,
    slip_tolerance_bp: number,
    document_mask: string,
    receipt_header: string | null,
    receipt_footer: string | null,
    is_receipt_logo_shown: boolean,
    void_reasons: Array<string>,
    discount_reasons: Array<string>,
    version: number,
    province: {
      id: number,
      name: string
    } | null,
    city: {
      id: number,
      name: string
    } | null,
    banners: Array<{
      id: number,
      image: string,
      image_link: string | null,
      link: string | null,
      starts_on: string | null,
      ends_on: string | null
    }>
  }
};

export type UpdateBrandMutationVariables = Exact<{
  brand: Types.EditBrand;
}>;


export type UpdateBrandMutation = {
  updateBrand: {
    id: number,
    version: number
  }
};

export type GetDataArchivesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetDataArchivesQuery = {
  dataArchives: Array<{
    id: number,
    status: Types.DataArchiveStatus,
    author: string,
    asked_at: string,
    table_count: number,
    done_count: number,
    bytes: number,
    made_at: string | null,
    expires_at: string | null,
    ended_at: string | null
  }>
};

export type AskDataArchiveMutationVariables = Exact<{ [key: string]: never; }>;


export type AskDataArchiveMutation = {
  askDataArchive: number
};

export type CancelDataArchiveMutationVariables = Exact<{
  id: number;
}>;


export type CancelDataArchiveMutation = {
  cancelDataArchive: number
};

export type GetOperatorConsentQueryVariables = Exact<{ [key: string]: never; }>;


export type GetOperatorConsentQuery = {
  operatorConsent: {
    is_offered: boolean,
    ends_at: string | null,
    granted_by: string | null,
    present: Array<string>
  }
};

export type GrantOperatorConsentMutationVariables = Exact<{
  hours: number;
}>;


export type GrantOperatorConsentMutation = {
  grantOperatorConsent: boolean
};

export type RevokeOperatorConsentMutationVariables = Exact<{ [key: string]: never; }>;


export type RevokeOperatorConsentMutation = {
  revokeOperatorConsent: boolean
};

export type GetBrandClosingQueryVariables = Exact<{ [key: string]: never; }>;


export type GetBrandClosingQuery = {
  brandClosing: {
    author: string,
    asked_at: string,
    erases_at: string
  } | null
};

export type AskBrandClosingMutationVariables = Exact<{
  password: string;
  name: string;
}>;


export type AskBrandClosingMutation = {
  askBrandClosing: boolean
};

export type CancelBrandClosingMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelBrandClosingMutation = {
  cancelBrandClosing: boolean
};

export type GetMemberRetentionQueryVariables = Exact<{ [key: string]: never; }>;


export type GetMemberRetentionQuery = {
  memberRetention: {
    keep_years: number | null,
    choices: Array<{
      keep_years: number,
      due_count: number
    }>
  }
};

export type SetMemberRetentionMutationVariables = Exact<{
  keep_years?: number | null | undefined;
}>;


export type SetMemberRetentionMutation = {
  setMemberRetention: boolean
};

export type GetCompanySignInQueryVariables = Exact<{ [key: string]: never; }>;


export type GetCompanySignInQuery = {
  companySignIn: {
    version: number,
    is_on: boolean,
    issuer: string,
    client: string,
    groups_claim: string,
    is_creating: boolean,
    domains: Array<string>,
    forced_group_ids: Array<number>,
    callback: string,
    groups: Array<{
      group_name: string,
      admin_group_id: number,
      is_all_outlets: boolean,
      outlet_ids: Array<number>
    }>
  },
  adminGroupChoices: Array<{
    id: number,
    name: string,
    is_master: boolean
  }>
};

export type SetCompanySignInMutationVariables = Exact<{
  settings: Types.SetCompanySignIn;
}>;


export type SetCompanySignInMutation = {
  setCompanySignIn: {
    version: number
  }
};

export type TestCompanySignInMutationVariables = Exact<{ [key: string]: never; }>;


export type TestCompanySignInMutation = {
  testCompanySignIn: {
    problem: string | null
  }
};


export const GetBrandDetailDocument = document<GetBrandDetailQuery, GetBrandDetailQueryVariables>(
  'GetBrandDetail',
  "query GetBrandDetail{brand{id domain name legal_name tagline npwp email phone image image_link facebook twitter instagram youtube tiktok complete_address postal_code address_lat address_long province{id name}city{id name}activate_qr order_from_qr theme_color qr_closing_text timezone business_day_cutoff tax_bp service_bp is_tax_inclusive rounding_step food_cost_target_bp low_stock_policy plausible_times deposit_late_days slip_tolerance_bp document_mask receipt_header receipt_footer is_receipt_logo_shown void_reasons discount_reasons version banners{id image image_link link starts_on ends_on}}}",
  ["Banner","Brand","City","Province"],
);

export const UpdateBrandDocument = document<UpdateBrandMutation, UpdateBrandMutationVariables>(
  'UpdateBrand',
  "mutation UpdateBrand($brand:EditBrand!){updateBrand(brand:$brand){id version}}",
  ["Brand"],
);

export const GetDataArchivesDocument = document<GetDataArchivesQuery, GetDataArchivesQueryVariables>(
  'GetDataArchives',
  "query GetDataArchives{dataArchives{id status author asked_at table_count done_count bytes made_at expires_at ended_at}}",
  ["DataArchive"],
);

export const AskDataArchiveDocument = document<AskDataArchiveMutation, AskDataArchiveMutationVariables>(
  'AskDataArchive',
  "mutation AskDataArchive{askDataArchive}",
  [],
);

export const CancelDataArchiveDocument = document<CancelDataArchiveMutation, CancelDataArchiveMutationVariables>(
  'CancelDataArchive',
  "mutation CancelDataArchive($id:Int!){cancelDataArchive(id:$id)}",
  [],
);

export const GetOperatorConsentDocument = document<GetOperatorConsentQuery, GetOperatorConsentQueryVariables>(
  'GetOperatorConsent',
  "query GetOperatorConsent{operatorConsent{is_offered ends_at granted_by present}}",
  ["OperatorConsent"],
);

export const GrantOperatorConsentDocument = document<GrantOperatorConsentMutation, GrantOperatorConsentMutationVariables>(
  'GrantOperatorConsent',
  "mutation GrantOperatorConsent($hours:Int!){grantOperatorConsent(hours:$hours)}",
  [],
);

export const RevokeOperatorConsentDocument = document<RevokeOperatorConsentMutation, RevokeOperatorConsentMutationVariables>(
  'RevokeOperatorConsent',
  "mutation RevokeOperatorConsent{revokeOperatorConsent}",
  [],
);

export const GetBrandClosingDocument = document<GetBrandClosingQuery, GetBrandClosingQueryVariables>(
  'GetBrandClosing',
  "query GetBrandClosing{brandClosing{author asked_at erases_at}}",
  ["BrandClosing"],
);

export const AskBrandClosingDocument = document<AskBrandClosingMutation, AskBrandClosingMutationVariables>(
  'AskBrandClosing',
  "mutation AskBrandClosing($password:String!$name:String!){askBrandClosing(password:$password name:$name)}",
  [],
);

export const CancelBrandClosingDocument = document<CancelBrandClosingMutation, CancelBrandClosingMutationVariables>(
  'CancelBrandClosing',
  "mutation CancelBrandClosing{cancelBrandClosing}",
  [],
);

export const GetMemberRetentionDocument = document<GetMemberRetentionQuery, GetMemberRetentionQueryVariables>(
  'GetMemberRetention',
  "query GetMemberRetention{memberRetention{keep_years choices{keep_years due_count}}}",
  ["MemberRetention","RetentionChoice"],
);

export const SetMemberRetentionDocument = document<SetMemberRetentionMutation, SetMemberRetentionMutationVariables>(
  'SetMemberRetention',
  "mutation SetMemberRetention($keep_years:Int){setMemberRetention(keep_years:$keep_years)}",
  [],
);

export const GetCompanySignInDocument = document<GetCompanySignInQuery, GetCompanySignInQueryVariables>(
  'GetCompanySignIn',
  "query GetCompanySignIn{companySignIn{version is_on issuer client groups_claim is_creating domains forced_group_ids callback groups{group_name admin_group_id is_all_outlets outlet_ids}}adminGroupChoices{id name is_master}}",
  ["AdminGroupChoice","CompanyGroup","CompanySignIn"],
);

export const SetCompanySignInDocument = document<SetCompanySignInMutation, SetCompanySignInMutationVariables>(
  'SetCompanySignIn',
  "mutation SetCompanySignIn($settings:SetCompanySignIn!){setCompanySignIn(settings:$settings){version}}",
  ["CompanySignIn"],
);

export const TestCompanySignInDocument = document<TestCompanySignInMutation, TestCompanySignInMutationVariables>(
  'TestCompanySignIn',
  "mutation TestCompanySignIn{testCompanySignIn{problem}}",
  ["CompanyConnection"],
);
