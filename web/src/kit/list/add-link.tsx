import { IconPlus } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'

interface AddLinkProps extends Pick<LinkProps, 'to' | 'params' | 'search'> {
  children: ReactNode
}

/** The main action of a list that opens a page: adds a record, also by the key n. */
export function AddLink({ children, ...target }: AddLinkProps) {
  return (
    <Link {...target} className={buttonClass({ tone: 'primary' })} data-shortcut="n">
      <IconPlus /> {children}
    </Link>
  )
}
