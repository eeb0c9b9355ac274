// Generated from place.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { document } from '../../kit/graphql/document.ts'
export type GetProvinceListQueryVariables = Exact<{ [key: string]: never; }>;


export type GetProvinceListQuery = {
  provinceList: Array<{
    id: number,
    name: string,
    timezone: string
  }>
};

export type GetCityListQueryVariables = Exact<{
  province_id?: number | null | undefined;
}>;


export type GetCityListQuery = {
  cityList: Array<{
    id: number,
    name: string
  }>
};


export const GetProvinceListDocument = document<GetProvinceListQuery, GetProvinceListQueryVariables>(
  'GetProvinceList',
  "query GetProvinceList{provinceList{id name timezone}}",
  ["Province"],
);

export const GetCityListDocument = document<GetCityListQuery, GetCityListQueryVariables>(
  'GetCityList',
  "query GetCityList($province_id:Int){cityList(province_id:$province_id){id name}}",
  ["City"],
);
