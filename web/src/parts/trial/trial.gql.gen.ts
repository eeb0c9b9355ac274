// Generated from trial.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type TrialFiguresPartsFragment = {
  gross: number,
  discount: number,
  net: number,
  contribution: number | null
};

export type TrialRowPartsFragment = {
  channel: string | null,
  item_id: number | null,
  name: string | null,
  borne: number | null,
  qty: number,
  touched_qty: number,
  costed_bp: number | null,
  volume_bp: number | null,
  is_lost: boolean,
  before: {
    gross: number,
    discount: number,
    net: number,
    contribution: number | null
  },
  after: {
    gross: number,
    discount: number,
    net: number,
    contribution: number | null
  }
};

export type TrialPartsFragment = {
  id: number,
  from: string,
  to: string,
  created_at: string,
  created_by: string,
  outlets: number | null,
  is_old: boolean,
  result: {
    receipts: number,
    menu_count: number,
    total: {
      channel: string | null,
      item_id: number | null,
      name: string | null,
      borne: number | null,
      qty: number,
      touched_qty: number,
      costed_bp: number | null,
      volume_bp: number | null,
      is_lost: boolean,
      before: {
        gross: number,
        discount: number,
        net: number,
        contribution: number | null
      },
      after: {
        gross: number,
        discount: number,
        net: number,
        contribution: number | null
      }
    },
    channels: Array<{
      channel: string | null,
      item_id: number | null,
      name: string | null,
      borne: number | null,
      qty: number,
      touched_qty: number,
      costed_bp: number | null,
      volume_bp: number | null,
      is_lost: boolean,
      before: {
        gross: number,
        discount: number,
        net: number,
        contribution: number | null
      },
      after: {
        gross: number,
        discount: number,
        net: number,
        contribution: number | null
      }
    }>,
    menus: Array<{
      channel: string | null,
      item_id: number | null,
      name: string | null,
      borne: number | null,
      qty: number,
      touched_qty: number,
      costed_bp: number | null,
      volume_bp: number | null,
      is_lost: boolean,
      before: {
        gross: number,
        discount: number,
        net: number,
        contribution: number | null
      },
      after: {
        gross: number,
        discount: number,
        net: number,
        contribution: number | null
      }
    }>,
    touch: {
      receipts: number,
      exact_receipts: number,
      members: number,
      outlets: Array<{
        id: number,
        name: string,
        receipts: number
      }>,
      channels: Array<{
        channel: string,
        receipts: number
      }>,
      hours: Array<{
        hour: number,
        receipts: number
      }>
    }
  }
};

export type EffectSumsFragment = {
  qty: number,
  net: number,
  contribution: number | null
};

export type EffectPartsFragment = {
  days: number,
  items: number,
  range: {
    from: string,
    to: string
  },
  before: {
    from: string,
    to: string
  },
  own: {
    outlets: number,
    before: {
      qty: number,
      net: number,
      contribution: number | null
    },
    after: {
      qty: number,
      net: number,
      contribution: number | null
    }
  } | null,
  others: {
    outlets: number,
    before: {
      qty: number,
      net: number,
      contribution: number | null
    },
    after: {
      qty: number,
      net: number,
      contribution: number | null
    }
  } | null
};

export type GetPriceTrialsQueryVariables = Exact<{
  id: number;
}>;


export type GetPriceTrialsQuery = {
  trials: Array<{
    id: number,
    from: string,
    to: string,
    created_at: string,
    created_by: string,
    outlets: number | null,
    is_old: boolean,
    result: {
      receipts: number,
      menu_count: number,
      total: {
        channel: string | null,
        item_id: number | null,
        name: string | null,
        borne: number | null,
        qty: number,
        touched_qty: number,
        costed_bp: number | null,
        volume_bp: number | null,
        is_lost: boolean,
        before: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        },
        after: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        }
      },
      channels: Array<{
        channel: string | null,
        item_id: number | null,
        name: string | null,
        borne: number | null,
        qty: number,
        touched_qty: number,
        costed_bp: number | null,
        volume_bp: number | null,
        is_lost: boolean,
        before: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        },
        after: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        }
      }>,
      menus: Array<{
        channel: string | null,
        item_id: number | null,
        name: string | null,
        borne: number | null,
        qty: number,
        touched_qty: number,
        costed_bp: number | null,
        volume_bp: number | null,
        is_lost: boolean,
        before: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        },
        after: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        }
      }>,
      touch: {
        receipts: number,
        exact_receipts: number,
        members: number,
        outlets: Array<{
          id: number,
          name: string,
          receipts: number
        }>,
        channels: Array<{
          channel: string,
          receipts: number
        }>,
        hours: Array<{
          hour: number,
          receipts: number
        }>
      }
    }
  }>
};

export type GetDiscountTrialsQueryVariables = Exact<{
  id: number;
}>;


export type GetDiscountTrialsQuery = {
  trials: Array<{
    id: number,
    from: string,
    to: string,
    created_at: string,
    created_by: string,
    outlets: number | null,
    is_old: boolean,
    result: {
      receipts: number,
      menu_count: number,
      total: {
        channel: string | null,
        item_id: number | null,
        name: string | null,
        borne: number | null,
        qty: number,
        touched_qty: number,
        costed_bp: number | null,
        volume_bp: number | null,
        is_lost: boolean,
        before: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        },
        after: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        }
      },
      channels: Array<{
        channel: string | null,
        item_id: number | null,
        name: string | null,
        borne: number | null,
        qty: number,
        touched_qty: number,
        costed_bp: number | null,
        volume_bp: number | null,
        is_lost: boolean,
        before: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        },
        after: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        }
      }>,
      menus: Array<{
        channel: string | null,
        item_id: number | null,
        name: string | null,
        borne: number | null,
        qty: number,
        touched_qty: number,
        costed_bp: number | null,
        volume_bp: number | null,
        is_lost: boolean,
        before: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        },
        after: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        }
      }>,
      touch: {
        receipts: number,
        exact_receipts: number,
        members: number,
        outlets: Array<{
          id: number,
          name: string,
          receipts: number
        }>,
        channels: Array<{
          channel: string,
          receipts: number
        }>,
        hours: Array<{
          hour: number,
          receipts: number
        }>
      }
    }
  }>
};

export type GetPriceEffectQueryVariables = Exact<{
  id: number;
}>;


export type GetPriceEffectQuery = {
  effect: {
    days: number,
    items: number,
    range: {
      from: string,
      to: string
    },
    before: {
      from: string,
      to: string
    },
    own: {
      outlets: number,
      before: {
        qty: number,
        net: number,
        contribution: number | null
      },
      after: {
        qty: number,
        net: number,
        contribution: number | null
      }
    } | null,
    others: {
      outlets: number,
      before: {
        qty: number,
        net: number,
        contribution: number | null
      },
      after: {
        qty: number,
        net: number,
        contribution: number | null
      }
    } | null
  } | null
};

export type GetDiscountEffectQueryVariables = Exact<{
  id: number;
}>;


export type GetDiscountEffectQuery = {
  effect: {
    days: number,
    items: number,
    range: {
      from: string,
      to: string
    },
    before: {
      from: string,
      to: string
    },
    own: {
      outlets: number,
      before: {
        qty: number,
        net: number,
        contribution: number | null
      },
      after: {
        qty: number,
        net: number,
        contribution: number | null
      }
    } | null,
    others: {
      outlets: number,
      before: {
        qty: number,
        net: number,
        contribution: number | null
      },
      after: {
        qty: number,
        net: number,
        contribution: number | null
      }
    } | null
  } | null
};

export type TryPriceMutationVariables = Exact<{
  trial: Types.Trial;
}>;


export type TryPriceMutation = {
  tried: {
    id: number,
    from: string,
    to: string,
    created_at: string,
    created_by: string,
    outlets: number | null,
    is_old: boolean,
    result: {
      receipts: number,
      menu_count: number,
      total: {
        channel: string | null,
        item_id: number | null,
        name: string | null,
        borne: number | null,
        qty: number,
        touched_qty: number,
        costed_bp: number | null,
        volume_bp: number | null,
        is_lost: boolean,
        before: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        },
        after: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        }
      },
      channels: Array<{
        channel: string | null,
        item_id: number | null,
        name: string | null,
        borne: number | null,
        qty: number,
        touched_qty: number,
        costed_bp: number | null,
        volume_bp: number | null,
        is_lost: boolean,
        before: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        },
        after: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        }
      }>,
      menus: Array<{
        channel: string | null,
        item_id: number | null,
        name: string | null,
        borne: number | null,
        qty: number,
        touched_qty: number,
        costed_bp: number | null,
        volume_bp: number | null,
        is_lost: boolean,
        before: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        },
        after: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        }
      }>,
      touch: {
        receipts: number,
        exact_receipts: number,
        members: number,
        outlets: Array<{
          id: number,
          name: string,
          receipts: number
        }>,
        channels: Array<{
          channel: string,
          receipts: number
        }>,
        hours: Array<{
          hour: number,
          receipts: number
        }>
      }
    }
  }
};

export type TryDiscountMutationVariables = Exact<{
  trial: Types.Trial;
}>;


export type TryDiscountMutation = {
  tried: {
    id: number,
    from: string,
    to: string,
    created_at: string,
    created_by: string,
    outlets: number | null,
    is_old: boolean,
    result: {
      receipts: number,
      menu_count: number,
      total: {
        channel: string | null,
        item_id: number | null,
        name: string | null,
        borne: number | null,
        qty: number,
        touched_qty: number,
        costed_bp: number | null,
        volume_bp: number | null,
        is_lost: boolean,
        before: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        },
        after: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        }
      },
      channels: Array<{
        channel: string | null,
        item_id: number | null,
        name: string | null,
        borne: number | null,
        qty: number,
        touched_qty: number,
        costed_bp: number | null,
        volume_bp: number | null,
        is_lost: boolean,
        before: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        },
        after: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        }
      }>,
      menus: Array<{
        channel: string | null,
        item_id: number | null,
        name: string | null,
        borne: number | null,
        qty: number,
        touched_qty: number,
        costed_bp: number | null,
        volume_bp: number | null,
        is_lost: boolean,
        before: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        },
        after: {
          gross: number,
          discount: number,
          net: number,
          contribution: number | null
        }
      }>,
      touch: {
        receipts: number,
        exact_receipts: number,
        members: number,
        outlets: Array<{
          id: number,
          name: string,
          receipts: number
        }>,
        channels: Array<{
          channel: string,
          receipts: number
        }>,
        hours: Array<{
          hour: number,
          receipts: number
        }>
      }
    }
  }
};


export const GetPriceTrialsDocument = document<GetPriceTrialsQuery, GetPriceTrialsQueryVariables>(
  'GetPriceTrials',
  "query GetPriceTrials($id:Int!){trials:priceTrials(price_id:$id){...TrialParts}}fragment TrialParts on PriceTrial{id from to created_at created_by outlets is_old result{receipts menu_count total{...TrialRowParts}channels{...TrialRowParts}menus{...TrialRowParts}touch{receipts exact_receipts members outlets{id name receipts}channels{channel receipts}hours{hour receipts}}}}fragment TrialRowParts on TrialRow{channel item_id name borne qty touched_qty costed_bp volume_bp is_lost before{...TrialFiguresParts}after{...TrialFiguresParts}}fragment TrialFiguresParts on TrialFigures{gross discount net contribution}",
  ["PriceTrial","TrialChannel","TrialFigures","TrialHour","TrialOutlet","TrialResult","TrialRow","TrialTouch"],
);

export const GetDiscountTrialsDocument = document<GetDiscountTrialsQuery, GetDiscountTrialsQueryVariables>(
  'GetDiscountTrials',
  "query GetDiscountTrials($id:Int!){trials:discountTrials(discount_id:$id){...TrialParts}}fragment TrialParts on PriceTrial{id from to created_at created_by outlets is_old result{receipts menu_count total{...TrialRowParts}channels{...TrialRowParts}menus{...TrialRowParts}touch{receipts exact_receipts members outlets{id name receipts}channels{channel receipts}hours{hour receipts}}}}fragment TrialRowParts on TrialRow{channel item_id name borne qty touched_qty costed_bp volume_bp is_lost before{...TrialFiguresParts}after{...TrialFiguresParts}}fragment TrialFiguresParts on TrialFigures{gross discount net contribution}",
  ["PriceTrial","TrialChannel","TrialFigures","TrialHour","TrialOutlet","TrialResult","TrialRow","TrialTouch"],
);

export const GetPriceEffectDocument = document<GetPriceEffectQuery, GetPriceEffectQueryVariables>(
  'GetPriceEffect',
  "query GetPriceEffect($id:Int!){effect:priceEffect(price_id:$id){...EffectParts}}fragment EffectParts on TrialEffect{days items range{from to}before{from to}own{outlets before{...EffectSums}after{...EffectSums}}others{outlets before{...EffectSums}after{...EffectSums}}}fragment EffectSums on EffectSums{qty net contribution}",
  ["DateRange","EffectSide","EffectSums","TrialEffect"],
);

export const GetDiscountEffectDocument = document<GetDiscountEffectQuery, GetDiscountEffectQueryVariables>(
  'GetDiscountEffect',
  "query GetDiscountEffect($id:Int!){effect:discountEffect(discount_id:$id){...EffectParts}}fragment EffectParts on TrialEffect{days items range{from to}before{from to}own{outlets before{...EffectSums}after{...EffectSums}}others{outlets before{...EffectSums}after{...EffectSums}}}fragment EffectSums on EffectSums{qty net contribution}",
  ["DateRange","EffectSide","EffectSums","TrialEffect"],
);

export const TryPriceDocument = document<TryPriceMutation, TryPriceMutationVariables>(
  'TryPrice',
  "mutation TryPrice($trial:Trial!){tried:tryPrice(trial:$trial){...TrialParts}}fragment TrialParts on PriceTrial{id from to created_at created_by outlets is_old result{receipts menu_count total{...TrialRowParts}channels{...TrialRowParts}menus{...TrialRowParts}touch{receipts exact_receipts members outlets{id name receipts}channels{channel receipts}hours{hour receipts}}}}fragment TrialRowParts on TrialRow{channel item_id name borne qty touched_qty costed_bp volume_bp is_lost before{...TrialFiguresParts}after{...TrialFiguresParts}}fragment TrialFiguresParts on TrialFigures{gross discount net contribution}",
  ["PriceTrial","TrialChannel","TrialFigures","TrialHour","TrialOutlet","TrialResult","TrialRow","TrialTouch"],
);

export const TryDiscountDocument = document<TryDiscountMutation, TryDiscountMutationVariables>(
  'TryDiscount',
  "mutation TryDiscount($trial:Trial!){tried:tryDiscount(trial:$trial){...TrialParts}}fragment TrialParts on PriceTrial{id from to created_at created_by outlets is_old result{receipts menu_count total{...TrialRowParts}channels{...TrialRowParts}menus{...TrialRowParts}touch{receipts exact_receipts members outlets{id name receipts}channels{channel receipts}hours{hour receipts}}}}fragment TrialRowParts on TrialRow{channel item_id name borne qty touched_qty costed_bp volume_bp is_lost before{...TrialFiguresParts}after{...TrialFiguresParts}}fragment TrialFiguresParts on TrialFigures{gross discount net contribution}",
  ["PriceTrial","TrialChannel","TrialFigures","TrialHour","TrialOutlet","TrialResult","TrialRow","TrialTouch"],
);
