// Generated from doctor.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetDoctorQueryVariables = Exact<{
  best?: Array<Types.Filter> | null | undefined;
}>;


export type GetDoctorQuery = {
  doctor: {
    examined_at: string | null,
    score_bp: number | null,
    open: number,
    aside: number,
    checks: Array<{
      key: string,
      open: number,
      aside: number,
      looked_at: number,
      score_bp: number | null,
      may_mend: boolean
    }>,
    repairs: Array<{
      id: number,
      check_key: string,
      label: string,
      actor: string,
      made_at: string
    }>
  },
  doctorFindingList: {
    total: number,
    nodes: Array<{
      id: number,
      check_key: string,
      subject: string,
      subject_id: number,
      outlet_id: number | null,
      outlet_name: string | null,
      label: string,
      detail: string | null,
      stake: number | null
    }>
  }
};

export type GetDoctorFindingListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetDoctorFindingListQuery = {
  doctorFindingList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      first_seen: string,
      is_aside: boolean,
      aside_at: string | null,
      aside_by: string | null,
      aside_reason: string | null,
      id: number,
      check_key: string,
      subject: string,
      subject_id: number,
      outlet_id: number | null,
      outlet_name: string | null,
      label: string,
      detail: string | null,
      stake: number | null
    }>
  }
};

export type ExamineDoctorMutationVariables = Exact<{ [key: string]: never; }>;


export type ExamineDoctorMutation = {
  examineDoctor: boolean
};

export type PutAsideFindingMutationVariables = Exact<{
  finding: Types.PutAsideFinding;
}>;


export type PutAsideFindingMutation = {
  putAsideFinding: {
    id: number
  }
};

export type TakeBackFindingMutationVariables = Exact<{
  finding: Types.TakeBackFinding;
}>;


export type TakeBackFindingMutation = {
  takeBackFinding: {
    id: number
  }
};

export type FindingFieldsFragment = {
  id: number,
  check_key: string,
  subject: string,
  subject_id: number,
  outlet_id: number | null,
  outlet_name: string | null,
  label: string,
  detail: string | null,
  stake: number | null
};


export const GetDoctorDocument = document<GetDoctorQuery, GetDoctorQueryVariables>(
  'GetDoctor',
  "query GetDoctor($best:[Filter!]){doctor{examined_at score_bp open aside checks{key open aside looked_at score_bp may_mend}repairs{id check_key label actor made_at}}doctorFindingList(limit:10 filters:$best){total nodes{...FindingFields}}}fragment FindingFields on DoctorFinding{id check_key subject subject_id outlet_id outlet_name label detail stake}",
  ["Doctor","DoctorCheck","DoctorFinding","DoctorFindingList","DoctorRepair"],
);

export const GetDoctorFindingListDocument = document<GetDoctorFindingListQuery, GetDoctorFindingListQueryVariables>(
  'GetDoctorFindingList',
  "query GetDoctorFindingList($page:Int$limit:Int$filters:[Filter!]){doctorFindingList(page:$page limit:$limit filters:$filters){total page limit nodes{...FindingFields first_seen is_aside aside_at aside_by aside_reason}}}fragment FindingFields on DoctorFinding{id check_key subject subject_id outlet_id outlet_name label detail stake}",
  ["DoctorFinding","DoctorFindingList"],
  "query GetDoctorFindingListTallies($of:[[Filter!]!]!){doctorFindingList{tallies(of:$of)}}",
);

export const ExamineDoctorDocument = document<ExamineDoctorMutation, ExamineDoctorMutationVariables>(
  'ExamineDoctor',
  "mutation ExamineDoctor{examineDoctor}",
  [],
);

export const PutAsideFindingDocument = document<PutAsideFindingMutation, PutAsideFindingMutationVariables>(
  'PutAsideFinding',
  "mutation PutAsideFinding($finding:PutAsideFinding!){putAsideFinding(finding:$finding){id}}",
  ["DoctorFinding"],
);

export const TakeBackFindingDocument = document<TakeBackFindingMutation, TakeBackFindingMutationVariables>(
  'TakeBackFinding',
  "mutation TakeBackFinding($finding:TakeBackFinding!){takeBackFinding(finding:$finding){id}}",
  ["DoctorFinding"],
);
