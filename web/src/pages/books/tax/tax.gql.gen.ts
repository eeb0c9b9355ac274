// Generated from tax.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type TaxFiguresPartsFragment = {
  receipts: number,
  exempt: number,
  tax_base: number,
  tax: number
};

export type GetTaxMonthsQueryVariables = Exact<{
  year: number;
}>;


export type GetTaxMonthsQuery = {
  taxMonths: Array<{
    month: string,
    due_on: string,
    state: string,
    legal_entity: {
      id: number,
      name: string
    },
    city: {
      id: number,
      name: string
    },
    now: {
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    },
    filed: {
      id: number,
      no: number,
      filed_on: string,
      reference: string
    } | null,
    difference: {
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    } | null
  }>,
  inputVatMonths: Array<{
    month: string,
    purchased: number,
    returned: number,
    input_vat: number,
    in_cost: number,
    legal_entity: {
      id: number,
      name: string
    }
  }>
};

export type TaxReturnPartsFragment = {
  month: string,
  due_on: string,
  state: string,
  today: string,
  legal_entity: {
    id: number,
    name: string,
    npwp: string | null,
    complete_address: string | null
  },
  city: {
    id: number,
    name: string
  },
  now: {
    receipts: number,
    exempt: number,
    tax_base: number,
    tax: number
  },
  filed: {
    id: number,
    no: number,
    filed_on: string,
    reference: string,
    figures: {
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    }
  } | null,
  difference: {
    receipts: number,
    exempt: number,
    tax_base: number,
    tax: number
  } | null,
  lines: Array<{
    outlet_id: number,
    outlet_name: string,
    npwpd: string | null,
    permit_number: string | null,
    tax_bp: number,
    receipts: number,
    exempt: number,
    tax_base: number,
    tax: number
  }>,
  filings: Array<{
    id: number,
    no: number,
    filed_on: string,
    reference: string,
    recorded_at: string,
    recorded_by: string,
    withdrawn_at: string | null,
    withdrawn_by: string | null,
    reason: string | null,
    figures: {
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    },
    lines: Array<{
      outlet_id: number,
      outlet_name: string,
      npwpd: string | null,
      permit_number: string | null,
      tax_bp: number,
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    }>
  }>,
  differences: Array<{
    outlet_id: number,
    outlet_name: string,
    tax_bp: number,
    before: {
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    },
    now: {
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    },
    difference: {
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    }
  }>,
  reasons: Array<{
    reason: string,
    receipts: number,
    exempt: number,
    tax_base: number,
    tax: number
  }>,
  changes: Array<{
    reason: string,
    outlet_id: number,
    outlet_name: string,
    transaction_id: number,
    receipt_number: string,
    business_date: string,
    receipts: number,
    exempt: number,
    tax_base: number,
    tax: number
  }>
};

export type GetTaxReturnQueryVariables = Exact<{
  of: Types.TaxReturnKey;
}>;


export type GetTaxReturnQuery = {
  taxReturn: {
    month: string,
    due_on: string,
    state: string,
    today: string,
    legal_entity: {
      id: number,
      name: string,
      npwp: string | null,
      complete_address: string | null
    },
    city: {
      id: number,
      name: string
    },
    now: {
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    },
    filed: {
      id: number,
      no: number,
      filed_on: string,
      reference: string,
      figures: {
        receipts: number,
        exempt: number,
        tax_base: number,
        tax: number
      }
    } | null,
    difference: {
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    } | null,
    lines: Array<{
      outlet_id: number,
      outlet_name: string,
      npwpd: string | null,
      permit_number: string | null,
      tax_bp: number,
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    }>,
    filings: Array<{
      id: number,
      no: number,
      filed_on: string,
      reference: string,
      recorded_at: string,
      recorded_by: string,
      withdrawn_at: string | null,
      withdrawn_by: string | null,
      reason: string | null,
      figures: {
        receipts: number,
        exempt: number,
        tax_base: number,
        tax: number
      },
      lines: Array<{
        outlet_id: number,
        outlet_name: string,
        npwpd: string | null,
        permit_number: string | null,
        tax_bp: number,
        receipts: number,
        exempt: number,
        tax_base: number,
        tax: number
      }>
    }>,
    differences: Array<{
      outlet_id: number,
      outlet_name: string,
      tax_bp: number,
      before: {
        receipts: number,
        exempt: number,
        tax_base: number,
        tax: number
      },
      now: {
        receipts: number,
        exempt: number,
        tax_base: number,
        tax: number
      },
      difference: {
        receipts: number,
        exempt: number,
        tax_base: number,
        tax: number
      }
    }>,
    reasons: Array<{
      reason: string,
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    }>,
    changes: Array<{
      reason: string,
      outlet_id: number,
      outlet_name: string,
      transaction_id: number,
      receipt_number: string,
      business_date: string,
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    }>
  }
};

export type FileTaxReturnMutationVariables = Exact<{
  tax_return: Types.FiledTaxReturn;
}>;


export type FileTaxReturnMutation = {
  fileTaxReturn: {
    month: string,
    due_on: string,
    state: string,
    today: string,
    legal_entity: {
      id: number,
      name: string,
      npwp: string | null,
      complete_address: string | null
    },
    city: {
      id: number,
      name: string
    },
    now: {
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    },
    filed: {
      id: number,
      no: number,
      filed_on: string,
      reference: string,
      figures: {
        receipts: number,
        exempt: number,
        tax_base: number,
        tax: number
      }
    } | null,
    difference: {
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    } | null,
    lines: Array<{
      outlet_id: number,
      outlet_name: string,
      npwpd: string | null,
      permit_number: string | null,
      tax_bp: number,
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    }>,
    filings: Array<{
      id: number,
      no: number,
      filed_on: string,
      reference: string,
      recorded_at: string,
      recorded_by: string,
      withdrawn_at: string | null,
      withdrawn_by: string | null,
      reason: string | null,
      figures: {
        receipts: number,
        exempt: number,
        tax_base: number,
        tax: number
      },
      lines: Array<{
        outlet_id: number,
        outlet_name: string,
        npwpd: string | null,
        permit_number: string | null,
        tax_bp: number,
        receipts: number,
        exempt: number,
        tax_base: number,
        tax: number
      }>
    }>,
    differences: Array<{
      outlet_id: number,
      outlet_name: string,
      tax_bp: number,
      before: {
        receipts: number,
        exempt: number,
        tax_base: number,
        tax: number
      },
      now: {
        receipts: number,
        exempt: number,
        tax_base: number,
        tax: number
      },
      difference: {
        receipts: number,
        exempt: number,
        tax_base: number,
        tax: number
      }
    }>,
    reasons: Array<{
      reason: string,
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    }>,
    changes: Array<{
      reason: string,
      outlet_id: number,
      outlet_name: string,
      transaction_id: number,
      receipt_number: string,
      business_date: string,
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    }>
  }
};

export type WithdrawTaxReturnMutationVariables = Exact<{
  tax_return: Types.WithdrawnTaxReturn;
}>;


export type WithdrawTaxReturnMutation = {
  withdrawTaxReturn: {
    month: string,
    due_on: string,
    state: string,
    today: string,
    legal_entity: {
      id: number,
      name: string,
      npwp: string | null,
      complete_address: string | null
    },
    city: {
      id: number,
      name: string
    },
    now: {
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    },
    filed: {
      id: number,
      no: number,
      filed_on: string,
      reference: string,
      figures: {
        receipts: number,
        exempt: number,
        tax_base: number,
        tax: number
      }
    } | null,
    difference: {
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    } | null,
    lines: Array<{
      outlet_id: number,
      outlet_name: string,
      npwpd: string | null,
      permit_number: string | null,
      tax_bp: number,
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    }>,
    filings: Array<{
      id: number,
      no: number,
      filed_on: string,
      reference: string,
      recorded_at: string,
      recorded_by: string,
      withdrawn_at: string | null,
      withdrawn_by: string | null,
      reason: string | null,
      figures: {
        receipts: number,
        exempt: number,
        tax_base: number,
        tax: number
      },
      lines: Array<{
        outlet_id: number,
        outlet_name: string,
        npwpd: string | null,
        permit_number: string | null,
        tax_bp: number,
        receipts: number,
        exempt: number,
        tax_base: number,
        tax: number
      }>
    }>,
    differences: Array<{
      outlet_id: number,
      outlet_name: string,
      tax_bp: number,
      before: {
        receipts: number,
        exempt: number,
        tax_base: number,
        tax: number
      },
      now: {
        receipts: number,
        exempt: number,
        tax_base: number,
        tax: number
      },
      difference: {
        receipts: number,
        exempt: number,
        tax_base: number,
        tax: number
      }
    }>,
    reasons: Array<{
      reason: string,
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    }>,
    changes: Array<{
      reason: string,
      outlet_id: number,
      outlet_name: string,
      transaction_id: number,
      receipt_number: string,
      business_date: string,
      receipts: number,
      exempt: number,
      tax_base: number,
      tax: number
    }>
  }
};


export const GetTaxMonthsDocument = document<GetTaxMonthsQuery, GetTaxMonthsQueryVariables>(
  'GetTaxMonths',
  "query GetTaxMonths($year:Int!){taxMonths(year:$year){month due_on state legal_entity{id name}city{id name}now{...TaxFiguresParts}filed{id no filed_on reference}difference{...TaxFiguresParts}}inputVatMonths(year:$year){month legal_entity{id name}purchased returned input_vat in_cost}}fragment TaxFiguresParts on TaxFigures{receipts exempt tax_base tax}",
  ["FiledReturn","InputVatEntity","InputVatMonth","TaxCity","TaxFigures","TaxMonth","TaxPayer"],
);

export const GetTaxReturnDocument = document<GetTaxReturnQuery, GetTaxReturnQueryVariables>(
  'GetTaxReturn',
  "query GetTaxReturn($of:TaxReturnKey!){taxReturn(of:$of){...TaxReturnParts}}fragment TaxReturnParts on TaxReturn{month due_on state today legal_entity{id name npwp complete_address}city{id name}now{...TaxFiguresParts}filed{id no filed_on reference figures{...TaxFiguresParts}}difference{...TaxFiguresParts}lines{outlet_id outlet_name npwpd permit_number tax_bp receipts exempt tax_base tax}filings{id no filed_on reference recorded_at recorded_by withdrawn_at withdrawn_by reason figures{...TaxFiguresParts}lines{outlet_id outlet_name npwpd permit_number tax_bp receipts exempt tax_base tax}}differences{outlet_id outlet_name tax_bp before{...TaxFiguresParts}now{...TaxFiguresParts}difference{...TaxFiguresParts}}reasons{reason receipts exempt tax_base tax}changes{reason outlet_id outlet_name transaction_id receipt_number business_date receipts exempt tax_base tax}}fragment TaxFiguresParts on TaxFigures{receipts exempt tax_base tax}",
  ["FiledReturn","TaxChange","TaxCity","TaxFigures","TaxLine","TaxLineDifference","TaxPayer","TaxReasonSum","TaxReturn"],
);

export const FileTaxReturnDocument = document<FileTaxReturnMutation, FileTaxReturnMutationVariables>(
  'FileTaxReturn',
  "mutation FileTaxReturn($tax_return:FiledTaxReturn!){fileTaxReturn(tax_return:$tax_return){...TaxReturnParts}}fragment TaxReturnParts on TaxReturn{month due_on state today legal_entity{id name npwp complete_address}city{id name}now{...TaxFiguresParts}filed{id no filed_on reference figures{...TaxFiguresParts}}difference{...TaxFiguresParts}lines{outlet_id outlet_name npwpd permit_number tax_bp receipts exempt tax_base tax}filings{id no filed_on reference recorded_at recorded_by withdrawn_at withdrawn_by reason figures{...TaxFiguresParts}lines{outlet_id outlet_name npwpd permit_number tax_bp receipts exempt tax_base tax}}differences{outlet_id outlet_name tax_bp before{...TaxFiguresParts}now{...TaxFiguresParts}difference{...TaxFiguresParts}}reasons{reason receipts exempt tax_base tax}changes{reason outlet_id outlet_name transaction_id receipt_number business_date receipts exempt tax_base tax}}fragment TaxFiguresParts on TaxFigures{receipts exempt tax_base tax}",
  ["FiledReturn","TaxChange","TaxCity","TaxFigures","TaxLine","TaxLineDifference","TaxPayer","TaxReasonSum","TaxReturn"],
);

export const WithdrawTaxReturnDocument = document<WithdrawTaxReturnMutation, WithdrawTaxReturnMutationVariables>(
  'WithdrawTaxReturn',
  "mutation WithdrawTaxReturn($tax_return:WithdrawnTaxReturn!){withdrawTaxReturn(tax_return:$tax_return){...TaxReturnParts}}fragment TaxReturnParts on TaxReturn{month due_on state today legal_entity{id name npwp complete_address}city{id name}now{...TaxFiguresParts}filed{id no filed_on reference figures{...TaxFiguresParts}}difference{...TaxFiguresParts}lines{outlet_id outlet_name npwpd permit_number tax_bp receipts exempt tax_base tax}filings{id no filed_on reference recorded_at recorded_by withdrawn_at withdrawn_by reason figures{...TaxFiguresParts}lines{outlet_id outlet_name npwpd permit_number tax_bp receipts exempt tax_base tax}}differences{outlet_id outlet_name tax_bp before{...TaxFiguresParts}now{...TaxFiguresParts}difference{...TaxFiguresParts}}reasons{reason receipts exempt tax_base tax}changes{reason outlet_id outlet_name transaction_id receipt_number business_date receipts exempt tax_base tax}}fragment TaxFiguresParts on TaxFigures{receipts exempt tax_base tax}",
  ["FiledReturn","TaxChange","TaxCity","TaxFigures","TaxLine","TaxLineDifference","TaxPayer","TaxReasonSum","TaxReturn"],
);
