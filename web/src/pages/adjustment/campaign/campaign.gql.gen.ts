// Generated from campaign.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type GetCountCampaignListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetCountCampaignListQuery = {
  countCampaignList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      name: string,
      status: string,
      planned_on: string,
      scope: string,
      item_count: number,
      every_days: number | null,
      outlet_count: number,
      line_count: number,
      counted_count: number,
      author: string,
      ingredient_category: {
        id: number,
        name: string
      } | null
    }>
  }
};

export type GetCountCampaignQueryVariables = Exact<{
  id: number;
}>;


export type GetCountCampaignQuery = {
  countCampaign: {
    id: number,
    name: string,
    status: string,
    planned_on: string,
    scope: string,
    item_count: number,
    is_blind: boolean,
    recount_percent: number | null,
    every_days: number | null,
    previous_id: number | null,
    author: string,
    outlet_count: number,
    line_count: number,
    counted_count: number,
    version: number,
    ingredient_category: {
      id: number,
      name: string
    } | null,
    outlets: Array<{
      outlet_id: number,
      outlet_name: string,
      admin_name: string | null,
      adjustment_id: number | null,
      number: string | null,
      status: string | null,
      line_count: number,
      counted_count: number,
      recount_count: number,
      opened_at: string | null,
      last_counted_at: string | null,
      value: string | null,
      is_mine_to_approve: boolean,
      version: number | null
    }>
  },
  countCampaignResult: {
    done_count: number,
    line_count: number,
    different_count: number,
    loss: number | null,
    gain: number | null,
    causes: Array<{
      cause: string,
      line_count: number,
      loss: number | null,
      gain: number | null
    }>
  } | null
};

export type CampaignResultFieldsFragment = {
  done_count: number,
  line_count: number,
  different_count: number,
  loss: number | null,
  gain: number | null,
  causes: Array<{
    cause: string,
    line_count: number,
    loss: number | null,
    gain: number | null
  }>
};

export type GetCountCampaignResultQueryVariables = Exact<{
  id: number;
}>;


export type GetCountCampaignResultQuery = {
  countCampaignResult: {
    done_count: number,
    line_count: number,
    different_count: number,
    loss: number | null,
    gain: number | null,
    causes: Array<{
      cause: string,
      line_count: number,
      loss: number | null,
      gain: number | null
    }>
  } | null
};

export type GetCountersQueryVariables = Exact<{ [key: string]: never; }>;


export type GetCountersQuery = {
  counters: Array<{
    id: number,
    name: string,
    is_all_outlets: boolean,
    outlet_ids: Array<string> | null
  }>
};

export type CreateCountCampaignMutationVariables = Exact<{
  campaign: Types.NewCountCampaign;
}>;


export type CreateCountCampaignMutation = {
  createCountCampaign: {
    id: number
  }
};

export type OpenCountCampaignMutationVariables = Exact<{
  campaign: Types.CountCampaignStep;
}>;


export type OpenCountCampaignMutation = {
  openCountCampaign: {
    id: number
  }
};

export type CancelCountCampaignMutationVariables = Exact<{
  campaign: Types.CountCampaignStep;
}>;


export type CancelCountCampaignMutation = {
  cancelCountCampaign: {
    id: number
  }
};

export type RepeatCountCampaignMutationVariables = Exact<{
  campaign: Types.RepeatCountCampaign;
}>;


export type RepeatCountCampaignMutation = {
  repeatCountCampaign: {
    id: number
  }
};


export const GetCountCampaignListDocument = document<GetCountCampaignListQuery, GetCountCampaignListQueryVariables>(
  'GetCountCampaignList',
  "query GetCountCampaignList($page:Int$limit:Int$filters:[Filter!]){countCampaignList(page:$page limit:$limit filters:$filters){total page limit nodes{id name status planned_on scope ingredient_category{id name}item_count every_days outlet_count line_count counted_count author}}}",
  ["CountCampaign","CountCampaignList","IngredientCategory"],
  "query GetCountCampaignListTallies($of:[[Filter!]!]!){countCampaignList{tallies(of:$of)}}",
);

export const GetCountCampaignDocument = document<GetCountCampaignQuery, GetCountCampaignQueryVariables>(
  'GetCountCampaign',
  "query GetCountCampaign($id:Int!){countCampaign(id:$id){id name status planned_on scope ingredient_category{id name}item_count is_blind recount_percent every_days previous_id author outlet_count line_count counted_count version outlets{outlet_id outlet_name admin_name adjustment_id number status line_count counted_count recount_count opened_at last_counted_at value is_mine_to_approve version}}countCampaignResult(campaign_id:$id){...CampaignResultFields}}fragment CampaignResultFields on CountCampaignResult{done_count line_count different_count loss gain causes{cause line_count loss gain}}",
  ["CountCampaign","CountCampaignOutlet","CountCampaignResult","CountCause","IngredientCategory"],
);

export const GetCountCampaignResultDocument = document<GetCountCampaignResultQuery, GetCountCampaignResultQueryVariables>(
  'GetCountCampaignResult',
  "query GetCountCampaignResult($id:Int!){countCampaignResult(campaign_id:$id){...CampaignResultFields}}fragment CampaignResultFields on CountCampaignResult{done_count line_count different_count loss gain causes{cause line_count loss gain}}",
  ["CountCampaignResult","CountCause"],
);

export const GetCountersDocument = document<GetCountersQuery, GetCountersQueryVariables>(
  'GetCounters',
  "query GetCounters{counters{id name is_all_outlets outlet_ids}}",
  ["Counter"],
);

export const CreateCountCampaignDocument = document<CreateCountCampaignMutation, CreateCountCampaignMutationVariables>(
  'CreateCountCampaign',
  "mutation CreateCountCampaign($campaign:NewCountCampaign!){createCountCampaign(campaign:$campaign){id}}",
  ["CountCampaign"],
);

export const OpenCountCampaignDocument = document<OpenCountCampaignMutation, OpenCountCampaignMutationVariables>(
  'OpenCountCampaign',
  "mutation OpenCountCampaign($campaign:CountCampaignStep!){openCountCampaign(campaign:$campaign){id}}",
  ["CountCampaign"],
);

export const CancelCountCampaignDocument = document<CancelCountCampaignMutation, CancelCountCampaignMutationVariables>(
  'CancelCountCampaign',
  "mutation CancelCountCampaign($campaign:CountCampaignStep!){cancelCountCampaign(campaign:$campaign){id}}",
  ["CountCampaign"],
);

export const RepeatCountCampaignDocument = document<RepeatCountCampaignMutation, RepeatCountCampaignMutationVariables>(
  'RepeatCountCampaign',
  "mutation RepeatCountCampaign($campaign:RepeatCountCampaign!){repeatCountCampaign(campaign:$campaign){id}}",
  ["CountCampaign"],
);
