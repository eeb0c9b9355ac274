import { useEffect, useRef } from 'react'
import type { TypedDocument } from '../../../kit/graphql/document.ts'
import { useDocument } from '../../../kit/graphql/query.ts'

/** Why figures of a report changed, asked beside its figures, and again when sales came in (`data_until` of the report). */
export function useWhy<R, V, Why>(
  document: TypedDocument<R, V>,
  variables: V,
  whyOf: (answer: R) => Why | null,
  data_until: string | null | undefined,
) {
  const { data, error, refetch } = useDocument(document, variables, { keep: true })
  const seen = useRef(data_until)
  useEffect(() => {
    const is_later = typeof seen.current === 'string' && data_until !== seen.current
    seen.current = data_until
    if (is_later) void refetch()
  }, [data_until, refetch])
  return { why: data && whyOf(data), error, onRetry: () => void refetch() }
}
