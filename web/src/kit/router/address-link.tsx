import type { ReactNode } from 'react'
import { useFollow } from './follow.ts'

interface AddressLinkProps {
  href: string
  className?: string
  /** It leads to the page one is on. */
  is_current?: boolean
  onFollow?: () => void
  children: ReactNode
}

/** A link by plain address, for data that names one; pages of the gate load anew, the rest stays in the panel. */
export function AddressLink({ href, className, is_current, onFollow, children }: AddressLinkProps) {
  const follow = useFollow()
  const outside = href.startsWith('/email-verification') || href.startsWith('/sign-')
  return (
    <a
      href={href}
      className={className}
      aria-current={is_current ? 'page' : undefined}
      onClick={(event) => {
        onFollow?.()
        if (outside || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        follow(href)
      }}
    >
      {children}
    </a>
  )
}
