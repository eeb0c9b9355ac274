import type { GetItemInventoryListQuery } from './inventory.gql.gen.ts'

/** A row of the matrix: a thing, and what stands of it at each outlet. */
export type InventoryRow = GetItemInventoryListQuery['itemInventoryList']['nodes'][number]
/** What the rows are: ingredients, or menus that are counted themselves. */
export type InventoryKind = 'ingredient' | 'menu'
/** What the cells of the matrix show. */
export type InventoryShow = 'jumlah' | 'nilai' | 'hari'
