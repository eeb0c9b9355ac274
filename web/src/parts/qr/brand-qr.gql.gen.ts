// Generated from brand-qr.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetBrandQrQueryVariables = Exact<{ [key: string]: never; }>;


export type GetBrandQrQuery = {
  brand: {
    id: number,
    name: string,
    domain: string,
    image_link: string | null,
    theme_color: string,
    activate_qr: boolean,
    order_from_qr: boolean
  }
};

export type SetBrandQrMutationVariables = Exact<{
  qr: Types.BrandQr;
}>;


export type SetBrandQrMutation = {
  setBrandQr: {
    id: number,
    activate_qr: boolean,
    order_from_qr: boolean
  }
};


export const GetBrandQrDocument = document<GetBrandQrQuery, GetBrandQrQueryVariables>(
  'GetBrandQr',
  "query GetBrandQr{brand{id name domain image_link theme_color activate_qr order_from_qr}}",
  ["Brand"],
);

export const SetBrandQrDocument = document<SetBrandQrMutation, SetBrandQrMutationVariables>(
  'SetBrandQr',
  "mutation SetBrandQr($qr:BrandQr!){setBrandQr(qr:$qr){id activate_qr order_from_qr}}",
  ["Brand"],
);
