import type { ComponentType } from 'react'
import type { ModuleKey } from '../parts/access/access.ts'

/** One entry of the sidebar. */
export interface MenuEntry {
  /** The name of its module, or of the page where several are of one. */
  label: string
  /** The submenu it stands in, by the name of its module; neighbours stand in the same one. */
  under?: string
  to: string
  icon: ComponentType
  /** The module whose 'view' right shows it; none for what everybody sees. */
  module?: ModuleKey
  /** In its place: the module whose 'view_cost' right shows it. */
  cost?: ModuleKey
  /** In its place: the module whose 'create' right shows it. */
  creates?: ModuleKey
  /** Letter after `g` that opens it. */
  letter?: string
  /** Words people search it by, besides the label. */
  words?: string
  /** The page exists; others stay out of the menu. */
  ready?: true
}

export interface MenuCategory {
  label: string
  entries: readonly MenuEntry[]
}
