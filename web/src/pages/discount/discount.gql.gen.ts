// Generated from discount.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetDiscountListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetDiscountListQuery = {
  discountList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      code: string,
      name: string,
      type: string,
      value: number,
      max_amount: number | null,
      min_spend: number,
      buy_qty: number | null,
      get_qty: number | null,
      starts_on: string | null,
      ends_on: string | null,
      quota: number | null,
      quota_left: number | null,
      budget: number | null,
      budget_left: number | null,
      used: number,
      cost: number,
      state: string,
      members: string,
      is_all_outlets: boolean,
      is_automatic: boolean,
      updated_at: string,
      version: number,
      deleted_at: string | null,
      member_tiers: Array<{
        id: number,
        name: string
      }>,
      outlets: Array<{
        id: number,
        name: string
      }>,
      schedule: Array<{
        weekday: number,
        opens_at: string,
        closes_at: string
      }>
    }>
  }
};

export type GetDiscountDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetDiscountDetailQuery = {
  discount: {
    id: number,
    code: string,
    name: string,
    type: string,
    value: number,
    max_amount: number | null,
    min_spend: number,
    buy_qty: number | null,
    get_qty: number | null,
    free_item_id: number | null,
    target: string,
    channels: Array<string>,
    members: string,
    payment_methods: Array<string>,
    starts_on: string | null,
    ends_on: string | null,
    quota: number | null,
    daily_quota: number | null,
    member_quota: number | null,
    member_daily_quota: number | null,
    budget: number | null,
    is_first_visit: boolean,
    is_automatic: boolean,
    is_combinable: boolean,
    priority: number,
    requires_approval: boolean,
    requires_reason: boolean,
    platform_bp: number,
    supplier_bp: number,
    state: string,
    published_at: string | null,
    ended_at: string | null,
    version: number,
    deleted_at: string | null,
    member_tiers: Array<{
      id: number,
      name: string
    }>,
    outlets: Array<{
      id: number,
      name: string
    }>,
    schedule: Array<{
      weekday: number,
      opens_at: string,
      closes_at: string
    }>,
    item_groups: Array<{
      id: number,
      name: string
    }>,
    items: Array<{
      id: number,
      name: string
    }>,
    excluded_items: Array<{
      id: number,
      name: string
    }>
  }
};

export type GetDiscountChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetDiscountChoicesQuery = {
  discountChoices: {
    payment_methods: Array<{
      code: string,
      name: string
    }>,
    item_groups: Array<{
      id: number,
      name: string
    }>,
    member_tiers: Array<{
      id: number,
      name: string
    }>
  }
};

export type GetDiscountUsageQueryVariables = Exact<{
  id: number;
}>;


export type GetDiscountUsageQuery = {
  discountUsage: {
    receipts: number,
    amount: number,
    net: number,
    limits: Array<{
      kind: string,
      most: number,
      used: number | null,
      over: number
    }> | null,
    budget: {
      most: number,
      used: number,
      over: number
    } | null,
    days: Array<{
      business_date: string,
      receipts: number,
      amount: number
    }>,
    nodes: Array<{
      transaction_id: number,
      business_date: string,
      occurred_at: string,
      receipt_number: string,
      outlet_name: string,
      cashier_name: string | null,
      total: number,
      amount: number
    }> | null
  }
};

export type CreateDiscountMutationVariables = Exact<{
  discount: Types.NewDiscount;
}>;


export type CreateDiscountMutation = {
  createDiscount: {
    id: number
  }
};

export type UpdateDiscountMutationVariables = Exact<{
  discount: Types.EditDiscount;
}>;


export type UpdateDiscountMutation = {
  updateDiscount: {
    id: number,
    version: number
  }
};

export type PublishDiscountMutationVariables = Exact<{
  discount: Types.DiscountSwitch;
}>;


export type PublishDiscountMutation = {
  publishDiscount: {
    id: number,
    state: string
  }
};

export type PauseDiscountMutationVariables = Exact<{
  discount: Types.DiscountSwitch;
}>;


export type PauseDiscountMutation = {
  pauseDiscount: {
    id: number
  }
};

export type EndDiscountMutationVariables = Exact<{
  discount: Types.DiscountSwitch;
}>;


export type EndDiscountMutation = {
  endDiscount: {
    id: number
  }
};

export type DuplicateDiscountMutationVariables = Exact<{
  id: number;
}>;


export type DuplicateDiscountMutation = {
  duplicateDiscount: number
};

export type ArchiveDiscountMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveDiscountMutation = {
  archiveDiscount: number
};

export type RestoreDiscountMutationVariables = Exact<{
  id: number;
}>;


export type RestoreDiscountMutation = {
  restoreDiscount: number
};


export const GetDiscountListDocument = document<GetDiscountListQuery, GetDiscountListQueryVariables>(
  'GetDiscountList',
  "query GetDiscountList($page:Int$limit:Int$filters:[Filter!]){discountList(page:$page limit:$limit filters:$filters){total page limit nodes{id code name type value max_amount min_spend buy_qty get_qty starts_on ends_on quota quota_left budget budget_left used cost state members member_tiers{id name}is_all_outlets outlets{id name}schedule{weekday opens_at closes_at}is_automatic updated_at version deleted_at}}}",
  ["Discount","DiscountList","DiscountSubject","OpeningHours"],
  "query GetDiscountListTallies($of:[[Filter!]!]!){discountList{tallies(of:$of)}}",
);

export const GetDiscountDetailDocument = document<GetDiscountDetailQuery, GetDiscountDetailQueryVariables>(
  'GetDiscountDetail',
  "query GetDiscountDetail($id:Int!){discount(id:$id){id code name type value max_amount min_spend buy_qty get_qty free_item_id target channels members member_tiers{id name}payment_methods starts_on ends_on quota daily_quota member_quota member_daily_quota budget is_first_visit is_automatic is_combinable priority requires_approval requires_reason platform_bp supplier_bp state published_at ended_at version deleted_at outlets{id name}schedule{weekday opens_at closes_at}item_groups{id name}items{id name}excluded_items{id name}}}",
  ["Discount","DiscountSubject","OpeningHours"],
);

export const GetDiscountChoicesDocument = document<GetDiscountChoicesQuery, GetDiscountChoicesQueryVariables>(
  'GetDiscountChoices',
  "query GetDiscountChoices{discountChoices{payment_methods{code name}item_groups{id name}member_tiers{id name}}}",
  ["DiscountChoices","DiscountItemGroup","DiscountPaymentMethod"],
);

export const GetDiscountUsageDocument = document<GetDiscountUsageQuery, GetDiscountUsageQueryVariables>(
  'GetDiscountUsage',
  "query GetDiscountUsage($id:Int!){discountUsage(id:$id){receipts amount net limits{kind most used over}budget{most used over}days{business_date receipts amount}nodes{transaction_id business_date occurred_at receipt_number outlet_name cashier_name total amount}}}",
  ["DiscountBudget","DiscountDay","DiscountLimit","DiscountReceipt","DiscountUsage"],
);

export const CreateDiscountDocument = document<CreateDiscountMutation, CreateDiscountMutationVariables>(
  'CreateDiscount',
  "mutation CreateDiscount($discount:NewDiscount!){createDiscount(discount:$discount){id}}",
  ["Discount"],
);

export const UpdateDiscountDocument = document<UpdateDiscountMutation, UpdateDiscountMutationVariables>(
  'UpdateDiscount',
  "mutation UpdateDiscount($discount:EditDiscount!){updateDiscount(discount:$discount){id version}}",
  ["Discount"],
);

export const PublishDiscountDocument = document<PublishDiscountMutation, PublishDiscountMutationVariables>(
  'PublishDiscount',
  "mutation PublishDiscount($discount:DiscountSwitch!){publishDiscount(discount:$discount){id state}}",
  ["Discount"],
);

export const PauseDiscountDocument = document<PauseDiscountMutation, PauseDiscountMutationVariables>(
  'PauseDiscount',
  "mutation PauseDiscount($discount:DiscountSwitch!){pauseDiscount(discount:$discount){id}}",
  ["Discount"],
);

export const EndDiscountDocument = document<EndDiscountMutation, EndDiscountMutationVariables>(
  'EndDiscount',
  "mutation EndDiscount($discount:DiscountSwitch!){endDiscount(discount:$discount){id}}",
  ["Discount"],
);

export const DuplicateDiscountDocument = document<DuplicateDiscountMutation, DuplicateDiscountMutationVariables>(
  'DuplicateDiscount',
  "mutation DuplicateDiscount($id:Int!){duplicateDiscount(id:$id)}",
  [],
);

export const ArchiveDiscountDocument = document<ArchiveDiscountMutation, ArchiveDiscountMutationVariables>(
  'ArchiveDiscount',
  "mutation ArchiveDiscount($id:Int!){archiveDiscount(id:$id)}",
  [],
);

export const RestoreDiscountDocument = document<RestoreDiscountMutation, RestoreDiscountMutationVariables>(
  'RestoreDiscount',
  "mutation RestoreDiscount($id:Int!){restoreDiscount(id:$id)}",
  [],
);
