// Generated from session.graphql; do not edit.
import { document } from '../graphql/document.ts'

export type MeFieldsFragment = {
  id: number
  name: string
  email: string
  phone: string
  queue_prefix: string | null
  is_all_outlets: boolean
  updated_at: string
  admin_group: {
    id: number
    name: string
    is_master: boolean
  }
  outlets: {
    id: number
    code: string
    name: string
    timezone: string
  }[]
  email_verification: {
    id: number
    is_verified: boolean
  }
  phone_verification: {
    id: number
    admin_id: number
    is_verified: boolean
  }
  web_modules: {
    module: {
      id: number
      name: string
      key: string
    }
    is_allowed: boolean
    authorization_types: {
      id: number
      name: string
    }[]
  }[]
}

export type BrandInfoFieldsFragment = {
  id: number
  name: string
  domain: string
  image_link: string | null
  timezone: string
  latest_plan_history: {
    id: number
    end_date: string
    status: string
    plan: {
      id: number
      name: string
    }
  } | null
  expired_soon_add_on_history: {
    id: number
    end_date: string
    add_on: {
      id: number
      name: string
    }
  }[]
}

export type LowStockFieldsFragment = {
  any_low_ingredients: boolean
  any_low_items: boolean
}

export interface GetMeQuery {
  me: {
    id: number
    name: string
    email: string
    phone: string
    queue_prefix: string | null
    is_all_outlets: boolean
    updated_at: string
    admin_group: {
      id: number
      name: string
      is_master: boolean
    }
    outlets: {
      id: number
      code: string
      name: string
      timezone: string
    }[]
    email_verification: {
      id: number
      is_verified: boolean
    }
    phone_verification: {
      id: number
      admin_id: number
      is_verified: boolean
    }
    web_modules: {
      module: {
        id: number
        name: string
        key: string
      }
      is_allowed: boolean
      authorization_types: {
        id: number
        name: string
      }[]
    }[]
  }
}

export type GetMeQueryVariables = Record<string, never>

export const GetMeDocument = document<GetMeQuery, GetMeQueryVariables>(
  'GetMe',
  "query GetMe{me{...MeFields}}fragment MeFields on Admin{id name email phone queue_prefix is_all_outlets updated_at admin_group{id name is_master}outlets{id code name timezone}email_verification{id is_verified}phone_verification{id admin_id is_verified}web_modules{module{id name key}is_allowed authorization_types{id name}}}",
  ['Admin', 'AdminGroup', 'AllowedModule', 'AuthorizationType', 'EmailVerification', 'Module', 'OutletName', 'PhoneVerification'],
)

export interface GetBrandInfoQuery {
  brand: {
    id: number
    name: string
    domain: string
    image_link: string | null
    timezone: string
    latest_plan_history: {
      id: number
      end_date: string
      status: string
      plan: {
        id: number
        name: string
      }
    } | null
    expired_soon_add_on_history: {
      id: number
      end_date: string
      add_on: {
        id: number
        name: string
      }
    }[]
  }
}

export type GetBrandInfoQueryVariables = Record<string, never>

export const GetBrandInfoDocument = document<GetBrandInfoQuery, GetBrandInfoQueryVariables>(
  'GetBrandInfo',
  "query GetBrandInfo{brand{...BrandInfoFields}}fragment BrandInfoFields on Brand{id name domain image_link timezone latest_plan_history{id end_date status plan{id name}}expired_soon_add_on_history{id end_date add_on{id name}}}",
  ['AddOn', 'AddOnHistory', 'Brand', 'Plan', 'PlanHistory'],
)

export interface GetBrandLowStockQuery {
  brandLowStock: {
    any_low_ingredients: boolean
    any_low_items: boolean
  }
}

export type GetBrandLowStockQueryVariables = Record<string, never>

export const GetBrandLowStockDocument = document<GetBrandLowStockQuery, GetBrandLowStockQueryVariables>(
  'GetBrandLowStock',
  "query GetBrandLowStock{brandLowStock{...LowStockFields}}fragment LowStockFields on LowStock{any_low_ingredients any_low_items}",
  ['LowStock'],
)

export interface GetBootQuery {
  me: {
    id: number
    name: string
    email: string
    phone: string
    queue_prefix: string | null
    is_all_outlets: boolean
    updated_at: string
    admin_group: {
      id: number
      name: string
      is_master: boolean
    }
    outlets: {
      id: number
      code: string
      name: string
      timezone: string
    }[]
    email_verification: {
      id: number
      is_verified: boolean
    }
    phone_verification: {
      id: number
      admin_id: number
      is_verified: boolean
    }
    web_modules: {
      module: {
        id: number
        name: string
        key: string
      }
      is_allowed: boolean
      authorization_types: {
        id: number
        name: string
      }[]
    }[]
  }
  brand: {
    id: number
    name: string
    domain: string
    image_link: string | null
    timezone: string
    latest_plan_history: {
      id: number
      end_date: string
      status: string
      plan: {
        id: number
        name: string
      }
    } | null
    expired_soon_add_on_history: {
      id: number
      end_date: string
      add_on: {
        id: number
        name: string
      }
    }[]
  }
  low_stock: {
    any_low_ingredients: boolean
    any_low_items: boolean
  }
}

export type GetBootQueryVariables = Record<string, never>

export const GetBootDocument = document<GetBootQuery, GetBootQueryVariables>(
  'GetBoot',
  "query GetBoot{me{...MeFields}brand{...BrandInfoFields}low_stock:brandLowStock{...LowStockFields}}fragment MeFields on Admin{id name email phone queue_prefix is_all_outlets updated_at admin_group{id name is_master}outlets{id code name timezone}email_verification{id is_verified}phone_verification{id admin_id is_verified}web_modules{module{id name key}is_allowed authorization_types{id name}}}fragment BrandInfoFields on Brand{id name domain image_link timezone latest_plan_history{id end_date status plan{id name}}expired_soon_add_on_history{id end_date add_on{id name}}}fragment LowStockFields on LowStock{any_low_ingredients any_low_items}",
  ['AddOn', 'AddOnHistory', 'Admin', 'AdminGroup', 'AllowedModule', 'AuthorizationType', 'Brand', 'EmailVerification', 'LowStock', 'Module', 'OutletName', 'PhoneVerification', 'Plan', 'PlanHistory'],
)
