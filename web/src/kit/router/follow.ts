import { useRouter } from '@tanstack/react-router'

/** Opens a plain address of the panel, for what is drawn rather than written as a link. */
export function useFollow(): (href: string) => void {
  const router = useRouter()
  return (href) => router.history.push(href)
}
