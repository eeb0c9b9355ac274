// Generated from session.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { document } from '../../kit/graphql/document.ts'
export type MeFieldsFragment = {
  id: number,
  name: string,
  email: string,
  phone: string,
  queue_prefix: string | null,
  is_all_outlets: boolean,
  version: number,
  looking: {
    name: string,
    until: string,
    is_operator: boolean
  } | null,
  admin_group: {
    id: number,
    name: string,
    is_master: boolean
  },
  outlets: Array<{
    id: number,
    code: string,
    name: string,
    kind: string,
    timezone: string,
    business_day_cutoff: string,
    areas: Array<{
      id: number,
      name: string
    }>
  }>,
  email_verification: {
    id: number,
    is_verified: boolean
  },
  phone_verification: {
    id: number,
    admin_id: number,
    is_verified: boolean
  },
  web_modules: Array<{
    is_allowed: boolean,
    plan_id: number | null,
    module: {
      id: number,
      name: string,
      key: string
    },
    authorization_types: Array<{
      id: number,
      name: string
    }>
  }>
};

export type BrandInfoFieldsFragment = {
  id: number,
  name: string,
  domain: string,
  image_link: string | null,
  timezone: string,
  business_day_cutoff: string,
  plausible_times: number,
  slip_tolerance_bp: number,
  latest_plan_history: {
    id: number,
    end_date: string,
    status: string,
    plan: {
      id: number,
      name: string,
      trial_days: number | null
    }
  } | null,
  next_plan_history: {
    id: number,
    start_date: string,
    end_date: string,
    plan: {
      id: number,
      name: string
    }
  } | null
};

export type ViewDefaultFieldsFragment = {
  id: number,
  page: string,
  name: string,
  state: string
};

export type GetMeQueryVariables = Exact<{ [key: string]: never; }>;


export type GetMeQuery = {
  me: {
    id: number,
    name: string,
    email: string,
    phone: string,
    queue_prefix: string | null,
    is_all_outlets: boolean,
    version: number,
    looking: {
      name: string,
      until: string,
      is_operator: boolean
    } | null,
    admin_group: {
      id: number,
      name: string,
      is_master: boolean
    },
    outlets: Array<{
      id: number,
      code: string,
      name: string,
      kind: string,
      timezone: string,
      business_day_cutoff: string,
      areas: Array<{
        id: number,
        name: string
      }>
    }>,
    email_verification: {
      id: number,
      is_verified: boolean
    },
    phone_verification: {
      id: number,
      admin_id: number,
      is_verified: boolean
    },
    web_modules: Array<{
      is_allowed: boolean,
      plan_id: number | null,
      module: {
        id: number,
        name: string,
        key: string
      },
      authorization_types: Array<{
        id: number,
        name: string
      }>
    }>
  }
};

export type GetBrandInfoQueryVariables = Exact<{ [key: string]: never; }>;


export type GetBrandInfoQuery = {
  brand: {
    id: number,
    name: string,
    domain: string,
    image_link: string | null,
    timezone: string,
    business_day_cutoff: string,
    plausible_times: number,
    slip_tolerance_bp: number,
    latest_plan_history: {
      id: number,
      end_date: string,
      status: string,
      plan: {
        id: number,
        name: string,
        trial_days: number | null
      }
    } | null,
    next_plan_history: {
      id: number,
      start_date: string,
      end_date: string,
      plan: {
        id: number,
        name: string
      }
    } | null
  }
};

export type GetViewDefaultsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetViewDefaultsQuery = {
  viewDefaults: Array<{
    id: number,
    page: string,
    name: string,
    state: string
  }>
};

export type GetBootQueryVariables = Exact<{ [key: string]: never; }>;


export type GetBootQuery = {
  me: {
    id: number,
    name: string,
    email: string,
    phone: string,
    queue_prefix: string | null,
    is_all_outlets: boolean,
    version: number,
    looking: {
      name: string,
      until: string,
      is_operator: boolean
    } | null,
    admin_group: {
      id: number,
      name: string,
      is_master: boolean
    },
    outlets: Array<{
      id: number,
      code: string,
      name: string,
      kind: string,
      timezone: string,
      business_day_cutoff: string,
      areas: Array<{
        id: number,
        name: string
      }>
    }>,
    email_verification: {
      id: number,
      is_verified: boolean
    },
    phone_verification: {
      id: number,
      admin_id: number,
      is_verified: boolean
    },
    web_modules: Array<{
      is_allowed: boolean,
      plan_id: number | null,
      module: {
        id: number,
        name: string,
        key: string
      },
      authorization_types: Array<{
        id: number,
        name: string
      }>
    }>
  },
  brand: {
    id: number,
    name: string,
    domain: string,
    image_link: string | null,
    timezone: string,
    business_day_cutoff: string,
    plausible_times: number,
    slip_tolerance_bp: number,
    latest_plan_history: {
      id: number,
      end_date: string,
      status: string,
      plan: {
        id: number,
        name: string,
        trial_days: number | null
      }
    } | null,
    next_plan_history: {
      id: number,
      start_date: string,
      end_date: string,
      plan: {
        id: number,
        name: string
      }
    } | null
  },
  viewDefaults: Array<{
    id: number,
    page: string,
    name: string,
    state: string
  }>
};

export type EndLookAsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndLookAsMutation = {
  endLookAs: boolean
};


export const GetMeDocument = document<GetMeQuery, GetMeQueryVariables>(
  'GetMe',
  "query GetMe{me{...MeFields}}fragment MeFields on Admin{id name email phone queue_prefix is_all_outlets version looking{name until is_operator}admin_group{id name is_master}outlets{id code name kind timezone business_day_cutoff areas{id name}}email_verification{id is_verified}phone_verification{id admin_id is_verified}web_modules{module{id name key}is_allowed plan_id authorization_types{id name}}}",
  ["Admin","AdminGroup","AllowedModule","AuthorizationType","EmailVerification","Looking","Module","OutletArea","OutletName","PhoneVerification"],
);

export const GetBrandInfoDocument = document<GetBrandInfoQuery, GetBrandInfoQueryVariables>(
  'GetBrandInfo',
  "query GetBrandInfo{brand{...BrandInfoFields}}fragment BrandInfoFields on Brand{id name domain image_link timezone business_day_cutoff plausible_times slip_tolerance_bp latest_plan_history{id end_date status plan{id name trial_days}}next_plan_history{id start_date end_date plan{id name}}}",
  ["Brand","Plan","PlanHistory"],
);

export const GetViewDefaultsDocument = document<GetViewDefaultsQuery, GetViewDefaultsQueryVariables>(
  'GetViewDefaults',
  "query GetViewDefaults{viewDefaults{...ViewDefaultFields}}fragment ViewDefaultFields on ViewDefault{id page name state}",
  ["ViewDefault"],
);

export const GetBootDocument = document<GetBootQuery, GetBootQueryVariables>(
  'GetBoot',
  "query GetBoot{me{...MeFields}brand{...BrandInfoFields}viewDefaults{...ViewDefaultFields}}fragment MeFields on Admin{id name email phone queue_prefix is_all_outlets version looking{name until is_operator}admin_group{id name is_master}outlets{id code name kind timezone business_day_cutoff areas{id name}}email_verification{id is_verified}phone_verification{id admin_id is_verified}web_modules{module{id name key}is_allowed plan_id authorization_types{id name}}}fragment BrandInfoFields on Brand{id name domain image_link timezone business_day_cutoff plausible_times slip_tolerance_bp latest_plan_history{id end_date status plan{id name trial_days}}next_plan_history{id start_date end_date plan{id name}}}fragment ViewDefaultFields on ViewDefault{id page name state}",
  ["Admin","AdminGroup","AllowedModule","AuthorizationType","Brand","EmailVerification","Looking","Module","OutletArea","OutletName","PhoneVerification","Plan","PlanHistory","ViewDefault"],
);

export const EndLookAsDocument = document<EndLookAsMutation, EndLookAsMutationVariables>(
  'EndLookAs',
  "mutation EndLookAs{endLookAs}",
  [],
);
