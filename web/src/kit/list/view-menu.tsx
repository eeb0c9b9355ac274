import type { ComponentType } from 'react'
import type { ViewMenuProps } from './view-props.ts'

let Menu: ComponentType<ViewMenuProps> | undefined

/** The application gives the menu of views: it keeps them on its server. */
export function setViewMenu(menu: ComponentType<ViewMenuProps>): void {
  Menu = menu
}

/** How a page is shown: its saved views, and of a list its columns and how close rows stand. */
export function ViewMenu(props: ViewMenuProps) {
  return Menu && <Menu {...props} />
}
