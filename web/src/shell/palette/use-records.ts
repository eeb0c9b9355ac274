import { useEffect, useState } from 'react'
import { send } from '../../kit/graphql/send.ts'
import type { Hit } from './records.ts'
import { SearchDocument } from './search.gql.gen.ts'

const pause_ms = 120
const shortest = 2
const longest = 100

interface Answer {
  readonly query: string
  readonly hits: readonly Hit[]
  readonly is_failed: boolean
}

const nothing: Answer = { query: '', hits: [], is_failed: false }

/**
 * Records that answer what is typed, asked for after a pause. What is typed on leaves the question before behind: it is
 * broken off, and its answer is never shown. A failure is told here and nowhere else.
 */
export function useRecords(typed: string) {
  const query = typed.trim().slice(0, longest)
  const is_asked = query.length >= shortest
  const [answer, setAnswer] = useState(nothing)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (!is_asked) return
    const left = new AbortController()
    const tell = (rest: Omit<Answer, 'query'>) => {
      if (!left.signal.aborted) setAnswer({ query, ...rest })
    }
    const timer = setTimeout(() => {
      send(SearchDocument, { query }, { signal: left.signal }).then(
        ({ search }) => tell({ hits: search, is_failed: false }),
        () => tell({ hits: [], is_failed: true }),
      )
    }, pause_ms)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [query, is_asked, tries])
  const is_answered = is_asked && answer.query === query
  return {
    hits: is_answered ? answer.hits : nothing.hits,
    is_failed: is_answered && answer.is_failed,
    is_waiting: is_asked && !is_answered,
    retry: () => {
      setAnswer(nothing)
      setTries((count) => count + 1)
    },
  }
}
