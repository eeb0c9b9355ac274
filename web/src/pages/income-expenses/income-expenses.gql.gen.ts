// Generated from income-expenses.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetIncomeExpenseListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetIncomeExpenseListQuery = {
  incomeExpenseList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      kind: string,
      description: string,
      counterparty: string | null,
      category_name: string | null,
      account_code: string | null,
      business_date: string,
      amount: number,
      signed_amount: number,
      method: string,
      source: string,
      status: string,
      is_partial: boolean,
      author: string,
      shares: Array<{
        outlet_id: number,
        name: string
      }>
    }>
  }
};

export type GetIncomeExpenseDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetIncomeExpenseDetailQuery = {
  incomeExpense: {
    id: number,
    kind: string,
    category_id: number | null,
    category_name: string | null,
    description: string,
    counterparty: string | null,
    business_date: string,
    covers_from: string | null,
    covers_until: string | null,
    amount: number,
    method: string,
    bank_account_id: number | null,
    bank_account_name: string | null,
    note: string | null,
    source: string,
    status: string,
    is_partial: boolean,
    recurring_id: number | null,
    author: string,
    cancel_reason: string | null,
    created_at: string,
    version: number,
    shares: Array<{
      outlet_id: number,
      name: string,
      weight: number,
      amount: number | null
    }>,
    receiving: {
      id: number,
      label: string
    } | null,
    shift_session: {
      id: number,
      label: string
    } | null,
    attachments: Array<{
      id: number,
      name: string,
      is_image: boolean,
      bytes: number,
      author: string,
      created_at: string
    }>,
    timeline: Array<{
      id: number,
      action: string,
      actor: string,
      occurred_at: string,
      remark: string | null
    }>
  }
};

export type GetIncomeExpenseCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetIncomeExpenseCategoriesQuery = {
  incomeExpenseCategoryList: {
    total: number,
    nodes: Array<{
      id: number,
      is_sample: boolean,
      kind: string,
      parent_id: number | null,
      name: string,
      account_code: string | null,
      is_in_profit: boolean,
      is_purchase: boolean,
      is_labour: boolean,
      keywords: Array<string>,
      entries: number,
      schedules: number,
      version: number,
      deleted_at: string | null
    }>
  }
};

export type GetIncomeExpenseRecurringListQueryVariables = Exact<{ [key: string]: never; }>;


export type GetIncomeExpenseRecurringListQuery = {
  incomeExpenseRecurringList: {
    total: number,
    nodes: Array<{
      id: number,
      kind: string,
      category_id: number | null,
      category_name: string | null,
      description: string,
      counterparty: string | null,
      amount: number | null,
      method: string,
      bank_account_id: number | null,
      bank_account_name: string | null,
      note: string | null,
      rule: string,
      every: number,
      next_on: string,
      until: string | null,
      is_spread: boolean,
      paused_at: string | null,
      ended_at: string | null,
      times: number,
      version: number,
      shares: Array<{
        outlet_id: number,
        name: string,
        weight: number
      }>
    }>
  }
};

export type GetProfitLossQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetProfitLossQuery = {
  profitLoss: {
    data_from: string | null,
    range: {
      from: string,
      to: string
    },
    base: {
      kind: string,
      is_empty: boolean,
      against: string | null,
      period_days: number,
      covered_days: number,
      outlets: number,
      spans: number,
      fewest_spans: number,
      is_running: boolean,
      until_minute: number | null,
      range: {
        from: string,
        to: string
      } | null,
      short: Array<{
        outlet_id: number,
        name: string,
        days: number
      }>,
      unequal: Array<{
        days: number,
        base_days: number,
        outlets: number
      }>
    } | null,
    total: {
      gross: number,
      discount: number,
      platform_promo: number,
      included_charges: number,
      refund: number,
      net: number,
      costed_bp: number | null,
      uncosted_net: number | null,
      cogs: number | null,
      gross_profit: number | null,
      service: number,
      rounding: number,
      platform_fee: number | null,
      payment_fee: number | null,
      waste: number | null,
      own_use: number | null,
      stock_loss: number | null,
      production_loss: number | null,
      actual_cogs: number | null,
      income: number,
      expense: number,
      net_profit: number | null,
      labour: number,
      prime_cost: number | null
    },
    like: {
      gross: number,
      discount: number,
      platform_promo: number,
      included_charges: number,
      refund: number,
      net: number,
      costed_bp: number | null,
      uncosted_net: number | null,
      cogs: number | null,
      gross_profit: number | null,
      service: number,
      rounding: number,
      platform_fee: number | null,
      payment_fee: number | null,
      waste: number | null,
      own_use: number | null,
      stock_loss: number | null,
      production_loss: number | null,
      actual_cogs: number | null,
      income: number,
      expense: number,
      net_profit: number | null,
      labour: number,
      prime_cost: number | null
    } | null,
    previous: {
      gross: number,
      discount: number,
      platform_promo: number,
      included_charges: number,
      refund: number,
      net: number,
      costed_bp: number | null,
      uncosted_net: number | null,
      cogs: number | null,
      gross_profit: number | null,
      service: number,
      rounding: number,
      platform_fee: number | null,
      payment_fee: number | null,
      waste: number | null,
      own_use: number | null,
      stock_loss: number | null,
      production_loss: number | null,
      actual_cogs: number | null,
      income: number,
      expense: number,
      net_profit: number | null,
      labour: number,
      prime_cost: number | null
    } | null,
    budget: {
      is_whole: boolean,
      gross: number | null,
      discount: number | null,
      platform_promo: number | null,
      included_charges: number | null,
      refund: number | null,
      net: number | null,
      cogs: number | null,
      gross_profit: number | null,
      service: number | null,
      rounding: number | null,
      platform_fee: number | null,
      payment_fee: number | null,
      waste: number | null,
      own_use: number | null,
      stock_loss: number | null,
      production_loss: number | null,
      actual_cogs: number | null,
      income: number | null,
      expense: number | null,
      net_profit: number | null,
      labour: number | null,
      prime_cost: number | null
    } | null,
    by_day: Array<{
      date: string,
      figures: {
        gross: number,
        discount: number,
        platform_promo: number,
        included_charges: number,
        refund: number,
        net: number,
        costed_bp: number | null,
        uncosted_net: number | null,
        cogs: number | null,
        gross_profit: number | null,
        service: number,
        rounding: number,
        platform_fee: number | null,
        payment_fee: number | null,
        waste: number | null,
        own_use: number | null,
        stock_loss: number | null,
        production_loss: number | null,
        actual_cogs: number | null,
        income: number,
        expense: number,
        net_profit: number | null,
        labour: number,
        prime_cost: number | null
      },
      budget: {
        is_whole: boolean,
        gross: number | null,
        discount: number | null,
        platform_promo: number | null,
        included_charges: number | null,
        refund: number | null,
        net: number | null,
        cogs: number | null,
        gross_profit: number | null,
        service: number | null,
        rounding: number | null,
        platform_fee: number | null,
        payment_fee: number | null,
        waste: number | null,
        own_use: number | null,
        stock_loss: number | null,
        production_loss: number | null,
        actual_cogs: number | null,
        income: number | null,
        expense: number | null,
        net_profit: number | null,
        labour: number | null,
        prime_cost: number | null
      } | null
    }>,
    by_week: Array<{
      range: {
        from: string,
        to: string
      },
      figures: {
        gross: number,
        discount: number,
        platform_promo: number,
        included_charges: number,
        refund: number,
        net: number,
        costed_bp: number | null,
        uncosted_net: number | null,
        cogs: number | null,
        gross_profit: number | null,
        service: number,
        rounding: number,
        platform_fee: number | null,
        payment_fee: number | null,
        waste: number | null,
        own_use: number | null,
        stock_loss: number | null,
        production_loss: number | null,
        actual_cogs: number | null,
        income: number,
        expense: number,
        net_profit: number | null,
        labour: number,
        prime_cost: number | null
      },
      budget: {
        is_whole: boolean,
        gross: number | null,
        discount: number | null,
        platform_promo: number | null,
        included_charges: number | null,
        refund: number | null,
        net: number | null,
        cogs: number | null,
        gross_profit: number | null,
        service: number | null,
        rounding: number | null,
        platform_fee: number | null,
        payment_fee: number | null,
        waste: number | null,
        own_use: number | null,
        stock_loss: number | null,
        production_loss: number | null,
        actual_cogs: number | null,
        income: number | null,
        expense: number | null,
        net_profit: number | null,
        labour: number | null,
        prime_cost: number | null
      } | null
    }>,
    by_month: Array<{
      range: {
        from: string,
        to: string
      },
      figures: {
        gross: number,
        discount: number,
        platform_promo: number,
        included_charges: number,
        refund: number,
        net: number,
        costed_bp: number | null,
        uncosted_net: number | null,
        cogs: number | null,
        gross_profit: number | null,
        service: number,
        rounding: number,
        platform_fee: number | null,
        payment_fee: number | null,
        waste: number | null,
        own_use: number | null,
        stock_loss: number | null,
        production_loss: number | null,
        actual_cogs: number | null,
        income: number,
        expense: number,
        net_profit: number | null,
        labour: number,
        prime_cost: number | null
      },
      budget: {
        is_whole: boolean,
        gross: number | null,
        discount: number | null,
        platform_promo: number | null,
        included_charges: number | null,
        refund: number | null,
        net: number | null,
        cogs: number | null,
        gross_profit: number | null,
        service: number | null,
        rounding: number | null,
        platform_fee: number | null,
        payment_fee: number | null,
        waste: number | null,
        own_use: number | null,
        stock_loss: number | null,
        production_loss: number | null,
        actual_cogs: number | null,
        income: number | null,
        expense: number | null,
        net_profit: number | null,
        labour: number | null,
        prime_cost: number | null
      } | null
    }>,
    by_outlet: Array<{
      outlet: {
        id: number,
        name: string
      },
      figures: {
        gross: number,
        discount: number,
        platform_promo: number,
        included_charges: number,
        refund: number,
        net: number,
        costed_bp: number | null,
        uncosted_net: number | null,
        cogs: number | null,
        gross_profit: number | null,
        service: number,
        rounding: number,
        platform_fee: number | null,
        payment_fee: number | null,
        waste: number | null,
        own_use: number | null,
        stock_loss: number | null,
        production_loss: number | null,
        actual_cogs: number | null,
        income: number,
        expense: number,
        net_profit: number | null,
        labour: number,
        prime_cost: number | null
      },
      budget: {
        is_whole: boolean,
        gross: number | null,
        discount: number | null,
        platform_promo: number | null,
        included_charges: number | null,
        refund: number | null,
        net: number | null,
        cogs: number | null,
        gross_profit: number | null,
        service: number | null,
        rounding: number | null,
        platform_fee: number | null,
        payment_fee: number | null,
        waste: number | null,
        own_use: number | null,
        stock_loss: number | null,
        production_loss: number | null,
        actual_cogs: number | null,
        income: number | null,
        expense: number | null,
        net_profit: number | null,
        labour: number | null,
        prime_cost: number | null
      } | null
    }>,
    by_city: Array<{
      city: string,
      outlet_ids: Array<number>,
      figures: {
        gross: number,
        discount: number,
        platform_promo: number,
        included_charges: number,
        refund: number,
        net: number,
        costed_bp: number | null,
        uncosted_net: number | null,
        cogs: number | null,
        gross_profit: number | null,
        service: number,
        rounding: number,
        platform_fee: number | null,
        payment_fee: number | null,
        waste: number | null,
        own_use: number | null,
        stock_loss: number | null,
        production_loss: number | null,
        actual_cogs: number | null,
        income: number,
        expense: number,
        net_profit: number | null,
        labour: number,
        prime_cost: number | null
      },
      budget: {
        is_whole: boolean,
        gross: number | null,
        discount: number | null,
        platform_promo: number | null,
        included_charges: number | null,
        refund: number | null,
        net: number | null,
        cogs: number | null,
        gross_profit: number | null,
        service: number | null,
        rounding: number | null,
        platform_fee: number | null,
        payment_fee: number | null,
        waste: number | null,
        own_use: number | null,
        stock_loss: number | null,
        production_loss: number | null,
        actual_cogs: number | null,
        income: number | null,
        expense: number | null,
        net_profit: number | null,
        labour: number | null,
        prime_cost: number | null
      } | null
    }>,
    by_area: Array<{
      area_id: number | null,
      name: string,
      area: string | null,
      parent_area_id: number | null,
      depth: number,
      own_outlet_ids: Array<number>,
      figures: {
        gross: number,
        discount: number,
        platform_promo: number,
        included_charges: number,
        refund: number,
        net: number,
        costed_bp: number | null,
        uncosted_net: number | null,
        cogs: number | null,
        gross_profit: number | null,
        service: number,
        rounding: number,
        platform_fee: number | null,
        payment_fee: number | null,
        waste: number | null,
        own_use: number | null,
        stock_loss: number | null,
        production_loss: number | null,
        actual_cogs: number | null,
        income: number,
        expense: number,
        net_profit: number | null,
        labour: number,
        prime_cost: number | null
      },
      budget: {
        is_whole: boolean,
        gross: number | null,
        discount: number | null,
        platform_promo: number | null,
        included_charges: number | null,
        refund: number | null,
        net: number | null,
        cogs: number | null,
        gross_profit: number | null,
        service: number | null,
        rounding: number | null,
        platform_fee: number | null,
        payment_fee: number | null,
        waste: number | null,
        own_use: number | null,
        stock_loss: number | null,
        production_loss: number | null,
        actual_cogs: number | null,
        income: number | null,
        expense: number | null,
        net_profit: number | null,
        labour: number | null,
        prime_cost: number | null
      } | null
    }>,
    by_category: Array<{
      kind: string,
      category_id: number | null,
      name: string | null,
      account_code: string | null,
      parent_id: number | null,
      parent_name: string | null,
      is_in_profit: boolean,
      amount: number,
      like_amount: number | null,
      previous_amount: number | null,
      budget_amount: number | null
    }>
  }
};

export type BudgetFieldsFragment = {
  is_whole: boolean,
  gross: number | null,
  discount: number | null,
  platform_promo: number | null,
  included_charges: number | null,
  refund: number | null,
  net: number | null,
  cogs: number | null,
  gross_profit: number | null,
  service: number | null,
  rounding: number | null,
  platform_fee: number | null,
  payment_fee: number | null,
  waste: number | null,
  own_use: number | null,
  stock_loss: number | null,
  production_loss: number | null,
  actual_cogs: number | null,
  income: number | null,
  expense: number | null,
  net_profit: number | null,
  labour: number | null,
  prime_cost: number | null
};

export type ProfitFieldsFragment = {
  gross: number,
  discount: number,
  platform_promo: number,
  included_charges: number,
  refund: number,
  net: number,
  costed_bp: number | null,
  uncosted_net: number | null,
  cogs: number | null,
  gross_profit: number | null,
  service: number,
  rounding: number,
  platform_fee: number | null,
  payment_fee: number | null,
  waste: number | null,
  own_use: number | null,
  stock_loss: number | null,
  production_loss: number | null,
  actual_cogs: number | null,
  income: number,
  expense: number,
  net_profit: number | null,
  labour: number,
  prime_cost: number | null
};

export type CreateIncomeExpenseMutationVariables = Exact<{
  income_expense: Types.NewIncomeExpense;
}>;


export type CreateIncomeExpenseMutation = {
  createIncomeExpense: {
    id: number
  }
};

export type UpdateIncomeExpenseMutationVariables = Exact<{
  income_expense: Types.EditIncomeExpense;
}>;


export type UpdateIncomeExpenseMutation = {
  updateIncomeExpense: {
    id: number,
    version: number
  }
};

export type CancelIncomeExpenseMutationVariables = Exact<{
  income_expense: Types.IncomeExpenseCancel;
}>;


export type CancelIncomeExpenseMutation = {
  cancelIncomeExpense: {
    id: number
  }
};

export type UpdateIncomeExpenseRecurringMutationVariables = Exact<{
  recurring: Types.EditIncomeExpenseRecurring;
}>;


export type UpdateIncomeExpenseRecurringMutation = {
  updateIncomeExpenseRecurring: {
    id: number,
    version: number
  }
};

export type PauseIncomeExpenseRecurringMutationVariables = Exact<{
  id: number;
}>;


export type PauseIncomeExpenseRecurringMutation = {
  pauseIncomeExpenseRecurring: number
};

export type ResumeIncomeExpenseRecurringMutationVariables = Exact<{
  id: number;
}>;


export type ResumeIncomeExpenseRecurringMutation = {
  resumeIncomeExpenseRecurring: number
};

export type EndIncomeExpenseRecurringMutationVariables = Exact<{
  id: number;
}>;


export type EndIncomeExpenseRecurringMutation = {
  endIncomeExpenseRecurring: number
};

export type CreateIncomeExpenseCategoryMutationVariables = Exact<{
  category: Types.NewIncomeExpenseCategory;
}>;


export type CreateIncomeExpenseCategoryMutation = {
  createIncomeExpenseCategory: {
    id: number
  }
};

export type UpdateIncomeExpenseCategoryMutationVariables = Exact<{
  category: Types.EditIncomeExpenseCategory;
}>;


export type UpdateIncomeExpenseCategoryMutation = {
  updateIncomeExpenseCategory: {
    id: number
  }
};

export type MoveIncomeExpenseCategoryMutationVariables = Exact<{
  category: Types.MoveIncomeExpenseCategory;
}>;


export type MoveIncomeExpenseCategoryMutation = {
  moveIncomeExpenseCategory: {
    id: number
  }
};

export type ArchiveIncomeExpenseCategoryMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveIncomeExpenseCategoryMutation = {
  archiveIncomeExpenseCategory: number
};

export type RestoreIncomeExpenseCategoryMutationVariables = Exact<{
  id: number;
}>;


export type RestoreIncomeExpenseCategoryMutation = {
  restoreIncomeExpenseCategory: number
};

export type AddStandardCategoriesMutationVariables = Exact<{
  categories: Types.StandardCategories;
}>;


export type AddStandardCategoriesMutation = {
  addStandardCategories: number
};

export type GetIncomeExpenseSumsQueryVariables = Exact<{
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetIncomeExpenseSumsQuery = {
  incomeExpenseList: {
    sums: {
      signed_amount: number | null
    }
  }
};

export type GetProfitLossWhyQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetProfitLossWhyQuery = {
  profitLoss: {
    why_food_cost: {
      reason: string | null,
      sentence: string | null,
      by_outlet: boolean,
      amount: number | null,
      bp: number | null,
      before: {
        net: number,
        actual_cogs: number,
        bp: number
      } | null,
      after: {
        net: number,
        actual_cogs: number,
        bp: number
      } | null,
      parts: Array<{
        part: Types.FoodCostPartName,
        amount: number,
        bp: number,
        others: number,
        others_amount: number,
        rows: Array<{
          key: string,
          name: string,
          amount: number,
          before: string | null,
          after: string | null,
          unit: string | null,
          since: string | null
        }>
      }>
    } | null
  }
};

export type GetPayingAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetPayingAccountsQuery = {
  servingAccounts: Array<{
    id: number,
    name: string
  }>
};


export const GetIncomeExpenseListDocument = document<GetIncomeExpenseListQuery, GetIncomeExpenseListQueryVariables>(
  'GetIncomeExpenseList',
  "query GetIncomeExpenseList($page:Int$limit:Int$filters:[Filter!]){incomeExpenseList(page:$page limit:$limit filters:$filters){total page limit nodes{id kind description counterparty category_name account_code business_date amount signed_amount method source status is_partial author shares{outlet_id name}}}}",
  ["IncomeExpense","IncomeExpenseList","IncomeExpenseShare"],
  "query GetIncomeExpenseListTallies($of:[[Filter!]!]!){incomeExpenseList{tallies(of:$of)}}",
);

export const GetIncomeExpenseDetailDocument = document<GetIncomeExpenseDetailQuery, GetIncomeExpenseDetailQueryVariables>(
  'GetIncomeExpenseDetail',
  "query GetIncomeExpenseDetail($id:Int!){incomeExpense(id:$id){id kind category_id category_name description counterparty business_date covers_from covers_until amount method bank_account_id bank_account_name note source status is_partial recurring_id author cancel_reason created_at version shares{outlet_id name weight amount}receiving{id label}shift_session{id label}attachments{...AttachmentFields}timeline{id action actor occurred_at remark}}}fragment AttachmentFields on Attachment{id name is_image bytes author created_at}",
  ["Attachment","IncomeExpense","IncomeExpenseEvent","IncomeExpenseOrigin","IncomeExpenseShare"],
);

export const GetIncomeExpenseCategoriesDocument = document<GetIncomeExpenseCategoriesQuery, GetIncomeExpenseCategoriesQueryVariables>(
  'GetIncomeExpenseCategories',
  "query GetIncomeExpenseCategories{incomeExpenseCategoryList(limit:100 filters:[{field:\"name\" sort:Asc}]){total nodes{id is_sample kind parent_id name account_code is_in_profit is_purchase is_labour keywords entries schedules version deleted_at}}}",
  ["IncomeExpenseCategory","IncomeExpenseCategoryList"],
);

export const GetIncomeExpenseRecurringListDocument = document<GetIncomeExpenseRecurringListQuery, GetIncomeExpenseRecurringListQueryVariables>(
  'GetIncomeExpenseRecurringList',
  "query GetIncomeExpenseRecurringList{incomeExpenseRecurringList(limit:100){total nodes{id kind category_id category_name description counterparty amount method bank_account_id bank_account_name note rule every next_on until is_spread paused_at ended_at times version shares{outlet_id name weight}}}}",
  ["IncomeExpenseRecurring","IncomeExpenseRecurringList","IncomeExpenseShare"],
);

export const GetProfitLossDocument = document<GetProfitLossQuery, GetProfitLossQueryVariables>(
  'GetProfitLoss',
  "query GetProfitLoss($filter:ReportFilter){profitLoss(filter:$filter){range{from to}base{...ReportBaseFields}data_from total{...ProfitFields}like{...ProfitFields}previous{...ProfitFields}budget{...BudgetFields}by_day{date figures{...ProfitFields}budget{...BudgetFields}}by_week{range{from to}figures{...ProfitFields}budget{...BudgetFields}}by_month{range{from to}figures{...ProfitFields}budget{...BudgetFields}}by_outlet{outlet{id name}figures{...ProfitFields}budget{...BudgetFields}}by_city{city outlet_ids figures{...ProfitFields}budget{...BudgetFields}}by_area{area_id name area parent_area_id depth own_outlet_ids figures{...ProfitFields}budget{...BudgetFields}}by_category{kind category_id name account_code parent_id parent_name is_in_profit amount like_amount previous_amount budget_amount}}}fragment ReportBaseFields on ReportBase{kind is_empty against range{from to}period_days covered_days outlets short{outlet_id name days}unequal{days base_days outlets}spans fewest_spans is_running until_minute}fragment ProfitFields on ProfitFigures{gross discount platform_promo included_charges refund net costed_bp uncosted_net cogs gross_profit service rounding platform_fee payment_fee waste own_use stock_loss production_loss actual_cogs income expense net_profit labour prime_cost}fragment BudgetFields on BudgetFigures{is_whole gross discount platform_promo included_charges refund net cogs gross_profit service rounding platform_fee payment_fee waste own_use stock_loss production_loss actual_cogs income expense net_profit labour prime_cost}",
  ["BudgetFigures","DateRange","ProfitArea","ProfitCategory","ProfitCity","ProfitDay","ProfitFigures","ProfitLoss","ProfitOutlet","ProfitSpan","ReportBase","ReportOutlet","ShortOutlet","UnequalDays"],
);

export const CreateIncomeExpenseDocument = document<CreateIncomeExpenseMutation, CreateIncomeExpenseMutationVariables>(
  'CreateIncomeExpense',
  "mutation CreateIncomeExpense($income_expense:NewIncomeExpense!){createIncomeExpense(income_expense:$income_expense){id}}",
  ["IncomeExpense"],
);

export const UpdateIncomeExpenseDocument = document<UpdateIncomeExpenseMutation, UpdateIncomeExpenseMutationVariables>(
  'UpdateIncomeExpense',
  "mutation UpdateIncomeExpense($income_expense:EditIncomeExpense!){updateIncomeExpense(income_expense:$income_expense){id version}}",
  ["IncomeExpense"],
);

export const CancelIncomeExpenseDocument = document<CancelIncomeExpenseMutation, CancelIncomeExpenseMutationVariables>(
  'CancelIncomeExpense',
  "mutation CancelIncomeExpense($income_expense:IncomeExpenseCancel!){cancelIncomeExpense(income_expense:$income_expense){id}}",
  ["IncomeExpense"],
);

export const UpdateIncomeExpenseRecurringDocument = document<UpdateIncomeExpenseRecurringMutation, UpdateIncomeExpenseRecurringMutationVariables>(
  'UpdateIncomeExpenseRecurring',
  "mutation UpdateIncomeExpenseRecurring($recurring:EditIncomeExpenseRecurring!){updateIncomeExpenseRecurring(recurring:$recurring){id version}}",
  ["IncomeExpenseRecurring"],
);

export const PauseIncomeExpenseRecurringDocument = document<PauseIncomeExpenseRecurringMutation, PauseIncomeExpenseRecurringMutationVariables>(
  'PauseIncomeExpenseRecurring',
  "mutation PauseIncomeExpenseRecurring($id:Int!){pauseIncomeExpenseRecurring(id:$id)}",
  [],
);

export const ResumeIncomeExpenseRecurringDocument = document<ResumeIncomeExpenseRecurringMutation, ResumeIncomeExpenseRecurringMutationVariables>(
  'ResumeIncomeExpenseRecurring',
  "mutation ResumeIncomeExpenseRecurring($id:Int!){resumeIncomeExpenseRecurring(id:$id)}",
  [],
);

export const EndIncomeExpenseRecurringDocument = document<EndIncomeExpenseRecurringMutation, EndIncomeExpenseRecurringMutationVariables>(
  'EndIncomeExpenseRecurring',
  "mutation EndIncomeExpenseRecurring($id:Int!){endIncomeExpenseRecurring(id:$id)}",
  [],
);

export const CreateIncomeExpenseCategoryDocument = document<CreateIncomeExpenseCategoryMutation, CreateIncomeExpenseCategoryMutationVariables>(
  'CreateIncomeExpenseCategory',
  "mutation CreateIncomeExpenseCategory($category:NewIncomeExpenseCategory!){createIncomeExpenseCategory(category:$category){id}}",
  ["IncomeExpenseCategory"],
);

export const UpdateIncomeExpenseCategoryDocument = document<UpdateIncomeExpenseCategoryMutation, UpdateIncomeExpenseCategoryMutationVariables>(
  'UpdateIncomeExpenseCategory',
  "mutation UpdateIncomeExpenseCategory($category:EditIncomeExpenseCategory!){updateIncomeExpenseCategory(category:$category){id}}",
  ["IncomeExpenseCategory"],
);

export const MoveIncomeExpenseCategoryDocument = document<MoveIncomeExpenseCategoryMutation, MoveIncomeExpenseCategoryMutationVariables>(
  'MoveIncomeExpenseCategory',
  "mutation MoveIncomeExpenseCategory($category:MoveIncomeExpenseCategory!){moveIncomeExpenseCategory(category:$category){id}}",
  ["IncomeExpenseCategory"],
);

export const ArchiveIncomeExpenseCategoryDocument = document<ArchiveIncomeExpenseCategoryMutation, ArchiveIncomeExpenseCategoryMutationVariables>(
  'ArchiveIncomeExpenseCategory',
  "mutation ArchiveIncomeExpenseCategory($id:Int!){archiveIncomeExpenseCategory(id:$id)}",
  [],
);

export const RestoreIncomeExpenseCategoryDocument = document<RestoreIncomeExpenseCategoryMutation, RestoreIncomeExpenseCategoryMutationVariables>(
  'RestoreIncomeExpenseCategory',
  "mutation RestoreIncomeExpenseCategory($id:Int!){restoreIncomeExpenseCategory(id:$id)}",
  [],
);

export const AddStandardCategoriesDocument = document<AddStandardCategoriesMutation, AddStandardCategoriesMutationVariables>(
  'AddStandardCategories',
  "mutation AddStandardCategories($categories:StandardCategories!){addStandardCategories(categories:$categories)}",
  [],
);

export const GetIncomeExpenseSumsDocument = document<GetIncomeExpenseSumsQuery, GetIncomeExpenseSumsQueryVariables>(
  'GetIncomeExpenseSums',
  "query GetIncomeExpenseSums($filters:[Filter!]){incomeExpenseList(limit:1 filters:$filters){sums{signed_amount}}}",
  ["IncomeExpenseList","IncomeExpenseListSums"],
);

export const GetProfitLossWhyDocument = document<GetProfitLossWhyQuery, GetProfitLossWhyQueryVariables>(
  'GetProfitLossWhy',
  "query GetProfitLossWhy($filter:ReportFilter){profitLoss(filter:$filter){why_food_cost{reason sentence by_outlet amount bp before{net actual_cogs bp}after{net actual_cogs bp}parts{part amount bp others others_amount rows{key name amount before after unit since}}}}}",
  ["FoodCostLevels","FoodCostPart","FoodCostRow","FoodCostWhy","ProfitLoss"],
);

export const GetPayingAccountsDocument = document<GetPayingAccountsQuery, GetPayingAccountsQueryVariables>(
  'GetPayingAccounts',
  "query GetPayingAccounts{servingAccounts{id name}}",
  ["ServingAccount"],
);
