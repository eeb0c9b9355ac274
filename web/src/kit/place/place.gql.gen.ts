// Generated from place.graphql; do not edit.
import { document } from '../graphql/document.ts'

export interface GetProvinceListQuery {
  provinceList: {
    id: number
    name: string
    timezone: string
  }[]
}

export type GetProvinceListQueryVariables = Record<string, never>

export const GetProvinceListDocument = document<GetProvinceListQuery, GetProvinceListQueryVariables>(
  'GetProvinceList',
  "query GetProvinceList{provinceList{id name timezone}}",
  ['Province'],
)

export interface GetCityListQuery {
  cityList: {
    id: number
    name: string
  }[]
}

export interface GetCityListQueryVariables {
  province_id?: number | null
}

export const GetCityListDocument = document<GetCityListQuery, GetCityListQueryVariables>(
  'GetCityList',
  "query GetCityList($province_id:Int){cityList(province_id:$province_id){id name}}",
  ['City'],
)
